import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import { addDecimals, isZeroDecimal, subtractDecimals } from "@ledgerline/decimals";

/** Rows and exact money in one currency, in the waiting file and in the books. */
export interface Sides {
  currency: string;
  rows: StatementOverlap["rows"];
  net: StatementOverlap["net"];
}

/** How much more the file has than the books; null when rows and money are the same. */
export function differenceOf({ rows, net }: Sides): { rows: number; net: string } | null {
  const difference = { rows: rows.this - rows.other, net: subtractDecimals(net.this, net.other) };
  return difference.rows === 0 && isZeroDecimal(difference.net) ? null : difference;
}

/** The total of all overlapping dates per currency. A date in several statements counts once for the file. */
export function overlapTotals(overlaps: readonly StatementOverlap[]): Sides[] {
  return [...Map.groupBy(overlaps, ({ currency }) => currency)].map(([currency, others]) => {
    const mine = [...new Map(others.map((overlap) => [overlap.accounting_date, overlap])).values()];
    return {
      currency,
      rows: { this: sum(mine.map(({ rows }) => rows.this)), other: sum(others.map(({ rows }) => rows.other)) },
      net: {
        this: addDecimals(mine.map(({ net }) => net.this)),
        other: addDecimals(others.map(({ net }) => net.other)),
      },
    };
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
