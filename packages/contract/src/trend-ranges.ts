/** Days up to today, or months; `all` is everything on record. */
export const TREND_RANGES = ["7d", "28d", "30d", "90d", "12m", "all"] as const;
export type TrendRange = (typeof TREND_RANGES)[number];
export const DEFAULT_TREND_RANGE: TrendRange = "30d";
