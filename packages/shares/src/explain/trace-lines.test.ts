import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { label, lines } from "../../test/made-up-label.ts";
import { makeDeal, makeInput, makeLine } from "../../test/make-input.ts";
import { Fraction } from "../fraction/fraction.ts";
import { addFractions } from "../fraction/fraction-sum.ts";
import { readFraction } from "../fraction/read-fraction.ts";
import { shareOut } from "../run/share-run.ts";
import { Explanations } from "./explain.ts";
import { LineTracer, receiptsKey } from "./trace-lines.ts";

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
