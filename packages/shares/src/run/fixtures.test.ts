import { expect, test } from "vitest";
import { makeCost, makeDeal, makeInput, makeLine, makePayee, makeTerms } from "../../test/make-input.ts";
import type { Terms } from "../terms/deal.ts";
import type { Advance } from "../terms/money.ts";
import { type RunResult, shareOut } from "./share-run.ts";

/** Each payee's closing line. */
function closings({ closings }: RunResult): Record<string, string> {
  const closed = closings.filter(({ closing }) => !closing.isZero());
  return Object.fromEntries(
    closed.map(({ payee, closing, currency }) => [payee, `${closing.toDecimal(2)} ${currency}`]),
  );
}

/** The proof, without zeros. */
function proof({ proof }: RunResult): Record<string, string>[] {
  return proof.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, amount]) =>
        typeof amount === "string" || !amount.isZero() ? [[column, String(amount)]] : [],
      ),
    ),
  );
}

const PROFIT: Partial<Terms> = {
  kind: "net_profit",
  fee: "15%",
  participants: [
    { payee: "A", share: "60%" },
    { payee: "B", share: "40%" },
  ],
};
const advance = (amount: string, recouped_from: Advance["recouped_from"]): Advance => ({
  id: "advance",
  payee: "A",
  deal: "deal",
  left: amount,
  recouped_from,
});

test("a net-profit deal has a fee, a shared cost, a rate, participants, and an advance from one's own share", () => {
  const deals = [makeDeal({ terms: PROFIT })];
  const costs = [makeCost("200")];
  const before = shareOut(makeInput({ deals, costs }), [makeLine("1000")]);
  expect(closings(before)).toEqual({ A: "195.00 USD", B: "130.00 USD" });

  const run = shareOut(makeInput({ deals, costs, advances: [advance("250", "own_share")] }), [makeLine("1000")]);
  expect(closings(run)).toEqual({ B: "130.00 USD" });
  expect(run.advances).toMatchObject([{ advance: "advance", payee: "A" }]);
  expect(run.advances.map(({ amount, left }) => [String(amount), String(left)])).toEqual([["195", "55"]]);
  expect(run.next.carried).toEqual([]);
  expect(proof(run)).toEqual([
    { currency: "USD", received: "1000", payees: "130", recouped: "195", account: "475", costs: "200" },
  ]);
  const books = Object.fromEntries(
    run.entries.map(({ book, payee, amount }) => [`${book} ${payee ?? ""}`.trim(), String(amount)]),
  );
  expect(books).toMatchObject({ received: "1000", fee: "150", remainder: "425", account_costs: "-100", pool: "650" });
});

test("an advance off the top is borne by the other participant, too", () => {
  const deals = [makeDeal({ terms: PROFIT })];
  const input = makeInput({ deals, costs: [makeCost("200")], advances: [advance("250", "off_the_top")] });
  const run = shareOut(input, [makeLine("1000")]);
  expect(closings(run)).toEqual({ A: "120.00 USD", B: "80.00 USD" });
  expect(proof(run)).toEqual([
    { currency: "USD", received: "1000", payees: "200", recouped: "250", account: "350", costs: "200" },
  ]);
});

test("off the top, the tax that is not withheld is kept separate from what the payee bears", () => {
  const rules = [{ kind: null, store: null, territory: null, rate: "30%" }];
  const terms: Partial<Terms> = {
    kind: "royalty",
    fee: "0%",
    rate: "100%",
    participants: [{ payee: "A", share: "100%" }],
  };
  const input = makeInput({
    deals: [makeDeal({ terms })],
    payees: [makePayee("A", { withholding: [{ from: null, rules }] })],
    advances: [advance("200", "off_the_top")],
  });
  const { balances } = shareOut(input, [makeLine("1000")]);
  expect(balances.map((each) => [each.off_the_top, each.off_the_top_tax, each.balance].map(String))).toEqual([
    ["-140", "60", "560"],
  ]);
});

test("off the top, an advance takes at most the pool", () => {
  const deals = [makeDeal({ terms: PROFIT })];
  const input = makeInput({ deals, costs: [makeCost("200")], advances: [advance("1000", "off_the_top")] });
  const run = shareOut(input, [makeLine("1000")]);
  expect(closings(run)).toEqual({});
  expect(run.advances.map(({ amount, left }) => [String(amount), String(left)])).toEqual([["650", "350"]]);
});

