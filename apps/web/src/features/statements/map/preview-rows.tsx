import type { StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { formatExactCount, formatExactMoney, formatMonth } from "../../../lib/format/format.ts";

/** The first rows of the file as they would be booked. */
export function PreviewRows({ rows }: Pick<StatementPreview, "rows">) {
  const hasLines = rows.some(({ line }) => line !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section tabIndex={0} aria-label="First rows as they would be booked" className="overflow-x-auto">
      <Table className="min-w-[44rem] text-sm">
        <caption className="sr-only">First rows as they would be booked</caption>
        <thead>
          <tr>
            <TableHead numeric>Line</TableHead>
            {hasLines ? <LineHeads /> : <TableHead>Becomes</TableHead>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line_no}>
              <TableRowHead className="text-right text-ink-soft">{formatExactCount(row.line_no)}</TableRowHead>
              {row.line ? <LineCells line={row.line} /> : <OtherCell row={row} />}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function LineHeads() {
  return (
    <>
      <TableHead>Sold</TableHead>
      <TableHead>Store</TableHead>
      <TableHead>Track</TableHead>
      <TableHead>Country</TableHead>
      <TableHead numeric>Units</TableHead>
      <TableHead numeric>Earnings</TableHead>
    </>
  );
}

type Row = StatementPreview["rows"][number];

function LineCells({ line }: { line: NonNullable<Row["line"]> }) {
  return (
    <>
      <TableCell className="whitespace-nowrap">
        {formatMonth(line.month)}
        {line.months > 1 && ` and ${line.months - 1} more months`}
      </TableCell>
      <TableCell>{platformName(line.platform)}</TableCell>
      <TableCell className="max-w-56 truncate" title={line.isrc ?? undefined}>
        {line.track ?? line.release ?? "–"}
        {line.artist && <span className="text-ink-soft"> · {line.artist}</span>}
      </TableCell>
      <TableCell>{line.territory ?? "–"}</TableCell>
      <TableCell numeric>{formatExactCount(line.units)}</TableCell>
      <TableCell numeric>{formatExactMoney(line.net, line.currency)}</TableCell>
    </>
  );
}

function OtherCell({ row: { refused, note } }: { row: Row }) {
  return (
    <TableCell colSpan={6} className={refused ? "text-warning" : "text-ink-soft"}>
      {refused ? `Refused: ${refused}` : note}
    </TableCell>
  );
}
