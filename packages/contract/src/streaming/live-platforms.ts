import type { DataSource } from "./live-data.ts";
import type { PlatformId } from "./platforms.ts";

/** The platforms whose catalog an artist's own app can read; Amazon withdrew its API. */
export const LIVE_PLATFORMS = ["spotify", "apple_music", "youtube", "tidal", "soundcloud"] as const;
export type LivePlatform = (typeof LIVE_PLATFORMS)[number];

export const PLATFORM_DATA_SOURCES: Record<LivePlatform, DataSource> = {
  spotify: "spotify_api",
  apple_music: "apple_music_api",
  youtube: "youtube_api",
  tidal: "tidal_api",
  soundcloud: "soundcloud_api",
};

/** The three live APIs that the lookup card counts. */
export const LOOKUP_CARD_PLATFORMS = ["spotify", "youtube", "apple_music"] as const satisfies readonly PlatformId[];

export function isLivePlatform(platform: PlatformId): platform is LivePlatform {
  return platform !== "amazon_music";
}
