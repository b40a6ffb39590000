import { randomUUIDv7 } from "node:crypto";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { transaction } from "@ledgerline/db/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { addDays } from "../calendar.ts";
import { showFirstDays } from "./first-days.ts";
import { type DayOfPlays, forgetPlays, storePlays } from "./measured-files.ts";
import { linkTitle } from "./titles.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = { ...(await createAccountContext()), clock: () => new Date("2026-11-21T12:00:00Z") };
});
afterEach(() => ctx.close());

/** Books songs, each on some releases. */
async function book(songs: Record<string, readonly string[]>): Promise<void> {
  const rows = Object.entries(songs).flatMap(([track, releases]) => releases.map((release) => ({ track, release })));
  const statement = await addFile();
  await ctx.db.sql`
    insert into printed_tracks (account_id, track_id, statement_id, n, title, artist, release_id, release, newest)
    select ${ctx.accountId}::uuid, track, ${statement}::uuid, row_number() over (), track, 'Paper Lanterns', release,
      'The ' || release, '2026-10-31'
    from json_to_recordset(${JSON.stringify(rows)}::json) as printed (track text, release text)`;
}

async function addFile(): Promise<string> {
  const id = randomUUIDv7();
  await ctx.db.sql`
    insert into statements (account_id, id, file_name, sha256, encoding, bytes_total, state, created_at)
    values (${ctx.accountId}, ${id}, 'export.csv', ${id}, 'utf-8', 1, 'booked', now())`;
  return id;
}

/** Books a file of a song's plays from a day on, and links its title. */
async function play(track: string, from: string, plays: readonly number[], platform: PlatformId = "spotify") {
  const statementId = await addFile();
  const days = plays.map((count, nth): DayOfPlays => ({ day: addDays(from, nth), title: track, plays: count }));
  const owner = { accountId: ctx.accountId, statementId, performer: "", takenAt: ctx.clock() };
  const file = { ...owner, platform, measuredBy: "platform_export" } as const;
  await transaction(ctx.db, (tx) => storePlays(tx, file, { days, windows: [], period: null }));
  await linkTitle(ctx, { platform, title: track, track_id: track });
  return statementId;
}

/** What is answered, with each release's plays up to its last counted day. */
async function firstDays(release: string, platform?: PlatformId) {
  const answer = await showFirstDays(ctx, { release, ...(platform && { platform }) });
  return answer.releases.map(({ release_id, first_day, plays }) => [
    release_id,
    first_day,
    plays.slice(0, plays.findLastIndex((count) => count !== null) + 1).join(" "),
  ]);
}

const SONGS = { AAAAA2600001: ["ebb"], AAAAA2600002: ["flow"], AAAAA2600003: ["wave"] };
const [EBB, FLOW, WAVE] = Object.keys(SONGS) as [string, string, string];

test("a release's first 28 days come before those of releases that began earlier, the newest first", async () => {
  await book(SONGS);
  await play(EBB, "2026-01-01", [0, 5, 6, 7]);
  await play(FLOW, "2026-03-01", [0, 0, ...Array.from({ length: 40 }, (_, nth) => nth + 1)]);
  await play(WAVE, "2026-05-01", [0, 9]);
  expect(await firstDays("flow")).toEqual([
    ["flow", "2026-03-03", Array.from({ length: 28 }, (_, nth) => nth + 1).join(" ")],
    ["ebb", "2026-01-02", "5 6 7"],
  ]);
  expect((await firstDays("wave")).map(([release]) => release)).toEqual(["wave", "flow", "ebb"]);
  expect(await showFirstDays(ctx, { release: "ebb" })).toMatchObject({
    platform: "spotify",
    releases: [{ title: "The ebb", songs: 1, counted_songs: 1 }],
  });
});

test("a release that may be older than its file has no first day until a file has the days before", async () => {
  await book(SONGS);
  await play(EBB, "2026-01-01", [5, 6, 7]);
  await play(FLOW, "2026-03-01", [0, 8]);
  expect(await firstDays("ebb")).toEqual([]);
  expect(await firstDays("flow")).toEqual([["flow", "2026-03-02", "8"]]);
  await play(EBB, "2025-12-30", [0, 0, 5, 6, 7]);
  expect(await firstDays("ebb")).toEqual([["ebb", "2026-01-01", "5 6 7"]]);
});

test("platforms are never added up: the one that played it most counts, or the one that is asked for", async () => {
  await book(SONGS);
  await play(EBB, "2026-01-01", [0, 5], "youtube");
  const flow = await play(FLOW, "2026-03-01", [0, 8]);
  await play(FLOW, "2026-03-01", [0, 7], "youtube");
  expect(await firstDays("flow")).toEqual([["flow", "2026-03-02", "8"]]);
  const youtube = [
    ["flow", "2026-03-02", "7"],
    ["ebb", "2026-01-02", "5"],
  ];
  expect(await firstDays("flow", "youtube")).toEqual(youtube);
  await transaction(ctx.db, (tx) => forgetPlays(tx, ctx.accountId, [flow]));
  expect(await firstDays("flow")).toEqual(youtube);
});

test("a song counts for the shortest release that it is on", async () => {
  await book({ [EBB]: ["ebb", "album"], [FLOW]: ["album"], [WAVE]: ["album"] });
  await play(EBB, "2026-01-01", [0, 5, 5, 5]);
  await play(FLOW, "2026-02-01", [0, 6, 0, 6]);
  expect(await firstDays("album")).toEqual([
    ["album", "2026-02-02", "6 0 6"],
    ["ebb", "2026-01-02", "5 5 5"],
  ]);
  const { releases } = await showFirstDays(ctx, { release: "album" });
  expect(releases[0]).toMatchObject({ songs: 2, counted_songs: 1 });
});

test("at most six earlier releases are beside it, and nobody else's", async () => {
  const names = Array.from({ length: 9 }, (_, nth) => `AAAAA260001${nth}`);
  await book(Object.fromEntries(names.map((name) => [name, [name]])));
  for (const [nth, name] of names.entries()) await play(name, addDays("2026-01-01", nth), [0, 3]);
  expect((await firstDays("AAAAA2600018")).map(([release]) => release)).toEqual(names.toReversed().slice(0, 7));
  const other = await createAccountContext();
  expect(await showFirstDays(other, { release: "AAAAA2600018" })).toEqual({ platform: null, releases: [] });
  await other.close();
});
