import type { ExportPreview } from "@ledgerline/contract/export/export";
import type { ExportGrouping } from "@ledgerline/contract/export/export-files";
import { Count, Figure, Money } from "../../components/figures/figure.tsx";
import { SOURCE_NAMES } from "../../components/figures/provenance-mark.tsx";
import { NoteHead } from "../../components/note-head.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { counted } from "../../lib/format/counted.ts";
import { formatExactCount, formatMonth } from "../../lib/format/format.ts";

const RECORDS: Record<ExportGrouping, string> = {
  month: "By month, platform and currency",
  track: "By month, track and currency",
  line: "The lines of your statements",
};

/** The months, records and totals by source and currency of an export, or a note that it would be empty. */
export function PreviewTotals({
  preview: { months, records, totals },
  by,
}: {
  preview: ExportPreview;
  by: ExportGrouping;
}) {
  if (!months) {
    return <p role="status">Nothing is booked or measured in these months, so the export would have no records.</p>;
  }
  const { from, to, count } = months;
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        The export contains {counted(records, "record")}.
      </p>
      <dl className="grid grid-cols-2 gap-x-8">
        <Figure
          label="Months"
          value={formatExactCount(count)}
          sources={[]}
          note={count === 1 ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`}
        />
        <Figure label="Records" value={<Count value={records} />} sources={[]} note={RECORDS[by]} />
      </dl>
      <Table>
        <caption className="sr-only">Totals of the export by source and currency</caption>
        <thead>
          <tr>
            <TableHead>Source</TableHead>
            <TableHead>Currency</TableHead>
            <TableHead numeric>Plays</TableHead>
            <TableHead numeric>Revenue</TableHead>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ source, currency, plays, revenue }) => (
            <tr key={`${source} ${currency}`}>
              <TableRowHead>
                <span className="inline-flex items-baseline gap-2">
                  <NoteHead source={source} />
                  {SOURCE_NAMES[source]}
                </span>
              </TableRowHead>
              <TableCell>{currency ?? "—"}</TableCell>
              <TableCell numeric>
                <Count value={plays} />
              </TableCell>
              <TableCell numeric>
                {revenue === null || currency === null ? "—" : <Money value={revenue} currency={currency} />}
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
