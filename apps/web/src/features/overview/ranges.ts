import { DEFAULT_TREND_RANGE, type TrendRange } from "@ledgerline/contract/trend-ranges";

export const RANGE_NAMES: Record<TrendRange, string> = {
  "7d": "7 days",
  "28d": "28 days",
  "30d": "30 days",
  "90d": "90 days",
  "12m": "12 months",
  all: "All",
};

const DAY_MS = 86_400_000;
/** How many days back the ranges after the first one reach. */
const LONGER: readonly (readonly [TrendRange, number])[] = [
  ["90d", 90],
  ["12m", 364],
];

/** The shortest range up to one day that reaches back to another. */
export function rangeReaching(day: string, end: string): TrendRange {
  const days = (Date.parse(end) - Date.parse(day)) / DAY_MS;
  return LONGER.find(([, reach]) => days < reach)?.[0] ?? "all";
}

export function rangeHref(range: TrendRange): string {
  return range === DEFAULT_TREND_RANGE ? "/dashboard" : `/dashboard?range=${range}`;
}
