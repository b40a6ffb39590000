import { addDecimals, equalDecimals } from "@ledgerline/contract/money/arithmetic";
import type { RoyaltySums } from "@ledgerline/contract/royalties";
import type { Statement } from "@ledgerline/contract/statements";
import { connectDatabase } from "@ledgerline/db/client";
import { bookStatement } from "@ledgerline/domain/statements/book/book-statement";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/create-test-app.ts";

const PLATFORMS: Record<string, string> = { Spotify: "spotify", TIDAL: "tidal", "Corner Shop": "Corner Shop" };
const ISRCS = ["ZZPL22600001", "ZZPL22600002", ""];
const TITLES = ["Quiet Harbour", "Tide", "Unlisted {song}"];
const ARTISTS = ["Paper Lanterns", 'Été "live"'];
const UPCS = ["200000000013", "200000000020"];

/** Every combination a few times, spread so that no two of them add up to the same money. */
const rowsOf = (date: string, months: string[], seed: number) =>
  Array.from({ length: 120 }, (_, at) => {
    const n = at * 7 + seed;
    return {
      date,
      month: months[n % months.length] ?? "",
      store: Object.keys(PLATFORMS)[n % 3] ?? "",
      isrc: ISRCS[n % 5 === 4 ? 2 : n % 2] ?? "",
      title: TITLES[n % 5 === 4 ? 2 : n % 2] ?? "",
      artist: ARTISTS[n % 4 === 0 && n % 5 !== 4 ? 1 : 0] ?? "",
      upc: UPCS[n % 9 < 4 ? 0 : 1] ?? "",
      territory: ["SE", "US", ""][(n % 11) % 3] ?? "",
      quantity: String(n % 13),
      earnings: `0.${String((n * n * 31) % 999_983).padStart(9, "0")}`,
    };
  });
const MARCH = rowsOf("2026-03-12", ["2025-11", "2025-12", "2026-01"], 3);
const APRIL = rowsOf("2026-04-12", ["2026-01", "2026-02"], 500);
type Row = (typeof MARCH)[number];
const ROWS = [...MARCH, ...APRIL];

let server: TestApp;
let artist: Caller;
let stranger: Caller;
beforeAll(async () => {
  server = await createTestApp();
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  artist = callerOf(await server.register());
  stranger = callerOf(await server.register());
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  for (const rows of [MARCH, APRIL]) {
    const body = new FormData();
    body.append("file", new Blob([distrokidText(rows)]), "march.tsv");
    const headers = { authorization: `Bearer ${artist.token}` };
    const received = await fetch(`${address}/api/statements`, { method: "POST", headers, body });
    const { id } = (await received.json()) as Statement;
    const key = { artistId: artist.id, statementId: id };
    await bookStatement({ db, directUrl: server.databaseUrl, clock: () => new Date() }, key);
    expect((await artist.call("GET", `/statements/${id}`)).body).toMatchObject({
      state: "booked",
      rows: { booked: 120 },
    });
  }
  await db.close();
});
afterAll(() => server.close());

type Caller = ReturnType<typeof callerOf>;

function callerOf({ token, artist: { id } }: { token: string; artist: { id: string } }) {
  const call = (method: "GET" | "POST", path: string, body?: object) =>
    server.call(method, path, { token, ...(body && { body }) });
  return { token, id, call };
}

