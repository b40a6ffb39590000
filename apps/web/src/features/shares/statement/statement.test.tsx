import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { ReceiptLine, ReceiptLines } from "@ledgerline/contract/shares/receipt-lines";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ADA_ID, RUN_DETAILS, RUN_ID, runWith, STATEMENT } from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderShares, sharesNetwork } from "../../../../test/render-shares.tsx";

const AT = `&run=${RUN_ID}&payee=${ADA_ID}`;
const [DEAL = expect.unreachable()] = STATEMENT.deals;
const [RECEIPTS = expect.unreachable()] = DEAL.receipts;

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => row.textContent?.replaceAll("\u00a0", " "));

const OPENED: ReceiptLines = {
  lines: [],
  parts: {
    stores: { parts: [{ of: "spotify", units: 4_000, amount: "250" }], more: 0, more_amount: "0" },
    countries: { parts: [{ of: "SE", units: 4_000, amount: "200" }], more: 2, more_amount: "50" },
    months: { parts: [{ of: null, units: 4_000, amount: "250" }], more: 0, more_amount: "0" },
  },
  ...{ cursor: null, gone: [] },
};

test("a statement begins with what the payee gets, from whom, and what it is made of in a few lines", async () => {
  sharesNetwork();
  const { container } = renderShares(AT);
  const ada = within(await screen.findByRole("region", { name: "Ada Lind" }));
  expect(ada.getByText("Ada Lind gets €224.67")).toBeTruthy();
  expect(ada.getByText("From").parentElement?.textContent).toBe("FromTin Orchard");
  expect(ada.getByText("Paid").parentElement?.textContent).toBe("PaidBy bank transfer");
  expect(rowsOf("What it is made of")).toEqual([
    "What the songs earned€260.67",
    "Costs and tax−€18.40",
    "Kept for advances−€27.60",
    "From before, payments and other entries€10.00",
    "Balance€224.67",
  ]);
  const deal = within(screen.getByRole("region", { name: "Harbour" }));
  expect(deal.getByText("1/3 of what your songs earn, after the 15% fee.")).toBeTruthy();
  expect(rowsOf("Songs of Harbour")).toEqual([
    "SongUnitsTo the payeeSep 2026",
    "TideLamp4,000$250.00$200.00",
    "Low Waterthe whole release10$33.33—",
  ]);
  expect(rowsOf("What comes off Harbour")).toEqual(["Mastering: invoice 47115 Oct 2026−$20.00"]);
  expect(rowsOf("Advance: from the opening to the closing balance")).toEqual([
    "AdvanceOf 1 Jan 2026, to recoup when the period began$85.00",
    "Recouped in this period−$30.00",
    "Still to recoup$55.00",
  ]);
  expect(await axeFindings(container)).toEqual([]);
});

test("a payer's logo is beside their name", async () => {
  const logo = "data:image/png;base64,iVBORw0KGgo=";
  sharesNetwork().answer("runs.statement", { ...STATEMENT, payment: { ...STATEMENT.payment, logo } });
  const { container } = renderShares(AT);
  expect((await screen.findByRole("img", { name: "Tin Orchard" })).getAttribute("src")).toBe(logo);
  expect(await axeFindings(container)).toEqual([]);
});

test("a song opens to its stores, countries, months and lines", async () => {
  const network = sharesNetwork().answer("runs.lines", { ...OPENED, lines: [LINE] });
  const { user, container } = renderShares(AT);
  const tide = await screen.findByRole("button", { name: /Tide/ });
  await user.click(tide);
  const details = () => within(document.getElementById(tide.getAttribute("aria-controls") ?? "") ?? document.body);
  expect((await screen.findByRole("heading", { name: "Stores" })).parentElement?.textContent).toContain("Spotify4,000");
  expect(details().getByText("Sweden")).toBeTruthy();
  expect(details().getByText("And 2 more")).toBeTruthy();
  expect(details().getByText("Not said")).toBeTruthy();
  await user.click(details().getByRole("button", { name: "Show the lines" }));
  expect(details().getByRole("row", { name: /march\.tsv, row 7/ })).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
  await user.click(tide);
  await user.click(tide);
  expect(network.callsOf("runs.lines").map(({ input }) => input)).toEqual([
    { id: RUN_ID, payee: ADA_ID, song: "0 track QZAAA2600001" },
  ]);
});

