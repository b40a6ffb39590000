import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  equalDecimals,
  printDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import type { CheckedStatement } from "../../checked-statements.sql.ts";
import type { Check } from "../evidence/evidence.ts";
import { lineRefs, NO_ROWS } from "../evidence/line-refs.ts";
import { lostMoney } from "../evidence/losses.ts";

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

interface SummaryTotal {
  id: string;
  currency: string;
  net: string;
  /** The sum of the lines. */
  rows: string;
  agrees: boolean;
}

/**
 * The totals of summaries next to the lines of the same source and accounting period. Where files have refused rows, or
 * periods that overlap otherwise, nothing tells which lines a summary adds up.
 */
function summaryTotals(statements: readonly CheckedStatement[]): SummaryTotal[] {
  const money = Map.groupBy(statements.filter(booksMoney), ({ source }) => source);
  return statements
    .filter((one) => one.kind === "sum" && isWhole(one))
    .flatMap((summary) => {
      const near = (money.get(summary.source) ?? []).filter((one) => overlap(one, summary));
      if (near.length === 0 || !near.every((one) => isWhole(one) && isSamePeriod(one, summary))) return [];
      return summary.totals.map(({ currency, net }) => {
        const nets = near.flatMap(({ totals }) => totals.filter((total) => total.currency === currency));
        const rows = addDecimals(nets.map((total) => total.net));
        return { id: summary.id, currency, net, rows, agrees: isRounding(subtractDecimals(net, rows), summary) };
      });
    });
}

function booksMoney({ kind }: CheckedStatement): boolean {
  return kind === "income" || kind === "correction";
}

function isWhole({ rows }: CheckedStatement): boolean {
  return rows.refused === 0;
}

type Period = Pick<CheckedStatement, "accountedFrom" | "accountedTo">;

function overlap(one: Period, other: Period): boolean {
  const [from, to, otherFrom, otherTo] = [one.accountedFrom, one.accountedTo, other.accountedFrom, other.accountedTo];
  if (from === null || to === null || otherFrom === null || otherTo === null) return false;
  return from <= otherTo && otherFrom <= to;
}

function isSamePeriod(one: Period, other: Period): boolean {
  return one.accountedFrom === other.accountedFrom && one.accountedTo === other.accountedTo;
}

/** Rounding explains half a cent for each row of the summary. */
function isRounding(difference: string, { rows }: CheckedStatement): boolean {
  return compareDecimals(absoluteDecimal(difference), printDecimal(rows.noted * 5, 3)) <= 0;
}