async function get(path: string, query: Record<string, string> = {}) {
  const answer = await artist.call("GET", `/royalties/${path}?${new URLSearchParams(query)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

function sumsOf(rows: Row[]) {
  return {
    currency: "USD",
    lines: rows.length,
    units: rows.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    net: addDecimals(rows.map(({ earnings }) => earnings)),
  };
}

function expectSums(actual: RoyaltySums | undefined, rows: Row[], what: string): void {
  const { net, ...others } = sumsOf(rows);
  expect(actual, what).toMatchObject(others);
  expect(equalDecimals(actual?.net ?? "0", net), `${what}: ${actual?.net} is not ${net}`).toBe(true);
}

const FILTERS: [query: Record<string, string>, matches: (row: Row) => boolean][] = [
  [{ from: "2025-12", to: "2026-01" }, ({ month }) => month >= "2025-12" && month <= "2026-01"],
  [{ platform: "Corner Shop" }, ({ store }) => store === "Corner Shop"],
  [{ artist: 'Été "live"' }, (row) => row.artist === 'Été "live"'],
  [{ currency: "USD" }, () => true],
  [{ currency: "EUR" }, () => false],
];
/** All combinations of the filters. */
const COMBINED: typeof FILTERS = [[{}, () => true]];
for (const [query, matches] of FILTERS) {
  for (const [others, alsoMatches] of [...COMBINED]) {
    COMBINED.push([{ ...others, ...query }, (row) => matches(row) && alsoMatches(row)]);
  }
}

const trackOf = ({ isrc, title }: Row) => isrc || title;
const SCREENS: [path: string, list: string, keyOf: (row: Row) => string, shown: (item: never) => string][] = [
  ["months", "items", ({ month }) => month, ({ month }: { month: string }) => month],
  ["platforms", "items", ({ store }) => PLATFORMS[store] ?? "", ({ platform }: { platform: string }) => platform],
  [
    "territories",
    "items",
    ({ territory }) => territory,
    ({ territory }: { territory: string | null }) => territory ?? "",
  ],
  ["tracks", "tracks", trackOf, ({ isrc, title }: { isrc: string | null; title: string }) => isrc ?? title],
  ["releases", "releases", ({ upc }) => upc, ({ upc }: { upc: string }) => upc],
];

describe("with every combination of filters", () => {
  test.each(SCREENS)("%s are the sums of their lines", async (path, list, keyOf, shown) => {
    for (const [query, matches] of COMBINED) {
      const rows = ROWS.filter(matches);
      const what = `${path} ${JSON.stringify(query)}`;
      const body = await get(path, query);
      if (rows.length === 0) expect(body.totals, what).toEqual([]);
      else expectSums(body.totals[0], rows, what);
      const groups = Map.groupBy(rows, keyOf);
      expect(body[list].map(shown).sort(), what).toEqual([...groups.keys()].sort());
      for (const item of body[list]) expectSums(item, groups.get(shown(item as never)) ?? [], what);
      const shares = body[list].map(({ share }: { share: string }) => Number(share));
      if (rows.length > 0) expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(100, 2);
    }
  });

  test("a track's page is the sums of its lines", async () => {
    const tracks = (await get("tracks")).tracks as { track_id: string; isrc: string | null; title: string }[];
    for (const { track_id, isrc, title } of tracks) {
      for (const [query, matches] of COMBINED) {
        const rows = ROWS.filter((row) => matches(row) && trackOf(row) === (isrc ?? title));
        const page = await get(`tracks/${track_id}`, query);
        const what = `${title} ${JSON.stringify(query)}`;
        for (const [list, keyOf, key] of [
          ["by_month", ({ month }: Row) => month, "month"],
          ["by_platform", ({ store }: Row) => PLATFORMS[store] ?? "", "platform"],
          ["by_territory", ({ territory }: Row) => territory, "territory"],
        ] as const) {
          const groups = Map.groupBy(rows, keyOf);
          expect(page[list].length, what).toBe(groups.size);
          for (const item of page[list]) expectSums(item, groups.get(item[key] ?? "") ?? [], what);
        }
      }
    }
  });

  test("lines are those of the files, newest month first, whatever the size of a page", async () => {
    for (const [query, matches] of COMBINED) {
      const rows = ROWS.filter(matches);
      const lines: { month: string; net: string; line_no: number; file_name: string }[] = [];
      for (let cursor: string | undefined = ""; cursor !== undefined; ) {
        const page = await get("lines", { ...query, limit: "37", ...(cursor && { cursor }) });
        lines.push(...page.lines);
        cursor = page.cursor ?? undefined;
      }
      expect(lines.map(({ month }) => month)).toEqual(
        lines
          .map(({ month }) => month)
          .sort()
          .reverse(),
      );
      expect(lines.map(({ net }) => Number(net)).sort()).toEqual(rows.map(({ earnings }) => Number(earnings)).sort());
    }
  });
});

test("filters list what is booked, and a source is one of them", async () => {
  const filters = await get("filters");
  expect(filters).toMatchObject({
    months: { from: "2025-11", to: "2026-02" },
    platforms: ["Corner Shop", "spotify", "tidal"],
    currencies: ["USD"],
  });
  expect(new Set(filters.artists)).toEqual(new Set(ARTISTS));
  const source: string = filters.sources[0]?.id ?? "";
  if (source !== "") expectSums((await get("months", { source })).totals[0], ROWS, "source");
  const stranger = { source: "0190aaaa-0000-7000-8000-000000000001" };
  expect((await get("tracks", stranger)).tracks).toEqual([]);
});

describe("the list of tracks", () => {
  test("is paged, sorted and searched", async () => {
    const all = (await get("tracks")).tracks as { track_id: string; net: string; title: string }[];
    expect(all).toHaveLength(3);
    const nets = all.map(({ net }) => Number(net));
    expect(nets).toEqual(nets.toSorted((a, b) => b - a));
    const pages: string[] = [];
    for (let cursor: string | undefined = ""; cursor !== undefined; ) {
      const page = await get("tracks", { limit: "1", sort: "title", ...(cursor && { cursor }) });
      expect(page.count).toBe(3);
      pages.push(...page.tracks.map(({ title }: { title: string }) => title));
      cursor = page.cursor ?? undefined;
    }
    expect(pages).toEqual(TITLES.toSorted());
    for (const search of ["tide", "PL22600002"]) {
      expect((await get("tracks", { search })).tracks).toMatchObject([{ isrc: "ZZPL22600002", title: "Tide" }]);
    }
    expect((await get("tracks", { search: "%" })).tracks).toEqual([]);
    expect((await get("tracks", { search: UPCS[0] ?? "" })).tracks.length).toBeGreaterThan(1);
    expect((await get("tracks", { sort: "first_month", direction: "asc" })).tracks[0].first_month).toBe("2025-11");
  });

  test("refuses a cursor of another list", async () => {
    for (const cursor of ["x", Buffer.from("{}").toString("base64url")]) {
      const answer = await artist.call("GET", `/royalties/tracks?cursor=${cursor}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { detail: "Send the cursor that the previous page returned" },
      });
    }
  });

  test("has the tracks of a release", async () => {
    const { releases } = await get("releases");
    const { tracks, totals } = await get("tracks", { release: releases[0].release_id });
    expect(tracks).toHaveLength(releases[0].tracks);
    expectSums(
      totals[0],
      ROWS.filter(({ upc }) => upc === releases[0].upc),
      "release",
    );
  });
});

