import type { BankFile } from "@ledgerline/contract/bank-files";
import type { Payout } from "@ledgerline/contract/payouts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CHECKED_STATEMENT, checksNetwork } from "../../../../test/answers/check-answers.ts";
import { FRESH } from "../../../../test/answers/reconciliation-answers.ts";
import { RUN_DETAILS } from "../../../../test/answers/share-answers.ts";
import { axeFindings } from "../../../../test/axe-findings.ts";
import { renderRoyalties } from "../../../../test/render-royalties.tsx";
import { fakeNetwork, renderScreen } from "../../../../test/render-screen.tsx";
import { BankPaid } from "./from-bank.tsx";

const TOTAL = {
  statement_id: CHECKED_STATEMENT,
  file_name: "july.tsv",
  accounted: "2026-09-15",
  currency: "USD",
  net: "84.5",
};

test("a payout is recorded with its fee and compared with its statements, and deleting it can be undone", async () => {
  const payout = {
    id: CHECKED_STATEMENT,
    arrived_on: "2026-10-02",
    currency: "USD",
    amount: "80.00",
    statement_currency: "USD",
    exchange: null,
    fees: [{ name: "Wire fee", amount: "3.00" }],
    statements: [TOTAL],
    expected: "84.5",
    missing: "1.50",
    to_the_cent: false,
  };
  const network = checksNetwork()
    .answer("reconciliation.payouts", {
      cursor: null,
      ...FRESH,
      payouts: [],
      open: [TOTAL],
    })
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
  network.answer("reconciliation.payouts", {
    cursor: null,
    ...FRESH,
    payouts: [payout],
    open: [],
  });
  await user.click(screen.getByRole("button", { name: "Save the payout" }));
  await screen.findByText("$1.50 did not arrive.");
  const saved = { arrived_on: "2026-10-02", currency: "USD", amount: "80.00", fees: payout.fees };
  expect(network.callsOf("reconciliation.savePayout")).toMatchObject([
    { input: { ...saved, statement_ids: [CHECKED_STATEMENT] } },
  ]);
  screen.getByText("$84.50 on july.tsv, less $3.00 Wire fee");
  screen.getByText("Every booked statement has its payout.");
  await user.click(screen.getByRole("button", { name: /^Delete: \$80\.00 on 2.Oct.2026$/ }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(network.callsOf("reconciliation.savePayout")).toHaveLength(2));
});

test("a payout in another currency is compared at the ECB's rate, and not at all without one", async () => {
  const euros: Payout = {
    id: CHECKED_STATEMENT,
    arrived_on: "2026-10-02",
    currency: "EUR",
    amount: "75.00",
    statement_currency: "USD",
    fees: [],
    statements: [
      { statement_id: CHECKED_STATEMENT, file_name: "july.tsv", accounted: "2026-09-15", currency: "USD", net: "84.5" },
    ],
    expected: "84.5",
    missing: "1.8182",
    to_the_cent: false,
    exchange: {
      day: "2026-10-01",
      rate: "0.909090909091",
      expected: "76.8182",
      paid_rate: "0.887573964497",
      percent: "2.37",
    },
  };
  const network = checksNetwork().answer("reconciliation.payouts", {
    cursor: null,
    ...FRESH,
    payouts: [euros],
    open: [],
  });
  const { user } = renderRoyalties("view=checks&by=payouts");
  await screen.findByText("€1.82 less than at the ECB’s rate.");
  screen.getByText("$84.50 on july.tsv");
  screen.getByText(
    /^€76\.82 by the ECB’s rate of 1.Oct.2026, which is 0\.90909 EUR for 1 USD; you got 0\.88757\. €1\.82 \(2\.37%\) went to the exchange and fees that are not named\.$/,
  );
  network.answer("reconciliation.deletePayout", { message: "Deleted" });
  network.answer("reconciliation.payouts", {
    cursor: null,
    ...FRESH,
    payouts: [{ ...euros, arrived_on: "2026-10-03", missing: null, exchange: null }],
    open: [],
  });
  await user.click(screen.getByRole("button", { name: /^Delete/ }));
  await screen.findByText("There is no rate for USD on that day, so it is not compared.");
});

test("a payout that equals its statements to the cent says so, and shows no rounding difference", async () => {
  const payout: Payout = {
    id: CHECKED_STATEMENT,
    arrived_on: "2026-10-02",
    currency: "USD",
    amount: "84.50",
    statement_currency: "USD",
    fees: [],
    statements: [{ ...TOTAL, net: "84.501234" }],
    expected: "84.501234",
    missing: "0.001234",
    to_the_cent: true,
    exchange: null,
  };
  checksNetwork().answer("reconciliation.payouts", {
    cursor: null,
    ...FRESH,
    payouts: [payout],
    open: [],
  });
  renderRoyalties("view=checks&by=payouts");
  await screen.findByText("To the cent what the statement comes to.");
});

test("outgoing money to a payee is asked about, and a press marks it as paid", async () => {
  const [run, payee] = [crypto.randomUUID(), crypto.randomUUID()];
  const network = fakeNetwork().answer("runs.recordPayment", RUN_DETAILS);
  const paid = { line_no: 3, paid_on: "2026-04-10", amount: "283.33", currency: "EUR", text: "SEPA ADA LIND" };
  renderScreen(<BankPaid paid={[{ ...paid, run_id: run, payee, name: "Ada Lind" }]} />);
  await userEvent.setup().click(await screen.findByRole("button", { name: /^Mark Ada Lind as paid on 10.Apr.2026$/ }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Payments to payees" })).toBeNull());
  const input = { id: run, payees: [payee], date: "2026-04-10", kind: "paid" };
  expect(network.callsOf("runs.recordPayment").map((call) => call.input)).toEqual([input]);
});

test("payouts are found in a bank's file, whose columns can be corrected, and only what is ticked is saved", async () => {
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
    columns: ["Column 1 (2026-10-02)", "Column 2 (DISTROKID LLC)", "Column 3 (81.50)"],
    header_line: null,
    reading,
    missing: ["currency"],
    rows: { read: 3, incoming: 0, unread: 0, saved: 0 },
    payments: [],
    paid: [],
  };
  const payment = { arrived_on: "2026-10-02", amount: "81.5", currency: "USD", statement_currency: "USD" };
  const read: BankFile = {
    ...unsure,
    header_line: 1,
    reading: { ...reading, currency: "USD" },
    missing: [],
    rows: { read: 3, incoming: 2, unread: 0, saved: 0 },
    payments: [
      {
        ...payment,
        line_no: 2,
        text: "DISTROKID LLC",
        source: "DistroKid",
        statement_ids: [CHECKED_STATEMENT],
        to_the_cent: true,
      },
      { ...payment, line_no: 4, text: "Aunt May", source: null, statement_ids: [], to_the_cent: false },
    ],
  };
  const said: string[] = [];
  const network = checksNetwork()
    .answer("reconciliation.payouts", {
      cursor: null,
      ...FRESH,
      payouts: [],
      open: [TOTAL],
    })
    .answer("reconciliation.savePayouts", { message: "The payout is saved." })
    .rest("POST /api/reconciliation/payouts/from-bank", ({ url }) => {
      said.push(url.search);
      return Response.json(said.length === 1 ? unsure : read);
    });
  const { user, container } = renderRoyalties("view=checks&by=payouts");
  await user.click(await screen.findByRole("button", { name: /^Find payouts in a bank/ }));
  await user.upload(await screen.findByLabelText("File of your bank"), new File(["Date,Payee"], "bank.csv"));
  await screen.findByText(/^This file has no header, so its first line counts as a payment/);
  await user.selectOptions(await screen.findByLabelText("Currency"), "USD");
  const likely = await screen.findByRole("checkbox", { name: /^\$81\.50 on 2.Oct.2026\s*DISTROKID LLC$/ });
  expect(said).toEqual(["", "?currency=USD"]);
  expect(screen.queryByText(/^This file has no header/)).toBeNull();
  expect(screen.getByText(/^For july\.tsv, to the cent/)).toBeTruthy();
  expect(screen.getByText("1 payment looks like a payout, of 2 that came in.")).toBeTruthy();
  expect(screen.queryByText("Aunt May")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show the other payment" }));
  expect(screen.getByText("Aunt May")).toBeTruthy();
  await user.click(likely);
  expect(await axeFindings(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save the payout" }));
  await screen.findByText("The payout is saved.");
  expect(network.callsOf("reconciliation.savePayouts").map(({ input }) => input)).toEqual([
    { payouts: [{ ...payment, fees: [], statement_ids: [CHECKED_STATEMENT] }] },
  ]);
});
