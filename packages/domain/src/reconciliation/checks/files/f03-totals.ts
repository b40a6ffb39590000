import { equalDecimals, subtractDecimals } from "@ledgerline/decimals";
import type { Check } from "../evidence/evidence.ts";
import { lineRefs, NO_ROWS } from "../evidence/line-refs.ts";
import { lostMoney } from "../evidence/losses.ts";
import { summaryTotals } from "./summary-totals.ts";

export const totalsAgree: Check = {
  question: "Do the totals agree with the rows?",
  needs: { code: "totals", text: "A statement that prints its total, or a summary of a period that you have booked." },
  rule: "A total that the file prints, that a summary of the same period has, or that the distributor announced, is the sum of the lines.",
  of: "totals",
  find({ statements }) {
    const printed = statements.flatMap(({ id, proof }) =>
      (proof?.printed ?? []).map(({ currency, net, rows, agrees }) => ({
        id,
        currency,
        net,
        rows,
        agrees,
        of: "printed",
      })),
    );
    const announced = statements.flatMap(({ id, announced, totals }) =>
      announced.map(({ currency, net }) => {
        const rows = totals.find((total) => total.currency === currency)?.net ?? "0";
        return { id, currency, net, rows, agrees: equalDecimals(net, rows), of: "announced" };
      }),
    );
    const summed = summaryTotals(statements).map((total) => ({ ...total, of: "summary" }));
    const all = [...printed, ...announced, ...summed];
    if (all.length === 0) {
      return {
        notChecked: "No file prints a total, none was announced, and no summary has the period of a statement.",
      };
    }
    const rowsOf = new Map(statements.map(({ id, facts }) => [id, facts?.rows]));
    const found = all
      .filter(({ agrees }) => !agrees)
      .map(({ id, currency, net, rows, of }) => ({
        key: `${id} ${of} ${currency}`,
        statement: id,
        money: [{ currency, net: subtractDecimals(net, rows) }],
        // Lines beyond the total cost nothing.
        loss: lostMoney(currency, subtractDecimals(net, rows)),
        ...lineRefs(id, rowsOf.get(id) ?? NO_ROWS),
        params: { total: net, rows, currency, of },
      }));
    return { found, checked: all.length };
  },
  say: ({ params: { total, rows, currency, of } }) =>
    of === "summary"
      ? `The summary comes to ${total} ${currency}, and the lines of the same period to ${rows}.`
      : `The ${of} total is ${total} ${currency}, and the lines come to ${rows}.`,
};