describe("two tracks that are the same", () => {
  const merge = (track: string, same_as: string | null) =>
    artist.call("POST", `/royalties/tracks/${track}/merge`, { same_as });
  const [first = "", second = ""] = ISRCS;

  test("count as one until that is taken back", async () => {
    expect((await merge(second, first)).status).toBe(200);
    const both = ROWS.filter(({ isrc }) => isrc !== "");
    const { tracks } = await get("tracks");
    expect(tracks).toHaveLength(2);
    expectSums(
      tracks.find(({ isrc }: { isrc: string }) => isrc === first),
      both,
      "merged",
    );
    for (const id of [first, second]) {
      const page = await get(`tracks/${id}`);
      expect(page).toMatchObject({
        track_id: first,
        title: "Quiet Harbour",
        merged: [{ isrc: second, title: "Tide" }],
      });
      expectSums(page.totals[0], both, "page");
    }
    const { items } = await get("months");
    expect(items.every((item: { tracks: number }) => item.tracks <= 2)).toBe(true);
    expect((await get("lines", { track_id: first, limit: "500" })).lines).toHaveLength(both.length);
    expect((await get("tracks", { search: "tide" })).tracks).toMatchObject([{ isrc: first }]);

    expect((await merge(second, null)).status).toBe(200);
    expect((await get("tracks")).tracks).toHaveLength(3);
  });

  test("must be two, booked and not merged already", async () => {
    expect(await merge(first, first)).toMatchObject({ status: 400 });
    expect(await merge(first, null)).toMatchObject({
      status: 404,
      body: { detail: "This track counts by itself already." },
    });
    expect(await merge(first, "SEXXX0000001")).toMatchObject({
      status: 404,
      body: { detail: "There is no such track." },
    });
    expect(await merge("none", first)).toMatchObject({ status: 404 });
    expect((await artist.call("GET", "/royalties/tracks/SEXXX0000001")).status).toBe(404);
  });
});

test("a statement's lines come in the order of its file, and name it", async () => {
  const { lines } = await get("lines", { limit: "1" });
  const id = lines[0].statement_id;
  const seen: number[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const { body } = await artist.call("GET", `/statements/${id}/lines?limit=50${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.lines.map(({ line_no }: { line_no: number }) => line_no));
    cursor = body.cursor ?? undefined;
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => at + 2));
  expect(lines[0]).toMatchObject({ month: "2026-02", months: 1, accounting_date: "2026-04-12", currency: "USD" });
});

test("nothing of another artist can be seen", async () => {
  for (const [path, list] of SCREENS) {
    expect((await stranger.call("GET", `/royalties/${path}`)).body, path).toMatchObject({ totals: [], [list]: [] });
  }
  expect((await stranger.call("GET", "/royalties/lines")).body).toEqual({ lines: [], cursor: null });
  expect((await stranger.call("GET", `/royalties/tracks/${ISRCS[0]}`)).status).toBe(404);
  expect((await stranger.call("GET", "/royalties/filters")).body).toEqual({
    months: null,
    platforms: [],
    artists: [],
    sources: [],
    currencies: [],
  });
});
