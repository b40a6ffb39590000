import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { label, lines } from "../../test/made-up-label.ts";
import { coarsen, coarsenessOf, groupingFor } from "../route/grouping.ts";
import { addFractions, Fraction, readFraction } from "../terms/fraction.ts";
import type { LineSum } from "../terms/money.ts";
import { LEFT, RIGHT } from "./proof.ts";
import { type RunResult, shareOut } from "./share-run.ts";

const RUNS = sampleRuns(300, 4_000);

/** The result as it would be stored. */
function printed(result: RunResult): unknown {
  return JSON.parse(JSON.stringify(result));
}

test("money is conserved at every close, to the last digit", () => {
  fc.assert(
    fc.property(label, lines, fc.subarray(["USD", "EUR", "JPY"]), (input, money, missing) => {
      const rates: typeof input.rates = (from, ...day) => (missing.includes(from) ? null : input.rates(from, ...day));
      for (const result of [shareOut(input, money), shareOut({ ...input, rates }, money)]) {
        for (const row of result.proof) {
          const total = (columns: readonly (keyof typeof row)[]) =>
            addFractions(columns.map((each) => row[each] as Fraction));
          expect(total(LEFT)).toEqual(total(RIGHT));
          const received = money
            .filter(({ currency }) => currency === row.currency)
            .map(({ net }) => readFraction(net));
          expect(row.received).toEqual(addFractions(received));
        }
      }
    }),
    RUNS,
  );
});

test("neither the order of the lines nor how their money is split up matters", () => {
  const shuffled = (money: LineSum[]) => fc.shuffledSubarray(money, { minLength: money.length });
  const split = (each: LineSum): LineSum[] => [
    { ...each, net: "12.345678" },
    { ...each, net: readFraction(each.net).minus(readFraction("12.345678")).toDecimal(6) },
  ];
  fc.assert(
    fc.property(
      label,
      lines.chain((money) => fc.tuple(fc.constant(money), shuffled(money))),
      (input, [money, reordered]) => {
        const result = printed(shareOut(input, money));
        expect(printed(shareOut(input, reordered))).toEqual(result);
        expect(printed(shareOut(input, money.flatMap(split)))).toEqual(result);
      },
    ),
    RUNS,
  );
});

test("lines may be added up as coarsely as the deals allow", () => {
  fc.assert(
    fc.property(label, lines, (input, money) => {
      const whole = printed(shareOut(input, money));
      for (const currencies of [null, [...new Set(money.map(({ currency }) => currency))]]) {
        const coarseness = coarsenessOf(groupingFor({ ...input, currencies }));
        const coarse = money.map((each) => coarsen(coarseness, each));
        expect(printed(shareOut(input, coarse))).toEqual(whole);
      }
    }),
    RUNS,
  );
});

test("nobody owes the account, no advance takes a balance below zero, and positive balances are paid in", () => {
  fc.assert(
    fc.property(label, lines, (input, money) => {
      const { balances, closings, advances } = shareOut(input, money);
      for (const { payable, closing } of closings) expect(payable.isZero() || payable.equals(closing)).toBe(true);
      for (const { payable } of closings) expect(payable.isNegative()).toBe(false);
      for (const { amount, left } of advances) expect(amount.isNegative() || left.isNegative()).toBe(false);
      for (const { closing } of balances) expect(closing.isPositive()).toBe(false);
      const without = shareOut({ ...input, advances: [] }, money).balances;
      for (const { payee, deal, off_the_top, balance } of balances) {
        const before = without.find((each) => each.payee === payee && each.deal === deal)?.balance ?? Fraction.ZERO;
        expect(before.plus(off_the_top)).toEqual(balance);
        if (!off_the_top.isZero()) expect(balance.isNegative()).toBe(false);
      }
    }),
    RUNS,
  );
});

test("the next run begins with what the last one carried on", () => {
  fc.assert(
    fc.property(label, lines, (input, money) => {
      const { next, proof } = shareOut(input, money);
      const later = shareOut({ ...input, ...next, costs: [], advances: [], transfers: [] }, []);
      for (const { currency, payees } of proof) {
        const opening = later.proof.find((row) => row.currency === currency)?.opening ?? Fraction.ZERO;
        expect(opening).toEqual(payees);
      }
    }),
    RUNS,
  );
});
