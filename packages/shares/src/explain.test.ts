import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { label, lines } from "../test/made-up-label.ts";
import { makeCost, makeDeal, makeInput, makeLine } from "../test/make-input.ts";
import { Explanations, LineTracer, receiptsKey } from "./explain.ts";
import { shareOut } from "./run/share-run.ts";
import { addFractions, Fraction, readFraction } from "./terms/fraction.ts";

test("every step of an amount adds up to it", () => {
  fc.assert(
    fc.property(label, lines, (input, money) => {
      const result = shareOut(input, money);
      for (const { id } of input.payees) {
        const explanation = new Explanations(result).of(id);
        const { closing, deals } = explanation ?? expect.unreachable();
        const paidIn = closing.paid_in.map(({ amount, exchange }) => amount.times(exchange.rate));
        expect(addFractions([closing.opening, closing.transferred, ...paidIn])).toEqual(closing.exact);
        expect(closing.closing.plus(closing.rounding)).toEqual(closing.exact);
        for (const { balance, receipts, costs, advances } of deals) {
          const borne = costs.map(({ amount, tax }) => tax.minus(amount));
          const earned = addFractions([...receipts.map(({ amount, tax }) => amount.minus(tax)), ...borne]);
          expect(addFractions([balance.carried, earned, balance.off_the_top])).toEqual(balance.balance);
          const own = advances.filter(({ from }) => from === "own_share").map(({ amount }) => amount);
          expect(addFractions(own)).toEqual(balance.recouped);
          const after = balance.balance.minus(balance.recouped).plus(balance.transferred).plus(balance.from_group);
          expect(after).toEqual(balance.paid_in.plus(balance.closing));
          for (const { receipts: whole, fee, rate, split, exchange, share, amount } of receipts) {
            expect(whole.minus(fee).times(rate)).toEqual(split);
            if (exchange) expect(split.times(exchange.rate).times(share)).toEqual(amount);
          }
        }
      }
    }),
    sampleRuns(200, 2_000),
  );
});

test("it shows the payee's own terms and nothing about others", () => {
  const participants = [
    { payee: "A", share: "60%" },
    { payee: "B", share: "40%" },
  ];
  const deals = [makeDeal({ terms: { participants, covers: { by: "tracks", of: ["track"] } } })];
  const differences = [
    {
      cause: "late file",
      entries: ["A", "B"].map((payee) => ({
        book: "receipts" as const,
        currency: "USD",
        deal: "deal",
        payee,
        amount: "1",
      })),
    },
  ];
  // The balancing entries of others do not matter here.
  const other = { book: "received" as const, currency: "USD", deal: null, payee: null, amount: "2" };
  const posted = [{ cause: "late file", entries: [...(differences[0]?.entries ?? []), other] }];
  const result = shareOut(makeInput({ deals, costs: [makeCost("20")], differences: posted }), [makeLine("100")]);
  const told = new Explanations(result).of("A");
  expect(told?.deals).toMatchObject([
    {
      receipts: [{ deal: "deal", terms: { rate: "50%", covers: { of: ["track"] } }, currency: "USD" }],
      costs: [{ cost: "cost", book: "shared_costs" }],
      differences: [{ cause: "late file", entries: [{ payee: "A" }] }],
    },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/"B"|40%|participants|sharers/);
  expect(new Explanations(result).of("nobody")).toBeNull();
});

test("the lines of receipts add up to the receipts, for every payee of every run", () => {
  fc.assert(
    fc.property(label, lines, (input, money) => {
      const result = shareOut(input, money);
      for (const { id: payee } of input.payees) {
        const tracer = new LineTracer({ ...input, periodEnd: input.period.to, payee });
        const traced = money.flatMap((line) =>
          tracer.trace(line).map((each) => {
            const { covered, part, fee, rate, share } = each;
            const receipts = readFraction(line.net).times(covered).times(part);
            const split = receipts.times(Fraction.ONE.minus(fee)).times(rate);
            return { key: receiptsKey(each), receipts, own: split.times(share) };
          }),
        );
        const explained = new Explanations(result).of(payee)?.deals.flatMap((deal) => deal.receipts) ?? [];
        const sums = Map.groupBy(explained, receiptsKey);
        // A statement has no receipts from a deal that gives the payee nothing.
        expect(traced.filter(({ key, own }) => !own.isZero() && !sums.has(key))).toEqual([]);
        for (const [key, some] of sums) {
          const of = traced.filter((each) => each.key === key);
          expect(addFractions(of.map(({ receipts }) => receipts))).toEqual(
            addFractions(some.map((each) => each.receipts)),
          );
          const split = some.map((each) => each.split.times(each.share));
          expect(addFractions(of.map(({ own }) => own))).toEqual(addFractions(split));
        }
      }
    }),
    sampleRuns(100, 1_000),
  );
});

test("a sale of an album counts as one of each of its tracks, and does not reveal others' shares", () => {
  const tracks = ["t1", "t2"].map((id) => ({ id, artist: null }));
  const terms = {
    covers: { by: "tracks" as const, of: ["t1"] },
    participants: [
      { payee: "A", share: "1/3" },
      { payee: "B", share: "2/3" },
    ],
  };
  const input = makeInput({ deals: [makeDeal({ terms })], releases: [{ id: "album", tracks }] });
  const tracer = new LineTracer({ ...input, periodEnd: input.period.to, payee: "A" });
  const [traced, ...others] = tracer.trace(makeLine("10", { track: null, release: "album" }));
  expect(others).toEqual([]);
  expect(traced).toMatchObject({ covered: Fraction.of(1n, 2n), share: Fraction.of(1n, 3n) });
  expect(JSON.stringify(traced)).not.toMatch(/"B"|2\/3/);
  expect(tracer.trace(makeLine("10", { track: "t2" }))).toEqual([]);
});
