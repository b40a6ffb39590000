import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import type { OverlapSummary } from "@ledgerline/db/schema";
import { addMoney } from "@ledgerline/decimals";

/** The most files named; more are only counted. */
const MOST_NAMES = 3;

/** Sums up a statement's overlaps. One date of the file may meet several statements; its money counts once. */
export function summarizeOverlaps(overlaps: readonly StatementOverlap[]): OverlapSummary {
  const others = overlaps.map(({ currency, rows, net }) => ({ currency, rows: rows.other, net: net.other }));
  const mine = new Map(
    overlaps.map(({ accounting_date, currency, rows, net }) => [
      accounting_date + currency,
      { currency, rows: rows.this, net: net.this },
    ]),
  );
  const here = [...mine.values()];
  const names = [...new Map(overlaps.map((overlap) => [overlap.statement_id, overlap.file_name])).values()];
  const dates = [...new Set(overlaps.map((overlap) => overlap.accounting_date))].sort();
  return {
    count: overlaps.length,
    files: { named: names.slice(0, MOST_NAMES), count: names.length },
    dates: { from: dates[0] ?? "", to: dates.at(-1) ?? "", count: dates.length },
    rows: { here: countRows(here), there: countRows(others) },
    money: { here: addMoney(here), there: addMoney(others) },
  };
}

function countRows(figures: { rows: number }[]): number {
  return figures.reduce((sum, { rows }) => sum + rows, 0);
}
