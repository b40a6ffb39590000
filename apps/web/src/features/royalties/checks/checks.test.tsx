import type { BankFile } from "@ledgerline/contract/bank-files";
import type { Payout } from "@ledgerline/contract/payouts";
import { CHECK_IDS, type CheckResult, type Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FREE_SUBSCRIPTION } from "../../../../test/answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { lineRow } from "../../../../test/booked-answers.ts";
import { FRESH, STAKE, summaryOf } from "../../../../test/reconciliation-answers.ts";
import { renderRoyalties, royaltiesNetwork } from "../../../../test/render-royalties.tsx";
import { BOOKED } from "../../../../test/statement-answers.ts";

const STATEMENT = "01939b5e-7a00-7000-8000-000000000001";
const FINDING: Finding = {
  check: "F5",
  key: "s1 hole 2026-07",
  text: "DistroKid has no statement for 2026-07, and has those before and after it.",
  statement: { id: STATEMENT, file_name: "july.tsv" },
  platform: "spotify",
  month: "2026-07",
  track_id: null,
  money: [{ currency: "USD", net: "12.4" }],
  at_stake: null,
  lines: [2, 3, 4, 5, 6, 7].map((line_no) => ({ statement_id: STATEMENT, line_no })),
  line_count: 9,
  aside: null,
};

function checksOf(changes: Partial<Record<string, Partial<CheckResult>>>) {
  const checks = CHECK_IDS.map(
    (id): CheckResult => ({
      id,
      rule: `The rule of ${id}.`,
      state: "clear",
      because: null,
      unchecked: null,
      checked: 1204,
      of: "lines",
      findings: 0,
      aside: 0,
      ...changes[id],
    }),
  );
  return { ...FRESH, checks, treaty_percent: null };
}

function checksNetwork() {
  return royaltiesNetwork()
    .answer("reconciliation.summary", summaryOf())
    .answer(
      "reconciliation.checks",
      checksOf({
        F5: { state: "found", findings: 1 },
        F7: { state: "not_checked", because: "No file says at what rate its money was exchanged.", checked: 0 },
      }),
    )
    .answer("reconciliation.runs", {
      ...FRESH,
      runs: [
        {
          source: "s1",
          name: "DistroKid",
          step: 1,
          periods: ["2026-05", "2026-06", "2026-08"],
          empty: ["2026-06"],
          holes: ["2026-07"],
          doubles: [],
          stopped: true,
        },
      ],
    })
    .answer("reconciliation.findings", { ...FRESH, findings: [FINDING], cursor: null })
    .answer("reconciliation.setFindingAside", { message: "Set aside" });
}

test("each check says what must hold and how it ended, and one without its data says what is missing", async () => {
  checksNetwork();
  const { container } = renderRoyalties("view=checks");
  await screen.findByText("1 check found something, 14 clear, 1 not checked");
  const grid = screen.getByRole("grid", { name: "Checks" });
  const row = (id: string) => within(grid).getByRole("row", { name: new RegExp(`^${id} `) }).textContent;
  expect(row("F5")).toMatch(/The rule of F5.*1 found/);
  expect(row("F7")).toMatch(/No file says at what rate.*Not checked/);
  expect(row("F8")).toMatch(/1,204\slines.*Clear/);
  expect(await axeFindings(container)).toEqual([]);
});

