import { z } from "zod";
import { ApiStatus, DataSource } from "./streaming/live-data.ts";
import { LIVE_PLATFORMS } from "./streaming/live-platforms.ts";
import { PlatformId } from "./streaming/platforms.ts";
import { Profile } from "./streaming/streaming.ts";
import { ARTIST_SEARCH_LIMIT } from "./wire/constants.ts";
import { nameText } from "./wire/names.ts";
import { DecimalString, Instant, WebAddress } from "./wire/wire.ts";

const ARTIST_NAME_MAX = 200;

function artistName(blank: string) {
  return nameText(blank, ARTIST_NAME_MAX, `Please enter at most ${ARTIST_NAME_MAX} characters`);
}

export const ArtistSearchInput = z.object({
  query: artistName("Please enter an artist to search for"),
  limit: z.coerce
    .number("The limit must be a whole number from 1 to 10")
    .int("The limit must be a whole number from 1 to 10")
    .min(1, "The limit must be a whole number from 1 to 10")
    .max(10, "The limit must be a whole number from 1 to 10")
    .default(ARTIST_SEARCH_LIMIT),
});
export type ArtistSearchInput = z.infer<typeof ArtistSearchInput>;

/** `data_source` is the API that answered, or `sample`; each suggestion also has its own. */
export const ArtistSuggestions = z.object({
  suggestions: z.array(
    z.object({
      artist_name: z.string(),
      /** Followers or subscribers, whichever the platform gives; null if it gives neither. */
      estimated_followers: z.int().nullable(),
      /** False if unknown. */
      verified: z.boolean(),
      /** Empty if the platform gives none. */
      genres: z.array(z.string()),
      /** Out of 100; null if the platform does not give it. */
      popularity: z.int().nullable(),
      data_source: DataSource,
      profile_id: z.string(),
      url: WebAddress.nullable(),
    }),
  ),
  data_source: DataSource,
});
export type ArtistSuggestions = z.infer<typeof ArtistSuggestions>;

const HALF_A_PROFILE = "Please send platform and profile_id together, or neither";

/** `platform` and `profile_id`, as in a suggestion, say which of several artists with that name is meant. */
export const ArtistLookupInput = z
  .object({
    artist_name: artistName("Please enter an artist to look up"),
    platform: z.enum(LIVE_PLATFORMS, "This platform has no artists to look up").optional(),
    profile_id: z
      .string(HALF_A_PROFILE)
      .trim()
      .min(1, HALF_A_PROFILE)
      .max(300, "This is too long to be a profile")
      .optional(),
  })
  .refine(({ platform, profile_id }) => (platform === undefined) === (profile_id === undefined), HALF_A_PROFILE);
export type ArtistLookupInput = z.infer<typeof ArtistLookupInput>;

/** USD per month, as a range with its basis. Never part of the artist's own totals. */
export const MonthlyRevenueEstimate = z.object({
  low: DecimalString,
  mid: DecimalString,
  high: DecimalString,
  currency: z.literal("USD"),
  /** One sentence. */
  basis: z.string(),
  source: z.enum(["estimate", "sample"]),
});
export type MonthlyRevenueEstimate = z.infer<typeof MonthlyRevenueEstimate>;

/** What one platform says about an artist; figures that it does not give are null. */
export const LookupPlatform = Profile.omit({ profile_id: true, name: true }).extend({
  profile_id: z.string().nullable(),
  name: z.string().nullable(),
  /** Null if nothing was read. */
  data_source: DataSource.nullable(),
  /** Why there is nothing live, and what to do, in one sentence; null if it answered. */
  detail: z.string().nullable(),
});
export type LookupPlatform = z.infer<typeof LookupPlatform>;

export const LookupResult = z.object({
  artist_name: z.string(),
  data_source: DataSource,
  api_status: z.record(PlatformId, ApiStatus),
  platforms: z.record(PlatformId, LookupPlatform),
  summary: z.object({
    /** The sum of followers and subscribers on all platforms; null if none gives them. */
    total_estimated_followers: z.int().nullable(),
    /** USD, the middle of `monthly_revenue`; null if there is no sensible estimate. */
    total_estimated_monthly_revenue: z.number().nullable(),
    monthly_revenue: MonthlyRevenueEstimate.nullable(),
    /** How many of the live APIs are set up. */
    apis_configured: z.int(),
    platforms_with_data: z.int(),
  }),
});
export type LookupResult = z.infer<typeof LookupResult>;

export const LookupHistory = z.object({
  lookups: z.array(
    z.object({
      id: z.string(),
      searched_artist: z.string(),
      lookup_date: Instant,
      lookup_data: LookupResult,
    }),
  ),
});
export type LookupHistory = z.infer<typeof LookupHistory>;
