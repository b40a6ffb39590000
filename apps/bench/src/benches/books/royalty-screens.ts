import type { RoyaltyFilterOptions, RoyaltyTerritories, RoyaltyTracks } from "@ledgerline/contract/royalties";
import type { RoyaltyLines } from "@ledgerline/contract/royalty-lines";
import type postgres from "postgres";
import { forgetAnswers } from "../../measure/product.ts";
import { type ScreenFigures, timePaths } from "../../measure/time-paths.ts";
import { LABEL_NAME } from "../../statements/book-label.ts";

/** Tracks that the artist opens, by rank: the largest, and some further down. */
const OPENED = [0, 1, 2, 5, 10, 20, 40];
/** The same for countries. */
const COUNTRIES = [0, 5, 20];

type Get = <Body>(path: string) => Promise<Body>;

/** Requests of each kind of screen, with each filter alone and with a period. */
async function screenPaths(get: Get): Promise<Record<string, string[]>> {
  const filters = await get<RoyaltyFilterOptions>("/royalties/filters");
  const { from = "", to = "" } = filters.months ?? {};
  const middle = `${to.slice(0, 4)}-01`;
  const alone = [
    ...[filters.platforms.find((platform) => platform === "spotify"), filters.platforms[0]].map(
      (name) => `platform=${name}`,
    ),
    ...[filters.artists[0], filters.artists.at(-1)].map((name) => `artist=${encodeURIComponent(name ?? "")}`),
    ...filters.sources.slice(0, 2).map(({ id }) => `source=${id}`),
    `currency=${filters.currencies[0]}`,
  ];
  const period = `from=${from}&to=${middle}`;
  const queries = ["", period, `from=${to}&to=${to}`, ...alone, ...alone.map((query) => `${query}&${period}`)];
  const { tracks } = await get<RoyaltyTracks>("/royalties/tracks?limit=50");
  const opened = OPENED.flatMap((at) => tracks[at]?.track_id ?? []);
  const linePaths = await Promise.all(
    opened.map(async (track) => {
      const path = `/royalties/lines?track_id=${track}&limit=100`;
      const { cursor } = await get<RoyaltyLines>(path);
      return cursor === null ? [path] : [path, `${path}&cursor=${cursor}`];
    }),
  );
  const { items } = await get<RoyaltyTerritories>("/royalties/territories");
  const countries = COUNTRIES.flatMap((at) => items[at]?.territory ?? []);
  const withQueries = (path: string) => queries.map((query) => `/royalties${path}?${query}`);
  return {
    "tracks, first page": ["/royalties/tracks"],
    "territories, all": ["/royalties/territories"],
    "trends, all time": ["/analytics/trends?range=all"],
    "lines of a country": countries.map((territory) => `/royalties/lines?territory=${territory}&limit=100`),
    months: withQueries("/months"),
    platforms: withQueries("/platforms"),
    territories: withQueries("/territories"),
    "tracks, filtered": queries.slice(1).map((query) => `/royalties/tracks?${query}`),
    "tracks, searched": ["search=harbour", "search=ZZPL22600", "sort=title"].map(
      (query) => `/royalties/tracks?${query}`,
    ),
    releases: withQueries("/releases"),
    "a label": ["months", "platforms", "territories", "tracks", "releases"].map(
      (list) => `/royalties/${list}?label=${encodeURIComponent(LABEL_NAME)}`,
    ),
    "a track": opened.flatMap((track) => [`/royalties/tracks/${track}`, `/royalties/tracks/${track}?${period}`]),
    "a track's lines": linePaths.flat(),
  };
}

/** Requests every screen in turn, each time as the first request after a change. */
export async function timeScreens(
  origin: string,
  token: string,
  sql: postgres.Sql,
): Promise<Record<string, ScreenFigures>> {
  const headers = { authorization: `Bearer ${token}` };
  const get: Get = async (path) => {
    const response = await fetch(`${origin}/api${path}`, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json() as Promise<never>;
  };
  return timePaths(get, await screenPaths(get), () => forgetAnswers(sql));
}
