import { LIVE_PLATFORMS, type LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import type { StreamingStatus } from "@ledgerline/contract/streaming/streaming";

/** The platforms that a search or a lookup calls: offered and set up. Spotify answers before it is authorized. */
export function liveLookupPlatforms({ platforms, offered }: StreamingStatus): LivePlatform[] {
  return LIVE_PLATFORMS.filter((platform) => {
    const { connected, live, paused } = platforms[platform];
    if (paused || !offered.includes(platform)) return false;
    return platform === "spotify" ? platforms.spotify_credentials : connected && live;
  });
}
