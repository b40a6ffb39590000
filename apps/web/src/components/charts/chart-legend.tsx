import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PlatformGlyph } from "../platform.tsx";
import type { ChartSeries } from "./chart-series.ts";

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
              {one.source === "estimate" ? (
                <Dashes color={one.color} />
              ) : (
                <PlatformGlyph platform={one.id} color={one.color} className={shown ? undefined : "opacity-30"} />
              )}
              <span className="truncate">{one.name}</span>
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
