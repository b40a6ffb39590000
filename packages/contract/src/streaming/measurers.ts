import { z } from "zod";
import type { PlatformId } from "./platforms.ts";

/** What counted the plays: a platform's API, or an export of the platform that the artist uploaded. */
export const MEASURERS = [
  "spotify_api",
  "apple_music_api",
  "youtube_api",
  "tidal_api",
  "soundcloud_api",
  "amazon_music_api",
  "spotify_for_artists",
  "apple_music_for_artists",
  "youtube_studio",
  "platform_export",
] as const;
export const Measurer = z
  .enum(MEASURERS)
  .meta({ description: "What counted the plays: a platform's API, or an export of the platform that was uploaded." });
export type Measurer = z.infer<typeof Measurer>;

/** A platform's API as a measurer. */
export function apiMeasurer(platform: PlatformId): Measurer {
  return `${platform}_api`;
}
