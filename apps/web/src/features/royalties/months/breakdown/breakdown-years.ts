import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics/analytics";
import { addDecimals } from "@ledgerline/contract/money/arithmetic";
import type { Source } from "@ledgerline/contract/statements/source";

export interface CurrencyTotal {
  currency: string;
  /** Exact. */
  revenue: string;
  sources: Source[];
}

export interface Totals {
  plays: number;
  units: number;
  playsSources: Source[];
  /** Currencies are never added together. */
  revenue: CurrencyTotal[];
  /** What is booked among it in the display currency. */
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

/** The booked money in the display currency: null when a part of it has no rate, undefined when nothing is booked. */
export function convertedOf(items: readonly MonthlyBreakdownItem[]): string | null | undefined {
  const booked = items.filter(({ source }) => source.revenue === "statement");
  if (booked.length === 0) return undefined;
  const converted = booked.flatMap((item) => item.converted ?? []);
  return converted.length < booked.length ? null : addDecimals(converted);
}

/** The totals of some items, with the sources in each. */
export function totalsOf(items: readonly MonthlyBreakdownItem[]): Totals {
  return {
    converted: convertedOf(items),
    plays: items.reduce((sum, item) => sum + item.plays, 0),
    units: items.reduce((sum, item) => sum + item.units, 0),
    playsSources: [...new Set(items.map((item) => item.source.plays))],
    revenue: [...Map.groupBy(items, (item) => item.currency)]
      .map(([currency, ofCurrency]) => ({
        currency,
        revenue: addDecimals(ofCurrency.map((item) => item.revenue_exact)),
        sources: [...new Set(ofCurrency.map((item) => item.source.revenue))],
      }))
      .toSorted((a, b) => a.currency.localeCompare(b.currency)),
  };
}
