import { Fraction, readFraction } from "@ledgerline/shares";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { OwnDeal, OwnSide } from "./reckoning.ts";
import { explainDifference } from "./why-different.ts";

const ZERO = Fraction.ZERO;

/** A payee with one deal: `receipts` after the fee, less a cost and an advance. */
function sideOf(receipts: string, more: Partial<OwnDeal> = {}): OwnSide {
  const deal: OwnDeal = {
    ...{ name: "Tide", currency: "USD", exchange: Fraction.ONE, fee: readFraction("15%"), own: readFraction("42.5%") },
    ...{ receipts: readFraction(receipts), tax: ZERO, costs: [], advances: [], carried: ZERO, differences: ZERO },
    ...{ offTheTop: ZERO, other: ZERO, paidIn: ZERO },
    ...more,
  };
  const costs = deal.costs.reduce((sum, { amount }) => sum.plus(amount), ZERO);
  const recouped = deal.advances.reduce((sum, { amount }) => sum.plus(amount), ZERO);
  const paidIn = deal.receipts.minus(deal.tax).minus(costs).minus(recouped);
  return { currency: "USD", opening: ZERO, transferred: ZERO, exact: paidIn, deals: [{ ...deal, paidIn }] };
}

const cents = (n: number) => Fraction.of(BigInt(n), 100n);

test("whatever one thing was forgotten, it explains the amount to the cent", () => {
  const amount = fc.integer({ min: 1_000, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.constantFrom("cost", "advance", "fee"), (a, b, forgotten) => {
      const [receipts, other] = [Math.max(a, b) + 1_000, Math.min(a, b) / 2];
      const whole = cents(Math.floor(other));
      const side = sideOf(cents(receipts).toString(), {
        ...(forgotten === "cost" && { costs: [{ what: "the cost", amount: whole }] }),
        ...(forgotten === "advance" && { advances: [{ what: "the advance", amount: whole, left: ZERO }] }),
      });
      const paid = forgotten === "fee" ? cents(receipts).dividedBy(readFraction("85%")) : cents(receipts);
      const { why, exact, or } = explainDifference(side, paid.round(2), []);
      expect(exact).toBe(true);
      expect([why, ...or].flat().map(({ cause }) => cause)).toContain(forgotten);
    }),
  );
});

test("what nothing known explains stays unexplained", () => {
  const side = sideOf("425", { costs: [{ what: "the cost", amount: cents(3_000) }] });
  expect(explainDifference(side, readFraction("17.23"), [])).toMatchObject({ why: [], exact: false });
});

test("a cent is rounding, and a deal in another currency may have had another rate", () => {
  expect(explainDifference(sideOf("425"), readFraction("425.01"), []).why).toMatchObject([{ cause: "rounding" }]);
  const euros = sideOf("425", { currency: "EUR", exchange: readFraction("1.1") });
  const side = { ...euros, exact: readFraction("467.5") };
  expect(explainDifference(side, readFraction("463.33"), []).why).toMatchObject([
    { cause: "exchange", text: expect.stringContaining("1 EUR was 1.0902 USD"), amount: "-4.17" },
  ]);
});
