import type { StatementPreview } from "@ledgerline/contract/statements/statement-mapping";
import { counted } from "../../../lib/format/counted.ts";
import { formatExactCount, formatExactMoney } from "../../../lib/format/format.ts";
import { formatSalePeriod } from "../list/statement-labels.ts";

/** What the whole file comes to, and why some of its rows would be refused. */
export function PreviewSums({ preview }: { preview: StatementPreview }) {
  const { counts, totals, refusals, sale_period } = preview;
  const period = formatSalePeriod(sale_period);
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        The whole file: {counted(counts.booked, "row")} would be booked
        {counts.refused > 0 && `, ${formatExactCount(counts.refused)} refused`}
        {counts.noted > 0 && `, ${formatExactCount(counts.noted)} are not income`}
        {period && `, sold ${period}`}.
      </p>
      {totals.map(({ currency, net, units }) => (
        <p key={currency} className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures font-serif text-xl">{formatExactMoney(net, currency)}</span>
          <span className="text-sm text-ink-soft">{formatExactCount(units)} units</span>
        </p>
      ))}
      {refusals.length > 0 && (
        <ul className="grid gap-1 border-l-2 border-warning pl-4 text-sm">
          {refusals.map(({ reason, rows, first_line }) => (
            <li key={reason}>
              {reason}. <span className="text-ink-soft">{rowsFrom(rows, first_line)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function rowsFrom(rows: number, firstLine: number): string {
  return rows === 1
    ? `Line ${formatExactCount(firstLine)}`
    : `${counted(rows, "row")}, first on line ${formatExactCount(firstLine)}`;
}
