import { RELEASE_SORTS } from "@ledgerline/contract/royalty-sorts";
import { describe, expect, test } from "vitest";
import { expectSums, ISRCS, ROWS, TITLES, UPCS, useRoyalties } from "../harness/apps/use-royalties.ts";

const { artist, get } = useRoyalties();

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

  test("refuses a cursor from another list", async () => {
    for (const cursor of ["x", Buffer.from("{}").toString("base64url")]) {
      const answer = await artist("GET", `/royalties/tracks?cursor=${cursor}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { detail: "Send the cursor that the previous page returned" },
      });
    }
  });

  test("shows the tracks of a release", async () => {
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

describe("the list of releases", () => {
  const sortValue = (row: Record<string, unknown>, sort: string) => {
    const value = row[sort];
    return ["net", "rate"].includes(sort) ? Number(value) : typeof value === "string" ? value.toLowerCase() : value;
  };

  test.each(RELEASE_SORTS)("is sorted by %s, in either direction and across pages", async (sort) => {
    for (const direction of ["asc", "desc"]) {
      const rows: Record<string, unknown>[] = [];
      for (let cursor: string | undefined = ""; cursor !== undefined; ) {
        const page = await get("releases", { limit: "1", sort, direction, ...(cursor && { cursor }) });
        rows.push(...page.releases);
        cursor = page.cursor ?? undefined;
      }
      expect(new Set(rows.map(({ release_id }) => release_id)).size).toBe(UPCS.length);
      const values = rows.map((row) => sortValue(row, sort)) as (string | number)[];
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(direction === "asc" ? sorted : sorted.toReversed());
    }
  });

  test("cannot be sorted by anything else", async () => {
    expect(await artist("GET", "/royalties/releases?sort=lines")).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining("Sort by net, units, rate") },
    });
  });
});

describe("two tracks that are the same", () => {
  const merge = (track: string, same_as: string | null) =>
    artist("POST", `/royalties/tracks/${track}/merge`, { same_as });
  const [first = "", second = ""] = ISRCS;

  test("count as one until the merge is undone", async () => {
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
      body: { detail: "This track already counts on its own." },
    });
    expect(await merge(first, "SEXXX0000001")).toMatchObject({
      status: 404,
      body: { detail: "There is no such track." },
    });
    expect(await merge("none", first)).toMatchObject({ status: 404 });
    expect((await artist("GET", "/royalties/tracks/SEXXX0000001")).status).toBe(404);
  });
});
