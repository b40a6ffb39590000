import { DEFAULT_TREND_RANGE, TREND_RANGES, type TrendRange } from "@ledgerline/contract/analytics/trend-ranges";
import { clsx } from "clsx";
import { Link } from "react-router";
import { RANGE_NAMES, rangeHref, useTrendRange } from "./trend-range.ts";

/** Statements have months and not days, so every range of days becomes three months. */
const MONTHS = { "30d": "3 months", "12m": RANGE_NAMES["12m"], all: RANGE_NAMES.all } as const;

/** The ranges as links, so that each has an address and a step in the history. */
export function RangePicker({ ofMonths = false }: { ofMonths?: boolean }) {
  const named = useTrendRange();
  const names: Partial<Record<TrendRange, string>> = ofMonths ? MONTHS : RANGE_NAMES;
  const open = names[named] ? named : DEFAULT_TREND_RANGE;
  return (
    <nav aria-label="Range">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {TREND_RANGES.filter((range) => names[range]).map((range) => (
          <li key={range}>
            <Link
              to={rangeHref(range)}
              preventScrollReset
              aria-current={range === open ? "page" : undefined}
              className={clsx(
                "relative inline-block border-b-2 py-1 after:absolute after:-inset-x-1.5 after:-inset-y-1",
                range === open ? "border-ink font-semibold" : "border-transparent text-ink-soft hover:text-ink",
              )}
            >
              {names[range]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
