import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { BENCH_IDS, CATALOGUE, type CatalogueArtist, createBenchArtist } from "./catalogue.ts";

/** An artist who has a page on the platform. */
export type PageOf<Platform extends LivePlatform> = CatalogueArtist & Required<Pick<CatalogueArtist, Platform>>;

function hasPageOn<Platform extends LivePlatform>(
  artist: CatalogueArtist,
  platform: Platform,
): artist is PageOf<Platform> {
  return artist[platform] !== undefined;
}

/** Every artist with a page on the platform. */
export function artistsOn<Platform extends LivePlatform>(platform: Platform): PageOf<Platform>[] {
  return CATALOGUE.filter((artist) => hasPageOn(artist, platform));
}

/** The artist with this page. An id in the benchmark's form gets an artist made for it. */
export function findPage<Platform extends LivePlatform>(platform: Platform, id: string): PageOf<Platform> | null {
  const found = artistsOn(platform).find((artist) => pageId(artist, platform) === id);
  if (found) return found;
  const number = BENCH_IDS[platform].exec(id)?.[1];
  const made = number === undefined ? null : createBenchArtist(Number(number));
  return made && hasPageOn(made, platform) && pageId(made, platform) === id ? made : null;
}

function pageId(artist: CatalogueArtist, platform: LivePlatform): string | undefined {
  return platform === "soundcloud" ? artist.soundcloud?.urn : artist[platform]?.id;
}

/** Pages by name, best first: the exact name, then names that start with the query, then names with all its words. */
export function searchPages<Platform extends LivePlatform>(platform: Platform, query: string): PageOf<Platform>[] {
  const wanted = plain(query);
  if (wanted === "") return [];
  return artistsOn(platform)
    .map((artist) => ({ artist, score: scoreName(plain(artist.name), wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ artist }) => artist);
}

function scoreName(name: string, wanted: string): number {
  if (name === wanted) return 3;
  if (name.startsWith(wanted)) return 2;
  return wanted.split(" ").every((word) => name.includes(word)) ? 1 : 0;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
