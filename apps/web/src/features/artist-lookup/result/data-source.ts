import type { Source } from "@ledgerline/contract/statements/source";
import type { DataSource } from "@ledgerline/contract/streaming/live-data";
import {
  LIVE_PLATFORMS,
  type LivePlatform,
  PLATFORM_DATA_SOURCES,
} from "@ledgerline/contract/streaming/live-platforms";
import { platformName } from "@ledgerline/contract/streaming/platforms";

/** Where a looked-up figure comes from, e.g. `Spotify API`; YouTube's API is not named after YouTube Music. */
export function dataSourceName(source: DataSource): string {
  if (source === "sample") return "Sample catalogue";
  if (source === "youtube_api") return "YouTube API";
  return `${platformName(dataSourcePlatform(source) ?? source)} API`;
}

export function dataSourcePlatform(source: DataSource): LivePlatform | null {
  return LIVE_PLATFORMS.find((platform) => PLATFORM_DATA_SOURCES[platform] === source) ?? null;
}

/** The mark for a looked-up count: the platform's own, or made up. */
export function dataSourceMark(source: DataSource): Source {
  return source === "sample" ? "sample" : "measured";
}

/** The source's own word for an artist's followers. */
export function followersLabel(source: DataSource, followers: number): string {
  const word = source === "youtube_api" ? "subscriber" : "follower";
  return followers === 1 ? word : `${word}s`;
}
