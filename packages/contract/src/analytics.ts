import { z } from "zod";
import { Converted } from "./royalties.ts";
import { Source } from "./statements/source.ts";
import { ApiStatus } from "./streaming/live-data.ts";
import { PlatformId } from "./streaming/platforms.ts";
import { RATE_CONFIDENCES } from "./wire/constants.ts";
import { NO_CURSOR } from "./wire/cursors.ts";
import {
  ArtistName,
  EndDate,
  High,
  Low,
  Message,
  Mid,
  MonthCount,
  MonthOfSale,
  Net,
  NextCursor,
  PlatformOrStore,
  Plays,
  StartDate,
  Units,
} from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { Currency, Day, DecimalString } from "./wire/wire.ts";

/** The source of each figure; null if there is no figure. */
const FigureSources = z.object({
  plays: Source.nullable().meta({
    description: "Where the plays come from: statement, measured, estimate or sample; null without plays.",
  }),
  listeners: Source.nullable().meta({ description: "Where the listeners come from; null without listeners." }),
  revenue: Source.nullable().meta({ description: "Where the money comes from; null without money." }),
});

/** USD: the estimates in a figure at the lowest and highest published rates; null without estimates. */
const RevenueRange = z.object({ low: Low, high: High }).nullable();

/** Booked money in the artist's display currency; null without one, or if a part of it has no rate. */
const CONVERTED = { converted: DecimalString.nullable().meta(MEANS.converted) };

export const Overview = z.object({
  /** Revenue is USD. `sources` lists every source in the totals, `source` the weakest in each figure. */
  totals: z
    .object({
      plays: Plays,
      listeners: z.number().meta({ description: "Listeners that the platforms counted; null where none did." }),
      revenue: z.number().meta(MEANS.revenue),
      revenue_range: RevenueRange.meta({
        description:
          "The estimates in the revenue at the lowest and highest published rates, in USD; null without estimates.",
      }),
      sources: z
        .array(Source)
        .meta({ description: "Where the figures come from, strongest first: statement, measured, estimate, sample." }),
      source: FigureSources.meta(MEANS.source),
    })
    .meta(MEANS.totals),
  platform_breakdown: z
    .array(
      z.object({
        _id: PlatformId.meta({ description: "The platform's id." }),
        total_plays: z.number().meta({ description: "Plays on the platform." }),
        total_listeners: z.number().meta({ description: "Listeners on the platform." }),
        total_revenue: z.number().meta({ description: "Revenue on the platform, in USD." }),
        revenue_range: RevenueRange.meta({
          description:
            "The estimates in the revenue at the lowest and highest published rates, in USD; null without estimates.",
        }),
        source: FigureSources.meta(MEANS.source),
      }),
    )
    .meta({ description: "The same sums by platform." }),
  /** The window of the sums: the last 30 days including today, UTC. */
  period: z.object({ start_date: StartDate, end_date: EndDate }).meta(MEANS.period),
  booked: z
    .object({
      source: z.literal("statement").meta(MEANS.source),
      totals: z.array(z.object({ currency: Currency, plays: Plays, net: Net })).meta(MEANS.totals),
      /** All of them in the artist's display currency; null without one. */
      converted: Converted.nullable().meta(MEANS.converted),
      newest_months: z
        .array(z.object({ month: MonthOfSale, currency: Currency, plays: Plays, net: Net, ...CONVERTED }))
        .meta({ description: "The newest three months of sale with booked lines, newest first." }),
    })
    .meta({ description: "What distributors booked, of all time; it lags by two months or more." }),
});
export type Overview = z.infer<typeof Overview>;

/** USD per stream, master side, net to the rights holder. */
export const RateRange = z.object({
  low: z.number().meta(MEANS.low),
  mid: z.number().meta(MEANS.mid),
  high: z.number().meta(MEANS.high),
  confidence: z.enum(RATE_CONFIDENCES).meta({ description: "How reliable the published rate is: good, fair or weak." }),
  basis: z.string().meta(MEANS.basis),
  as_of: Day.meta({ description: "The day that the rate was looked up." }),
});
export type RateRange = z.infer<typeof RateRange>;

const EstimatedRevenue = z.object({
  low: Low,
  mid: Mid,
  high: High,
  currency: z.literal("USD").meta(MEANS.currency),
  source: z.literal("estimate").meta(MEANS.source),
});

