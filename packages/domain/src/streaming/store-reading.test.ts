import { randomUUIDv7 } from "node:crypto";
import { transaction } from "@ledgerline/db/client";
import { deleteCredentials } from "@ledgerline/db/queries/streaming/platform-credentials";
import { listMeters, type ProfileRow, updateProfile } from "@ledgerline/db/queries/streaming/platform-profiles";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { connectionOf, connectProfile, profileRowOf, readingOf } from "../../test/connect-profile.ts";
import { HOUR_MS } from "../calendar.ts";
import { listEndedSyncs } from "./platform-syncs.sql.ts";
import { storeReading } from "./store-reading.ts";
import { syncSentence } from "./sync-result.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");

let ctx: TestArtist;
let now = NOON;
beforeEach(async () => {
  now = NOON;
  ctx = { ...(await createAccountContext()), clock: () => new Date(now) };
});
afterEach(() => ctx.close());

/** The profile as it is when the platform is asked. */
const asked = () => profileRowOf(ctx, "soundcloud");
const meters = () => listMeters(ctx.db, ctx.accountId, "soundcloud");
const detail = async () => {
  const { lastSync } = await connectionOf(ctx, "soundcloud");
  return lastSync && syncSentence("soundcloud", lastSync, new Date(now));
};

/** Stores a reading `hours` after noon. The platform was asked right before, or when the profile was as in `since`. */
async function store(hours: number, plays: number | null, since?: ProfileRow): Promise<number> {
  now = NOON + hours * HOUR_MS;
  const read = readingOf(plays === null ? [] : [{ id: "track", plays }]);
  return storeReading(ctx, { platform: "soundcloud", profile: since ?? (await asked()), run: null }, read);
}

const days = () => ctx.db.sql`
  select day::text, plays::int, listeners, revenue from daily_plays where source = 'measured' order by day`;
const total = async () => (await days()).reduce((sum, day) => sum + day["plays"], 0);
const history = () => ctx.db.sql`
  select counter, value::int from platform_counters order by taken_at, counter`;

describe("a reading", () => {
  beforeEach(() => connectProfile(ctx, "soundcloud"));

  test("books nothing if it is the first; the next books the growth, day by day, with exact money", async () => {
    expect(await store(0, 1000)).toBe(0);
    expect(await store(24, 1100)).toBe(2);
    expect(await days()).toEqual([
      { day: "2026-11-20", plays: 50, listeners: null, revenue: "0.1500" },
      { day: "2026-11-21", plays: 50, listeners: null, revenue: "0.1500" },
    ]);
    expect(await store(30, 1101)).toBe(1);
    expect((await days())[1]).toMatchObject({ plays: 51, revenue: "0.1530" });
  });

  test("keeps the counts as a history, and the profile as it was read", async () => {
    await store(0, 1000);
    await store(24, 900);
    expect(await history()).toEqual([
      { counter: "followers", value: 12 },
      { counter: "plays", value: 1000 },
      { counter: "followers", value: 12 },
      { counter: "plays", value: 900 },
    ]);
    expect(await asked()).toMatchObject({
      profile: { name: "Paper Lanterns", followers: 12 },
      readAt: new Date(NOON + 24 * HOUR_MS),
    });
    expect(await meters()).toEqual([
      { meterId: "track", plays: 1000, below: 1, countedAt: new Date("2026-11-20T12:00:00Z"), seenAt: null },
    ]);
    expect((await connectionOf(ctx, "soundcloud")).lastSync).toMatchObject({ status: "live_api_success" });
  });

  test("requested before the last one was kept changes nothing, whatever the servers' clocks say", async () => {
    await store(0, 1000);
    const since = await asked();
    await store(24, 1100);
    expect(await store(24, 1090, since)).toBe(0);
    expect(await store(30, 1110, since)).toBe(0);
    // This server's clock is behind.
    expect(await store(23, 1200)).toBe(1);
    expect(await total()).toBe(200);
  });

  test("that lacks a track keeps its plays, and spreads them over the days when it was missing", async () => {
    await store(0, 1000);
    expect(await store(24, null)).toBe(0);
    expect(await detail()).toBe("The profile was read, but it shows no play counts at the moment.");
    expect(await store(48, 1600)).toBe(3);
    expect(await detail()).toBe("600 new plays since 20 Nov 2026.");
    expect((await days()).map((day) => day["plays"])).toEqual([150, 300, 150]);
  });

  test("whose count fell and rose again spreads the plays over the days since the mark was counted", async () => {
    await store(0, 1000);
    await store(24, 990);
    await store(48, 1100);
    expect(await detail()).toBe("100 new plays since 20 Nov 2026.");
    expect((await days()).map(({ day, plays }) => `${day} ${plays}`)).toEqual([
      "2026-11-20 25",
      "2026-11-21 50",
      "2026-11-22 25",
    ]);
    expect(await meters()).toMatchObject([{ meterId: "track", plays: 1100, below: 0, countedAt: null }]);
  });

  test("whose count flaps counts each play once", async () => {
    for (const [day, plays] of [1000, 990, 1000, 990, 1010].entries()) await store(24 * day, plays);
    expect(await total()).toBe(10);
  });

  test("that is stored many times at once counts once", async () => {
    await store(0, 1000);
    const since = await asked();
    const written = await Promise.all(Array.from({ length: 5 }, () => store(24, 1100, since)));
    expect(written.toSorted()).toEqual([0, 0, 0, 0, 2]);
    expect(await total()).toBe(100);
  });

  test("of a profile that is no longer the confirmed one is not kept", async () => {
    const before = await asked();
    await transaction(ctx.db, (tx) => updateProfile(tx, ctx.accountId, "soundcloud", { version: randomUUIDv7() }));
    expect(await store(0, 1000, before)).toBe(0);
    expect(await history()).toEqual([]);
    expect(await asked()).toMatchObject({ metersAt: null });
  });

  test("of a platform that has since been disconnected is not kept", async () => {
    const before = await asked();
    await transaction(ctx.db, (tx) => deleteCredentials(tx, ctx.accountId, "soundcloud"));
    expect(await store(0, 1000, before)).toBe(0);
    expect(await history()).toEqual([]);
  });

  test("keeps a history of the newest thirty syncs", async () => {
    for (let hour = 0; hour < 32; hour += 1) await store(hour, 1000 + hour);
    const syncs = await listEndedSyncs(ctx.db, ctx.accountId, "soundcloud");
    expect(syncs.map(({ endedAt }) => endedAt?.getTime())).toEqual(
      Array.from({ length: 30 }, (_, index) => NOON + (31 - index) * HOUR_MS),
    );
  });

  test("keeps ten thousand tracks, and writes those that changed", async () => {
    const tracks = Array.from({ length: 10_000 }, (_, n) => ({ id: `track ${n}`, plays: n }));
    const storeTracks = async (read: typeof tracks) =>
      storeReading(ctx, { platform: "soundcloud", profile: await asked(), run: null }, readingOf(read));
    await storeTracks(tracks);
    const written = () => ctx.db.sql`select meter_id, xmin from play_meters order by meter_id`;
    const before = await written();
    now += 24 * HOUR_MS;
    await storeTracks(tracks.map((track, n) => (n === 7 ? { ...track, plays: 10 } : track)));
    const after = await written();
    expect(after).toHaveLength(10_000);
    expect(after.filter((row, index) => row["xmin"] !== before[index]?.["xmin"])).toMatchObject([
      { meter_id: "track 7" },
    ]);
    expect(await total()).toBe(3);
  });
});
