import { findConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createArtistContext, type TestArtist } from "../../../test/artist-context.ts";
import { connectProfile, readingOf } from "../../../test/connect-profile.ts";
import { HOUR_MS } from "../../calendar/durations.ts";
import { storeReading } from "./store-reading.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");

let ctx: TestArtist;
let now = NOON;
beforeEach(async () => {
  now = NOON;
  ctx = { ...(await createArtistContext()), clock: () => new Date(now) };
});
afterEach(() => ctx.close());

const owner = (profileId = "mine") => ({ artistId: ctx.artistId, platform: "soundcloud" as const, profileId });

/** How many readings are kept, as whoever asks the platform sees it. */
const asked = async () => ({ readings: (await connection())?.readings ?? 0 });
const connection = () => findConnection(ctx.db, ctx.artistId, "soundcloud");

/** A reading that is kept so many hours after noon, asked for right before unless it says when. */
async function store(hours: number, plays: number | null, { profileId, since }: Asked = {}): Promise<number> {
  now = NOON + hours * HOUR_MS;
  const meters = plays === null ? [] : [{ id: "track", plays }];
  return storeReading(ctx, owner(profileId), readingOf(meters), since ?? (await asked()));
}

interface Asked {
  profileId?: string;
  since?: { readings: number };
}

const days = () => ctx.db.sql`
  select day::text, plays::int, listeners, revenue from daily_plays where source = 'measured' order by day`;
const total = async () => (await days()).reduce((sum, day) => sum + day["plays"], 0);
const history = () => ctx.db.sql`
  select counter, value::int from platform_counters order by taken_at, counter`;

describe("a reading", () => {
  beforeEach(() => connectProfile(ctx, "soundcloud"));

  test("that is the first books nothing, and the next the growth, day by day, with exact money", async () => {
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
    expect(await connection()).toMatchObject({
      profile: { name: "Paper Lanterns", followers: 12 },
      profileReadAt: new Date(NOON + 24 * HOUR_MS),
      meters: [{ id: "track", plays: 1000, below: 1, countedAt: "2026-11-20T12:00:00.000Z" }],
      lastSyncStatus: "live_api_success",
    });
  });

  test("that was asked for before the last one was kept changes nothing, whatever the servers' clocks say", async () => {
    await store(0, 1000);
    const since = await asked();
    await store(24, 1100);
    expect(await store(24, 1090, { since })).toBe(0);
    expect(await store(30, 1110, { since })).toBe(0);
    // A server whose clock is behind.
    expect(await store(23, 1200)).toBe(1);
    expect(await total()).toBe(200);
  });

  test("that is without a track loses none of its plays, and spreads them over the days that it was missing", async () => {
    await store(0, 1000);
    expect(await store(24, null)).toBe(0);
    expect((await connection())?.lastSyncDetail).toBe("The profile was read; it shows no count of plays now.");
    expect(await store(48, 1600)).toBe(3);
    expect((await connection())?.lastSyncDetail).toBe("600 new plays since 20 Nov 2026.");
    expect((await days()).map((day) => day["plays"])).toEqual([150, 300, 150]);
  });

  test("whose count fell and rose again spreads the plays over the days since the mark was counted", async () => {
    await store(0, 1000);
    await store(24, 990);
    await store(48, 1100);
    expect((await connection())?.lastSyncDetail).toBe("100 new plays since 20 Nov 2026.");
    expect((await days()).map(({ day, plays }) => `${day} ${plays}`)).toEqual([
      "2026-11-20 25",
      "2026-11-21 50",
      "2026-11-22 25",
    ]);
    expect((await connection())?.meters).toEqual([{ id: "track", plays: 1100 }]);
  });

  test("whose count flaps counts each play once", async () => {
    for (const [day, plays] of [1000, 990, 1000, 990, 1010].entries()) await store(24 * day, plays);
    expect(await total()).toBe(10);
  });

  test("that is stored many times at once counts once", async () => {
    await store(0, 1000);
    const since = await asked();
    const written = await Promise.all(Array.from({ length: 5 }, () => store(24, 1100, { since })));
    expect(written.toSorted()).toEqual([0, 0, 0, 0, 2]);
    expect(await total()).toBe(100);
  });

  test("of another profile than the confirmed one is not kept", async () => {
    expect(await store(0, 1000, { profileId: "somebody else" })).toBe(0);
    expect(await history()).toEqual([]);
    expect(await connection()).toMatchObject({ metersAt: null });
  });
});

test("a reading of a platform that is not connected is not kept", async () => {
  expect(await store(0, 1000)).toBe(0);
  expect(await history()).toEqual([]);
});
