import type { PlatformId } from "@ledgerline/contract/platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming";

export interface PlatformState {
  badge: string;
  tone: "good" | "attention" | "none";
  /** An instant; null unless connected. */
  since: string | null;
}

/** The state of a platform in the words of its badge. Spotify has three states, the others two. */
export function platformState(platform: PlatformId, { platforms }: StreamingStatus): PlatformState {
  const { connected, connected_at: since } = platforms[platform];
  if (platform === "spotify") {
    if (connected) return { badge: "Live OAuth Connected", tone: "good", since };
    const saved = platforms.spotify_credentials;
    return { badge: saved ? "Credentials Added" : "Setup Required", tone: "attention", since: null };
  }
  return connected
    ? { badge: "Connected", tone: "good", since }
    : { badge: "Not connected", tone: "none", since: null };
}
