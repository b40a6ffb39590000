import { transaction } from "@ledgerline/db/client";
import { updateCredentials } from "@ledgerline/db/queries/streaming/platform-credentials";
import { listMeters, updateProfile } from "@ledgerline/db/queries/streaming/platform-profiles";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { connectionOf, connectProfile, endSyncWith, profileRowOf, readingOf } from "../../test/connect-profile.ts";
import { DAY_MS } from "../calendar.ts";
import { purgeFetched } from "./purge-fetched.ts";
import { storeReading } from "./store-reading.ts";

const START = Date.parse("2026-10-01T12:00:00Z");

let ctx: TestArtist;
let now = START;
beforeEach(async () => {
  now = START;
  ctx = { ...(await createAccountContext()), clock: () => new Date(now) };
  for (const platform of ["youtube", "soundcloud"] as const) await connectProfile(ctx, platform);
});
afterEach(() => ctx.close());

async function store(platform: "youtube" | "soundcloud", plays: number): Promise<number> {
  const profile = await profileRowOf(ctx, platform);
  return storeReading(ctx, { platform, profile, run: null }, readingOf([{ id: "m", plays }]));
}

/** Reads both platforms on this many consecutive days, with ten more plays each day. */
async function readDaily(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    now = START + day * DAY_MS;
    for (const platform of ["youtube", "soundcloud"] as const) await store(platform, 1000 + 10 * day);
  }
}

const kept = (platform: string) => ctx.db.sql`
  select (select min(day)::text from daily_plays where platform = ${platform}) as first_day,
    (select min(taken_at at time zone 'utc')::date::text from platform_counters where platform = ${platform}) as first_count`;

test("YouTube's figures are deleted when they are older than the retention; other platforms' stay", async () => {
  await readDaily(40);
  await purgeFetched(ctx);
  // The last reading was on 9 November. The thirty days up to it are left, without what expires within the hour.
  expect(await kept("youtube")).toEqual([{ first_day: "2026-10-11", first_count: "2026-10-11" }]);
  expect(await kept("soundcloud")).toEqual([{ first_day: "2026-10-01", first_count: "2026-10-01" }]);
  expect(await profileRowOf(ctx, "youtube")).toMatchObject({ profile: { name: "Paper Lanterns", followers: 12 } });
  expect(await meters("youtube")).toMatchObject([{ meterId: "m", plays: 1390 }]);
  // Only the syncs of the last thirty days still have their number of plays.
  const figures = await ctx.db.sql`
    select min(ended_at at time zone 'utc')::date::text as first from platform_syncs where platform = 'youtube' and code is not null`;
  expect(figures).toEqual([{ first: "2026-10-11" }]);
});

test("a channel that could not be read for thirty days keeps only its id, and counting starts again", async () => {
  await readDaily(2);
  now = START + 32 * DAY_MS;
  await purgeFetched(ctx);
  expect(await kept("youtube")).toEqual([{ first_day: null, first_count: null }]);
  expect(await profileRowOf(ctx, "youtube")).toMatchObject({
    profile: { profile_id: "mine", name: "mine", url: null, followers: null, genres: [] },
    metersAt: null,
  });
  expect(await meters("youtube")).toEqual([]);
  expect(await connectionOf(ctx, "youtube")).toMatchObject({
    lastSync: { status: "live_api_success", code: null, params: null },
  });
  expect((await profileRowOf(ctx, "soundcloud")).profile.name).toBe("Paper Lanterns");
  expect(await meters("soundcloud")).toHaveLength(1);
  expect((await connectionOf(ctx, "soundcloud")).lastSync?.code).toBe("new_plays");

  now += DAY_MS;
  expect(await store("youtube", 9000)).toBe(0);
  now += DAY_MS;
  expect(await store("youtube", 9010)).toBe(2);
});

const meters = (platform: "youtube" | "soundcloud") => listMeters(ctx.db, ctx.accountId, platform);
const profileName = async () => (await profileRowOf(ctx, "youtube")).profile.name;

test("a channel that was confirmed today stays, however long it was connected without a reading", async () => {
  now = START + 40 * DAY_MS;
  await transaction(ctx.db, (tx) => updateProfile(tx, ctx.accountId, "youtube", { readAt: new Date(now) }));
  await purgeFetched(ctx);
  expect(await profileName()).toBe("Paper Lanterns");
});

test("counts that could not be read for thirty days go, even if the channel was confirmed again today", async () => {
  await readDaily(2);
  now = START + 32 * DAY_MS;
  await transaction(ctx.db, (tx) => updateProfile(tx, ctx.accountId, "youtube", { readAt: new Date(now) }));
  await purgeFetched(ctx);
  expect(await profileName()).toBe("Paper Lanterns");
  expect(await meters("youtube")).toEqual([]);
  expect((await profileRowOf(ctx, "youtube")).metersAt).toBeNull();
  expect(await meters("soundcloud")).toHaveLength(1);
});

test("a channel is forgotten in time even if connected again, and the reason it could not be read stays", async () => {
  now = START + 30 * DAY_MS;
  await transaction(ctx.db, (tx) => updateCredentials(tx, ctx.accountId, "youtube", { connectedAt: new Date(now) }));
  const refused = { status: "credentials_invalid", code: "youtube_key_unknown" } as const;
  await endSyncWith(ctx, "youtube", { ...refused, endedAt: new Date(START) });
  await purgeFetched(ctx);
  expect(await profileName()).toBe("mine");
  expect(await connectionOf(ctx, "youtube")).toMatchObject({ lastSync: refused });
});

test("expired lookups and Spotify logins are deleted too", async () => {
  const { accountId } = ctx;
  await ctx.db.sql`
    insert into artist_lookups (account_id, id, searched_artist, looked_up_at, result)
    select ${accountId}, gen_random_uuid(), 'Mira Solberg', at::timestamptz, '{}'
    from unnest(array['2026-08-31T00:00:00Z', '2026-09-30T00:00:00Z']) at`;
  await ctx.db.sql`
    insert into oauth_states (account_id, user_id, state, session_id, verifier, expires_at)
    select ${accountId}, ${ctx.actor.userId}, at, gen_random_uuid(), 'sealed', at::timestamptz
    from unnest(array['2026-10-01T11:59:00Z', '2026-10-01T12:05:00Z']) at`;
  await purgeFetched(ctx);
  expect(await ctx.db.sql`select looked_up_at::date::text as day from artist_lookups`).toEqual([{ day: "2026-09-30" }]);
  expect(await ctx.db.sql`select state from oauth_states`).toEqual([{ state: "2026-10-01T12:05:00Z" }]);
});
