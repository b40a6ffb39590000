import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import type { Source } from "@ledgerline/contract/source";
import { type RevenueSeries, revenuePoints } from "../chart/revenue-points.ts";
import { monthOf, totalsOf } from "./breakdown-years.ts";

/**
 * Monthly revenue from the strongest source available, as a series for each currency. Booked and estimated revenue are
 * never drawn together. A single month is drawn only where no currency has more.
 */
export function revenueSeries(
  items: readonly MonthlyBreakdownItem[],
  sourceOrder: readonly Source[],
  thisMonth: string,
): RevenueSeries[] {
  const source = sourceOrder.find((candidate) => items.some((item) => item.source.revenue === candidate));
  if (!source) return [];
  const drawn = items.filter((item) => item.source.revenue === source);
  const byCurrency = Map.groupBy(drawn, (item) => item.currency);
  const series = [...byCurrency]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, ofCurrency]) => {
      const byMonth = Map.groupBy(ofCurrency, monthOf);
      const revenue = [...byMonth].map(([month, of]) => [month, totalsOf(of).revenue[0]?.revenue ?? "0"] as const);
      return {
        months: byMonth.size,
        drawing: { currency, source, points: revenuePoints(new Map(revenue), thisMonth) },
      };
    });
  const most = Math.max(...series.map(({ months }) => months));
  return series.flatMap(({ months, drawing }) => (months > 1 || most === 1 ? drawing : []));
}
