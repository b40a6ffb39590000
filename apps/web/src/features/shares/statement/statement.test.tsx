import type { PayeeStatement } from "@ledgerline/contract/shares/shares";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ADA_ID, RUN_ID, STATEMENT } from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { readBlob } from "../../../../test/read-blob.ts";
import { renderShares, sharesNetwork } from "../../../../test/render-shares.tsx";
import { statementCsv } from "./statement-csv.ts";

const AT = `&run=${RUN_ID}&payee=${ADA_ID}`;
const [DEAL = expect.unreachable()] = STATEMENT.deals;
const [RECEIPTS = expect.unreachable()] = DEAL.receipts;

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => row.textContent?.replaceAll("\u00a0", " "));

test("a statement goes from the closing line down to the deal, and adds up", async () => {
  const network = sharesNetwork();
  const { container } = renderShares(AT);
  await screen.findByRole("heading", { name: "Ada Lind" });
  expect(rowsOf("From the opening to the closing balance")).toEqual([
    "Opening balance€10.00",
    "From Harbour$233.33, 1 USD = 0.92 EUR on 31 Oct 2026 (ECB)€214.67",
    "Exactly€224.67",
    "Rounded off, half to even€0.00",
    "Closing balance€224.67",
  ]);
  expect(rowsOf("The balance of Harbour")).toEqual([
    "Receipts$283.33",
    "Costs−$20.00",
    "Advance recouped−$30.00",
    "To the closing line$233.33",
  ]);
  expect(screen.getByText(/^Advance still to recoup/).textContent).toContain("$55.00");
  expect(network.callsOf("runs.statement").map(({ input }) => input)).toEqual([{ id: RUN_ID, payee: ADA_ID }]);
  expect(await axeFindings(container)).toEqual([]);
});

test("each amount opens into its rule, its rate and its share; on paper all are open", async () => {
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

test("the CSV has what a spreadsheet needs to compute each amount again, and no formula", () => {
  const evil = { ...DEAL, deal: '=cmd|"x"' };
  const [head = "", line = "", end] = statementCsv({ deals: [evil] }).split("\r\n");
  const cells = line.replace(/"(?:[^"]|"")*"/, "deal").split(",");
  const row: Partial<Record<string, string>> = Object.fromEntries(
    head.split(",").map((name, at) => [name, cells[at] ?? ""]),
  );
  expect(line.startsWith(`"'=cmd|""x""",2026-01-01,`)).toBe(true);
  expect(end).toBe("");
  const number = (name: string) => Number(row[name]);
  const computed =
    number("receipts") * (1 - number("fee_rate")) * number("rate") * number("exchange_rate") * number("share");
  expect(computed).toBeCloseTo(number("amount"), 10);
  expect([row["exact_amount_numerator"], row["exact_amount_denominator"], row["amount"]]).toEqual([
    "850",
    "3",
    "283.333333333333333",
  ]);
});

test("the CSV is downloaded under the payee's name and the period", async () => {
  sharesNetwork();
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe("Ada-Lind-2026-10-01-2026-10-31.csv");
  });
  const { user } = renderShares(AT);
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(clicked).toHaveBeenCalledTimes(1);
  const [file] = saved.mock.calls[0] ?? expect.unreachable();
  expect(await readBlob(file as Blob)).toBe(statementCsv(STATEMENT));
  saved.mockRestore();
  clicked.mockRestore();
});

test("a label sees a statement as the payee does, before it is sent too", async () => {
  const preview: PayeeStatement = { ...STATEMENT, state: "preview", deals: [{ ...DEAL, receipts: [RECEIPTS] }] };
  sharesNetwork().answer("runs.statement", preview);
  const { user } = renderShares(AT);
  expect(await screen.findByText(/A preview: it may still change/)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "See it as the payee does" }));
  expect(await screen.findByText("This is what Ada Lind sees once the run is sent.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "The whole run" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Back to your own view" }));
  expect(await screen.findByRole("link", { name: "The whole run" })).toBeTruthy();
});

test("a balance below the minimum says that it is carried forward", async () => {
  sharesNetwork().answer("runs.statement", { ...STATEMENT, payable: "0" });
  renderShares(AT);
  expect(await screen.findByText("Below the minimum, so it is carried forward.")).toBeTruthy();
});
