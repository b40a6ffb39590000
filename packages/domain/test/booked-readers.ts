import { equalDecimals } from "@ledgerline/contract/money/arithmetic";
import { readRoyaltyCsv } from "@ledgerline/db/queries/export/royalty-csv";
import { expect } from "vitest";
import { listPeriods } from "../src/royalties/list-periods.ts";
import { listPlatforms } from "../src/royalties/list-platforms.ts";
import { listReleases } from "../src/royalties/list-releases.ts";
import { listTerritories } from "../src/royalties/list-territories.ts";
import { listTracks } from "../src/royalties/list-tracks.ts";
import type { TestArtist } from "./artist-context.ts";

/** Everything that adds up booked lines says the same, whatever it reads them from. All of them are in USD. */
export async function expectReaders(artist: TestArtist, booked: { lines: number; net: string }): Promise<void> {
  const answers = await Promise.all([
    listTracks(artist, {}),
    listTracks(artist, { from: "2000-01" }),
    listPeriods(artist, {}),
    listPlatforms(artist, {}),
    listTerritories(artist, {}),
    listReleases(artist, {}),
  ]);
  for (const { totals } of answers) {
    expect(totals[0]?.lines ?? 0).toBe(booked.lines);
    expect(equalDecimals(totals[0]?.net ?? "0", booked.net)).toBe(true);
  }
  const [tracks, , periods] = answers;
  for (const { month, tracks: counted } of periods.items) {
    expect((await listTracks(artist, { from: month, to: month })).count).toBe(counted);
  }
  expect(tracks.tracks.reduce((sum, { lines }) => sum + lines, 0)).toBe(booked.lines);
  const range = { artistId: artist.artistId, from: "2000-01-01", to: "2100-01-01" };
  const csv = Buffer.concat(await Array.fromAsync(readRoyaltyCsv(artist.db, "line", range))).toString();
  expect(csv.trimEnd().split("\n")).toHaveLength(1 + booked.lines);
}
