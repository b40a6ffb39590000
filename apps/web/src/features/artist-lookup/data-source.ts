import type { Source } from "@ledgerline/contract/statements/source";
import type { ApiStatus, DataSource } from "@ledgerline/contract/streaming/live-data";
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

interface StatusLabels {
  tone: "good" | "attention" | "none";
  badge: string;
  /** Shown when the server sends no sentence of its own. */
  sentence: string | null;
}

/** How to show the outcome of a call to a platform. */
export const API_STATUS_LABELS: Record<ApiStatus, StatusLabels> = {
  live_api_success: { tone: "good", badge: "Live", sentence: null },
  not_configured: {
    tone: "attention",
    badge: "Setup Needed",
    sentence: "Connect it under Platforms to see live figures.",
  },
  credentials_invalid: {
    tone: "attention",
    badge: "Keys rejected",
    sentence: "The platform no longer accepts your keys. Change the credentials under Platforms.",
  },
  premium_required: {
    tone: "attention",
    badge: "Needs Premium there",
    sentence: "The platform answers only if the owner of these keys has Premium on the platform itself.",
  },
  user_not_allowed: {
    tone: "attention",
    badge: "Not allowed",
    sentence:
      "The platform does not let this account use the keys. Add the account in the platform’s developer settings.",
  },
  rate_limited: {
    tone: "attention",
    badge: "Waiting",
    sentence: "Too many requests for now. Look the artist up again in a few minutes.",
  },
  quota_exhausted: {
    tone: "attention",
    badge: "Quota used up",
    sentence: "Today’s quota for these keys is used up. Look the artist up again tomorrow.",
  },
  api_retired: { tone: "none", badge: "No live API", sentence: "The platform offers no live data." },
  no_match: { tone: "none", badge: "No match", sentence: "The platform has no artist by this name." },
  error: {
    tone: "attention",
    badge: "Did not answer",
    sentence: "The platform could not be reached. Look the artist up again in a moment.",
  },
};
