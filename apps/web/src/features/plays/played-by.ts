import type { Measurer } from "@ledgerline/contract/streaming/measurers";
import { trpc } from "../../lib/calls/trpc.ts";

const NAMES: Record<Measurer, string> = {
  spotify_api: "Spotify’s API",
  apple_music_api: "Apple Music’s API",
  youtube_api: "YouTube’s API",
  tidal_api: "Tidal’s API",
  soundcloud_api: "SoundCloud’s API",
  amazon_music_api: "Amazon Music’s API",
  spotify_for_artists: "Spotify for Artists",
  apple_music_for_artists: "Apple Music for Artists",
  youtube_studio: "YouTube Studio",
  platform_export: "an export",
};

/** What counted the plays. */
export function measurerName(measurer: Measurer): string {
  return NAMES[measurer];
}

/** The name of the account's own artist, for telling their plays from other artists'. */
export function useOwnName(): string {
  return trpc.auth.me.useQuery().data?.artist_name ?? "You";
}
