import type { MonthlyBreakdownItem, RateRange, Royalties } from "@ledgerline/contract/analytics";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";

const basis = "Three sets of statements agree";
const range = (low: number, mid: number, high: number, confidence: RateRange["confidence"]): RateRange => ({
  low,
  mid,
  high,
  confidence,
  basis,
  as_of: "2025-09-30",
});

const RATES: Record<PlatformId, RateRange> = {
  spotify: range(0.002, 0.0029, 0.004, "good"),
  apple_music: range(0.0045, 0.0055, 0.0065, "good"),
  youtube: range(0.0015, 0.0028, 0.0048, "fair"),
  tidal: range(0.005, 0.007, 0.0128, "fair"),
  soundcloud: range(0.002, 0.003, 0.004, "weak"),
  amazon_music: range(0.0037, 0.0045, 0.0088, "fair"),
};

/** Booked money for a month (`2026-03`) from a platform or another store. */
export function bookedItem(
  month: string,
  platform: string,
  money: { plays: number; exact: string; currency?: string; converted?: string },
): MonthlyBreakdownItem {
  return {
    _id: { platform, month: Number(month.slice(5)), year: Number(month.slice(0, 4)) },
    months: 1,
    plays: money.plays,
    units: money.plays,
    revenue: Number(money.exact),
    revenue_exact: money.exact,
    currency: money.currency ?? "USD",
    converted: money.converted ?? null,
    source: { plays: "statement", revenue: "statement" },
    measured_plays: null,
    estimated_revenue: null,
  };
}

export function royaltiesOf(
  monthly_breakdown: MonthlyBreakdownItem[],
  converted: Royalties["converted"] = null,
): Royalties {
  return {
    estimated_rates: Object.fromEntries(
      Object.entries(RATES).map(([id, { mid }]) => [id, mid]),
    ) as Royalties["estimated_rates"],
    rate_ranges: RATES,
    period: { start_date: null, end_date: null },
    youtube_retention_days: 30,
    converted,
    monthly_breakdown,
    cursor: null,
  };
}
