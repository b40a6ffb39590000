import { DEFAULT_TREND_RANGE, TREND_RANGES, type TrendRange } from "@ledgerline/contract/trend-ranges";
import { useSearchParams } from "react-router";
import { fetched } from "../../lib/fetched.ts";

/** The range named in the address (`?range=90d`), or thirty days. */
export function useTrendRange(): TrendRange {
  return trendRangeIn(useSearchParams()[0]);
}

export function trendRangeIn(params: URLSearchParams): TrendRange {
  const named = params.get("range");
  return TREND_RANGES.find((range) => range === named) ?? DEFAULT_TREND_RANGE;
}

const load = () => import("./trend-sections.tsx");

export const PLAYS_TREND_BODY = fetched(async () => (await load()).PlaysTrendBody);
export const BOOKED_TREND_SECTION = fetched(async () => (await load()).BookedTrendSection);

/** Fetches the charts' code while the figures are on their way. If that fails, drawing them fetches it again. */
export function fetchTrendsCode(): void {
  for (const { fetch } of [PLAYS_TREND_BODY, BOOKED_TREND_SECTION]) fetch().catch(() => {});
}
