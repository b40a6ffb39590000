import { z } from "zod";
import { NO_CURSOR } from "../wire/cursors.ts";
import { CURRENCY_CODE, FILTER_NAME_MAX } from "../wire/patterns.ts";
import { Currency, Day, DecimalString, Month, SaleMonth } from "../wire/wire.ts";
import { RELEASE_SORTS, TRACK_SORTS } from "./royalty-sorts.ts";

const name = (what: string) =>
  z.string(`Name the ${what}`).min(1, `Name the ${what}`).max(FILTER_NAME_MAX, `The ${what} is too long`);

/** Which booked lines count. Each filter is optional; several narrow the figures further. */
export const ROYALTY_FILTERS = {
  /** Months of sale, both included. */
  from: SaleMonth.optional(),
  to: SaleMonth.optional(),
  /** A platform id, or another store's name. */
  platform: name("platform").optional(),
  /** As printed. */
  artist: name("artist").optional(),
  /** An account with a distributor. */
  source: z.uuid("There is no such source.").optional(),
  currency: z
    .string("Name the currency")
    .regex(CURRENCY_CODE, "Write the currency as three letters, such as USD")
    .optional(),
};

export const RoyaltyFilter = z.strictObject(ROYALTY_FILTERS);
export type RoyaltyFilter = z.infer<typeof RoyaltyFilter>;

const NO_TERRITORY = "Name the territory as the figures do";

/** What sums and lines can be narrowed to, besides these filters. */
const NARROWING = {
  ...ROYALTY_FILTERS,
  track_id: name("track").optional(),
  /** Empty for lines without one. */
  territory: z.string(NO_TERRITORY).max(100, NO_TERRITORY).optional(),
  /** A `release_id`. */
  release: name("release").optional(),
  /** As printed. */
  label: name("label").optional(),
};

export const FiguresInput = z.strictObject(NARROWING);
export type FiguresInput = z.infer<typeof FiguresInput>;

/** Money of one currency in the artist's display currency. */
export const Converted = z.object({
  currency: Currency,
  net: DecimalString,
  /** The rates used: units of `from` for one `currency`, with the first and last day that they were published on. */
  rates: z.array(z.object({ from: Currency, rate: DecimalString, first: Day, last: Day })),
  /** Money without a rate, which is not in `net`. */
  left_out: z.array(z.object({ currency: Currency, net: DecimalString })),
});
export type Converted = z.infer<typeof Converted>;

const SUMS = {
  currency: Currency,
  /** All units, including downloads and adjustments. */
  units: z.number(),
  /** The part of `units` that is streams. */
  plays: z.number(),
  net: DecimalString,
  lines: z.int(),
};
/** The sums of some booked lines in one currency. */
export const RoyaltySums = z.object(SUMS);
export type RoyaltySums = z.infer<typeof RoyaltySums>;

/** The sums of everything that the page is part of, one item per currency; `converted` needs a display currency. */
const TOTALS = { totals: z.array(RoyaltySums), converted: Converted.nullable() };

const SPAN = { first_month: Month, last_month: Month };
/** Net divided by units, with 12 decimals; null without units. */
const RATE = { rate: DecimalString.nullable() };
/** The share of the net of all rows in this currency, in percent with 4 decimals; null if that net is 0 or negative. */
const SHARE = { share: DecimalString.nullable() };
/** The net in the display currency; null without one, or if a part has no rate. */
const CONVERTED = { converted: DecimalString.nullable() };

const CURSOR = z.string(NO_CURSOR).max(500, NO_CURSOR).optional();
const SORT_DIRECTIONS = ["asc", "desc"] as const;
const direction = z.enum(SORT_DIRECTIONS, "Sort asc or desc").optional();
const NO_LIMIT = "Ask for 1 to 500 at a time";
const limit = z.coerce.number(NO_LIMIT).int(NO_LIMIT).min(1, NO_LIMIT).max(500, NO_LIMIT).optional();
const search = z.string("Say what to search for").max(200, "Search for something shorter").optional();

/** The possible values of the filters, from what is booked. */
export const RoyaltyFilterOptions = z.object({
  months: z.object({ from: Month, to: Month }).nullable(),
  platforms: z.array(z.string()),
  /** Artist names as printed, by money; at most 1,000. */
  artists: z.array(z.string()),
  sources: z.array(z.object({ id: z.uuid(), name: z.string(), distributor: z.string() })),
  currencies: z.array(Currency),
});
export type RoyaltyFilterOptions = z.infer<typeof RoyaltyFilterOptions>;

/** A period of sale: a month, or `months` of them for lines that name only a quarter. */
const PERIOD = { month: Month, months: z.int() };

/** Newest first; an item for each period and currency. `tracks` is null if counting them means reading too many lines. */
export const RoyaltyPeriods = z.object({
  ...TOTALS,
  items: z.array(z.object({ ...PERIOD, ...SUMS, ...RATE, ...SHARE, tracks: z.int().nullable(), ...CONVERTED })),
});
export type RoyaltyPeriods = z.infer<typeof RoyaltyPeriods>;

/** By money, greatest first; an item for each platform or other store and currency. */
export const RoyaltyPlatforms = z.object({
  ...TOTALS,
  items: z.array(z.object({ platform: z.string(), ...SUMS, ...RATE, ...SHARE, ...CONVERTED })),
});
export type RoyaltyPlatforms = z.infer<typeof RoyaltyPlatforms>;

