import type { ChartPoint } from "../../../components/charts/chart-series.ts";
import { formatDay, formatMonth } from "../../../lib/format/format.ts";

const DAY_MS = 86_400_000;

/** A day, or the days from one on. */
export function pointOf(start: string, days: number): ChartPoint {
  const tick = formatDay(start).slice(0, -5);
  if (days === 1) return { tick, name: formatDay(start) };
  const end = new Date(Date.parse(start) + (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return { tick: formatMonth(start), name: `${formatDay(start)} to ${formatDay(end)}` };
}
