import { z } from "zod";

/** How the last call to a platform ended; `live_api_success` means that it just answered. */
export const API_STATUSES = [
  "live_api_success",
  "not_configured",
  "credentials_invalid",
  "premium_required",
  "user_not_allowed",
  "rate_limited",
  "quota_exhausted",
  "api_retired",
  "no_match",
  "error",
] as const;

export const ApiStatus = z.enum(API_STATUSES);
export type ApiStatus = z.infer<typeof ApiStatus>;

/** The API that a looked-up figure was read from; `sample` is our own made-up catalog. */
export const DATA_SOURCES = [
  "spotify_api",
  "youtube_api",
  "apple_music_api",
  "tidal_api",
  "soundcloud_api",
  "sample",
] as const;

export const DataSource = z
  .enum(DATA_SOURCES)
  .meta({ description: "The API that it was read from, or `sample` for a made-up catalog; null if nothing was read." });
export type DataSource = z.infer<typeof DataSource>;

/** The public counts of a profile that a platform may give; popularity is out of 100. */
export const COUNTERS = ["plays", "followers", "subscribers", "popularity"] as const;
export type Counter = (typeof COUNTERS)[number];
