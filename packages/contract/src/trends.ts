import { z } from "zod";
import { PlatformId } from "./streaming/platforms.ts";
import { TREND_RANGES } from "./trend-ranges.ts";
import {
  EndDate,
  FirstMonth,
  LastMonth,
  Net,
  PlatformOrStore,
  PrintedArtist,
  StartDate,
  Territory,
  Title,
  TrackId,
} from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { Currency, Day, DecimalString, Month } from "./wire/wire.ts";

const BEFORE = { description: "The same figure of the period before; null where it is not known as a whole." };

export const TrendsInput = z.strictObject({
  range: z
    .enum(TREND_RANGES, `Ask for one of ${TREND_RANGES.join(", ")}`)
    .optional()
    .meta({ description: "How far back to look: days up to today, months, or all." }),
});
export type TrendsInput = z.infer<typeof TrendsInput>;

/** With the same for the preceding period; null if not all of that is known. */
const PLAYS = {
  plays: z.number().meta({ description: "Plays that platforms counted, by point." }),
  before: z.number().nullable().meta(BEFORE),
};
const NET = { net: Net, before: DecimalString.nullable().meta(BEFORE) };
/** One for each month of the answer; null in a month without booked lines. */
const NETS = {
  nets: z
    .array(DecimalString.nullable())
    .meta({ description: "Net for each month of the answer; null in a month without booked lines." }),
};

/** Counted plays. A point covers `step_days` days; the newest ends today (UTC). */
const PlaysTrend = z.object({
  period: z.object({ start_date: StartDate, end_date: EndDate }).meta(MEANS.period),
  step_days: z.int().meta({ description: "How many days a point covers." }),
  starts: z.array(Day).meta({ description: "The first day of each point, oldest first." }),
  platforms: z
    .array(
      z.object({
        platform: PlatformId,
        source: z.enum(["measured", "sample"]).meta(MEANS.source),
        since: Day.meta({ description: "The first day that is counted." }),
        until: Day.meta({ description: "The newest day that is counted." }),
        ...PLAYS,
        counts: z
          .array(z.number().nullable())
          .meta({ description: "Plays for each of `starts`; null where nothing was counted." }),
      }),
    )
    .meta(MEANS.platforms),
});
export type PlaysTrend = z.infer<typeof PlaysTrend>;

const TrendedStore = z.object({
  platform: PlatformOrStore,
  ...NET,
  ...NETS,
});
export type TrendedStore = z.infer<typeof TrendedStore>;

const CHANGE_KINDS = ["platform", "track", "country"] as const;
const Change = z.object({
  kind: z.enum(CHANGE_KINDS).meta({ description: "Whether a platform, a track or a country changed." }),
  key: z.string().meta({ description: "The platform, `track_id` or territory." }),
  name: z.string().meta({ description: "Its name for people.", example: "Night Ferry" }),
  currency: Currency,
  net: Net,
  before: DecimalString.meta(BEFORE),
});
export type Change = z.infer<typeof Change>;

/** Booked money by month of sale, up to the newest booked month: statements arrive months after the plays. */
const BookedTrend = z.object({
  /** Every month of the chart, oldest first. Lines that name only a quarter count in its first month. */
  months: z.array(Month).meta({ description: "Every month of the chart, oldest first." }),
  /** The months that every `net` covers: the newest three, or as many as the range asks for. */
  period: z.object({ from: FirstMonth, to: LastMonth }).meta(MEANS.period),
  /** By booked lines, most first. */
  currencies: z
    .array(
      z.object({
        currency: Currency,
        ...NET,
        /** Null unless every month of it is known. */
        year_ago: DecimalString.nullable().meta({
          description: "Net of the same months a year before; null where they are not known as a whole.",
        }),
        year_ago_nets: z.array(DecimalString.nullable()).meta({
          description: "Net a year before each month of the answer; null in a month without booked lines.",
        }),
        /** None where longer sale periods, or gaps of earlier months, explain them. */
        missing: z.array(Month).meta({
          description: "Months of the period that nothing is booked for, although every month before it is booked.",
        }),
        /** The leading platforms and stores by money. */
        platforms: z.array(TrendedStore).meta(MEANS.platforms),
        others: z
          .object({ stores: z.int().meta({ description: "How many stores that is." }), ...NET, ...NETS })
          .nullable()
          .meta({ description: "All the other stores together; null when there are none." }),
      }),
    )
    .meta(MEANS.currencies),
  /** Ranked by money, in the first of the currencies. */
  tracks: z
    .array(
      z.object({
        track_id: TrackId,
        title: Title.nullable(),
        artist: PrintedArtist.nullable(),
        currency: Currency,
        ...NET,
      }),
    )
    .meta({ description: "The leading tracks by money." }),
  countries: z
    .array(z.object({ territory: Territory.nullable(), currency: Currency, ...NET }))
    .meta({ description: "The leading territories by money." }),
  /** The largest changes from the preceding months, in the first of the currencies. */
  changes: z.array(Change).meta({ description: "What changed most against the months before." }),
});
export type BookedTrend = z.infer<typeof BookedTrend>;

export const Trends = z.object({
  range: z.enum(TREND_RANGES).meta({ description: "How far back to look: days up to today, months, or all." }),
  plays: PlaysTrend.meta({ description: "Plays that platforms counted, by point." }),
  counting: z
    .array(z.object({ platform: PlatformId, since: Day.meta({ description: "The first day that is counted." }) }))
    .meta({ description: "Connected platforms that were read, but not often enough yet for the plays of a day." }),
  booked: BookedTrend.nullable().meta({ description: "Booked money by month of sale; null without booked lines." }),
});
export type Trends = z.infer<typeof Trends>;
