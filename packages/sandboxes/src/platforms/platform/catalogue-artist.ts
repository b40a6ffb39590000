import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";

/** A count before the clock is moved, and what each day moved adds to it. */
export interface Growth {
  start: number;
  perDay: number;
}

export interface CatalogueTrack {
  urn: string;
  title: string;
  /** In SoundCloud's date format. */
  createdAt: string;
  plays: Growth;
  /** How SoundCloud hides the count: as null, or left out with `reveal_stats` false. */
  hidden?: "null" | "unrevealed";
}

/** A fictional artist with pages on some platforms. */
export interface CatalogueArtist {
  slug: string;
  name: string;
  genre: string;
  spotify?: { id: string; popularity: number; followers: number };
  apple_music?: { id: string };
  youtube?: {
    id: string;
    handle: string | null;
    publishedAt: string;
    views: Growth;
    subscribers: Growth;
    hidesSubscribers?: true;
    videos: number;
  };
  /** `popularity` is from 0 to 1. */
  tidal?: { id: string; popularity: Growth };
  soundcloud?: { urn: string; permalink: string; followers: Growth; tracks: CatalogueTrack[] };
}

/** The ids of benchmark pages, which exist for any number. */
export const BENCH_IDS: Record<LivePlatform, RegExp> = {
  spotify: /^bench(\d{17})$/,
  apple_music: /^9900(\d{6})$/,
  youtube: /^UCbench(\d{17})$/,
  tidal: /^9900(\d{6})$/,
  soundcloud: /^soundcloud:users:9900(\d{6})$/,
};

/** The page id of the benchmark's artist `n` (below a million). */
export function benchProfileId(platform: LivePlatform, n: number): string {
  const long = String(n).padStart(17, "0");
  const short = String(n).padStart(6, "0");
  const ids: Record<LivePlatform, string> = {
    spotify: `bench${long}`,
    apple_music: `9900${short}`,
    youtube: `UCbench${long}`,
    tidal: `9900${short}`,
    soundcloud: `soundcloud:users:9900${short}`,
  };
  return ids[platform];
}

/** The benchmark's artist `n`, on every platform, with 100 plays a day each on YouTube and SoundCloud. */
export function createBenchArtist(n: number): CatalogueArtist {
  return {
    slug: `bench-${n}`,
    name: `Bench ${n}`,
    genre: "Bench",
    spotify: { id: benchProfileId("spotify", n), popularity: n % 100, followers: n },
    apple_music: { id: benchProfileId("apple_music", n) },
    youtube: {
      id: benchProfileId("youtube", n),
      handle: `@bench${n}`,
      publishedAt: "2020-01-01T00:00:00Z",
      views: { start: 1_000 + n, perDay: 100 },
      subscribers: { start: n, perDay: 1 },
      videos: 10,
    },
    tidal: { id: benchProfileId("tidal", n), popularity: { start: (n % 100) / 100, perDay: 0 } },
    soundcloud: {
      urn: benchProfileId("soundcloud", n),
      permalink: `bench-${n}`,
      followers: { start: n, perDay: 1 },
      tracks: [
        {
          urn: `soundcloud:tracks:9900${n}`,
          title: "Bench",
          createdAt: "2020/01/01 00:00:00 +0000",
          plays: { start: 1_000 + n, perDay: 100 },
        },
      ],
    },
  };
}
