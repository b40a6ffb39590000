import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { APPLE_MUSIC_ERRORS } from "./apple-music-errors.ts";
import type { ServiceAnswer } from "./service-answer.ts";
import { SOUNDCLOUD_ERRORS } from "./soundcloud-errors.ts";
import { SPOTIFY_ERRORS } from "./spotify-errors.ts";
import { TIDAL_ERRORS } from "./tidal-errors.ts";
import { YOUTUBE_ERRORS } from "./youtube-errors.ts";

/** Each platform's errors, by the names that faults use. */
export const PLATFORM_ERRORS: Record<LivePlatform, Record<string, ServiceAnswer>> = {
  spotify: SPOTIFY_ERRORS,
  apple_music: APPLE_MUSIC_ERRORS,
  youtube: YOUTUBE_ERRORS,
  tidal: TIDAL_ERRORS,
  soundcloud: SOUNDCLOUD_ERRORS,
};
