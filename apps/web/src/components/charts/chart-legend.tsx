import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PlatformGlyph } from "../platform.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../table/small-table.tsx";
import { type ChartPoint, type ChartSeries, pointName } from "./chart-series.ts";

interface ChartLegendProps {
  label: string;
  series: readonly ChartSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** A series' total, shown while nothing is pointed at. */
  total: (series: ChartSeries) => ReactNode;
  cursor: number | null;
}

/** A button for each series, which hides it, and the series' figure at the cursor or in total. */
export function ChartLegend({ label, series, hidden, onToggle, total, cursor }: ChartLegendProps) {
  return (
    <ul aria-label={label} className="figures text-sm">
      {series.map((one) => {
        const shown = !hidden.has(one.id);
        return (
          <li key={one.id} className="flex items-baseline justify-between gap-3 border-b border-hairline">
            <button
              type="button"
              aria-pressed={shown}
              onClick={() => onToggle(one.id)}
              className={clsx(
                "flex min-w-0 items-baseline gap-2 rounded-sm py-1.5 text-left outline-offset-[-2px]",
                !shown && "text-ink-soft line-through",
              )}
            >
              {one.hollow ? (
                <span
                  className="size-2.5 shrink-0 self-center border"
                  style={{ borderColor: one.color }}
                  aria-hidden="true"
                />
              ) : one.source === "estimate" ? (
                <Dashes color={one.color} />
              ) : (
                <PlatformGlyph platform={one.id} color={one.color} className={shown ? undefined : "opacity-30"} />
              )}
              <bdi className="truncate">{one.name}</bdi>
            </button>
            <span className="shrink-0 text-right">{cursor === null ? total(one) : one.text(cursor)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** A piece of an estimate's line. */
function Dashes({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 12 12" className="inline-block size-2.5 shrink-0" aria-hidden="true">
      <path d="M0 6h12" stroke={color} strokeWidth="1.5" strokeDasharray="5 2" />
    </svg>
  );
}

interface ChartTableProps {
  label: string;
  /** The head of the first column. */
  period: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
}

/** Every figure of a chart, the newest first. */
export function ChartTable({ label, period, points, series }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto outline-offset-2">
      <Table className="text-sm">
        <thead className="sticky top-0 bg-paper">
          <tr>
            <TableHead>{period}</TableHead>
            {series.map(({ id, name }) => (
              <TableHead key={id} numeric>
                <bdi>{name}</bdi>
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, n) => (
              <tr key={point.name}>
                <TableRowHead className="whitespace-nowrap py-1.5!">{pointName(point)}</TableRowHead>
                {series.map((one) => (
                  <TableCell key={one.id} numeric className="py-1.5!">
                    {one.text(n)}
                  </TableCell>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </Table>
    </section>
  );
}
