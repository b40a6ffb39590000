import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platform-ids";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { LineKind } from "../../vocabulary/line-kind.ts";

export interface Store {
  /** A platform id, or another store's name as listed here, else as printed. */
  platform: string;
  kind: LineKind;
}

type Listed = readonly (readonly [platform: PlatformId | "other", kind: LineKind, printed: readonly string[]])[];

/** The known stores, as statements print them. */
const LISTED: Listed = [
  ["spotify", "stream", ["Spotify", "Spotify (Discovery Mode)"]],
  ["apple_music", "stream", ["Apple Music", "Apple Music (Radio)"]],
  ["other", "download", ["iTunes", "iTunes Songs", "iTunes Ringtones"]],
  ["other", "match", ["iTunes Match"]],
  [
    "youtube",
    "stream",
    [
      "YouTube",
      "YouTube (Ads)",
      "YouTube (Red)",
      "YouTube Premium",
      "YouTube Music",
      "YouTube Music / Content ID",
      "YouTube Art Tracks",
      "YouTube Shorts",
    ],
  ],
  ["youtube", "ugc", ["YouTube Content ID"]],
  ["other", "stream", ["Google Play", "Google Play All Access"]],
  ["other", "download", ["Google Music Store"]],
  ["tidal", "stream", ["TIDAL", "WiMP", "Wimp Norway"]],
  ["soundcloud", "stream", ["SoundCloud", "SoundCloud Go", "SoundCloud Monetization", "SoundCloud (Ad-Supported)"]],
  [
    "amazon_music",
    "stream",
    [
      "Amazon Unlimited (Streaming)",
      "Amazon Prime (Streaming)",
      "Amazon Prime",
      "Amazon Unlimited",
      "Amazon Music Unlimited",
      "Amazon Ad-Supported",
    ],
  ],
  ["other", "download", ["Amazon (Downloads)", "Amazon MP3"]],
  ["other", "match", ["Amazon Cloud"]],
  [
    "other",
    "stream",
    [
      "Deezer",
      "Napster",
      "Rhapsody",
      "Pandora",
      "iHeartRadio",
      "Anghami",
      "JioSaavn",
      "Boomplay",
      "KKBox",
      "NetEase",
      "Tencent",
      "Qobuz",
      "Snapchat",
      "Peloton",
      "Resso",
      "TikTok",
      "Facebook",
      "Instagram",
      "Instagram/Facebook",
      "MediaNet",
    ],
  ],
  ["other", "download", ["Beatport", "Bandcamp"]],
];

/**
 * By printed name in lower case. A platform's id always means that platform, in any case, so that no other store can
 * use it. Any other name that is not listed is a separate store.
 */
const STORES = new Map<string, Store>([
  ...PLATFORM_IDS.map((id) => [id, { platform: id, kind: "stream" }] as const),
  ...LISTED.flatMap(([platform, kind, names]) =>
    names.map((name) => [name.toLowerCase(), { platform: platform === "other" ? name : platform, kind }] as const),
  ),
]);

/** CD Baby appends the country of sale: `Amazon Prime IN`. */
const COUNTRY_AT_END = / [A-Z]{2}$/;

/** The store by its printed name. One that is not listed keeps that name, with an unknown kind. */
export function readStore(printed: string): Store {
  const name = printed.trim();
  return (
    STORES.get(name.toLowerCase()) ??
    STORES.get(name.replace(COUNTRY_AT_END, "").toLowerCase()) ?? { platform: name, kind: "unknown" }
  );
}
