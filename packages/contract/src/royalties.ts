import { z } from "zod";
import { RELEASE_SORTS, TRACK_SORTS } from "./royalty-sorts.ts";
import { NO_CURSOR } from "./wire/cursors.ts";
import {
  CountInAll,
  DistributorName,
  FirstMonth,
  Id,
  Isrc,
  ItsName,
  LastMonth,
  MonthCount,
  MonthOfSale,
  Net,
  NextCursor,
  PlatformOrStore,
  Plays,
  PrintedArtist,
  ReleaseId,
  Territory,
  Title,
  TrackId,
  Units,
} from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { CURRENCY_CODE, FILTER_NAME_MAX } from "./wire/patterns.ts";
import { Currency, Day, DecimalString, Month, SaleMonth } from "./wire/wire.ts";

export const PRINTED_UPC = { description: "The release's UPC; null where none is printed." };

const name = (what: string) =>
  z.string(`Name the ${what}`).min(1, `Name the ${what}`).max(FILTER_NAME_MAX, `The ${what} is too long`);

/** Which booked lines count. Each filter is optional; several narrow the figures further. */
export const ROYALTY_FILTERS = {
  /** Months of sale, both included. */
  from: SaleMonth.optional().meta(MEANS.from),
  to: SaleMonth.optional().meta(MEANS.to),
  platform: name("platform").optional().meta(MEANS.platform),
  artist: name("artist").optional().meta(MEANS.artist),
  /** An account with a distributor. */
  source: z
    .uuid("There is no such source.")
    .optional()
    .meta({ description: "Only of this account with a distributor, by its id." }),
  currency: z
    .string("Name the currency")
    .regex(CURRENCY_CODE, "Write the currency as three letters, such as USD")
    .optional()
    .meta(MEANS.currency),
};

export const RoyaltyFilter = z.strictObject(ROYALTY_FILTERS);
export type RoyaltyFilter = z.infer<typeof RoyaltyFilter>;

const NO_TERRITORY = "Name the territory as the figures do";

/** What sums and lines can be narrowed to, besides these filters. */
export const NARROWING = {
  ...ROYALTY_FILTERS,
  track_id: name("track").optional().meta(MEANS.track_id),
  territory: z
    .string(NO_TERRITORY)
    .max(100, NO_TERRITORY)
    .optional()
    .meta({ description: "Only of this territory; empty for lines that name none." }),
  release: name("release").optional().meta(MEANS.release),
  label: name("label").optional().meta(MEANS.label),
};

export const FiguresInput = z.strictObject(NARROWING);
export type FiguresInput = z.infer<typeof FiguresInput>;

/** Money of one currency in the artist's display currency. */
export const Converted = z.object({
  currency: Currency,
  net: Net,
  /** The rates used: units of `from` for one `currency`, with the first and last day that they were published on. */
  rates: z
    .array(
      z.object({
        from: Currency.meta({ description: "The currency that was exchanged.", example: "EUR" }),
        rate: DecimalString.meta({ description: "Units of `from` for one unit of the display currency." }),
        first: Day.meta({ description: "The first day that a used rate was published on." }),
        last: Day.meta({ description: "The last day that a used rate was published on." }),
      }),
    )
    .meta({ description: "The exchange rates used, or what a rate changed." }),
  /** Money without a rate, which is not in `net`. */
  left_out: z.array(z.object({ currency: Currency, net: Net })).meta(MEANS.left_out),
});
export type Converted = z.infer<typeof Converted>;

const SUMS = {
  currency: Currency,
  units: Units,
  plays: Plays,
  net: Net,
  lines: z.int().meta(MEANS.lines),
};
/** The sums of some booked lines in one currency. */
export const RoyaltySums = z.object(SUMS);
export type RoyaltySums = z.infer<typeof RoyaltySums>;

/** The sums of everything that the page is part of, one item per currency; `converted` needs a display currency. */
const TOTALS = {
  totals: z.array(RoyaltySums).meta(MEANS.totals),
  converted: Converted.nullable().meta(MEANS.converted),
};

