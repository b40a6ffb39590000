import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import { SOURCES, type Source } from "@ledgerline/contract/statements/source";
import { addDecimals } from "@ledgerline/decimals";
import { type MonthSeries, monthSeries } from "./month-series.ts";

interface PlaysTotal {
  source: Source;
  plays: number;
  units: number;
}

interface RevenueTotal {
  currency: string;
  source: Source;
  /** Exact. */
  revenue: string;
}

/** Booked and expected money are never added up, and neither are currencies. The strongest source is first. */
export interface Totals {
  plays: PlaysTotal[];
  revenue: RevenueTotal[];
  /** The booked part in the display currency. */
  converted: string | null | undefined;
}

export interface BreakdownMonth {
  /** `YYYY-MM`. */
  month: string;
  items: MonthlyBreakdownItem[];
  totals: Totals;
}

export interface BreakdownYear {
  year: number;
  months: BreakdownMonth[];
  totals: Totals;
}

/** The breakdown by year and month, in the order of the items: newest first. */
export function breakdownYears(items: readonly MonthlyBreakdownItem[]): BreakdownYear[] {
  return [...Map.groupBy(items, (item) => item._id.year)].map(([year, ofYear]) => ({
    year,
    months: [...Map.groupBy(ofYear, monthOf)].map(([month, ofMonth]) => ({
      month,
      items: ofMonth,
      totals: totalsOf(ofMonth),
    })),
    totals: totalsOf(ofYear),
  }));
}

/** The item's month as `YYYY-MM`. */
export function monthOf({ _id }: MonthlyBreakdownItem): string {
  return `${_id.year}-${String(_id.month).padStart(2, "0")}`;
}

/** The booked money in the display currency; null if a part of it has no rate, undefined if nothing is booked. */
export function convertedOf(items: readonly MonthlyBreakdownItem[]): string | null | undefined {
  const booked = items.filter(({ source }) => source.revenue === "statement");
  if (booked.length === 0) return undefined;
  const converted = booked.flatMap((item) => item.converted ?? []);
  return converted.length < booked.length ? null : addDecimals(converted);
}

/** The totals of some items. */
export function totalsOf(items: readonly MonthlyBreakdownItem[]): Totals {
  return {
    converted: convertedOf(items),
    plays: bySource(items, "plays").map(({ source, of }) => ({
      source,
      plays: of.reduce((sum, item) => sum + item.plays, 0),
      units: of.reduce((sum, item) => sum + item.units, 0),
    })),
    revenue: [...Map.groupBy(items, (item) => item.currency)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .flatMap(([currency, ofCurrency]) =>
        bySource(ofCurrency, "revenue").map(({ source, of }) => ({
          currency,
          source,
          revenue: addDecimals(of.map((item) => item.revenue_exact)),
        })),
      ),
  };
}

function bySource(items: readonly MonthlyBreakdownItem[], figure: keyof MonthlyBreakdownItem["source"]) {
  const groups = Map.groupBy(items, ({ source }) => source[figure]);
  return SOURCES.flatMap((source) => {
    const of = groups.get(source);
    return of ? [{ source, of }] : [];
  });
}

/** An item's share of its month's revenue in its currency; null for expected money if something is booked. */
export function shareOf({ totals }: BreakdownMonth, item: MonthlyBreakdownItem): number | null {
  const strongest = totals.revenue.find(({ currency }) => currency === item.currency);
  if (strongest?.source !== item.source.revenue) return null;
  return Number(item.revenue_exact) / Number(strongest.revenue);
}

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
