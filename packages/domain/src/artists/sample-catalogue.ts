import type { MonthlyRevenueEstimate } from "@ledgerline/contract/artists";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Profile } from "@ledgerline/contract/streaming/streaming";
import { estimatePagePlays } from "../royalty-rates.ts";
import { foldName, isSameName } from "./artist-name.ts";

interface SampleArtist {
  name: string;
  genres: string[];
  /** Followers on Spotify, from which the other figures are derived. */
  followers: number;
  popularity: number;
  verified: boolean;
}

interface SampleEntry {
  name: string;
  verified: boolean;
  platforms: Record<PlatformId, Profile>;
  monthlyRevenue: MonthlyRevenueEstimate;
}

/** All of it is made up, names included. */
const ARTISTS: SampleArtist[] = [
  { name: "Example Avenue", genres: ["indie pop", "dream pop"], followers: 48_200, popularity: 51, verified: true },
  { name: "Placeholder Parade", genres: ["brass", "funk"], followers: 12_900, popularity: 38, verified: false },
  { name: "Lorem and the Ipsums", genres: ["garage rock"], followers: 205_000, popularity: 64, verified: true },
  { name: "Fictional Weather", genres: ["ambient", "electronic"], followers: 7_430, popularity: 29, verified: false },
  { name: "Nobody's Choir", genres: ["choral", "folk"], followers: 1_860, popularity: 17, verified: false },
  { name: "Made-Up Harbor", genres: ["shoegaze"], followers: 31_700, popularity: 46, verified: false },
  { name: "The Untrue Stories", genres: ["alt-country", "folk"], followers: 88_500, popularity: 57, verified: true },
  { name: "Imaginary Números", genres: ["latin", "electronic"], followers: 134_000, popularity: 61, verified: true },
  { name: "Dummy Load", genres: ["techno"], followers: 19_300, popularity: 41, verified: false },
  { name: "Pretend Orchestra", genres: ["neoclassical"], followers: 540, popularity: 9, verified: false },
];

/** Followers or subscribers on a platform per follower on Spotify. */
const SHARE: Record<PlatformId, number> = {
  spotify: 1,
  apple_music: 0.31,
  youtube: 0.72,
  tidal: 0.04,
  soundcloud: 0.18,
  amazon_music: 0.07,
};
const VIEWS_PER_FOLLOWER_A_MONTH = 0.8;
const BASIS = "Made up, like every figure in the sample catalogue.";

/** The artist of that name, ignoring case; null when the catalog has none. */
export function findSample(name: string): SampleEntry | null {
  const artist = ARTISTS.find((one) => isSameName(one.name, name));
  return artist ? entryOf(artist) : null;
}

/** Artists by a part of their name, those that begin with it first. */
export function searchSamples(query: string, limit: number): SampleEntry[] {
  const wanted = foldName(query);
  const found = ARTISTS.filter(({ name }) => foldName(name).includes(wanted));
  const begins = ({ name }: SampleArtist) => foldName(name).startsWith(wanted);
  return found
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, limit)
    .map(entryOf);
}

function entryOf(artist: SampleArtist): SampleEntry {
  const { name, verified, followers } = artist;
  const views = Math.round(followers * VIEWS_PER_FOLLOWER_A_MONTH);
  return {
    name,
    verified,
    platforms: Object.fromEntries(PLATFORM_IDS.map((id) => [id, profileOf(artist, id)])) as SampleEntry["platforms"],
    monthlyRevenue: { ...estimatePagePlays("youtube", views), currency: "USD", basis: BASIS, source: "sample" },
  };
}

function profileOf({ name, genres, followers, popularity }: SampleArtist, platform: PlatformId): Profile {
  const audience = Math.round(followers * SHARE[platform]);
  const ranked = platform === "spotify" || platform === "tidal";
  return {
    profile_id: `sample-${foldName(name).replace(/[^\p{L}\p{N}]+/gu, "-")}`,
    name,
    url: null,
    followers: platform === "youtube" ? null : audience,
    subscriber_count: platform === "youtube" ? audience : null,
    popularity: ranked ? popularity : null,
    genres,
  };
}
