import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { addDecimals, isZeroDecimal, subtractDecimals } from "@ledgerline/decimals";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { TOOLS } from "../../src/mcp/add-mcp.ts";
import {
  ARTISTS,
  expectSums,
  ISRCS,
  PLATFORMS,
  ROWS,
  type RoyaltyRow,
  UPCS,
  useRoyalties,
} from "../harness/apps/use-royalties.ts";

const { artist, stranger, get } = useRoyalties();

const FILTERS: [query: Record<string, string>, matches: (row: RoyaltyRow) => boolean][] = [
  [{ from: "2025-12", to: "2026-01" }, ({ month }) => month >= "2025-12" && month <= "2026-01"],
  [{ platform: "Corner Shop" }, ({ store }) => store === "Corner Shop"],
  [{ artist: 'Été "live"' }, (row) => row.artist === 'Été "live"'],
  [{ currency: "USD" }, () => true],
  [{ currency: "EUR" }, () => false],
];
/** All combinations of the filters. */
const COMBINED = combine(FILTERS, FILTERS.length);

/** What a screen can be narrowed to, besides these. */
const SUBJECTS: typeof FILTERS = [
  [{ territory: "SE" }, ({ territory }) => territory === "SE"],
  [{ territory: "" }, ({ territory }) => territory === ""],
  [{ release: UPCS[1] ?? "" }, ({ upc }) => upc === UPCS[1]],
  [{ track_id: ISRCS[0] ?? "" }, ({ isrc }) => isrc === ISRCS[0]],
];
/** Up to three at once, at least one of them a subject. */
const NARROWED = combine([...FILTERS, ...SUBJECTS], 3).filter(([query]) =>
  SUBJECTS.some(([subject]) => Object.keys(subject).every((name) => name in query)),
);

function combine(filters: typeof FILTERS, most: number): typeof FILTERS {
  const combined: typeof FILTERS = [[{}, () => true]];
  for (const [query, matches] of filters) {
    for (const [others, alsoMatches] of [...combined]) {
      const both = { ...others, ...query };
      const isNew = Object.keys(query).every((name) => !(name in others));
      if (!isNew || Object.keys(both).length > most) continue;
      combined.push([both, (row) => matches(row) && alsoMatches(row)]);
    }
  }
  return combined;
}

const trackOf = ({ isrc, title }: RoyaltyRow) => isrc || title;
const SCREENS: [path: string, list: string, keyOf: (row: RoyaltyRow) => string, shown: (item: never) => string][] = [
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

/** The calls that answer with a list of sums. A track's page is one sum, and has a test of its own. */
const SUMS = listOperationNames().flatMap((name) => {
  const [area, path] = name.split(".");
  const { properties = {} } = z.toJSONSchema(findOperation(name).output, { unrepresentable: "any" });
  return area === "royalties" && path && path !== "track" && "totals" in properties ? [path] : [];
});

test("every answer that is a list of sums is held against its lines below", () => {
  expect(SCREENS.map(([path]) => path).sort(), "Add the call to SCREENS.").toEqual(SUMS.toSorted());
});

test("every list of sums can be asked for by agents and by the command", () => {
  const tool = TOOLS.find(({ name }) => name === "royalties") ?? expect.unreachable();
  const { by } = z.toJSONSchema(tool.input).properties as { by: { enum: string[] } };
  const asked = [...by.enum, ...TOOLS.map(({ name }) => name)];
  const command = readFileSync(join(import.meta.dirname, "../../../../packages/cli/src/remote/royalties.ts"), "utf8");
  for (const path of SUMS) {
    expect(asked, "add it to `by` in apps/server/src/mcp/royalty-tools.ts").toContain(path);
    expect(command, "add it to VIEWS").toContain(`("${path}",`);
  }
});

describe("with every combination of filters", () => {
  test.each(SCREENS)("%s are the sums of their lines", async (path, list, keyOf, shown) => {
    for (const [query, matches] of [...COMBINED, ...NARROWED]) {
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
          ["by_month", ({ month }: RoyaltyRow) => month, "month"],
          ["by_platform", ({ store }: RoyaltyRow) => PLATFORMS[store] ?? "", "platform"],
          ["by_territory", ({ territory }: RoyaltyRow) => territory, "territory"],
        ] as const) {
          const groups = Map.groupBy(rows, keyOf);
          expect(page[list].length, what).toBe(groups.size);
          for (const item of page[list]) expectSums(item, groups.get(item[key] ?? "") ?? [], what);
        }
        const netsOf = (n: number) => page.by_store.flatMap(({ nets }: { nets: (string | null)[] }) => nets[n] ?? []);
        for (const [n, { net }] of page.by_month.entries())
          expect(isZeroDecimal(subtractDecimals(addDecimals(netsOf(n)), net)), `${what} by store`).toBe(true);
      }
    }
  });

  test("lines are those of the files, newest month first, at any page size", async () => {
    for (const [query, matches] of [...COMBINED, ...NARROWED]) {
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

test("filters list what is booked, including its sources", async () => {
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

test("a statement's lines come in the order of its file, and name the statement", async () => {
  const { lines } = await get("lines", { limit: "1" });
  const id = lines[0].statement_id;
  const seen: number[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const { body } = await artist("GET", `/statements/${id}/lines?limit=50${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.lines.map(({ line_no }: { line_no: number }) => line_no));
    cursor = body.cursor ?? undefined;
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => at + 2));
  const { body: named } = await artist("GET", `/statements/${id}/lines?line_nos=40,3,9999`);
  expect(named.lines.map(({ line_no }: { line_no: number }) => line_no)).toEqual([3, 40]);
  expect(await artist("GET", `/statements/${id}/lines?line_nos=3;40`)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("Name at most 100 lines by their numbers, such as 2,40,41") },
  });
  expect(lines[0]).toMatchObject({ month: "2026-02", months: 1, accounting_date: "2026-04-12", currency: "USD" });
});

test("nothing of another artist can be seen", async () => {
  for (const [path, list] of SCREENS) {
    expect((await stranger(`/royalties/${path}`)).body, path).toMatchObject({ totals: [], [list]: [] });
  }
  expect((await stranger("/royalties/lines")).body).toEqual({ lines: [], cursor: null });
  expect((await stranger(`/royalties/tracks/${ISRCS[0]}`)).status).toBe(404);
  expect((await stranger("/royalties/filters")).body).toEqual({
    months: null,
    platforms: [],
    artists: [],
    sources: [],
    currencies: [],
  });
});
