import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import { addDecimals, isZeroDecimal, subtractDecimals } from "@ledgerline/decimals";
import { Money } from "../../../components/figures/figure.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { formatDay } from "../../../lib/format/format.ts";

/** Rows and exact money in one currency, in the waiting file and in the books. */
interface Sides {
  currency: string;
  rows: StatementOverlap["rows"];
  net: StatementOverlap["net"];
}

/** Rows and money of every reporting date that both the books and the file have, with their total. */
export function OverlapTable({ overlaps }: { overlaps: readonly StatementOverlap[] }) {
  const severalFiles = new Set(overlaps.map(({ statement_id }) => statement_id)).size > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section tabIndex={0} aria-label="Reporting dates" className="max-h-96 overflow-auto">
      <Table className="text-sm">
        <caption className="sr-only">Reporting dates in your books and in this file</caption>
        <thead>
          <tr>
            <TableHead>Reporting date</TableHead>
            <TableHead numeric>In your books</TableHead>
            <TableHead numeric>In this file</TableHead>
            <TableHead numeric>Difference</TableHead>
          </tr>
        </thead>
        <tbody>
          {overlaps.map((overlap) => (
            <tr key={`${overlap.accounting_date} ${overlap.statement_id} ${overlap.currency}`}>
              <TableRowHead>
                {formatDay(overlap.accounting_date)}
                {severalFiles && <div className="text-ink-soft wrap-anywhere">{overlap.file_name}</div>}
              </TableRowHead>
              <SidesCells sides={overlap} />
            </tr>
          ))}
        </tbody>
        {overlaps.length > 1 && (
          <tfoot className="sticky bottom-0 bg-paper font-semibold">
            {overlapTotals(overlaps).map((sides) => (
              <tr key={sides.currency}>
                <TableRowHead className="border-t border-t-hairline-strong font-semibold">Total</TableRowHead>
                <SidesCells sides={sides} className="border-t border-t-hairline-strong" />
              </tr>
            ))}
          </tfoot>
        )}
      </Table>
    </section>
  );
}

function SidesCells({ sides, className }: { sides: Sides; className?: string }) {
  const { currency, rows, net } = sides;
  const difference = differenceOf(sides);
  return (
    <>
      <TableCell numeric className={className}>
        <Money value={net.other} currency={currency} />
        <div className="font-normal text-ink-soft">{counted(rows.other, "row")}</div>
      </TableCell>
      <TableCell numeric className={className}>
        <Money value={net.this} currency={currency} />
        <div className="font-normal text-ink-soft">{counted(rows.this, "row")}</div>
      </TableCell>
      <TableCell numeric className={className}>
        {difference === null ? (
          "none"
        ) : (
          <>
            {Number(difference.net) > 0 && "+"}
            <Money value={difference.net} currency={currency} />
            <div className="font-normal text-ink-soft">{signedRows(difference.rows)}</div>
          </>
        )}
      </TableCell>
    </>
  );
}

function signedRows(rows: number): string {
  if (rows === 0) return "same rows";
  return `${rows > 0 ? "+" : "-"}${counted(Math.abs(rows), "row")}`;
}

/** How much more the file has than the books; null when rows and money are the same. */
function differenceOf({ rows, net }: Sides): { rows: number; net: string } | null {
  const difference = { rows: rows.this - rows.other, net: subtractDecimals(net.this, net.other) };
  return difference.rows === 0 && isZeroDecimal(difference.net) ? null : difference;
}

/** The total of all overlapping dates per currency. A date in several statements counts once for the file. */
function overlapTotals(overlaps: readonly StatementOverlap[]): Sides[] {
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
