import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Profile, StreamingStatus } from "@ledgerline/contract/streaming/streaming";
import { GENRES_SHOWN } from "@ledgerline/contract/wire/constants";
import { formatCount } from "../../lib/format/format.ts";

export interface PlatformState {
  badge: string;
  tone: "good" | "attention" | "none";
}

/** A platform's badge. Spotify has three states; the others have two, and 'Saved, not live'. */
export function platformState(platform: PlatformId, status: StreamingStatus): PlatformState {
  const { platforms, offered } = status;
  if (!offered.includes(platform)) {
    return { badge: "Not offered", tone: hasCredentials(platform, status) ? "attention" : "none" };
  }
  const { connected, live, paused, credentials_refused, credentials_readable } = platforms[platform];
  const tone = paused || credentials_refused || !credentials_readable ? "attention" : "good";
  if (platform === "spotify") {
    if (connected) return { badge: "Live OAuth Connected", tone };
    return { badge: platforms.spotify_credentials ? "Credentials Added" : "Setup Required", tone: "attention" };
  }
  if (!connected) return { badge: "Not connected", tone: "none" };
  return live ? { badge: "Connected", tone } : { badge: "Saved, not live", tone: "attention" };
}

/** True when credentials are saved, live or not. */
export function hasCredentials(platform: PlatformId, { platforms }: StreamingStatus): boolean {
  return platform === "spotify" ? platforms.spotify_credentials : platforms[platform].connected;
}

/** Messages of Platforms if the server sent no detail. Kept apart from the others, which every screen loads. */
export const PLATFORM_FAILURES = {
  spotifyCredentials: "Failed to add Spotify credentials",
  spotifyNotConfigured: "Spotify API not configured. Real credentials required for live data.",
  profiles: "Failed to search for profiles",
  confirmProfile: "Failed to confirm the profile",
};

/** What follows the reason when a plan does not include a platform. */
export function upgradeTo(name: string): string {
  return ` - Upgrade to Premium to access ${name}`;
}

/** What a platform says about a profile, in one line; what it does not give is left out. */
export function formatProfile({ followers, subscriber_count, popularity, genres }: Profile): string {
  return [
    followers !== null && `${formatCount(followers)} followers`,
    subscriber_count !== null && `${formatCount(subscriber_count)} subscribers`,
    popularity !== null && `popularity ${popularity} of 100`,
    ...genres.slice(0, GENRES_SHOWN),
  ]
    .filter(Boolean)
    .join(" · ");
}