test("what is not listed, and what no song is named for, is said with its money", async () => {
  const songs = { ...DEAL.songs, songs: DEAL.songs?.songs ?? [], more: 312, more_units: 900, more_amount: "12.5" };
  const deals = [{ ...DEAL, songs: { ...songs, not_told: "1/3" } }];
  sharesNetwork().answer("runs.statement", { ...STATEMENT, deals, songs_note: "Files were deleted since." });
  renderShares(AT);
  await screen.findByText("Files were deleted since.");
  expect(rowsOf("Songs of Harbour").slice(3)).toEqual([
    "And 312 more songs, in the CSV file900$12.50",
    "From files deleted or changed since$0.33",
  ]);
});

test("how it was worked out is folded, goes from the closing line down to the deal, and adds up", async () => {
  const network = sharesNetwork();
  const { user } = renderShares(AT);
  const summary = await screen.findByText("How this was worked out");
  expect(summary.closest("details")?.open).toBe(false);
  await user.click(summary);
  expect(summary.closest("details")?.open).toBe(true);
  expect(rowsOf("From the opening to the closing balance")).toEqual([
    "Opening balance€10.00",
    "From Harbour$233.33 · 1 USD = 0.92 EUR on 31 Oct 2026 (ECB)€214.67",
    "Exactly€224.67",
    "Rounded off, half to even€0.00",
    "Closing balance€224.67",
  ]);
  expect(rowsOf("The balance of Harbour")).toEqual([
    "Receipts$283.33",
    "Costs−$20.00",
    "Advance recouped−$30.00",
    "To the closing balance$233.33",
  ]);
  expect(network.callsOf("runs.statement").map(({ input }) => input)).toEqual([{ id: RUN_ID, payee: ADA_ID }]);
});

test("what a deal carries to the next period stands above the total that it adds up to", async () => {
  const carried = { ...DEAL, carried: "-300", recouped: "0", closing: "-110/3", paid_in: "0" };
  sharesNetwork().answer("runs.statement", { ...STATEMENT, deals: [carried] });
  renderShares(AT);
  await screen.findByRole("heading", { name: "Ada Lind" });
  expect(rowsOf("The balance of Harbour")).toEqual([
    "Carried from before−$300.00",
    "Receipts$283.33",
    "Costs−$20.00",
    "Carried to the next period$36.67",
    "To the closing balance$0.00",
  ]);
});

test("each amount opens to show its rule, rate and share, and on paper all are open", async () => {
  sharesNetwork();
  const { user } = renderShares(AT);
  const head = await screen.findByRole("button", { name: /^\$1,000.00 at 50%/ });
  const steps = () => document.getElementById(head.getAttribute("aria-controls") ?? "");
  expect(head.textContent).toMatch(/terms from 1.Jan.2026/);
  expect(steps()?.hidden).toBe(true);
  await user.click(head);
  expect(steps()?.hidden).toBe(false);
  for (const text of ["Fee of 15%", "−$150.00", "Times the rate of 50%", "$425.00", "Times the share of 2/3"])
    expect(steps()?.textContent).toContain(text);
  expect(
    within(steps() ?? expect.unreachable()).getByRole("button", { name: "$283.33, exactly 850/3 USD" }),
  ).toBeTruthy();
  await user.click(head);
  window.dispatchEvent(new Event("beforeprint"));
  expect(steps()?.hidden).toBe(false);
  window.dispatchEvent(new Event("afterprint"));
});

const LINE: ReceiptLine = {
  ...{ file_name: "march.tsv", sha256: "ab".repeat(32), line_no: 7, part: 0, accounted: "2026-03-31" },
  ...{ sale_month: "2026-01", store: "spotify", kind: "stream", territory: "SE", title: "Tide", release: null },
  ...{ artist: "Lamp", currency: "USD", units: 12, net: "0.10", covered: "1/2", amount: "1/60" },
};

