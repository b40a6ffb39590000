import { z } from "zod";
import { Source } from "../statements/source.ts";
import { ApiStatus } from "../streaming/live-data.ts";
import { PlatformId } from "../streaming/platforms.ts";
import { RATE_CONFIDENCES } from "../wire/constants.ts";
import { NO_CURSOR } from "../wire/cursors.ts";
import { Currency, Day, DecimalString, Month } from "../wire/wire.ts";
import { Converted } from "./royalties.ts";

/** The source of each figure; null if there is no figure. */
const FigureSources = z.object({
  plays: Source.nullable(),
  listeners: Source.nullable(),
  revenue: Source.nullable(),
});

/** USD: the estimates in a figure at the lowest and highest published rates; null without estimates. */
const RevenueRange = z.object({ low: DecimalString, high: DecimalString }).nullable();

/** Booked money in the artist's display currency; null without one, or if a part of it has no rate. */
const CONVERTED = { converted: DecimalString.nullable() };

export const Overview = z.object({
  /** Revenue is USD. `sources` lists every source in the totals, `source` the weakest in each figure. */
  totals: z.object({
    plays: z.number(),
    listeners: z.number(),
    revenue: z.number(),
    revenue_range: RevenueRange,
    sources: z.array(Source),
    source: FigureSources,
  }),
  platform_breakdown: z.array(
    z.object({
      _id: PlatformId,
      total_plays: z.number(),
      total_listeners: z.number(),
      total_revenue: z.number(),
      revenue_range: RevenueRange,
      source: FigureSources,
    }),
  ),
  /** The window of the sums: the last 30 days including today, UTC. */
  period: z.object({ start_date: Day, end_date: Day }),
  /** What distributors booked, over all time; it lags the window by two months or more. */
  booked: z.object({
    source: z.literal("statement"),
    totals: z.array(z.object({ currency: Currency, plays: z.number(), net: DecimalString })),
    /** All of them in the artist's display currency; null without one. */
    converted: Converted.nullable(),
    /** The newest three sale months with booked lines, newest first, with an item for each month and currency. */
    newest_months: z.array(
      z.object({ month: Month, currency: Currency, plays: z.number(), net: DecimalString, ...CONVERTED }),
    ),
  }),
});
export type Overview = z.infer<typeof Overview>;

/** USD per stream, master side, net to the rights holder. */
export const RateRange = z.object({
  low: z.number(),
  mid: z.number(),
  high: z.number(),
  confidence: z.enum(RATE_CONFIDENCES),
  basis: z.string(),
  as_of: Day,
});
export type RateRange = z.infer<typeof RateRange>;

const EstimatedRevenue = z.object({
  low: DecimalString,
  mid: DecimalString,
  high: DecimalString,
  currency: z.literal("USD"),
  source: z.literal("estimate"),
});

export const MonthlyBreakdownItem = z.object({
  /** `platform` is a platform id, or another store's name as the statement prints it. */
  _id: z.object({ platform: z.string(), month: z.int().min(1).max(12), year: z.int() }),
  /** How many months the item covers, from `_id` on: more than 1 for booked lines that name only a quarter. */
  months: z.int(),
  /** Stream units; downloads and adjustments count only in `units`. */
  plays: z.number(),
  units: z.number(),
  revenue: z.number(),
  /** The exact amount of `revenue`, in `currency`. */
  revenue_exact: DecimalString,
  currency: Currency,
  ...CONVERTED,
  source: z.object({ plays: Source, revenue: Source }),
  /** The platform's own count for the same month, and the revenue estimated from it. */
  measured_plays: z.number().nullable(),
  estimated_revenue: EstimatedRevenue.nullable(),
});
export type MonthlyBreakdownItem = z.infer<typeof MonthlyBreakdownItem>;

export const RoyaltiesInput = z.strictObject({ cursor: z.string(NO_CURSOR).max(1000, NO_CURSOR).optional() });
export type RoyaltiesInput = z.infer<typeof RoyaltiesInput>;

export const Royalties = z.object({
  estimated_rates: z.record(PlatformId, z.number()),
  rate_ranges: z.record(PlatformId, RateRange),
  /** The first to the last month on this page. */
  period: z.object({ start_date: Day.nullable(), end_date: Day.nullable() }),
  /** How many days YouTube's counts are kept: a month's measured plays shrink as its days leave this window. */
  youtube_retention_days: z.int(),
  /** The booked money in the artist's display currency; null without one. */
  converted: Converted.nullable(),
  /** Newest first, at most 800 on a page. */
  monthly_breakdown: z.array(MonthlyBreakdownItem),
  /** Send it to read the next page; null on the last page. */
  cursor: z.string().nullable(),
});
export type Royalties = z.infer<typeof Royalties>;

export const SyncStatus = z.object({
  sync_available: z.boolean(),
  /** The offered platforms whose credentials work: a platform that refused them at the last sync does not count. */
  connected_platforms: z.int(),
  recent_data_records: z.int(),
  setup_needed: z.array(PlatformId),
  /** False once there is real data: sample data is only for trying out the screens. */
  sample_available: z.boolean(),
  /** The source of the daily records; null without records. */
  recent_data_source: Source.nullable(),
  /** Statements whose lines are booked. */
  booked_statements: z.int(),
  /** Why live sync is unavailable although a platform is connected, and what to do; null otherwise. */
  sync_unavailable_reason: z.string().nullable(),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

export const SampleSync = z.object({
  message: z.string(),
  records_created: z.int(),
  data_source: z.literal("sample"),
});
export type SampleSync = z.infer<typeof SampleSync>;

/** A sync runs in the background: `platforms_queued` lists its platforms, whose cards say how each ends. */
export const RealSync = z.object({
  message: z.string(),
  sync_id: z.uuid(),
  platforms_queued: z.array(PlatformId),
});
export type RealSync = z.infer<typeof RealSync>;

/** `records_created` counts the daily records added to the artist's own data. */
export const AutoSync = z.object({
  artist_name: z.string(),
  platforms_synced: z.array(PlatformId),
  api_status: z.record(PlatformId, ApiStatus),
  records_created: z.int(),
});
export type AutoSync = z.infer<typeof AutoSync>;