const SPAN = {
  first_month: Month.meta({ description: "The first month of sale with booked lines.", example: "2025-04" }),
  last_month: Month.meta({ description: "The last month of sale with booked lines.", example: "2026-03" }),
};
/** Net divided by units, with 12 decimals; null without units. */
const RATE = {
  rate: DecimalString.nullable().meta({
    description: "Net divided by units, as a decimal string; null without units.",
  }),
};
/** The share of the net of all rows in this currency, in percent with 4 decimals; null if that net is 0 or negative. */
const SHARE = { share: DecimalString.nullable().meta({ description: "The part of the whole, in percent." }) };
/** The net in the display currency; null without one, or if a part has no rate. */
const CONVERTED = { converted: DecimalString.nullable().meta(MEANS.converted) };

export const CURSOR = z.string(NO_CURSOR).max(500, NO_CURSOR).optional().meta(MEANS.cursor);
const SORT_DIRECTIONS = ["asc", "desc"] as const;
const direction = z.enum(SORT_DIRECTIONS, "Sort asc or desc").optional().meta({ description: "`asc` or `desc`." });
const NO_LIMIT = "Ask for 1 to 500 at a time";
export const limit = z.coerce
  .number(NO_LIMIT)
  .int(NO_LIMIT)
  .min(1, NO_LIMIT)
  .max(500, NO_LIMIT)
  .optional()
  .meta(MEANS.limit);
const search = z
  .string("Say what to search for")
  .max(200, "Search for something shorter")
  .optional()
  .meta(MEANS.search);

/** The possible values of the filters, from what is booked. */
export const RoyaltyFilterOptions = z.object({
  months: z
    .object({ from: FirstMonth, to: LastMonth })
    .nullable()
    .meta({ description: "The first and last month of sale with booked lines; null without any." }),
  platforms: z.array(z.string()).meta({ description: "The platforms and stores of the booked lines." }),
  /** Artist names as printed, by money; at most 1,000. */
  artists: z.array(z.string()).meta({ description: "Artist names as printed.", example: "Paper Lanterns" }),
  sources: z
    .array(z.object({ id: Id, name: ItsName, distributor: DistributorName }))
    .meta({ description: "The accounts with distributors." }),
  currencies: z.array(Currency).meta({ description: "The currencies of the booked lines." }),
});
export type RoyaltyFilterOptions = z.infer<typeof RoyaltyFilterOptions>;

/** A period of sale: a month, or `months` of them for lines that name only a quarter. */
export const PERIOD = { month: MonthOfSale, months: MonthCount };

/** Newest first; an item for each period and currency. `tracks` is null if counting them means reading too many lines. */
export const RoyaltyPeriods = z.object({
  ...TOTALS,
  items: z
    .array(
      z.object({
        ...PERIOD,
        ...SUMS,
        ...RATE,
        ...SHARE,
        tracks: z
          .int()
          .nullable()
          .meta({ description: "How many tracks it has; null with filters that leave too many lines to count them." }),
        ...CONVERTED,
      }),
    )
    .meta(MEANS.items),
});
export type RoyaltyPeriods = z.infer<typeof RoyaltyPeriods>;

/** By money, greatest first; an item for each platform or other store and currency. */
export const RoyaltyPlatforms = z.object({
  ...TOTALS,
  items: z.array(z.object({ platform: PlatformOrStore, ...SUMS, ...RATE, ...SHARE, ...CONVERTED })).meta(MEANS.items),
});
export type RoyaltyPlatforms = z.infer<typeof RoyaltyPlatforms>;

const TRACK = {
  track_id: TrackId,
  isrc: Isrc.nullable(),
  /** As most recently printed. Null for lines that name no track. */
  title: Title.nullable(),
  artist: PrintedArtist.nullable(),
};
/** One track in one currency. */
export const RoyaltyTrack = z.object({
  ...TRACK,
  ...SUMS,
  ...RATE,
  ...SHARE,
  ...SPAN,
  ...CONVERTED,
});
export type RoyaltyTrack = z.infer<typeof RoyaltyTrack>;

export const TracksInput = z.strictObject({
  ...NARROWING,
  /** Searches titles, artists, ISRCs and UPCs. */
  search,
  sort: z
    .enum(TRACK_SORTS, `Sort by ${TRACK_SORTS.join(", ")}`)
    .optional()
    .meta({ description: "What the list is sorted by." }),
  direction,
  limit,
  cursor: CURSOR,
});
export type TracksInput = z.infer<typeof TracksInput>;
export const RoyaltyTracks = z.object({
  ...TOTALS,
  count: CountInAll,
  tracks: z.array(RoyaltyTrack).meta(MEANS.tracks),
  cursor: NextCursor.nullable(),
});
export type RoyaltyTracks = z.infer<typeof RoyaltyTracks>;

