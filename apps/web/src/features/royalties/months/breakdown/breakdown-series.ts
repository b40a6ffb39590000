import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics/analytics";
import { SOURCES } from "@ledgerline/contract/statements/source";
import { type MonthSeries, monthSeries } from "../../chart/month-series.ts";
import { monthOf } from "./breakdown-years.ts";

/** The months of the strongest source present: booked and estimated money is never drawn together. */
export function breakdownSeries(items: readonly MonthlyBreakdownItem[]): MonthSeries[] {
  const source = SOURCES.find((candidate) => items.some((item) => item.source.revenue === candidate));
  if (!source) return [];
  const rows = items
    .filter((item) => item.source.revenue === source)
    .map((item) => ({
      month: monthOf(item),
      currency: item.currency,
      net: item.revenue_exact,
      platform: item._id.platform,
    }));
  return monthSeries(rows, source);
}