test("receipts open down to the rows of the original and the hashes of the files, page by page", async () => {
  const network = sharesNetwork().answer("runs.lines", {
    lines: [LINE],
    parts: null,
    cursor: "next",
    gone: ["late.tsv"],
  });
  const { user, container } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: /^\$1,000.00 at 50%/ }));
  await user.click(screen.getByRole("button", { name: "Show the lines" }));
  const row = await screen.findByRole("row", { name: /march\.tsv, row 7/ });
  expect(row.textContent?.replaceAll("\u00a0", " ")).toContain(
    "Spotify · streams · Sweden · Jan 2026 · 50% of it under the deal",
  );
  expect(screen.getByText("ab".repeat(32))).toBeTruthy();
  expect(screen.getByText(/No longer booked since the run: late\.tsv/)).toBeTruthy();
  expect(await axeFindings(container)).toEqual([]);
  network.answer("runs.lines", { lines: [{ ...LINE, line_no: 8 }], parts: null, cursor: null, gone: [] });
  await user.click(screen.getByRole("button", { name: "Show more lines" }));
  expect(await screen.findByRole("row", { name: /row 8/ })).toBeTruthy();
  expect(screen.getAllByRole("row", { name: /march\.tsv, row/ })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /Show .*lines/ })).toBeNull();
  const asked = { id: RUN_ID, payee: ADA_ID, no: 0 };
  expect(network.callsOf("runs.lines").map(({ input }) => input)).toEqual([asked, { ...asked, cursor: "next" }]);
});

test("a label makes a link for a payee, sees it once, and ends it", async () => {
  const link = "http://127.0.0.1:4000/statement#secret";
  const network = sharesNetwork()
    .answer("runs.makeLink", { link, expires_at: "2026-12-04T09:00:00.000Z" })
    .answer("runs.endLink", { message: "Link ended" });
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Link for the payee…" }));
  await screen.findByText("No link shows this statement now.");
  const [ada = expect.unreachable(), ...others] = RUN_DETAILS.payees;
  const linked = runWith({ payees: [{ ...ada, link_expires_at: "2026-12-04T09:00:00.000Z" }, ...others] });
  network.answer("runs.get", linked);
  await user.click(screen.getByRole("button", { name: "Make a link" }));
  expect(await screen.findByDisplayValue(link)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "End the link" }));
  await waitFor(() => expect(screen.queryByDisplayValue(link)).toBeNull());
  expect(network.callsOf("runs.endLink").map(({ input }) => input)).toEqual([{ id: RUN_ID, payee: ADA_ID }]);
});

test("a label sees a statement as the payee does, even before it is sent", async () => {
  const preview: PayeeStatement = {
    ...STATEMENT,
    state: "preview",
    payment: { ...STATEMENT.payment, state: "preview" },
    deals: [{ ...DEAL, receipts: [RECEIPTS] }],
  };
  sharesNetwork().answer("runs.statement", preview);
  const { user } = renderShares(AT);
  expect(await screen.findByText(/A preview: it may still change/)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "See it as the payee does" }));
  expect(await screen.findByText("This is what Ada Lind sees once the run is sent.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "The whole run" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Back to your own view" }));
  expect(await screen.findByRole("link", { name: "The whole run" })).toBeTruthy();
});

type Payment = PayeeStatement["payment"];

test.each<[string, Partial<PayeeStatement>, Partial<Payment>, string[]]>([
  [
    "below the least payment",
    { payable: "0" },
    { state: "below_minimum", minimum: "300" },
    ["You have €224.67", "€300"],
  ],
  ["paid", { paid: "224.67" }, { state: "paid", on: "2026-12-01" }, ["You were paid €224.67 on 1 Dec 2026"]],
  ["due on a day", {}, { pay_on: "2026-12-01" }, ["You get €224.67 on 1 Dec 2026"]],
  ["paid through another", {}, { through: "Max Manager" }, ["By bank transfer, to", "Max Manager", "as directed"]],
  [
    "held",
    {},
    { state: "held", held: "no_bank", pay_on: "2026-12-01" },
    ["You get €224.67It cannot", "no bank details"],
  ],
  ["not approved", {}, { state: "unapproved" }, ["You get €224.67", "has not approved it yet"]],
  [
    "negative",
    { closing: "-5", payable: "0" },
    { state: "nothing" },
    ["Nothing is paid", "offset against later receipts"],
  ],
])("a payee whose statement is %s is told so", async (_, more, payment, told) => {
  sharesNetwork().answer("runs.statement", { ...STATEMENT, ...more, payment: { ...STATEMENT.payment, ...payment } });
  renderShares(`${AT}&as=payee`);
  const ada = await screen.findByRole("region", { name: "Ada Lind" });
  for (const text of told) expect(ada.textContent?.replaceAll("\u00a0", " ")).toContain(text);
});
