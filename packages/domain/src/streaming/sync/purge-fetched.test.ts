import { findConnection, updateConnection } from "@ledgerline/db/queries/streaming/platform-connections";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createArtistContext, type TestArtist } from "../../../test/artist-context.ts";
import { connectProfile, readingOf } from "../../../test/connect-profile.ts";
import { DAY_MS } from "../../calendar/durations.ts";
import { purgeFetched } from "./purge-fetched.ts";
import { storeReading } from "./store-reading.ts";

const START = Date.parse("2026-10-01T12:00:00Z");

let ctx: TestArtist;
let now = START;
beforeEach(async () => {
  now = START;
  ctx = { ...(await createArtistContext()), clock: () => new Date(now) };
  for (const platform of ["youtube", "soundcloud"] as const) await connectProfile(ctx, platform);
});
afterEach(() => ctx.close());

async function store(platform: "youtube" | "soundcloud", plays: number): Promise<number> {
  const connection = await findConnection(ctx.db, ctx.artistId, platform);
  if (!connection) throw new Error("there is no connection");
  return storeReading(
    ctx,
    { artistId: ctx.artistId, platform, profileId: "mine" },
    readingOf([{ id: "m", plays }]),
    connection,
  );
}

/** Reads both platforms on so many days one after another, ten plays more on each. */
async function readDaily(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    now = START + day * DAY_MS;
    for (const platform of ["youtube", "soundcloud"] as const) await store(platform, 1000 + 10 * day);
  }
}

const kept = (platform: string) => ctx.db.sql`
  select (select min(day)::text from daily_plays where platform = ${platform}) as first_day,
    (select min(taken_at at time zone 'utc')::date::text from platform_counters where platform = ${platform}) as first_count`;

test("YouTube's figures go when they are older than the retention; other platforms' stay", async () => {
  await readDaily(40);
  await purgeFetched(ctx);
  // The last reading was on 9 November: thirty days with it, and no count that turns thirty days old within the hour.
  expect(await kept("youtube")).toEqual([{ first_day: "2026-10-11", first_count: "2026-10-11" }]);
  expect(await kept("soundcloud")).toEqual([{ first_day: "2026-10-01", first_count: "2026-10-01" }]);
  expect(await findConnection(ctx.db, ctx.artistId, "youtube")).toMatchObject({
    profile: { name: "Paper Lanterns", followers: 12 },
    meters: [{ id: "m", plays: 1390 }],
  });
});

test("a channel that could not be read for so long is forgotten but for its id, and counts anew", async () => {
  await readDaily(2);
  now = START + 32 * DAY_MS;
  await purgeFetched(ctx);
  expect(await kept("youtube")).toEqual([{ first_day: null, first_count: null }]);
  expect(await findConnection(ctx.db, ctx.artistId, "youtube")).toMatchObject({
    profile: { profile_id: "mine", name: "mine", url: null, followers: null, genres: [] },
    meters: null,
    metersAt: null,
    lastSyncStatus: "live_api_success",
    lastSyncDetail: null,
  });
  expect((await findConnection(ctx.db, ctx.artistId, "soundcloud"))?.profile?.name).toBe("Paper Lanterns");

  now += DAY_MS;
  expect(await store("youtube", 9000)).toBe(0);
  now += DAY_MS;
  expect(await store("youtube", 9010)).toBe(2);
});

const profileName = async () => (await findConnection(ctx.db, ctx.artistId, "youtube"))?.profile?.name;

test("a channel that was confirmed today stays, however long it was connected without a reading", async () => {
  now = START + 40 * DAY_MS;
  await updateConnection(ctx.db, ctx.artistId, "youtube", { profileReadAt: new Date(now) });
  await purgeFetched(ctx);
  expect(await profileName()).toBe("Paper Lanterns");
});

test("a channel is forgotten in time though it is connected again, and why it could not be read stays", async () => {
  now = START + 30 * DAY_MS;
  await updateConnection(ctx.db, ctx.artistId, "youtube", {
    connectedAt: new Date(now),
    lastSyncStatus: "credentials_invalid",
    lastSyncDetail: "Enter it again.",
  });
  await purgeFetched(ctx);
  expect(await profileName()).toBe("mine");
  expect(await findConnection(ctx.db, ctx.artistId, "youtube")).toMatchObject({ lastSyncDetail: "Enter it again." });
});

test("lookups and logins at Spotify that are over go as well", async () => {
  const { artistId } = ctx;
  await ctx.db.sql`
    insert into artist_lookups (artist_id, id, searched_artist, looked_up_at, result)
    select ${artistId}, gen_random_uuid(), 'Mira Solberg', at::timestamptz, '{}'
    from unnest(array['2026-08-31T00:00:00Z', '2026-09-30T00:00:00Z']) at`;
  await ctx.db.sql`
    insert into oauth_states (artist_id, state, session_id, verifier, expires_at)
    select ${artistId}, at, gen_random_uuid(), 'sealed', at::timestamptz
    from unnest(array['2026-10-01T11:59:00Z', '2026-10-01T12:05:00Z']) at`;
  await purgeFetched(ctx);
  expect(await ctx.db.sql`select looked_up_at::date::text as day from artist_lookups`).toEqual([{ day: "2026-09-30" }]);
  expect(await ctx.db.sql`select state from oauth_states`).toEqual([{ state: "2026-10-01T12:05:00Z" }]);
});
