import { randomUUIDv7 } from "node:crypto";
import type { Measurer } from "@ledgerline/contract/streaming/measurers";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { transaction } from "@ledgerline/db/client";
import { addMeasuredPlays } from "@ledgerline/db/queries/streaming/daily-plays";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { overview } from "../analytics/overview.ts";
import { royalties } from "../analytics/royalties.ts";
import { utcDay } from "../calendar.ts";
import { previewExport } from "../export/royalty-export.ts";
import { purgeFetched } from "../streaming/purge-fetched.ts";
import { listPlayDays, listPlayWindows, listReadings } from "./counted-plays.ts";
import { forgetPlays, type PlaysOfFile, storePlays } from "./measured-files.ts";
import { linkTitle, listPlayTitles, setTitleAside } from "./titles.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

let ctx: TestArtist;
beforeEach(async () => {
  ctx = { ...(await createAccountContext()), clock: () => NOW };
});
afterEach(() => ctx.close());

const day = (ago: number) => utcDay(NOW, ago);
const each = (agos: number[], plays: number, title: string | null = null) =>
  agos.map((ago) => ({ day: day(ago), title, plays }));

/** Stores what a platform's API measured on some days. */
function measureByApi(platform: PlatformId, agos: number[], plays: number): Promise<number> {
  const days = agos.map((ago) => ({ day: day(ago), plays, revenue: "0.01" }));
  return transaction(ctx.db, (tx) => addMeasuredPlays(tx, { accountId: ctx.accountId, platform }, days));
}

interface Uploaded extends Partial<PlaysOfFile> {
  platform?: PlatformId;
  measuredBy?: Measurer;
  performer?: string;
  /** Hours before now. */
  hoursAgo?: number;
}

async function upload({ platform = "youtube", measuredBy = "youtube_studio", ...rest }: Uploaded): Promise<string> {
  const { performer = "", hoursAgo = 1, days = [], windows = [], period = null } = rest;
  const statementId = randomUUIDv7();
  const takenAt = new Date(NOW.getTime() - hoursAgo * 3_600_000);
  await ctx.db.sql`
    insert into statements (account_id, id, file_name, sha256, encoding, bytes_total, state, created_at)
    values (${ctx.accountId}, ${statementId}, 'export.csv', ${statementId}, 'utf-8', 1, 'booked', ${takenAt.toISOString()})`;
  const file = { accountId: ctx.accountId, statementId, platform, measuredBy, performer, takenAt };
  await transaction(ctx.db, (tx) => storePlays(tx, file, { days, windows, period }));
  return statementId;
}

/** The plays that count by day, newest first, with what measured them. */
async function counted(): Promise<[string, number, string][]> {
  const { days } = await listPlayDays(ctx, { from: day(400), to: day(0) });
  return days.map(({ day: on, plays, measured_by }): [string, number, string] => [on, plays, measured_by]).reverse();
}

test("where an API and the artist's own export have the same days, only the export counts", async () => {
  await measureByApi("youtube", [1, 2, 3], 10);
  const file = await upload({ days: each([2, 3], 7) });
  expect(await counted()).toEqual([
    [day(1), 10, "youtube_api"],
    [day(2), 7, "youtube_studio"],
    [day(3), 7, "youtube_studio"],
  ]);
  await measureByApi("youtube", [2], 5);
  expect((await overview(ctx)).totals.plays).toBe(24);
  expect((await royalties(ctx)).monthly_breakdown.map(({ plays }) => plays)).toEqual([24]);
  expect((await previewExport(ctx, { start_date: day(30), end_date: day(0), by: "month" })).totals).toMatchObject([
    { plays: 24 },
  ]);

  await transaction(ctx.db, (tx) => forgetPlays(tx, ctx.accountId, [file]));
  expect(await counted()).toEqual([
    [day(1), 10, "youtube_api"],
    [day(2), 15, "youtube_api"],
    [day(3), 10, "youtube_api"],
  ]);
});

