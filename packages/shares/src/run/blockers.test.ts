import { expect, test } from "vitest";
import { makeCost, makeDeal, makeInput, makeLine, makePayee } from "../../test/make-input.ts";
import { shareOut } from "./share-run.ts";

const rate = (missing: string) => (from: string, _: string, day: string) =>
  from === missing ? null : { rate: "0.5", day, source: "the test" };

test("a missing rate is named once, and its money waits in its own currency", () => {
  const deals = [makeDeal({ currency: "EUR", rates_of: "accounting", terms: { fee: "20%" } })];
  const lines = [makeLine("60"), makeLine("40", { track: "another" }), makeLine("7", { currency: "EUR" })];
  const run = shareOut(makeInput({ deals, payees: [makePayee("A", { currency: "EUR" })], rates: rate("USD") }), lines);
  expect(run.blockers).toEqual([{ code: "missing_rate", from: "USD", to: "EUR", day: "2026-03-31" }]);
  expect(run.proof.map(({ currency, account, unexchanged }) => [currency, account, unexchanged].map(String))).toEqual([
    ["EUR", "21/5", "0"],
    ["USD", "60", "40"],
  ]);
});

test("without a rate to pay it out, a balance stays where it is", () => {
  const run = shareOut(makeInput({ payees: [makePayee("A", { currency: "GBP" })] }), [makeLine("100")]);
  expect(run.blockers).toEqual([{ code: "missing_rate", from: "USD", to: "GBP", day: "2026-03-31" }]);
  expect(run.next.carried).toEqual([{ payee: "A", deal: "deal", amount: "50" }]);
});

test("a rate is that of the day the deal names", () => {
  const days = (rates_of: "sale" | "accounting" | "period_end") => {
    const deals = [makeDeal({ currency: "EUR", rates_of })];
    const payees = [makePayee("A", { currency: "EUR" })];
    const line = makeLine("100", { sale_month: "2025-12-01", sale_months: 3, accounting_day: "2026-03-12" });
    return shareOut(makeInput({ deals, payees, rates: rate("") }), [line]).pools.map(({ rates_day }) => rates_day);
  };
  expect(days("sale")).toEqual(["2026-02-28"]);
  expect(days("accounting")).toEqual(["2026-03-12"]);
  expect(days("period_end")).toEqual(["2026-03-31"]);
});

test("a cost is charged whole or not at all", () => {
  const profit = (id: string, currency: string) =>
    makeDeal({ id, currency, terms: { kind: "net_profit", rate: "30%" } });
  const costs = [makeCost("10", { on: { track: "track", release: null, artist: null } })];
  const payees = [makePayee("A", { currency: "USD" })];
  const deals = [profit("dollars", "USD"), profit("euros", "EUR")];
  const run = shareOut(makeInput({ deals, costs, payees, rates: rate("USD") }), []);
  expect(run.blockers).toMatchObject([{ code: "missing_rate", from: "USD", to: "EUR", day: "2026-03-10" }]);
  expect(run.entries).toEqual([]);
  const charged = shareOut(makeInput({ deals, costs, payees, rates: rate("") }), []);
  expect(
    charged.proof.map(({ currency, costs: recouped, account }) => [currency, recouped, account].map(String)),
  ).toEqual([
    ["EUR", "3/2", "0"],
    ["USD", "7", "-4"],
  ]);
});

test("a cost says which of several royalty deals bears it, and one that names none is reported", () => {
  const on = { track: "track", release: null, artist: null };
  const deals = ["one", "two"].map((id) =>
    makeDeal({ id, terms: { rate: "20%", covers: { by: "tracks", of: ["track"] } } }),
  );
  const run = shareOut(
    makeInput({ deals, costs: [makeCost("10", { on }), makeCost("1", { id: "b", on: { ...on, track: "x" } })] }),
    [],
  );
  expect(run.blockers).toEqual([
    { code: "cost_in_several_deals", cost: "cost", deals: ["The deal one", "The deal two"] },
    { code: "cost_without_deal", cost: "b", deals: [] },
  ]);
});

test("what no deal covers blocks closing, unless the account keeps it", () => {
  const deals = [makeDeal({ terms: { covers: { by: "tracks", of: ["none"] } } })];
  const lines = [makeLine("3"), makeLine("4", { track: "other" }), makeLine("2")];
  const open = shareOut(makeInput({ deals }), lines);
  expect(open.blockers).toEqual([{ code: "uncovered", recordings: 2 }]);
  expect(open.uncovered.map(({ track, net }) => [track, String(net)])).toEqual([
    ["track", "5"],
    ["other", "4"],
  ]);
  const alike = ["b", "a"].map((track) => makeLine("1", { track }));
  const listed = (lines: typeof alike) => shareOut(makeInput({ deals }), lines).uncovered.map(({ track }) => track);
  expect([listed(alike), listed(alike.toReversed())]).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
  const own = shareOut(makeInput({ deals, uncovered_is_accounts: true }), lines);
  expect(own.blockers).toEqual([]);
  expect(own.proof.map(({ account, uncovered }) => [account, uncovered].map(String))).toEqual([["9", "0"]]);
});

test("terms still apply on their last day", () => {
  const deals = [makeDeal({ dates: "accounting", terms: { from: "2026-03-31", to: "2026-03-31" } })];
  const closing = (accounting_day: string) =>
    String(shareOut(makeInput({ deals }), [makeLine("100", { accounting_day })]).closings[0]?.closing);
  expect(["2026-03-30", "2026-03-31", "2026-04-01"].map(closing)).toEqual(["0", "50", "0"]);
});