export const MonthlyBreakdownItem = z.object({
  /** `platform` is a platform id, or another store's name as the statement prints it. */
  _id: z
    .object({
      platform: PlatformOrStore,
      month: z.int().min(1).max(12).meta({ description: "The month of sale, from 1 to 12." }),
      year: z.int().meta({ description: "The year of sale." }),
    })
    .meta({ description: "The platform and month of sale." }),
  /** How many months the item covers, from `_id` on: more than 1 for booked lines that name only a quarter. */
  months: MonthCount,
  /** Stream units; downloads and adjustments count only in `units`. */
  plays: Plays,
  units: Units,
  revenue: z.number().meta(MEANS.revenue),
  revenue_exact: DecimalString.meta({ description: "The exact amount of `revenue`, as a decimal string." }),
  currency: Currency,
  ...CONVERTED,
  source: z
    .object({
      plays: Source.meta({
        description: "Where the plays come from: statement, measured, estimate or sample; null without plays.",
      }),
      revenue: Source.meta({ description: "Where the money comes from; null without money." }),
    })
    .meta(MEANS.source),
  /** The platform's own count for the same month, and the revenue estimated from it. */
  measured_plays: z
    .number()
    .nullable()
    .meta({ description: "What the platform itself counted in the same month; null where it did not." }),
  estimated_revenue: EstimatedRevenue.nullable().meta({
    description: "The revenue that is estimated from the measured plays; null without them.",
  }),
});
export type MonthlyBreakdownItem = z.infer<typeof MonthlyBreakdownItem>;

export const RoyaltiesInput = z.strictObject({
  cursor: z.string(NO_CURSOR).max(1000, NO_CURSOR).optional().meta(MEANS.cursor),
});
export type RoyaltiesInput = z.infer<typeof RoyaltiesInput>;

export const Royalties = z.object({
  estimated_rates: z
    .record(PlatformId, z.number())
    .meta({ description: "USD for one stream on each platform, by published rates." }),
  rate_ranges: z
    .record(PlatformId, RateRange)
    .meta({ description: "The published rates as ranges, with what they rest on." }),
  /** The first to the last month on this page. */
  period: z.object({ start_date: StartDate.nullable(), end_date: EndDate.nullable() }).meta(MEANS.period),
  youtube_retention_days: z.int().meta({ description: "How many days YouTube's counts are kept." }),
  /** The booked money in the artist's display currency; null without one. */
  converted: Converted.nullable().meta(MEANS.converted),
  /** Newest first, at most 800 on a page. */
  monthly_breakdown: z
    .array(MonthlyBreakdownItem)
    .meta({ description: "Booked money by month of sale, platform and currency, newest first." }),
  cursor: NextCursor.nullable(),
});
export type Royalties = z.infer<typeof Royalties>;

export const SyncStatus = z.object({
  sync_available: z.boolean().meta({ description: "Whether anything can be synced live." }),
  /** The offered platforms whose credentials work: a platform that refused them at the last sync does not count. */
  connected_platforms: z.int().meta({ description: "How many platforms have credentials that work." }),
  recent_data_records: z.int().meta({ description: "How many daily records the overview's days have." }),
  setup_needed: z.array(PlatformId).meta({ description: "The platforms that are not set up." }),
  sample_available: z
    .boolean()
    .meta({ description: "False once there is real data: sample data is only for trying the screens." }),
  recent_data_source: Source.nullable().meta({ description: "The source of the daily records; null without records." }),
  booked_statements: z.int().meta({ description: "How many statements have booked lines." }),
  sync_unavailable_reason: z.string().nullable().meta({
    description: "Why nothing can be synced although a platform is connected, and what to do; null otherwise.",
  }),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

export const SampleSync = z.object({
  message: Message,
  records_created: z.int().meta({ description: "How many daily records were stored." }),
  data_source: z.literal("sample").meta({
    description: "The API that it was read from, or `sample` for a made-up catalog; null if nothing was read.",
  }),
});
export type SampleSync = z.infer<typeof SampleSync>;

/** A sync runs in the background: `platforms_queued` lists its platforms, whose cards say how each ends. */
export const RealSync = z.object({
  message: Message,
  sync_id: z.uuid().meta({ description: "The sync's id." }),
  platforms_queued: z.array(PlatformId).meta({ description: "The platforms whose sync was queued." }),
});
export type RealSync = z.infer<typeof RealSync>;

/** `records_created` counts the daily records added to the artist's own data. */
export const AutoSync = z.object({
  artist_name: ArtistName,
  platforms_synced: z.array(PlatformId).meta({ description: "The platforms whose figures were stored." }),
  api_status: z
    .record(PlatformId, ApiStatus)
    .meta({ description: "How the last call to each platform ended; `live_api_success` when it answered." }),
  records_created: z.int().meta({ description: "How many daily records were stored." }),
});
export type AutoSync = z.infer<typeof AutoSync>;