test("a reading says which readings count on its other days, and why", async () => {
  const file = { grain: "days", to: day(1) } as const;
  await measureByApi("youtube", [1, 2, 3], 10);
  const songs = await upload({ days: each([2, 3], 7, "Slow Tide"), hoursAgo: 9 });
  const older = await upload({ days: each([1, 2, 3], 8), hoursAgo: 5 });
  const newer = await upload({ days: each([1, 2], 9), hoursAgo: 1 });
  const { readings } = await listReadings(ctx);
  const of = (id: string | null) => readings.find(({ statement }) => (statement?.id ?? null) === id);
  const by = (id: string, days: number, because: string) => ({
    measured_by: "youtube_studio",
    statement: { id, file_name: "export.csv" },
    days,
    because,
  });
  expect(of(newer)).toMatchObject({ ...file, days: 2, counted_days: 2, instead: [] });
  expect(of(older)).toMatchObject({ ...file, days: 3, counted_days: 1, instead: [by(newer, 2, "newer")] });
  expect(of(songs)).toMatchObject({
    days: 2,
    counted_days: 0,
    instead: expect.arrayContaining([by(newer, 1, "whole"), by(older, 1, "whole")]),
  });
  expect(of(null)).toMatchObject({ days: 3, counted_days: 0, instead: [by(newer, 2, "finer"), by(older, 1, "finer")] });
});

test("of two files with the same days the newer counts, and the older again once the newer is deleted", async () => {
  const newer = await upload({ days: each([1, 2], 8), hoursAgo: 1 });
  await upload({ days: each([2, 3], 5), hoursAgo: 9 });
  expect((await counted()).map(([, plays]) => plays)).toEqual([8, 8, 5]);
  const { readings } = await listReadings(ctx);
  expect(readings.map(({ counted_days, plays }) => [plays, counted_days])).toEqual([
    [16, 2],
    [10, 1],
  ]);
  await transaction(ctx.db, (tx) => forgetPlays(tx, ctx.accountId, [newer]));
  expect((await counted()).map(([, plays]) => plays)).toEqual([5, 5]);
});

test("plays of single tracks count together until there are those of the artist as a whole", async () => {
  const spotify = { platform: "spotify", measuredBy: "spotify_for_artists" } as const;
  await upload({ ...spotify, days: each([1, 2], 4, "Slow Tide") });
  await upload({ ...spotify, days: each([1], 3, "Low Water") });
  expect((await listPlayDays(ctx, { from: day(2), to: day(1) })).days).toMatchObject([
    { plays: 4, partial: true },
    { plays: 7, partial: true },
  ]);
  await upload({ ...spotify, days: each([1], 9) });
  expect((await listPlayDays(ctx, { from: day(2), to: day(1) })).days).toMatchObject([
    { plays: 4, partial: true },
    { plays: 9, partial: false },
  ]);
});

test("another artist of the label is another performer, whose plays are added", async () => {
  await upload({ days: each([1], 8) });
  await upload({ days: each([1], 5), performer: "Low Lights" });
  expect((await listPlayDays(ctx, { from: day(1), to: day(1) })).days).toMatchObject([
    { plays: 8, performer: null },
    { plays: 5, performer: "Low Lights" },
  ]);
  expect((await overview(ctx)).totals.plays).toBe(13);
});

test("figures from YouTube's API leave after thirty days, and the artist's own export stays and counts", async () => {
  await measureByApi("youtube", [1, 40, 41], 10);
  await upload({ days: each([40], 6, "Slow Tide") });
  expect((await counted()).map(([, plays]) => plays)).toEqual([10, 10, 10]);
  await purgeFetched(ctx);
  expect(await counted()).toEqual([
    [day(1), 10, "youtube_api"],
    [day(40), 6, "youtube_studio"],
  ]);
});

test("a period's total is kept as such, and the newer of two files for the same period counts", async () => {
  const window = { lineNo: 2, title: "Slow Tide", contentId: null, plays: 900, listeners: 300, saves: null };
  const period = { from: day(28), to: day(1) };
  const spotify = { platform: "spotify", measuredBy: "spotify_for_artists", period } as const;
  await upload({ ...spotify, windows: [window], hoursAgo: 9 });
  await upload({ ...spotify, windows: [{ ...window, plays: 905 }], hoursAgo: 1 });
  expect(await counted()).toEqual([]);
  expect((await overview(ctx)).totals.plays).toBe(0);
  const { windows, cursor } = await listPlayWindows(ctx, { platform: "spotify" });
  expect(cursor).toBeNull();
  expect(windows).toMatchObject([
    { plays: 900, counts: false, from: period.from, to: period.to, saves: null, track_id: null },
    { plays: 905, counts: true },
  ]);
  expect((await listReadings(ctx)).readings).toMatchObject([
    { grain: "window", tracks: 1, counted_days: 0 },
    { grain: "window", tracks: 1, counted_days: 0 },
  ]);
});

