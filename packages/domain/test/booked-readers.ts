import { listRoyaltyMonths } from "@ledgerline/db/queries/statements/royalty-months";
import { listBookedStores } from "@ledgerline/db/queries/statements/sources";
import { equalDecimals } from "@ledgerline/decimals";
import { expect } from "vitest";
import { readOverview } from "../src/analytics/overview.sql.ts";
import { readExportSummary, readRoyaltyCsv } from "../src/export/royalty-export.sql.ts";
import { listPeriods, listPlatforms, listTerritories } from "../src/royalties/breakdowns.ts";
import { listReleases } from "../src/royalties/releases.ts";
import { readBookedNames } from "../src/royalties/royalty-lists.sql.ts";
import { listTracks } from "../src/royalties/tracks.ts";
import type { TestArtist } from "./account-context.ts";

/** Expects the same from everything that adds up booked lines, whatever it reads them from. All lines are in USD. */
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
  const [from] = periods.items.map(({ month }) => month).sort();
  for (const period of [{}, { from, to: from }]) {
    for (const { platform, lines } of (await listPlatforms(artist, period)).items) {
      const { totals } = await listTracks(artist, { ...period, platform });
      expect(totals.reduce((sum, total) => sum + total.lines, 0)).toBe(lines);
      for (const { month, tracks: counted } of (await listPeriods(artist, { ...period, platform })).items) {
        expect((await listTracks(artist, { platform, from: month, to: month })).count).toBe(counted);
      }
    }
  }
  expect(tracks.tracks.reduce((sum, { lines }) => sum + lines, 0)).toBe(booked.lines);
  await expectMonths(artist, booked);
  const range = { accountId: artist.accountId, from: "2000-01-01", to: "2100-01-01" };
  const csv = Buffer.concat(await Array.fromAsync(readRoyaltyCsv(artist.db, "line", range))).toString();
  expect(csv.trimEnd().split("\n")).toHaveLength(1 + booked.lines);
}

/** The same for what is read from the sums by month. */
async function expectMonths({ db, accountId }: TestArtist, booked: { lines: number; net: string }): Promise<void> {
  const days = { start_date: "2000-01-01", end_date: "2100-01-01" };
  const months = await listRoyaltyMonths(db, accountId, { after: null, limit: 1000 });
  expect(months.reduce((sum, { lines }) => sum + lines, 0)).toBe(booked.lines);
  const stores = await listBookedStores(db, accountId, { platforms: [], limit: 1000 });
  expect(stores.reduce((sum, { lines }) => sum + lines, 0)).toBe(booked.lines);
  const { totals, booked_months: span } = await readExportSummary(db, accountId, { ...days, by: "month" });
  const { bookedTotals } = await readOverview(db, accountId, days);
  const names = await readBookedNames(db, accountId, { mostArtists: 1, longestName: 300 });
  expect([span === null, names.from === null]).toEqual([booked.lines === 0, booked.lines === 0]);
  for (const net of [totals[0]?.revenue, bookedTotals[0]?.net])
    expect(equalDecimals(net ?? "0", booked.net)).toBe(true);
}
