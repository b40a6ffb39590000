import type { CheckedStatement } from "@ledgerline/db/queries/reconciliation";
import { absoluteDecimal, addDecimals, compareDecimals, printDecimal, subtractDecimals } from "@ledgerline/decimals";

export interface SummaryTotal {
  id: string;
  currency: string;
  net: string;
  /** What the lines come to. */
  rows: string;
  agrees: boolean;
}

/**
 * The totals of summaries beside the lines of the same source and accounting period. Where files have other periods
 * that overlap, or refused rows, nothing tells which lines a summary adds up.
 */
export function summaryTotals(statements: readonly CheckedStatement[]): SummaryTotal[] {
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

/** Half a cent for each row of the summary. */
function isRounding(difference: string, { rows }: CheckedStatement): boolean {
  return compareDecimals(absoluteDecimal(difference), printDecimal(rows.noted * 5, 3)) <= 0;
}
