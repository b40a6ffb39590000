import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import type { Source } from "@ledgerline/contract/source";
import { monthOf, totalsOf } from "./breakdown-years.ts";

export interface RevenuePoint {
  /** `YYYY-MM`. */
  month: string;
  /** Exact; null in a month for which nothing is known. */
  revenue: string | null;
}

export interface RevenueSeries {
  currency: string;
  source: Source;
  /** Every month from the first known one, oldest first, so that gaps are gaps. */
  points: RevenuePoint[];
}

/** If revenue stopped longer ago than this, the series ends there; otherwise it runs to the present month. */
const SILENCE_SHOWN = 12;

/**
 * Monthly revenue from the strongest source available, as a series for each currency. Booked and estimated revenue are
 * never drawn together.
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
  return [...byCurrency]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, ofCurrency]) => {
      const byMonth = Map.groupBy(ofCurrency, monthOf);
      return { currency, source, points: pointsOf(byMonth, thisMonth) };
    });
}

function pointsOf(byMonth: Map<string, MonthlyBreakdownItem[]>, thisMonth: string): RevenuePoint[] {
  const known = [...byMonth.keys()].sort();
  const last = known.at(-1);
  if (last === undefined) return [];
  const end = last < thisMonth && monthIndex(thisMonth) - monthIndex(last) <= SILENCE_SHOWN ? thisMonth : last;
  const points: RevenuePoint[] = [];
  for (let index = monthIndex(known[0] ?? last); index <= monthIndex(end); index++) {
    const month = monthAt(index);
    points.push({ month, revenue: totalsOf(byMonth.get(month) ?? []).revenue[0]?.revenue ?? null });
  }
  return points;
}

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}
