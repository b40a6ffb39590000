import { findConnection } from "@ledgerline/db/queries/platform-connections";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createArtistContext, type TestArtist } from "../../test/artist-context.ts";
import { connectProfile, readingOf } from "../../test/connect-profile.ts";
import { storeReading } from "./store-reading.ts";

const HOUR_MS = 3_600_000;
const NOON = Date.parse("2026-11-20T12:00:00Z");

let ctx: TestArtist;
let now = NOON;
beforeEach(async () => {
  now = NOON;
  ctx = { ...(await createArtistContext()), clock: () => new Date(now) };
});
afterEach(() => ctx.close());

const owner = (profileId = "mine") => ({ artistId: ctx.artistId, platform: "soundcloud" as const, profileId });

/** A reading that was asked for so many hours after noon, and kept a second later. */
function store(hours: number, plays: number, profileId?: string): Promise<number> {
  const askedAt = new Date(NOON + hours * HOUR_MS);
  now = askedAt.getTime() + 1000;
  return storeReading(ctx, owner(profileId), readingOf([{ id: "track", plays }]), askedAt);
}

const days = () => ctx.db.sql`
  select day::text, plays::int, listeners, revenue from daily_plays where source = 'measured' order by day`;
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
    expect(await findConnection(ctx.db, ctx.artistId, "soundcloud")).toMatchObject({
      profile: { name: "Paper Lanterns", followers: 12 },
      meters: [{ id: "track", plays: 900 }],
      lastSyncStatus: "live_api_success",
    });
  });

  test("that was asked for before the last one was kept changes nothing, whichever is newer", async () => {
    await store(0, 1000);
    await store(24, 1100);
    expect(await store(24, 1100)).toBe(0);
    expect(await store(24 + 0.5 / 3600, 1090)).toBe(0);
    await store(48, 1200);
    const plays = (await days()).reduce((sum, day) => sum + day["plays"], 0);
    expect(plays).toBe(200);
  });

  test("that is stored many times at once counts once", async () => {
    await store(0, 1000);
    const written = await Promise.all(Array.from({ length: 5 }, () => store(24, 1100)));
    expect(written.toSorted()).toEqual([0, 0, 0, 0, 2]);
    expect((await days()).reduce((sum, day) => sum + day["plays"], 0)).toBe(100);
  });

  test("of another profile than the confirmed one is not kept", async () => {
    expect(await store(0, 1000, "somebody else")).toBe(0);
    expect(await history()).toEqual([]);
    expect(await findConnection(ctx.db, ctx.artistId, "soundcloud")).toMatchObject({ metersAt: null });
  });
});

test("a reading of a platform that is not connected is not kept", async () => {
  expect(await store(0, 1000)).toBe(0);
  expect(await history()).toEqual([]);
});
