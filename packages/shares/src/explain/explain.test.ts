import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { label, lines } from "../../test/made-up-label.ts";
import { makeCost, makeDeal, makeInput, makeLine } from "../../test/make-input.ts";
import { addFractions } from "../fraction/fraction-sum.ts";
import { shareOut } from "../run/share-run.ts";
import { Explanations } from "./explain.ts";

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
