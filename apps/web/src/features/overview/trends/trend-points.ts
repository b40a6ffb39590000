import type { PlaysTrend } from "@ledgerline/contract/analytics/trends";
import type { ChartPoint } from "../../../components/charts/chart-series.ts";
import { formatDay, formatMonth } from "../../../lib/format/format.ts";

const DAY_MS = 86_400_000;

/** A day, or the days from one on. */
export function pointOf(start: string, days: number): ChartPoint {
  const tick = formatDay(start).slice(0, -5);
  if (days === 1) return { tick, name: formatDay(start) };
  const end = lastDay(start, days);
  return { tick: formatMonth(start), name: `${formatDay(start)} to ${formatDay(end)}` };
}

/** The points of several days in which a platform was counted from a later day on, or not to their end. */
export function pointsInPart(
  { starts, step_days: days }: PlaysTrend,
  { since, until }: PlaysTrend["platforms"][number],
): Set<number> {
  // The newest point is not over yet, which is said of it in any case.
  const over = starts.slice(0, -1);
  return new Set(
    over.flatMap((start, n) => {
      const end = lastDay(start, days);
      return (start < since && since <= end) || (start <= until && until < end) ? [n] : [];
    }),
  );
}

function lastDay(start: string, days: number): string {
  return new Date(Date.parse(start) + (days - 1) * DAY_MS).toISOString().slice(0, 10);
}