test("a cost before the split leaves 25, a transfer after it leaves 0", () => {
  const deals = [makeDeal({ terms: { kind: "net_profit" } })];
  expect(closings(shareOut(makeInput({ deals, costs: [makeCost("50")] }), [makeLine("100")]))).toEqual({
    A: "25.00 USD",
  });
  const transfers = [{ id: "transfer", payee: "A", deal: "deal", amount: "-50" }];
  const run = shareOut(makeInput({ deals, transfers }), [makeLine("100")]);
  expect(closings(run)).toEqual({});
  expect(proof(run)).toEqual([{ currency: "USD", received: "100", transferred: "-50", account: "50" }]);
});

test("half of one of two tracks is a quarter of an album's sale", () => {
  const releases = [
    {
      id: "album",
      tracks: [
        { id: "one", artist: null },
        { id: "two", artist: null },
      ],
    },
  ];
  const deals = [makeDeal({ terms: { covers: { by: "tracks", of: ["one"] } } })];
  const run = shareOut(makeInput({ deals, releases }), [makeLine("100", { track: null, release: "album" })]);
  expect(closings(run)).toEqual({ A: "25.00 USD" });
  expect(proof(run)).toEqual([{ currency: "USD", received: "100", payees: "25", account: "25", uncovered: "50" }]);
  expect(run.uncovered).toMatchObject([{ track: null, release: "album", currency: "USD" }]);
  expect(run.blockers).toEqual([{ code: "uncovered", recordings: 1 }]);
});

test("three payees with a third of 100.00 get 33.33 each, and rounding has 0.01", () => {
  const thirds = ["A", "B", "C"].map((payee) => ({ payee, share: "1/3" }));
  const run = shareOut(makeInput({ deals: [makeDeal({ terms: { rate: "1", participants: thirds } })] }), [
    makeLine("100.00"),
  ]);
  expect(closings(run)).toEqual({ A: "33.33 USD", B: "33.33 USD", C: "33.33 USD" });
  expect(proof(run)).toEqual([{ currency: "USD", received: "100", payees: "9999/100", rounding: "1/100" }]);
});

/** 1000 − 10 % = 900, × 20 % = 180: A 120, B 60. The cost of 90 is borne by both, 60 and 30; A alone bears 15 more. */
test("a royalty deal: costs come off what the participants get", () => {
  const participants = [
    { payee: "A", share: "2/3" },
    { payee: "B", share: "1/3" },
  ];
  const deals = [makeDeal({ terms: { fee: "10%", rate: "20%", participants } })];
  const costs = [makeCost("180", { recoupable: "50%" }), makeCost("15", { id: "own", payee: "A" })];
  const run = shareOut(makeInput({ deals, costs }), [makeLine("1000")]);
  expect(closings(run)).toEqual({ A: "45.00 USD", B: "30.00 USD" });
  expect(proof(run)).toEqual([{ currency: "USD", received: "1000", payees: "75", account: "820", costs: "105" }]);
});

/**
 * 1000 USD − 10 % = 900, × 50 % = 450 leave for euros at 0.9: 405 EUR. The cost of 100 EUR comes off at 50 %: 355. A is paid in
 * pounds at 0.8: 284 GBP. The account keeps 550 USD and bears 50 EUR.
 */
test("two currencies and a third: only what is owed is exchanged", () => {
  const deals = [makeDeal({ currency: "EUR", terms: { kind: "net_profit", fee: "10%" } })];
  const rates = (from: string, to: string, day: string) => ({
    rate: to === "EUR" ? "0.9" : "0.8",
    day,
    source: `${from} ${to}`,
  });
  const payees = [makePayee("A", { currency: "GBP" })];
  const run = shareOut(makeInput({ deals, payees, rates, costs: [makeCost("100", { currency: "EUR" })] }), [
    makeLine("1000"),
  ]);
  expect(closings(run)).toEqual({ A: "284.00 GBP" });
  expect(proof(run)).toEqual([
    { currency: "EUR", account: "-50", costs: "100", exchanged: "-50" },
    { currency: "GBP", payees: "284", exchanged: "-284" },
    { currency: "USD", received: "1000", account: "550", exchanged: "450" },
  ]);
  expect(run.pools[0]?.exchange?.shown).toEqual({ rate: "0.9", day: "2026-03-31", source: "USD EUR" });
});

