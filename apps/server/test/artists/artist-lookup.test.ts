import { LookupHistory, LookupResult } from "@ledgerline/contract/artists";
import { connectDatabase } from "@ledgerline/db/client";
import { deleteLookupsBefore } from "@ledgerline/db/queries/artist-lookups";
import { lookupArtist } from "@ledgerline/domain/artists/lookups";
import { connectPlatform } from "@ledgerline/domain/streaming/connections";
import { createAccountContext } from "@ledgerline/domain/test/account-context";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { usePlatforms } from "../harness/apps/use-platforms.ts";
import { ARTIST_CALLS } from "../harness/artist-calls.ts";
import { artistWith, WORKING } from "../harness/artist-with.ts";
import { makePremium } from "../harness/make-premium.ts";
import { measurePlays } from "../harness/measure-plays.ts";
import { restClient } from "../harness/streaming-client.ts";

const NOON = "2026-11-21T12:00:00Z";

const { sandbox, control, server } = await usePlatforms();
afterEach(() => control.resetAll());

const rest = (token: string) => ARTIST_CALLS[0][1](server, token);

function database() {
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  return db;
}

describe.each(ARTIST_CALLS)("through %s", (_name, callsOf) => {
  test("without a platform every figure is a sample and says so", async () => {
    const { token } = await server.register();
    const { status, body } = await callsOf(server, token).lookup(" example avenue ");
    expect(status).toBe(200);
    const result = LookupResult.parse(body);
    expect(result).toMatchObject({ artist_name: "example avenue", data_source: "sample" });
    expect(new Set(Object.values(result.platforms).map(({ data_source }) => data_source))).toEqual(new Set(["sample"]));
    expect(new Set(Object.values(result.api_status))).toEqual(new Set(["not_configured"]));
    expect(result.summary).toMatchObject({
      apis_configured: 0,
      platforms_with_data: 6,
      monthly_revenue: { source: "sample", currency: "USD" },
    });
  });

  test("a name that is not in the sample catalogue has no figures", async () => {
    const { token } = await server.register();
    const { status, body } = await callsOf(server, token).lookup("Nobody Knows Them");
    expect(status).toBe(200);
    expect(body.platforms.spotify).toMatchObject({ followers: null, popularity: null, data_source: null, name: null });
    expect(body.summary).toEqual({
      total_estimated_followers: null,
      total_estimated_monthly_revenue: null,
      monthly_revenue: null,
      apis_configured: 0,
      platforms_with_data: 0,
    });
  });

  test("every platform answers with the figures that it provides", async () => {
    const { token } = await artistWith(server, WORKING);
    const { body } = await callsOf(server, token).lookup("MIRA solberg");
    const { api_status, platforms, summary, data_source } = LookupResult.parse(body);
    expect(data_source).toBe("spotify_api");
    expect(api_status).toEqual({
      spotify: "live_api_success",
      apple_music: "live_api_success",
      youtube: "live_api_success",
      tidal: "live_api_success",
      soundcloud: "live_api_success",
      amazon_music: "api_retired",
    });
    expect(platforms.youtube).toMatchObject({ name: "Mira Solberg", subscriber_count: 152_000, followers: null });
    expect(platforms.soundcloud).toMatchObject({ followers: 12_050, data_source: "soundcloud_api", detail: null });
    expect(platforms.spotify).toMatchObject({ followers: null, popularity: null });
    expect(platforms.tidal.popularity).toBe(57);
    expect(platforms.apple_music.genres).toEqual(["Folk"]);
    expect(platforms.amazon_music).toMatchObject({ data_source: null, detail: expect.stringContaining("withdrew") });
    expect(summary).toMatchObject({
      total_estimated_followers: 152_000 + 12_050,
      apis_configured: 5,
      platforms_with_data: 5,
    });
    expect(summary.monthly_revenue).toMatchObject({ source: "estimate", basis: expect.stringContaining("Nov 2016") });
    expect(summary.total_estimated_monthly_revenue).toBe(Number(summary.monthly_revenue?.mid));
  });

  test("of two artists with the same name, the chosen one is looked up", async () => {
    const { token } = await artistWith(server, { spotify: WORKING.spotify });
    for (const profile_id of ["1PaperLanterns00000001", "2PaperLanterns00000002"]) {
      const { body } = await callsOf(server, token).lookup("Paper Lanterns", { platform: "spotify", profile_id });
      expect(body.platforms.spotify).toMatchObject({ profile_id, name: "Paper Lanterns" });
    }
    const half = await server.call("POST", "/artists/lookup?artist_name=Paper+Lanterns&platform=spotify", { token });
    expect(half).toMatchObject({ status: 400, body: { detail: expect.stringContaining("together") } });
  });

  test("a blank name is refused", async () => {
    const { token } = await server.register();
    const { status, body } = await callsOf(server, token).lookup("  ");
    expect(status).toBe(400);
    expect(body.detail).toBe("Please enter an artist to look up");
  });

  test("the history has only the artist's own lookups, unchanged and newest first", async () => {
    const { token } = await server.register();
    const calls = callsOf(server, token);
    const first = await calls.lookup("Dummy Load");
    const second = await calls.lookup("Example Avenue");
    const { lookups } = LookupHistory.parse((await calls.history()).body);
    expect(lookups.map(({ searched_artist }) => searched_artist)).toEqual(["Example Avenue", "Dummy Load"]);
    expect(lookups.map(({ lookup_data }) => lookup_data)).toEqual([second.body, first.body]);
    const another = await server.register();
    expect((await callsOf(server, another.token).history()).body).toEqual({ lookups: [] });
  });
});

