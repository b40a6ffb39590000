import { type MonthMoney, monthSeries } from "./month-series.ts";
import { MonthsCharts } from "./months-charts.tsx";

/** Booked money month by month, a chart for each currency. One month needs none. */
export function BookedChart({ rows }: { rows: readonly MonthMoney[] }) {
  if (new Set(rows.map(({ month }) => month)).size < 2) return null;
  return <MonthsCharts series={monthSeries(rows, "statement")} />;
}
