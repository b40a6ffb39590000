import { randomUUIDv7 } from "node:crypto";
import { setImmediate as eventLoop } from "node:timers/promises";
import { transaction } from "@ledgerline/db/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { storePlays } from "./measured-files.ts";
import { linkTitle, listPlayTitles } from "./titles.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

/** Books a file of plays with one title. */
async function playTitle(title: string): Promise<string> {
  const statementId = randomUUIDv7();
  await ctx.db.sql`
    insert into statements (account_id, id, file_name, sha256, encoding, bytes_total, state, created_at)
    values (${ctx.accountId}, ${statementId}, 'export.csv', ${statementId}, 'utf-8', 1, 'booked', now())`;
  const file = {
    accountId: ctx.accountId,
    statementId,
    platform: "spotify",
    measuredBy: "spotify_for_artists",
    performer: "",
    takenAt: ctx.clock(),
  } as const;
  const days = [{ day: "2026-10-30", title, plays: 4 }];
  await transaction(ctx.db, (tx) => storePlays(tx, file, { days, windows: [], period: null }));
  return statementId;
}

/** Adds `count` printed titles, the last of which is `Slow Tide`, which has plays. */
async function printTitles(count: number, title: string): Promise<void> {
  const statement = await playTitle("Slow Tide");
  await ctx.db.sql`
    insert into printed_tracks (account_id, track_id, statement_id, n, title, artist, release_id, newest)
    select ${ctx.accountId}::uuid, 'QZAAA' || n, ${statement}::uuid, 1, n || ${title}::text, 'Paper Lanterns', 'r', '2026-10-31'::date
    from generate_series(1000001, 1000000 + ${count}::int) n
    union all select ${ctx.accountId}::uuid, 'QZZZZ', ${statement}::uuid, 1, 'Slow Tide', 'Paper Lanterns', 'r', '2026-10-31'`;
}

/** The recordings suggested for the only title, and how often other work had its turn meanwhile. */
async function suggest(): Promise<{ tracks: string[]; turns: number }> {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await eventLoop();
  })();
  const { titles } = await listPlayTitles(ctx);
  isOver = true;
  await others;
  return { tracks: titles[0]?.suggestions.map(({ track_id }) => track_id) ?? [], turns };
}

test("a title is looked up among all 50,000 titles of a label", async () => {
  await printTitles(50_000, " Nights and Their Long Days (Live)");
  expect((await suggest()).tracks).toEqual(["QZZZZ"]);
});

test("titles that grow the most when folded are searched up to a limit, while other work has its turns", async () => {
  await printTitles(5_000, "\u{fdfa}".repeat(243));
  const { tracks, turns } = await suggest();
  expect(tracks).toEqual([]);
  expect(turns).toBeGreaterThan(150);
});

test("titles that are longer than any in a catalogue are not searched", async () => {
  await printTitles(20_000, "\u{fdfa}".repeat(1_990));
  expect((await suggest()).tracks).toEqual(["QZZZZ"]);
});

test("the longest possible title can be kept and linked", async () => {
  const title = Array.from({ length: 2_000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7_919) % 20_000))).join("");
  const statement = await playTitle(title);
  await ctx.db.sql`
    insert into printed_tracks (account_id, track_id, statement_id, n, title, artist, release_id, newest)
    values (${ctx.accountId}, 'QZABC2600001', ${statement}, 1, ${title}, 'Paper Lanterns', 'r', '2026-10-31')`;
  const linked = await linkTitle(ctx, { platform: "spotify", title, track_id: "QZABC2600001" });
  expect(linked.titles).toMatchObject([{ title, track_id: "QZABC2600001" }]);
});
