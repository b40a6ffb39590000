import { z } from "zod";
import { PlatformId } from "../streaming/platforms.ts";
import { Currency, Day, DecimalString, Month } from "../wire/wire.ts";
import { TREND_RANGES } from "./trend-ranges.ts";

export const TrendsInput = z.strictObject({
  range: z.enum(TREND_RANGES, `Ask for one of ${TREND_RANGES.join(", ")}`).optional(),
});
export type TrendsInput = z.infer<typeof TrendsInput>;

/** With the same for the preceding period; null if not all of that is known. */
const PLAYS = { plays: z.number(), before: z.number().nullable() };
const NET = { net: DecimalString, before: DecimalString.nullable() };
/** One for each month of the answer; null in a month without booked lines. */
const NETS = { nets: z.array(DecimalString.nullable()) };

/** Counted plays. A point covers `step_days` days; the newest ends today (UTC). */
const PlaysTrend = z.object({
  period: z.object({ start_date: Day, end_date: Day }),
  step_days: z.int(),
  /** The first day of each point, oldest first. */
  starts: z.array(Day),
  platforms: z.array(
    z.object({
      platform: PlatformId,
      source: z.enum(["measured", "sample"]),
      /** The first counted day. */
      since: Day,
      /** The newest counted day. */
      until: Day,
      ...PLAYS,
      /** One for each of `starts`; null if nothing was counted. */
      counts: z.array(z.number().nullable()),
    }),
  ),
});
export type PlaysTrend = z.infer<typeof PlaysTrend>;

const TrendedStore = z.object({
  /** A platform id, or another store's name. */
  platform: z.string(),
  ...NET,
  ...NETS,
});
export type TrendedStore = z.infer<typeof TrendedStore>;

const CHANGE_KINDS = ["platform", "track", "country"] as const;
const Change = z.object({
  kind: z.enum(CHANGE_KINDS),
  /** A platform, a `track_id` or a territory. */
  key: z.string(),
  name: z.string(),
  currency: Currency,
  net: DecimalString,
  before: DecimalString,
});
export type Change = z.infer<typeof Change>;

/** Booked money by month of sale, up to the newest booked month: statements arrive months after the plays. */
const BookedTrend = z.object({
  /** Every month of the chart, oldest first. Lines that name only a quarter count in its first month. */
  months: z.array(Month),
  /** The months that every `net` covers: the newest three, or as many as the range asks for. */
  period: z.object({ from: Month, to: Month }),
  /** By booked lines, most first. */
  currencies: z.array(
    z.object({
      currency: Currency,
      ...NET,
      /** The leading platforms and stores by money. */
      platforms: z.array(TrendedStore),
      /** All other stores together. */
      others: z.object({ stores: z.int(), ...NET, ...NETS }).nullable(),
    }),
  ),
  /** Ranked by money, in the first of the currencies. */
  tracks: z.array(
    z.object({
      track_id: z.string(),
      title: z.string().nullable(),
      artist: z.string().nullable(),
      currency: Currency,
      ...NET,
    }),
  ),
  countries: z.array(z.object({ territory: z.string().nullable(), currency: Currency, ...NET })),
  /** The largest changes from the preceding months, in the first of the currencies. */
  changes: z.array(Change),
});
export type BookedTrend = z.infer<typeof BookedTrend>;

export const Trends = z.object({
  range: z.enum(TREND_RANGES),
  plays: PlaysTrend,
  /** Connected platforms that were read, but not often enough to give the plays of a day. */
  counting: z.array(z.object({ platform: PlatformId, since: Day })),
  /** Null without booked lines. */
  booked: BookedTrend.nullable(),
});
export type Trends = z.infer<typeof Trends>;