test("a platform that fails shows its status, and the others show their figures", async () => {
  const { token } = await artistWith(server, {
    spotify: WORKING.spotify,
    youtube: SANDBOX_ACCOUNTS.youtube.outOfSearchQuota,
    tidal: SANDBOX_ACCOUNTS.tidal.second,
  });
  await control.addFault({ platform: "tidal", kind: "drop" });
  const { status, body } = await rest(token).lookup("Paper Lanterns");
  expect(status).toBe(200);
  expect(body.api_status).toMatchObject({
    spotify: "live_api_success",
    youtube: "quota_exhausted",
    tidal: "error",
    soundcloud: "not_configured",
    amazon_music: "not_configured",
  });
  expect(body.platforms.youtube).toMatchObject({ subscriber_count: null, detail: expect.stringContaining("YouTube") });
  expect(body.platforms.spotify.name).toBe("Paper Lanterns");
  expect(body.summary).toMatchObject({ apis_configured: 3, platforms_with_data: 1, monthly_revenue: null });
});

test("a platform that does not answer in time is skipped and does not delay the lookup", async () => {
  const ctx = await createAccountContext(sandbox.addresses);
  onTestFinished(() => ctx.close());
  await makePremium(ctx, ctx.accountId);
  await connectPlatform(ctx, { platform: "youtube", ...SANDBOX_ACCOUNTS.youtube.working });
  await control.addFault({ platform: "youtube", kind: "hold" });
  const { api_status, platforms } = await lookupArtist(ctx, { artist_name: "Paper Lanterns" }, 1);
  expect(api_status.youtube).toBe("error");
  expect(platforms.youtube.detail).toContain("did not answer in time");
});

test("an unknown artist is reported as no match, not as another artist or a sample", async () => {
  const { token } = await artistWith(server, { spotify: WORKING.spotify, youtube: WORKING.youtube });
  const { body } = await rest(token).lookup("Paper");
  expect(body).toMatchObject({
    data_source: "spotify_api",
    api_status: { spotify: "no_match", youtube: "no_match" },
    platforms: { spotify: { name: null, data_source: null } },
    summary: { total_estimated_followers: null, platforms_with_data: 0, monthly_revenue: null },
  });
  const sample = await rest(token).lookup("Example Avenue");
  expect(sample.body.platforms.spotify).toMatchObject({ name: null, popularity: null });
});

test("the artist's own channel is read by its id, without a search, and estimated from measured plays", async () => {
  const { token, id } = await artistWith(server, { youtube: WORKING.youtube });
  const client = restClient(server, token);
  await client.confirmProfile("youtube", "UCpaperLanternsOfficial1");
  const lastSync = async () => (await client.status()).body.platforms.youtube.last_sync?.status;
  await expect.poll(lastSync).toBe("live_api_success");
  const today = new Date().toISOString().slice(0, 10);
  await measurePlays(database(), id, [{ day: today, plays: 1000 }]);
  await control.clearRequests();
  const { body } = await rest(token).lookup("paper lanterns");
  expect(body.platforms.youtube.profile_id).toBe("UCpaperLanternsOfficial1");
  expect(body.summary.monthly_revenue.basis).toContain("30,000 views a month");
  expect(body.summary.monthly_revenue.basis).toContain("1 day of your own measured plays");
  const [breakdown] = (await server.call("GET", "/analytics/royalties", { token })).body.monthly_breakdown;
  for (const bound of ["low", "mid", "high"]) {
    expect(Number(body.summary.monthly_revenue[bound])).toBeCloseTo(30 * breakdown.estimated_revenue[bound]);
  }
  const paths = (await control.requests("youtube")).map(({ path }) => path);
  expect(paths.some((path) => path.endsWith("/search"))).toBe(false);
  const stranger = await rest(token).lookup("Mira Solberg");
  expect(stranger.body.summary.monthly_revenue.basis).toContain("since Nov 2016, at about $0.0009 a view");
});

