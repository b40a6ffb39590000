import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { connectProfile, profileRowOf, readingOf } from "../../test/connect-profile.ts";
import { DAY_MS } from "../calendar.ts";
import { storeReading } from "../streaming/store-reading.ts";
import { countedPlays } from "./lookups.ts";

const START = Date.parse("2026-10-01T12:00:00Z");

let ctx: TestArtist;
let now = START;
beforeEach(async () => {
  now = START;
  ctx = { ...(await createAccountContext()), clock: () => new Date(now) };
  await connectProfile(ctx, "soundcloud");
});
afterEach(() => ctx.close());

/** Reads the artist's own profile once a day, with these all-time plays. */
async function read(plays: number[]): Promise<void> {
  for (const count of plays) {
    await storeReading(ctx, await asked(), readingOf([{ id: "track", plays: count }]));
    now += DAY_MS;
  }
  now -= DAY_MS;
}

const asked = async () => ({
  platform: "soundcloud" as const,
  profile: await profileRowOf(ctx, "soundcloud"),
  run: null,
});

async function counted() {
  const own = { reading: readingOf([]), profile: await profileRowOf(ctx, "soundcloud") };
  const finding = { platform: "soundcloud" as const, status: "live_api_success" as const, detail: null, profile: null };
  return countedPlays(ctx, [{ ...finding, own }]);
}

test("days without plays count: forty plays after 24 silent days are the plays of 25 days", async () => {
  await read([...Array.from({ length: 25 }, () => 1000), 1040]);
  expect(await counted()).toEqual([{ platform: "soundcloud", plays: 40, days: 25, since: null }]);
});

test("only the last thirty days count, plays and days alike", async () => {
  await read(Array.from({ length: 61 }, (_, day) => 1000 + 10 * day));
  // It is noon of the last day, which has only half of a day's plays so far.
  expect(await counted()).toEqual([{ platform: "soundcloud", plays: 295, days: 30, since: null }]);
});

test("nothing is estimated before there are two readings", async () => {
  await read([1000]);
  expect(await counted()).toEqual([]);
});