export const TrackInput = z.strictObject({ ...ROYALTY_FILTERS, track_id: name("track").meta(MEANS.track_id) });
export type TrackInput = z.infer<typeof TrackInput>;
/** A track's page. */
export const RoyaltyTrackPage = z.object({
  ...TRACK,
  ...TOTALS,
  /** All titles and artists as printed, most recent first, at most 50 each. */
  titles: z.array(z.string()).meta({ description: "All titles as printed, the newest first.", example: "Night Ferry" }),
  artists: z.array(z.string()).meta({ description: "Artist names as printed.", example: "Paper Lanterns" }),
  releases: z
    .array(z.object({ upc: z.string().nullable().meta(PRINTED_UPC), title: Title.nullable() }))
    .meta({ description: "Its releases." }),
  merged: z
    .array(
      z.object({
        track_id: TrackId,
        title: Title.nullable(),
        artist: PrintedArtist.nullable(),
        isrc: Isrc.nullable(),
      }),
    )
    .meta({ description: "The tracks that the artist said are the same as this one." }),
  by_month: z
    .array(z.object({ ...PERIOD, ...SUMS, ...RATE, ...CONVERTED }))
    .meta({ description: "The same by month of sale." }),
  by_store: z
    .array(
      z.object({
        platform: PlatformOrStore.nullable().meta({ description: "The store; null for all the others together." }),
        currency: Currency,
        nets: z.array(DecimalString.nullable()).meta({
          description:
            "Net for each entry of `by_month` in this currency, in its order; null where the store paid none.",
        }),
      }),
    )
    .meta({ description: "What makes up the months: the stores with the most money, at most eight of a currency." }),
  by_platform: z
    .array(z.object({ platform: PlatformOrStore, ...SUMS, ...RATE, ...SHARE, ...CONVERTED }))
    .meta({ description: "The same by platform and other store." }),
  by_territory: z
    .array(z.object({ territory: Territory.nullable(), ...SUMS, ...RATE, ...SHARE, ...CONVERTED }))
    .meta({ description: "The same by territory." }),
});
export type RoyaltyTrackPage = z.infer<typeof RoyaltyTrackPage>;

/** The artist says that two tracks are the same: `same_as` is the one that stays. `null` undoes it. */
export const MergeTrackInput = z.strictObject({
  track_id: name("track").meta(MEANS.track_id),
  same_as: name("track").nullable().meta({
    description: "The track that it is the same as, which stays; null takes it back.",
    example: "QZES72600002",
  }),
});
export type MergeTrackInput = z.infer<typeof MergeTrackInput>;

export const RoyaltyTerritories = z.object({
  ...TOTALS,
  items: z
    .array(
      z.object({
        territory: Territory.nullable(),
        ...SUMS,
        ...RATE,
        ...SHARE,
        ...CONVERTED,
      }),
    )
    .meta(MEANS.items),
});
export type RoyaltyTerritories = z.infer<typeof RoyaltyTerritories>;

export const ReleasesInput = z.strictObject({
  ...NARROWING,
  search,
  sort: z
    .enum(RELEASE_SORTS, `Sort by ${RELEASE_SORTS.join(", ")}`)
    .optional()
    .meta({ description: "What the list is sorted by." }),
  direction,
  cursor: CURSOR,
  limit,
});
export type ReleasesInput = z.infer<typeof ReleasesInput>;
export const RoyaltyReleases = z.object({
  ...TOTALS,
  count: CountInAll,
  releases: z
    .array(
      z.object({
        release_id: ReleaseId,
        upc: z.string().nullable().meta(PRINTED_UPC),
        title: Title.nullable(),
        artist: PrintedArtist.nullable(),
        tracks: z.int().meta(MEANS.tracks),
        ...SUMS,
        ...RATE,
        ...SHARE,
        ...SPAN,
        ...CONVERTED,
      }),
    )
    .meta({ description: "Its releases." }),
  cursor: NextCursor.nullable(),
});
export type RoyaltyReleases = z.infer<typeof RoyaltyReleases>;