const TRACK = {
  /** Stable: an ISRC, or a key of title and artist for lines without one. */
  track_id: z.string(),
  isrc: z.string().nullable(),
  /** As most recently printed. Null for lines that name no track. */
  title: z.string().nullable(),
  artist: z.string().nullable(),
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
  sort: z.enum(TRACK_SORTS, `Sort by ${TRACK_SORTS.join(", ")}`).optional(),
  direction,
  limit,
  cursor: CURSOR,
});
export type TracksInput = z.infer<typeof TracksInput>;
export const RoyaltyTracks = z.object({
  ...TOTALS,
  /** How many items there are on all pages together. */
  count: z.int(),
  tracks: z.array(RoyaltyTrack),
  cursor: z.string().nullable(),
});
export type RoyaltyTracks = z.infer<typeof RoyaltyTracks>;

export const TrackInput = z.strictObject({ ...ROYALTY_FILTERS, track_id: name("track") });
export type TrackInput = z.infer<typeof TrackInput>;
/** A track's page. */
export const RoyaltyTrackPage = z.object({
  ...TRACK,
  ...TOTALS,
  /** All titles and artists as printed, most recent first, at most 50 each. */
  titles: z.array(z.string()),
  artists: z.array(z.string()),
  releases: z.array(z.object({ upc: z.string().nullable(), title: z.string().nullable() })),
  /** The tracks that the artist said are the same as this one. */
  merged: z.array(
    z.object({
      track_id: z.string(),
      title: z.string().nullable(),
      artist: z.string().nullable(),
      isrc: z.string().nullable(),
    }),
  ),
  by_month: z.array(z.object({ ...PERIOD, ...SUMS, ...RATE, ...CONVERTED })),
  by_platform: z.array(z.object({ platform: z.string(), ...SUMS, ...RATE, ...SHARE, ...CONVERTED })),
  by_territory: z.array(z.object({ territory: z.string().nullable(), ...SUMS, ...RATE, ...SHARE, ...CONVERTED })),
});
export type RoyaltyTrackPage = z.infer<typeof RoyaltyTrackPage>;

/** The artist says that two tracks are the same: `same_as` is the one that stays. `null` undoes it. */
export const MergeTrackInput = z.strictObject({ track_id: name("track"), same_as: name("track").nullable() });
export type MergeTrackInput = z.infer<typeof MergeTrackInput>;

export const RoyaltyTerritories = z.object({
  ...TOTALS,
  items: z.array(
    z.object({
      /** An upper-case ISO 3166 code if the statement has one, else as printed; null if it has none. */
      territory: z.string().nullable(),
      ...SUMS,
      ...RATE,
      ...SHARE,
      ...CONVERTED,
    }),
  ),
});
export type RoyaltyTerritories = z.infer<typeof RoyaltyTerritories>;

export const ReleasesInput = z.strictObject({
  ...NARROWING,
  search,
  sort: z.enum(RELEASE_SORTS, `Sort by ${RELEASE_SORTS.join(", ")}`).optional(),
  direction,
  cursor: CURSOR,
  limit,
});
export type ReleasesInput = z.infer<typeof ReleasesInput>;
export const RoyaltyReleases = z.object({
  ...TOTALS,
  count: z.int(),
  releases: z.array(
    z.object({
      /** Stable: the UPC, or a key of the title. */
      release_id: z.string(),
      upc: z.string().nullable(),
      title: z.string().nullable(),
      artist: z.string().nullable(),
      tracks: z.int(),
      ...SUMS,
      ...RATE,
      ...SHARE,
      ...SPAN,
      ...CONVERTED,
    }),
  ),
  cursor: z.string().nullable(),
});
export type RoyaltyReleases = z.infer<typeof RoyaltyReleases>;

/** One booked line as in its statement. */
export const RoyaltyLine = z.object({
  statement_id: z.uuid(),
  file_name: z.string(),
  /** The physical line of the file; for a workbook the row of its sheet. */
  line_no: z.int(),
  ...PERIOD,
  /** The first and last day of a sale period that is not whole calendar months. */
  sale_from: Day.nullable(),
  sale_to: Day.nullable(),
  accounting_date: Day.nullable(),
  platform: z.string(),
  store: z.string(),
  kind: z.string(),
  tier: z.string().nullable(),
  territory: z.string().nullable(),
  track_id: z.string().nullable(),
  isrc: z.string().nullable(),
  upc: z.string().nullable(),
  track: z.string().nullable(),
  release: z.string().nullable(),
  artist: z.string().nullable(),
  label: z.string().nullable(),
  units: z.number(),
  net: DecimalString,
  currency: Currency,
  gross: DecimalString.nullable(),
  fee: DecimalString.nullable(),
  withheld: DecimalString.nullable(),
  recouped: DecimalString.nullable(),
  share: DecimalString.nullable(),
  original: DecimalString.nullable(),
  original_currency: Currency.nullable(),
  fx_rate: DecimalString.nullable(),
});
export type RoyaltyLine = z.infer<typeof RoyaltyLine>;

export const LinesInput = z.strictObject({
  ...NARROWING,
  limit,
  cursor: CURSOR,
});
export type LinesInput = z.infer<typeof LinesInput>;
/** Newest month of sale first, then by statement and line. */
export const RoyaltyLines = z.object({ lines: z.array(RoyaltyLine), cursor: z.string().nullable() });
export type RoyaltyLines = z.infer<typeof RoyaltyLines>;