test("a finding has its sentence, money and lines, and is set aside with a note and taken back", async () => {
  const network = checksNetwork();
  const { user, container } = renderRoyalties("view=checks&by=F5");
  await screen.findByText(
    /^May.2026 – Aug.2026, every month\. Missing: Jul.2026\. Filled by an empty statement: Jun.2026\. Nothing has come since/,
  );
  const found = within(await screen.findByRole("list", { name: "Found" }));
  found.getByText(FINDING.text);
  found.getByText("$12.40");
  const lines = found.getByRole("link", { name: "lines 2, 3, 4, 5, 6 and 1 more of july.tsv" });
  expect(lines.getAttribute("href")).toContain(`view=statement-lines&statement=${STATEMENT}&by=2%2C3%2C4%2C5%2C6%2C7`);
  found.getByText("and 3 more");
  expect(found.getByRole("link", { name: /Spotify, Jul/ }).getAttribute("href")).toContain("view=cell");
  expect(found.getByRole("link", { name: /^Start a claim/ }).getAttribute("href")).toMatch(
    /view=claims&claim=new&check=F5&key=s1\+hole\+2026-07$/,
  );
  expect(await axeFindings(container)).toEqual([]);

  await user.click(found.getByRole("button", { name: /^Set aside…/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Set aside" }));
  dialog.getByText("Say why, in a sentence");
  await user.type(dialog.getByRole("textbox", { name: "Why" }), "The label was on a break.");
  network.answer("reconciliation.checks", checksOf({ F5: { aside: 1 } })).answer("reconciliation.findings", {
    ...FRESH,
    findings: [{ ...FINDING, aside: { note: "The label was on a break.", at: "2026-11-22T09:00:00.000Z" } }],
    cursor: null,
  });
  await user.click(dialog.getByRole("button", { name: "Set aside" }));
  await waitFor(() => expect(network.callsOf("reconciliation.setFindingAside")).toHaveLength(1));
  expect(network.callsOf("reconciliation.setFindingAside")[0]?.input).toEqual({
    check: "F5",
    key: FINDING.key,
    note: "The label was on a break.",
  });
  await user.click(await screen.findByRole("button", { name: "Show 1 set aside" }));
  await screen.findByText(/^Set aside on 22.Nov.2026: “The label was on a break\.”$/);
  await user.click(screen.getByRole("button", { name: /^Take back/ }));
  await waitFor(() =>
    expect(network.callsOf("reconciliation.setFindingAside")[1]?.input).toEqual({
      check: "F5",
      key: FINDING.key,
      note: null,
    }),
  );
});

test("what one account paid another and the other did not get leads to the rows of both", async () => {
  const other = "01939b5e-7a00-7000-8000-000000000002";
  const transfer: Finding = {
    ...FINDING,
    check: "F8",
    key: "transfer 2026-03 USD 1",
    text: "Lanterns paid Harbour 10 USD for “Tide”, and Harbour got 9.99 USD.",
    platform: null,
    month: "2026-03",
    money: [{ currency: "USD", net: "-0.01" }],
    lines: [
      { statement_id: other, line_no: 40, noted: true },
      { statement_id: STATEMENT, line_no: 12, noted: true },
    ],
    line_count: 2,
  };
  const unchecked = "Not checked: 3 transfers of which only one side is booked or printed.";
  checksNetwork()
    .answer("reconciliation.checks", checksOf({ F8: { state: "found", findings: 1, unchecked } }))
    .answer("reconciliation.findings", { ...FRESH, findings: [transfer], cursor: null })
    .answer("statements.get", { ...BOOKED, id: other, file_name: "out.xlsx", rows: { ...BOOKED.rows, noted: 90 } })
    .answer("statements.notes", {
      notes: [
        {
          line_no: 40,
          note: "transfer",
          meaning: "Moves money between accounts, so it is not income.",
          row: "Tide\tOut\t-10",
          money: { net: "-10", currency: "USD" },
          transfer: {
            direction: "out",
            payer: "Lanterns",
            receiver: "Harbour",
            track: "Tide",
            isrc: null,
            sale_month: "2026-03",
            accounting_date: "2026-05-31",
          },
        },
      ],
      cursor: null,
    });
  const { user, container } = renderRoyalties("view=checks&by=F8");
  const found = within(await screen.findByRole("list", { name: "Found" }));
  screen.getByText(unchecked);
  found.getByText(transfer.text);
  expect(found.getByRole("link", { name: "line 12 of july.tsv" }).getAttribute("href")).toContain(
    `view=statement-notes&statement=${STATEMENT}&by=12`,
  );
  await user.click(found.getByRole("link", { name: "line 40" }));
  await screen.findByRole("heading", { name: "Rows of out.xlsx" });
  expect((await screen.findByRole("row", { name: /^40/ })).textContent).toContain("From Lanterns to Harbour. -$10.00");
  screen.getByText("1 row is not income");
  expect(await axeFindings(container)).toEqual([]);
});

test("a finding's lines open with what the statement says of each, and refused ones lead to the statement", async () => {
  const refused = {
    ...FINDING,
    check: "F2" as const,
    key: STATEMENT,
    lines: [{ statement_id: STATEMENT, line_no: 7 }],
  };
  const network = checksNetwork()
    .answer("reconciliation.findings", { ...FRESH, findings: [FINDING, refused], cursor: null })
    .answer("statements.lines", { lines: [lineRow(2), lineRow(3)], cursor: null });
  const { user } = renderRoyalties("view=checks&by=F5");
  const found = within(await screen.findByRole("list", { name: "Found" }));
  expect(found.getByRole("link", { name: "line 7 of july.tsv" }).getAttribute("href")).toContain(
    `view=statements#statement-${STATEMENT}`,
  );
  await user.click(found.getByRole("link", { name: /^lines 2, 3/ }));
  const lines = await screen.findByRole("grid", { name: "Lines" });
  expect(within(lines).getAllByText(/^line [23]$/)).toHaveLength(2);
  expect(network.callsOf("statements.lines")[0]?.input).toEqual({ id: STATEMENT, line_nos: "2,3,4,5,6,7" });
});

test("the treaty rate is stated for the withholding check, and a wrong one is not sent", async () => {
  const network = checksNetwork().answer("reconciliation.stateTreaty", { message: "Saved" });
  const { user } = renderRoyalties("view=checks&by=F9");
  const rate = await screen.findByRole("textbox", { name: /^Your treaty rate/ });
  await user.type(rate, "fifteen");
  await user.click(screen.getByRole("button", { name: "Save the rate" }));
  await screen.findByText("Write the rate in percent, such as 15 or 7.5");
  await user.clear(rate);
  await user.type(rate, "7.5");
  await user.click(screen.getByRole("button", { name: "Save the rate" }));
  await waitFor(() => expect(network.callsOf("reconciliation.stateTreaty")[0]?.input).toEqual({ percent: "7.5" }));
});

test("the watch says what each track lacks and would have earned, and the deductions what was taken off", async () => {
  checksNetwork()
    .answer("reconciliation.watch", {
      ...FRESH,
      tracks: [{ track_id: "GBAAA2600001", title: "Ebb", streams: 840, lacks: 160, would_earn: STAKE }],
    })
    .answer("reconciliation.deductions", {
      ...FRESH,
      totals: [
        { currency: "USD", gross: "100", fee: "12.4", withheld: "3.1", recouped: "0", discovery: "0", net: "84.5" },
      ],
      statements: [
        {
          statement_id: STATEMENT,
          file_name: "july.tsv",
          accounted: "2026-09-15",
          currency: "USD",
          gross: "100",
          fee: "12.4",
          withheld: "3.1",
          recouped: "0",
          discovery: "0",
          net: "84.5",
        },
      ],
    });
  const { user } = renderRoyalties("view=checks&by=watch");
  const watch = await screen.findByRole("row", { name: /^Ebb/ });
  expect(watch.textContent).toMatch(/840.*160.*\$41–\$63/);
  await user.click(screen.getByRole("link", { name: "Deductions" }));
  await screen.findByText("$12.40 fees, $3.10 withheld: $84.50 net");
  within(screen.getByRole("grid", { name: "Deductions by statement" })).getByRole("link", { name: /^july\.tsv/ });
});

test("a payout is recorded with its fee and compared with its statements, and deleting it can be undone", async () => {
  const total = {
    statement_id: STATEMENT,
    file_name: "july.tsv",
    accounted: "2026-09-15",
    currency: "USD",
    net: "84.5",
  };
  const payout = {
    id: STATEMENT,
    arrived_on: "2026-10-02",
    currency: "USD",
    amount: "80.00",
    statement_currency: "USD",
    exchange: null,
    fees: [{ name: "Wire fee", amount: "3.00" }],
    statements: [total],
    expected: "84.5",
    missing: "1.50",
  };
  const network = checksNetwork()
    .answer("reconciliation.payouts", { ...FRESH, payouts: [], open: [total] })
    .answer("reconciliation.savePayout", { message: "Saved" })
    .answer("reconciliation.deletePayout", { message: "Deleted" });
  const { user, container } = renderRoyalties("view=checks&by=payouts");
  await user.click(await screen.findByRole("button", { name: "Record a payout" }));
  await user.type(screen.getByLabelText("Arrived on"), "2026-10-02");
  await user.type(screen.getByRole("textbox", { name: "Amount" }), "80.00");
  await user.type(screen.getByRole("textbox", { name: "Fee" }), "Wire fee");
  await user.type(screen.getByRole("textbox", { name: "Amount of the fee" }), "3.00");
  await user.click(screen.getByRole("checkbox", { name: /^july\.tsv.*\$84\.50$/ }));
  expect(await axeFindings(container)).toEqual([]);
  network.answer("reconciliation.payouts", { ...FRESH, payouts: [payout], open: [] });
  await user.click(screen.getByRole("button", { name: "Save the payout" }));
  await screen.findByText("$1.50 did not arrive.");
  const saved = { arrived_on: "2026-10-02", currency: "USD", amount: "80.00", fees: payout.fees };
  expect(network.callsOf("reconciliation.savePayout")).toMatchObject([
    { input: { ...saved, statement_ids: [STATEMENT] } },
  ]);
  screen.getByText("$84.50 on july.tsv, less $3.00 Wire fee");
  screen.getByText("Every booked statement has its payout.");
  await user.click(screen.getByRole("button", { name: /^Delete: \$80\.00 on 2.Oct.2026$/ }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(network.callsOf("reconciliation.savePayout")).toHaveLength(2));
});

test("a payout in another currency is compared by the ECB's rate, and not at all without one", async () => {
  const euros: Payout = {
    id: STATEMENT,
    arrived_on: "2026-10-02",
    currency: "EUR",
    amount: "75.00",
    statement_currency: "USD",
    fees: [],
    statements: [
      { statement_id: STATEMENT, file_name: "july.tsv", accounted: "2026-09-15", currency: "USD", net: "84.5" },
    ],
    expected: "84.5",
    missing: "1.8182",
    exchange: {
      day: "2026-10-01",
      rate: "0.909090909091",
      expected: "76.8182",
      paid_rate: "0.887573964497",
      percent: "2.37",
    },
  };
  const network = checksNetwork().answer("reconciliation.payouts", { ...FRESH, payouts: [euros], open: [] });
  const { user } = renderRoyalties("view=checks&by=payouts");
  await screen.findByText("€1.82 less than at the ECB’s rate.");
  screen.getByText("$84.50 on july.tsv");
  screen.getByText(
    /^€76\.82 by the ECB’s rate of 1.Oct.2026, which is 0\.90909 EUR for 1 USD; you got 0\.88757\. €1\.82 \(2\.37%\) went to the exchange and fees that are not named\.$/,
  );
  network.answer("reconciliation.deletePayout", { message: "Deleted" });
  network.answer("reconciliation.payouts", {
    ...FRESH,
    payouts: [{ ...euros, arrived_on: "2026-10-03", missing: null, exchange: null }],
    open: [],
  });
  await user.click(screen.getByRole("button", { name: /^Delete/ }));
  await screen.findByText("There is no rate for USD of that day, so it is not compared.");
});

test("payouts are found in a bank's file, whose columns can be corrected, and only what is ticked is saved", async () => {
  const total = {
    statement_id: STATEMENT,
    file_name: "july.tsv",
    accounted: "2026-09-15",
    currency: "USD",
    net: "84.5",
  };
  const reading = {
    date: 0,
    amount: 2,
    currency: null,
    currency_column: null,
    direction: null,
    text: 1,
    dates: "day_first",
    numbers: "point",
  } as const;
  const unsure: BankFile = {
    columns: ["Date", "Payee", "Amount"],
    reading,
    missing: ["currency"],
    rows: { read: 3, incoming: 0, unread: 0, saved: 0 },
    payments: [],
  };
  const payment = { arrived_on: "2026-10-02", amount: "81.5", currency: "USD", statement_currency: "USD" };
  const read: BankFile = {
    ...unsure,
    reading: { ...reading, currency: "USD" },
    missing: [],
    rows: { read: 3, incoming: 2, unread: 0, saved: 0 },
    payments: [
      { ...payment, line_no: 2, text: "DISTROKID LLC", source: "DistroKid", statement_ids: [STATEMENT] },
      { ...payment, line_no: 4, text: "Aunt May", source: null, statement_ids: [] },
    ],
  };
  const said: string[] = [];
  const network = checksNetwork()
    .answer("reconciliation.payouts", { ...FRESH, payouts: [], open: [total] })
    .answer("reconciliation.savePayouts", { message: "The payout is saved." })
    .rest("POST /api/reconciliation/payouts/from-bank", ({ url }) => {
      said.push(url.search);
      return Response.json(said.length === 1 ? unsure : read);
    });
  const { user, container } = renderRoyalties("view=checks&by=payouts");
  await user.click(await screen.findByRole("button", { name: /^Find payouts in a bank/ }));
  await user.upload(await screen.findByLabelText("File of your bank"), new File(["Date,Payee"], "bank.csv"));
  await user.selectOptions(await screen.findByLabelText("Currency"), "USD");
  const likely = await screen.findByRole("checkbox", { name: /^\$81\.50 on 2.Oct.2026\s*DISTROKID LLC$/ });
  expect(said).toEqual(["", "?currency=USD"]);
  expect(screen.getByText("1 payment looks like a payout, of 2 that came in.")).toBeTruthy();
  expect(screen.queryByText("Aunt May")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show the other payment" }));
  expect(screen.getByText("Aunt May")).toBeTruthy();
  await user.click(likely);
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save the payout" }));
  await screen.findByText("The payout is saved.");
  expect(network.callsOf("reconciliation.savePayouts").map(({ input }) => input)).toEqual([
    { payouts: [{ ...payment, fees: [], statement_ids: [STATEMENT] }] },
  ]);
});

test("a free artist reads what the checks are, and how to open them", async () => {
  const network = checksNetwork()
    .answer("reconciliation.summary", summaryOf({ included: false }))
    .answer("subscription.status", FREE_SUBSCRIPTION);
  renderRoyalties("view=checks");
  await screen.findByText(/^Premium runs sixteen checks/);
  await screen.findByRole("button", { name: "Upgrade to Premium" });
  expect(network.callsOf("reconciliation.checks")).toHaveLength(0);
});
