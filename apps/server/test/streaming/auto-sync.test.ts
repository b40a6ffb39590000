import { connectDatabase } from "@ledgerline/db/client";
import { createPlatformControl, type PlatformControl } from "@ledgerline/sandboxes/platforms/platform-control";
import {
  type RunningPlatformSandbox,
  startPlatformSandbox,
} from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { ARTIST_CALLS } from "../harness/artist-calls.ts";
import { artistWith, WORKING } from "../harness/artist-with.ts";
import { restClient } from "../harness/streaming-client.ts";

const DAY_MS = 86_400_000;
const CHANNEL = "UCpaperLanternsOfficial1";

let sandbox: RunningPlatformSandbox;
let control: PlatformControl;
let server: TestApp;
let movedMs = 0;
beforeAll(async () => {
  sandbox = await startPlatformSandbox();
  control = createPlatformControl(sandbox.url);
  server = await createTestApp(
    { connectorAddresses: sandbox.addresses },
    { clock: () => new Date(Date.now() + movedMs) },
  );
});
beforeEach(() => {
  movedMs = 0;
});
afterEach(() => control.resetAll());
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** Confirms the channel, and waits for the first reading, which confirming queues. */
async function confirmChannel(token: string, channel = CHANNEL): Promise<void> {
  const client = restClient(server, token);
  expect(await client.confirmProfile("youtube", channel)).toMatchObject({ status: 200 });
  const lastSync = async () => (await client.status()).body.platforms.youtube.last_sync?.status;
  await expect.poll(lastSync).toBe("live_api_success");
}

async function passDays(days: number): Promise<void> {
  movedMs += days * DAY_MS;
  await control.advance({ days });
}

async function ownRows(accountId: string): Promise<{ measured: number; profiles: string[] }> {
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const measured = await db.sql`select day from daily_plays where account_id = ${accountId} and source = 'measured'`;
  const counters = await db.sql<{ profile_id: string }[]>`
    select distinct profile_id from platform_counters where account_id = ${accountId}`;
  return { measured: measured.length, profiles: counters.map(({ profile_id }) => profile_id) };
}

describe.each(ARTIST_CALLS)("through %s", (_name, callsOf) => {
  test("with nothing set up, nothing is synced and the lookup is stored as a sample", async () => {
    const { token } = await server.register();
    const { status, body } = await callsOf(server, token).autoSync("Example Avenue");
    expect(status).toBe(200);
    expect(body).toMatchObject({ artist_name: "Example Avenue", platforms_synced: [], records_created: 0 });
    expect(Object.keys(body.api_status)).toHaveLength(6);
    expect(new Set(Object.values(body.api_status))).toEqual(new Set(["not_configured"]));
    const { lookups } = (await callsOf(server, token).history()).body;
    expect(lookups[0]).toMatchObject({ searched_artist: "Example Avenue", lookup_data: { data_source: "sample" } });
  });

  test("figures of the confirmed profile become the artist's own, and count once", async () => {
    const { token, id } = await artistWith(server, { spotify: WORKING.spotify, youtube: WORKING.youtube });
    await confirmChannel(token);
    await passDays(2);
    const calls = callsOf(server, token);
    const { body } = await calls.autoSync("Paper Lanterns");
    expect(body).toMatchObject({
      platforms_synced: ["spotify", "youtube"],
      api_status: { spotify: "live_api_success", youtube: "live_api_success", tidal: "not_configured" },
    });
    expect(body.records_created).toBeGreaterThan(0);
    const overview = async () => (await server.call("GET", "/analytics/overview", { token })).body.totals.plays;
    expect(await overview()).toBe(2 * 1700);
    expect((await calls.autoSync("Paper Lanterns")).body.records_created).toBe(0);
    expect(await overview()).toBe(2 * 1700);
    expect((await ownRows(id)).profiles).toEqual([CHANNEL]);
  });

  test("another artist's figures stay in the lookup history", async () => {
    const { token, id } = await artistWith(server, { youtube: WORKING.youtube });
    await confirmChannel(token);
    await passDays(1);
    const before = await ownRows(id);
    const { body } = await callsOf(server, token).autoSync("Mira Solberg");
    expect(body).toMatchObject({ platforms_synced: ["youtube"], records_created: 0 });
    expect(await ownRows(id)).toEqual(before);
    const { lookups } = (await callsOf(server, token).history()).body;
    expect(lookups[0].lookup_data.platforms.youtube.subscriber_count).toBe(152_000);
  });
});

test("the confirmed profile is recognized by its id when the name is spelled differently", async () => {
  const { token } = await artistWith(server, { youtube: WORKING.youtube });
  await confirmChannel(token, "UCpaperLanternsTopic0001");
  await passDays(1);
  const { body } = await ARTIST_CALLS[0][1](server, token).autoSync("Paper Lanterns – Topic");
  expect(body.records_created).toBeGreaterThan(0);
});

test("before a profile is confirmed, nothing becomes the artist's own, even under their name", async () => {
  const { token, id } = await artistWith(server, { youtube: WORKING.youtube });
  const { body } = await ARTIST_CALLS[0][1](server, token).autoSync("Paper Lanterns");
  expect(body).toMatchObject({ platforms_synced: ["youtube"], records_created: 0 });
  expect(await ownRows(id)).toEqual({ measured: 0, profiles: [] });
});

test("a platform that fails is not synced, and does not stop the others", async () => {
  const { token } = await artistWith(server, { spotify: WORKING.spotify, youtube: WORKING.youtube });
  await control.addFault({ platform: "spotify", kind: "error", error: "premiumRequired" });
  const { status, body } = await ARTIST_CALLS[0][1](server, token).autoSync("Paper Lanterns");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    platforms_synced: ["youtube"],
    api_status: { spotify: "premium_required", youtube: "live_api_success" },
  });
});
