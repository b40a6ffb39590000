import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";

export const CATALOGUE: readonly CatalogueArtist[] = [
  {
    slug: "paper-lanterns",
    name: "Paper Lanterns",
    genre: "Indie Pop",
    spotify: { id: "1PaperLanterns00000001", popularity: 47, followers: 18_240 },
    apple_music: { id: "1500000001" },
    youtube: {
      id: "UCpaperLanternsOfficial1",
      handle: "@paperlanterns",
      publishedAt: "2019-03-08T10:00:00Z",
      views: { start: 1_204_300, perDay: 1_700 },
      subscribers: { start: 24_100, perDay: 100 },
      videos: 42,
    },
    tidal: { id: "15000001", popularity: { start: 0.42, perDay: 0.01 } },
    soundcloud: {
      urn: "soundcloud:users:150000001",
      permalink: "paper-lanterns",
      followers: { start: 3_120, perDay: 12 },
      tracks: [
        track("150000011", "Harbor Lights", { start: 80_270, perDay: 210 }),
        track("150000012", "Glass Staircase", { start: 14_500, perDay: 90 }),
        track("150000013", "Demo for Nobody", { start: 900, perDay: 5 }, "null"),
        track("150000014", "Rehearsal, Tuesday", { start: 400, perDay: 3 }, "unrevealed"),
      ],
    },
  },
  {
    slug: "paper-lanterns-topic",
    name: "Paper Lanterns - Topic",
    genre: "Indie Pop",
    youtube: {
      id: "UCpaperLanternsTopic0001",
      handle: null,
      publishedAt: "2019-05-01T00:00:00Z",
      views: { start: 402_000, perDay: 500 },
      subscribers: { start: 310, perDay: 1 },
      videos: 28,
    },
  },
  {
    slug: "paper-lanterns-tribute",
    name: "Paper Lanterns",
    genre: "Tribute",
    spotify: { id: "2PaperLanterns00000002", popularity: 3, followers: 41 },
    tidal: { id: "15000002", popularity: { start: 0.02, perDay: 0 } },
  },
  {
    slug: "mira-solberg",
    name: "Mira Solberg",
    genre: "Folk",
    spotify: { id: "3MiraSolberg0000000003", popularity: 61, followers: 90_400 },
    apple_music: { id: "1500000003" },
    youtube: {
      id: "UCmiraSolbergOfficial001",
      handle: "@mirasolberg",
      publishedAt: "2016-11-20T09:30:00Z",
      views: { start: 9_876_000, perDay: 8_400 },
      subscribers: { start: 152_400, perDay: 200 },
      videos: 110,
    },
    tidal: { id: "15000003", popularity: { start: 0.57, perDay: 0.005 } },
    soundcloud: {
      urn: "soundcloud:users:150000003",
      permalink: "mira-solberg",
      followers: { start: 12_050, perDay: 30 },
      tracks: [
        track("150000031", "Fjordlight", { start: 240_100, perDay: 600 }),
        track("150000032", "Small Boats", { start: 98_000, perDay: 150 }),
      ],
    },
  },
  {
    slug: "quiet-harbor",
    name: "Quiet Harbor",
    genre: "Ambient",
    youtube: {
      id: "UCquietHarborChannel0001",
      handle: "@quietharbor",
      publishedAt: "2021-02-14T18:00:00Z",
      views: { start: 45_210, perDay: 60 },
      subscribers: { start: 1_020, perDay: 4 },
      hidesSubscribers: true,
      videos: 12,
    },
    soundcloud: {
      urn: "soundcloud:users:150000004",
      permalink: "quiet-harbor",
      followers: { start: 77, perDay: 1 },
      tracks: [],
    },
  },
  {
    slug: "night-bus-archive",
    name: "Night Bus Archive",
    genre: "Electronic",
    soundcloud: {
      urn: "soundcloud:users:150000005",
      permalink: "night-bus-archive",
      followers: { start: 5_600, perDay: 8 },
      tracks: Array.from({ length: 240 }, (_, index) =>
        track(String(151_000_000 + index), `Route ${index + 1}`, { start: 100 + index, perDay: 2 }),
      ),
    },
  },
  {
    slug: "dahlia-voss",
    name: "Dahlia Voss",
    genre: "Soul",
    spotify: { id: "4DahliaVoss00000000004", popularity: 35, followers: 7_900 },
    apple_music: { id: "1500000006" },
  },
  {
    slug: "the-tin-orchard",
    name: "The Tin Orchard",
    genre: "Alternative",
    spotify: { id: "5TinOrchard00000000005", popularity: 52, followers: 33_000 },
    apple_music: { id: "1500000007" },
    tidal: { id: "15000007", popularity: { start: 0.48, perDay: 0.005 } },
  },
  {
    slug: "okonjo-twins",
    name: "Okonjo Twins",
    genre: "Afrobeats",
    spotify: { id: "6OkonjoTwins0000000006", popularity: 70, followers: 410_000 },
    apple_music: { id: "1500000008" },
    youtube: {
      id: "UCokonjoTwinsOfficial001",
      handle: "@okonjotwins",
      publishedAt: "2018-07-01T12:00:00Z",
      views: { start: 31_400_000, perDay: 42_000 },
      subscribers: { start: 512_600, perDay: 1_000 },
      videos: 64,
    },
    tidal: { id: "15000008", popularity: { start: 0.66, perDay: 0.005 } },
  },
  {
    slug: "linden-and-rye",
    name: "Linden & Rye",
    genre: "Country",
    apple_music: { id: "1500000009" },
    tidal: { id: "15000009", popularity: { start: 0.31, perDay: 0 } },
  },
  {
    slug: "estrella-fria",
    name: "Estrella Fría",
    genre: "Latin",
    spotify: { id: "7EstrellaFria000000007", popularity: 58, followers: 71_500 },
    youtube: {
      id: "UCestrellaFriaOficial001",
      handle: "@estrellafria",
      publishedAt: "2020-01-10T00:00:00Z",
      views: { start: 2_050_000, perDay: 3_000 },
      subscribers: { start: 40_050, perDay: 50 },
      videos: 37,
    },
  },
  {
    slug: "mono-kestrel",
    name: "Mono Kestrel",
    genre: "Techno",
    tidal: { id: "15000011", popularity: { start: 0.22, perDay: 0.002 } },
    soundcloud: {
      urn: "soundcloud:users:150000011",
      permalink: "mono-kestrel",
      followers: { start: 20_400, perDay: 25 },
      tracks: [track("150000111", "Hover", { start: 510_000, perDay: 1_200 })],
    },
  },
];

function track(id: string, title: string, plays: Growth, hidden?: "null" | "unrevealed"): CatalogueTrack {
  const base = { urn: `soundcloud:tracks:${id}`, title, createdAt: "2024/01/15 15:40:49 +0000", plays };
  return hidden === undefined ? base : { ...base, hidden };
}

/** The artist with this slug. Throws if there is none. */
export function catalogueArtist(slug: string): CatalogueArtist {
  const artist = CATALOGUE.find((each) => each.slug === slug);
  if (!artist) throw new Error(`The catalogue has no ${slug}`);
  return artist;
}

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