test("totals of periods come in pages", async () => {
  const windows = Array.from({ length: 203 }, (_, at) => ({
    lineNo: at + 2,
    title: `Track ${at}`,
    contentId: null,
    plays: at,
    listeners: null,
    saves: null,
  }));
  await upload({ windows, period: { from: null, to: day(1) } });
  const first = await listPlayWindows(ctx, {});
  const second = await listPlayWindows(ctx, { cursor: first.cursor ?? "" });
  expect([...first.windows, ...second.windows].map(({ title }) => title)).toEqual(windows.map(({ title }) => title));
  expect(second.cursor).toBeNull();
  await expect(listPlayWindows(ctx, { cursor: "2026" })).rejects.toThrow("cursor");
});

test("a title is linked to a booked recording once, by the artist, for all files", async () => {
  const spotify = { platform: "spotify", measuredBy: "spotify_for_artists" } as const;
  const statement = await upload({ ...spotify, days: each([2], 4, "Slow Tide") });
  await ctx.db.sql`
    insert into printed_tracks (account_id, track_id, statement_id, n, title, artist, release_id, newest)
    values (${ctx.accountId}, 'QZABC2600001', ${statement}, 1, 'SLOW TIDE (feat. Guest)', 'Paper Lanterns', 'r', '2026-10-31')`;
  expect((await listPlayTitles(ctx)).titles).toMatchObject([
    { title: "Slow Tide", track_id: null, plays: 4, suggestions: [{ track_id: "QZABC2600001", isrc: "QZABC2600001" }] },
  ]);
  const link = { platform: "spotify", title: "Slow Tide", track_id: "QZABC2600001" } as const;
  expect((await linkTitle(ctx, link)).titles).toMatchObject([
    {
      track_id: "QZABC2600001",
      recording: { isrc: "QZABC2600001", title: "SLOW TIDE (feat. Guest)", artist: "Paper Lanterns" },
      suggestions: [],
    },
  ]);
  await upload({ ...spotify, days: each([1], 4, "slow tide") });
  expect((await listPlayTitles(ctx)).titles).toMatchObject([{ title: "slow tide", track_id: "QZABC2600001" }]);
  expect((await linkTitle(ctx, { ...link, track_id: null })).titles).toMatchObject([
    { track_id: null, recording: null },
  ]);

  await expect(linkTitle(ctx, { ...link, track_id: "t-unknown" })).rejects.toThrow("give its ISRC");
  expect((await linkTitle(ctx, { ...link, track_id: "qz-abc-26-99999" })).titles).toMatchObject([
    { track_id: "QZABC2699999", recording: { isrc: "QZABC2699999", title: "slow tide", artist: null } },
  ]);
  await expect(linkTitle(ctx, { ...link, title: "Unheard" })).rejects.toThrow("None of your files");
});

