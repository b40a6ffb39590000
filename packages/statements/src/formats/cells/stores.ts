import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platform-ids";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { LineKind } from "../../vocabulary.ts";
import { readCharge } from "./charges.ts";

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
      "Amazon Music",
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

/**
 * The store by its printed name, or the kind of charge that is printed in its place. One that is not listed keeps its
 * name, with an unknown kind.
 */
export function readStore(printed: string): Store {
  const name = printed.trim();
  const charge = readCharge(name);
  if (charge !== null) return charge;
  return (
    STORES.get(name.toLowerCase()) ??
    STORES.get(name.replace(COUNTRY_AT_END, "").toLowerCase()) ?? { platform: name, kind: "unknown" }
  );
}

/**
 * The month in which each store began, at the earliest that any source says, and where it is told. A store under a new
 * name has the months of the old one: TIDAL was WiMP, Napster was Rhapsody, TikTok was Musical.ly.
 */
const OPENINGS: readonly (readonly [names: readonly string[], month: string, source: string])[] = [
  [["spotify"], "2008-10", "https://en.wikipedia.org/wiki/Spotify"],
  [["apple_music"], "2015-06", "https://en.wikipedia.org/wiki/Apple_Music"],
  [
    ["itunes", "itunes songs", "itunes ringtones", "itunes match"],
    "2003-04",
    "https://en.wikipedia.org/wiki/ITunes_Store",
  ],
  [["youtube"], "2005-02", "https://en.wikipedia.org/wiki/YouTube"],
  [
    ["google play", "google play all access", "google music store"],
    "2011-05",
    "https://en.wikipedia.org/wiki/Google_Play_Music",
  ],
  [["tidal"], "2010-01", "https://en.wikipedia.org/wiki/Tidal_(service)"],
  [["soundcloud"], "2007-08", "https://en.wikipedia.org/wiki/SoundCloud"],
  [
    ["amazon_music", "amazon (downloads)", "amazon mp3", "amazon cloud"],
    "2007-09",
    "https://en.wikipedia.org/wiki/Amazon_Music",
  ],
  [["deezer"], "2007-08", "https://en.wikipedia.org/wiki/Deezer"],
  [["napster", "rhapsody"], "2001-12", "https://en.wikipedia.org/wiki/Rhapsody_(online_music_service)"],
  [["pandora"], "2005-01", "https://en.wikipedia.org/wiki/Pandora_(service)"],
  [["iheartradio"], "2008-01", "https://en.wikipedia.org/wiki/IHeartRadio"],
  [["beatport"], "2004-01", "https://en.wikipedia.org/wiki/Beatport"],
  [["bandcamp"], "2008-01", "https://en.wikipedia.org/wiki/Bandcamp"],
  [["tiktok"], "2014-08", "https://en.wikipedia.org/wiki/TikTok"],
  [["facebook", "instagram/facebook"], "2004-02", "https://en.wikipedia.org/wiki/Facebook"],
  [["instagram"], "2010-10", "https://en.wikipedia.org/wiki/Instagram"],
];
const OPENED = new Map(OPENINGS.flatMap(([names, month]) => names.map((name) => [name, month] as const)));

/** The first month, `YYYY-MM`, in which a store can have sold something; null if unknown. `platform`: as lines have it. */
export function storeOpened(platform: string): string | null {
  return OPENED.get(platform.toLowerCase()) ?? null;
}