test("a negative balance waits for receipts of the same deal, and is not owed by the payee", () => {
  const deals = ["one", "two"].map((id) => makeDeal({ id, terms: { covers: { by: "tracks", of: [id] } } }));
  const lines = [makeLine("-100", { track: "one" }), makeLine("60", { track: "two" })];
  const run = shareOut(makeInput({ deals }), lines);
  expect(closings(run)).toEqual({ A: "30.00 USD" });
  expect(run.next.carried).toEqual([{ payee: "A", deal: "one", amount: "-50" }]);

  const later = makeInput({ deals, carried: run.next.carried, openings: run.next.openings });
  const next = shareOut(later, [makeLine("120", { track: "one" })]);
  expect(closings(next)).toEqual({ A: "40.00 USD" });
  expect(proof(next)).toEqual([{ currency: "USD", opening: "-20", received: "120", payees: "40", account: "60" }]);

  const grouped = shareOut(makeInput({ deals: deals.map((deal) => ({ ...deal, group: "both" })) }), lines);
  expect(closings(grouped)).toEqual({});
  expect(grouped.next.carried).toEqual([{ payee: "A", deal: "one", amount: "-20" }]);
});

test("an amount of at least the minimum is payable, and less is carried forward", () => {
  const payable = (net: string, opening: string) => {
    const payees = [makePayee("A", { minimum: "50" })];
    const input = makeInput({ payees, openings: [{ payee: "A", amount: opening }] });
    return shareOut(input, [makeLine(net)]).closings.map((each) => [each.closing, each.payable].map(String));
  };
  expect(payable("60", "0")).toEqual([["30", "0"]]);
  expect(payable("60", "20")).toEqual([["50", "50"]]);
  expect(payable("60", "-1000")).toEqual([["-970", "0"]]);
});

test("tax is withheld by kind of income, and a cost lowers it if it applies to all kinds", () => {
  const rule = (kind: string | null, rate: string) => ({ kind, store: null, territory: null, rate });
  const rules = [rule(null, "10%"), rule("download", "30%")];
  const payees = [makePayee("A", { withholding: [{ from: null, rules }] })];
  const lines = [makeLine("200"), makeLine("100", { kind: "download" })];
  const run = shareOut(makeInput({ payees, costs: [makeCost("20")] }), lines);
  expect(closings(run)).toEqual({ A: "107.00 USD" });
  expect(proof(run)).toEqual([
    { currency: "USD", received: "300", payees: "107", account: "150", costs: "20", withheld: "23" },
  ]);
});

test("rules of withholding hold from their first day of accounting on, and costs go by their own", () => {
  const tax = (from: string | null, rate: string) => ({
    from,
    rules: [{ kind: null, store: null, territory: null, rate }],
  });
  const payees = [makePayee("A", { withholding: [tax("2026-03-02", "10%"), tax("2026-03-20", "30%")] })];
  const lines = ["2026-03-01", "2026-03-02", "2026-03-31"].map((day) => makeLine("200", { accounting_day: day }));
  const run = shareOut(makeInput({ payees, costs: [makeCost("20", { date: "2026-03-19" })] }), lines);
  // 100 + 90 + 70 of the lines, and 20 of a cost less the 2 of tax that it lowers.
  expect(closings(run)).toEqual({ A: "242.00 USD" });
});

test("terms change on a date, and exceptions apply to what they name, the most specific first", () => {
  const exceptions = [
    { kind: "stream", store: null, territory: null, rate: "40%" },
    { kind: "stream", store: null, territory: "DE", rate: "30%" },
  ];
  const versions = [makeTerms({ to: "2026-01-31", rate: "10%" }), makeTerms({ from: "2026-02-01", exceptions })];
  const run = (said: Parameters<typeof makeLine>[1]) =>
    closings(shareOut(makeInput({ deals: [makeDeal({ versions })] }), [makeLine("100", said)]));
  expect(run({ sale_month: "2026-01-01" })).toEqual({ A: "10.00 USD" });
  expect(run({})).toEqual({ A: "40.00 USD" });
  expect(run({ territory: "DE" })).toEqual({ A: "30.00 USD" });
  expect(run({ kind: "download", territory: "DE" })).toEqual({ A: "50.00 USD" });
  // January has a third of a quarter's money.
  expect(run({ kind: "download", sale_month: "2026-01-01", sale_months: 3 })).toEqual({ A: "36.67 USD" });
});