test("a track's plays are those of its linked titles, with a reading for each day and title", async () => {
  const spotify = { platform: "spotify", measuredBy: "spotify_for_artists" } as const;
  const file = await upload({ ...spotify, days: each([1, 2], 4, "Slow Tide"), hoursAgo: 9 });
  await upload({ ...spotify, days: each([2], 5, "Slow Tide"), hoursAgo: 5 });
  await upload({ ...spotify, days: each([2], 2, "Slow Tide, live") });
  await upload({ ...spotify, days: each([2], 3, "Low Water") });
  await upload({ ...spotify, days: each([1, 2], 90) });
  await upload({ days: each([2], 7, "Slow Tide"), performer: "Low Lights" });
  const total = { lineNo: 2, title: "Slow Tide", contentId: null, plays: 900, listeners: null, saves: null };
  const period = { from: day(28), to: day(1) };
  await upload({ ...spotify, windows: [total, { ...total, lineNo: 3, title: "Low Water" }], period });
  await ctx.db.sql`
    insert into printed_tracks (account_id, track_id, statement_id, n, title, artist, release_id, newest)
    select ${ctx.accountId}, id, ${file}, 1, 'Slow Tide', 'Paper Lanterns', 'r', '2026-10-31'
    from unnest(array['QZABC2600001', 'QZABC2600002']) id`;
  await ctx.db.sql`
    insert into track_merges (account_id, track_id, same_as, created_at)
    values (${ctx.accountId}, 'QZABC2600002', 'QZABC2600001', now())`;
  const title = { title: "Slow Tide", track_id: "QZABC2600001" };
  await linkTitle(ctx, { ...title, platform: "spotify" });
  await linkTitle(ctx, { ...title, platform: "youtube" });
  await linkTitle(ctx, { platform: "spotify", title: "Slow Tide, live", track_id: "QZABC2600002" });

  const range = { from: day(2), to: day(0) };
  const days = await listPlayDays(ctx, { ...range, track_id: "QZABC2600002" });
  expect(days).toEqual(await listPlayDays(ctx, { ...range, track_id: "QZABC2600001" }));
  const onSpotify = { platform: "spotify", performer: null, measured_by: "spotify_for_artists", partial: true };
  expect(days.days).toEqual([
    { ...onSpotify, day: day(2), title: "Slow Tide", plays: 5 },
    { ...onSpotify, day: day(2), title: "Slow Tide, live", plays: 2 },
    {
      ...onSpotify,
      day: day(2),
      title: "Slow Tide",
      plays: 7,
      platform: "youtube",
      performer: "Low Lights",
      measured_by: "youtube_studio",
    },
    { ...onSpotify, day: day(1), title: "Slow Tide", plays: 4 },
  ]);
  expect((await listPlayDays(ctx, { ...range, platform: "youtube", track_id: "QZABC2600001" })).days).toHaveLength(1);
  expect((await listPlayWindows(ctx, { track_id: "QZABC2600001" })).windows).toMatchObject([
    { title: "Slow Tide", plays: 900 },
  ]);
  expect((await listPlayDays(ctx, { ...range, track_id: "QZABC2699999" })).days).toEqual([]);
});

test("a title set aside as no booked recording gets no suggestions in any file until that is undone", async () => {
  const spotify = { platform: "spotify", measuredBy: "spotify_for_artists" } as const;
  const statement = await upload({ ...spotify, days: each([2], 4, "Slow Tide") });
  await upload({ ...spotify, days: each([2], 1, "Low Water") });
  await ctx.db.sql`
    insert into printed_tracks (account_id, track_id, statement_id, n, title, artist, release_id, newest)
    values (${ctx.accountId}, 'QZABC2600001', ${statement}, 1, 'Slow Tide', 'Paper Lanterns', 'r', '2026-10-31')`;
  const title = { platform: "spotify", title: "Slow Tide" } as const;
  expect((await setTitleAside(ctx, { ...title, aside: true })).titles).toMatchObject([
    { title: "Low Water", aside: false },
    { title: "Slow Tide", aside: true, track_id: null, suggestions: [], plays: 4 },
  ]);
  await upload({ ...spotify, days: each([1], 4, "slow tide") });
  expect((await listPlayTitles(ctx)).titles.at(-1)).toMatchObject({ title: "slow tide", aside: true });
  expect((await overview(ctx)).totals.plays).toBe(9);

  const linked = await linkTitle(ctx, { ...title, track_id: "QZABC2600001" });
  expect(linked.titles.at(-1)).toMatchObject({ track_id: "QZABC2600001", aside: false });
  await setTitleAside(ctx, { ...title, aside: true });
  expect((await setTitleAside(ctx, { ...title, aside: false })).titles[0]).toMatchObject({
    track_id: null,
    aside: false,
    suggestions: [{ track_id: "QZABC2600001" }],
  });
  await expect(setTitleAside(ctx, { ...title, title: "Unheard", aside: true })).rejects.toThrow("None of your files");
});