test("disconnecting removes a platform's figures from the history, and keeps those of the others", async () => {
  const { token } = await artistWith(server, WORKING);
  const client = restClient(server, token);
  const kept = (await rest(token).lookup("Mira Solberg")).body;
  const latest = async () => (await rest(token).history()).body.lookups[0].lookup_data;

  await client.disconnect("youtube");
  const nothing = { profile_id: null, name: null, url: null, subscriber_count: null, data_source: null };
  const { platforms, summary, api_status, data_source } = LookupResult.parse(await latest());
  expect(platforms.youtube).toMatchObject({ ...nothing, detail: "This platform is not connected." });
  expect(platforms.soundcloud).toEqual(kept.platforms.soundcloud);
  expect({ api_status, data_source }).toMatchObject({
    api_status: { ...kept.api_status, youtube: "not_configured" },
    data_source: "spotify_api",
  });
  expect(summary).toMatchObject({
    total_estimated_followers: 12_050,
    total_estimated_monthly_revenue: null,
    monthly_revenue: null,
    apis_configured: 4,
    platforms_with_data: 4,
  });

  await client.disconnectAll();
  const left = LookupResult.parse(await latest());
  for (const platform of Object.values(left.platforms)) expect(platform).toMatchObject(nothing);
  expect(left.summary).toMatchObject({ total_estimated_followers: null, apis_configured: 0, platforms_with_data: 0 });
});

test("disconnecting also removes a platform without a match or with a failure from the history", async () => {
  const { token } = await artistWith(server, { tidal: WORKING.tidal, youtube: WORKING.youtube });
  await control.addFault({ platform: "tidal", kind: "status", status: 503 });
  await rest(token).lookup("Nobody Knows Them");
  const latest = async () => (await rest(token).history()).body.lookups[0].lookup_data;
  expect(await latest()).toMatchObject({
    api_status: { tidal: "error", youtube: "no_match" },
    summary: { apis_configured: 2 },
  });
  await restClient(server, token).disconnect("tidal");
  expect(await latest()).toMatchObject({
    api_status: { tidal: "not_configured", youtube: "no_match" },
    platforms: { tidal: { detail: "This platform is not connected." } },
    summary: { apis_configured: 1 },
  });
});

test("no lookup changes the artist's own figures", async () => {
  const { token, id } = await artistWith(server, WORKING);
  await rest(token).lookup("Okonjo Twins");
  const db = database();
  const rows = await db.sql`
    select account_id from daily_plays where account_id = ${id}
    union all select account_id from platform_counters where account_id = ${id}`;
  expect(rows).toHaveLength(0);
  expect((await server.call("GET", "/analytics/overview", { token })).body.totals).toMatchObject({
    plays: 0,
    revenue: 0,
  });
});

test("the newest hundred lookups are kept and twenty returned; the purge deletes old ones", async () => {
  const { token, artist } = await server.register();
  const other = await server.register();
  await rest(other.token).lookup("Dummy Load");
  for (let number = 1; number <= 102; number += 1) await rest(token).lookup(`Somebody ${number}`);
  const { lookups } = (await rest(token).history()).body;
  expect(lookups).toHaveLength(20);
  expect(lookups[0].searched_artist).toBe("Somebody 102");
  const db = database();
  const count = async () => (await db.sql`select id from artist_lookups where account_id = ${artist.id}`).length;
  expect(await count()).toBe(100);
  expect((await rest(other.token).history()).body.lookups).toHaveLength(1);
  await db.sql`update artist_lookups set looked_up_at = '2026-11-21T11:59:59Z'
    where account_id = ${artist.id} and searched_artist <> 'Somebody 102'`;
  await db.sql`update artist_lookups set looked_up_at = ${NOON} where searched_artist = 'Somebody 102'`;
  await deleteLookupsBefore(db, new Date(NOON));
  expect(await count()).toBe(1);
});
