import { fetched } from "../../../lib/fetched.ts";

const load = () => import("./trend-sections.tsx");

export const PLAYS_TREND_BODY = fetched(async () => (await load()).PlaysTrendBody);
export const BOOKED_TREND_SECTION = fetched(async () => (await load()).BookedTrendSection);

/** Fetches the charts' code while the figures are on their way. If that fails, drawing them fetches it again. */
export function fetchTrendsCode(): void {
  for (const { fetch } of [PLAYS_TREND_BODY, BOOKED_TREND_SECTION]) fetch().catch(() => {});
}
