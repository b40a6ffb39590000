import { z } from "zod";
import { ApiStatus, DataSource } from "./streaming/live-data.ts";
import { LIVE_PLATFORMS } from "./streaming/live-platforms.ts";
import { PlatformId } from "./streaming/platforms.ts";
import { Profile } from "./streaming/streaming.ts";
import { ARTIST_SEARCH_LIMIT } from "./wire/constants.ts";
import { ArtistName, Detail, High, ItsName, Low, Mid } from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { nameText } from "./wire/names.ts";
import { Instant, WebAddress } from "./wire/wire.ts";

const ARTIST_NAME_MAX = 200;

function artistName(blank: string) {
  return nameText(blank, ARTIST_NAME_MAX, `Please enter at most ${ARTIST_NAME_MAX} characters`);
}

export const ArtistSearchInput = z.object({
  query: artistName("Please enter an artist to search for").meta({
    description: "A name or a link to search for.",
    example: "Paper Lanterns",
  }),
  limit: z.coerce
    .number("The limit must be a whole number from 1 to 10")
    .int("The limit must be a whole number from 1 to 10")
    .min(1, "The limit must be a whole number from 1 to 10")
    .max(10, "The limit must be a whole number from 1 to 10")
    .default(ARTIST_SEARCH_LIMIT)
    .meta(MEANS.limit),
});
export type ArtistSearchInput = z.infer<typeof ArtistSearchInput>;

/** `data_source` is the API that answered, or `sample`; each suggestion also has its own. */
export const ArtistSuggestions = z.object({
  suggestions: z
    .array(
      z.object({
        artist_name: ArtistName,
        estimated_followers: z
          .int()
          .nullable()
          .meta({ description: "Followers or subscribers, whichever the platform gives; null if it gives neither." }),
        /** False if unknown. */
        verified: z.boolean().meta({ description: "True if the platform says that the page is verified." }),
        genres: z
          .array(z.string())
          .meta({ description: "Genres; empty where the platform gives none.", example: "dream pop" }),
        /** Out of 100; null if the platform does not give it. */
        popularity: z
          .int()
          .nullable()
          .meta({ description: "Popularity out of 100; null where the platform gives none." }),
        data_source: DataSource,
        profile_id: z.string().meta(MEANS.profile_id),
        url: WebAddress.nullable().meta({
          description: "The address of its page; null where there is none.",
          example: "https://open.spotify.com/artist/4f1c",
        }),
      }),
    )
    .meta({ description: "What it may be; never taken without the artist." }),
  data_source: DataSource,
});
export type ArtistSuggestions = z.infer<typeof ArtistSuggestions>;

const HALF_A_PROFILE = "Please send platform and profile_id together, or neither";

/** `platform` and `profile_id`, as in a suggestion, say which of several artists with that name is meant. */
export const ArtistLookupInput = z
  .object({
    artist_name: artistName("Please enter an artist to look up").meta(MEANS.artist_name),
    platform: z.enum(LIVE_PLATFORMS, "This platform has no artists to look up").optional().meta(MEANS.platform),
    profile_id: z
      .string(HALF_A_PROFILE)
      .trim()
      .min(1, HALF_A_PROFILE)
      .max(300, "This is too long to be a profile")
      .optional()
      .meta(MEANS.profile_id),
  })
  .refine(({ platform, profile_id }) => (platform === undefined) === (profile_id === undefined), HALF_A_PROFILE);
export type ArtistLookupInput = z.infer<typeof ArtistLookupInput>;

/** USD per month, as a range with its basis. Never part of the artist's own totals. */
export const MonthlyRevenueEstimate = z.object({
  low: Low,
  mid: Mid,
  high: High,
  currency: z.literal("USD").meta(MEANS.currency),
  /** One sentence. */
  basis: z.string().meta(MEANS.basis),
  source: z.enum(["estimate", "sample"]).meta(MEANS.source),
});
export type MonthlyRevenueEstimate = z.infer<typeof MonthlyRevenueEstimate>;

/** What one platform says about an artist; figures that it does not give are null. */
export const LookupPlatform = Profile.omit({ profile_id: true, name: true }).extend({
  profile_id: z.string().nullable().meta(MEANS.profile_id),
  name: ItsName.nullable(),
  data_source: DataSource.nullable(),
  /** Why there is nothing live, and what to do, in one sentence; null if it answered. */
  detail: Detail.nullable(),
});
export type LookupPlatform = z.infer<typeof LookupPlatform>;

export const LookupResult = z.object({
  artist_name: ArtistName,
  data_source: DataSource,
  api_status: z
    .record(PlatformId, ApiStatus)
    .meta({ description: "How the last call to each platform ended; `live_api_success` when it answered." }),
  platforms: z.record(PlatformId, LookupPlatform).meta({ description: "What each platform says about the artist." }),
  summary: z
    .object({
      total_estimated_followers: z
        .int()
        .nullable()
        .meta({ description: "Followers and subscribers on all platforms; null when none gives them." }),
      total_estimated_monthly_revenue: z
        .number()
        .nullable()
        .meta({ description: "USD, the middle of `monthly_revenue`; null when there is no sensible estimate." }),
      monthly_revenue: MonthlyRevenueEstimate.nullable().meta({
        description: "An estimate for a month, as a range with its basis; null when there is no sensible one.",
      }),
      apis_configured: z.int().meta({ description: "How many of the live APIs are set up." }),
      platforms_with_data: z.int().meta({ description: "How many platforms answered with figures." }),
    })
    .meta({ description: "The platforms together." }),
});
export type LookupResult = z.infer<typeof LookupResult>;

export const LookupHistory = z.object({
  lookups: z
    .array(
      z.object({
        id: z.string().meta(MEANS.id),
        searched_artist: z.string().meta({ description: "Who was looked up.", example: "Paper Lanterns" }),
        lookup_date: Instant.meta({ description: "When, in UTC." }),
        lookup_data: LookupResult.meta({ description: "What was found." }),
      }),
    )
    .meta({ description: "Past lookups, newest first." }),
});
export type LookupHistory = z.infer<typeof LookupHistory>;
