import type { LivePlatform } from "@ledgerline/contract/live-data";
import { connectDatabase, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/job-queue";
import { SANDBOX_ACCOUNTS } from "@ledgerline/sandbox/sandbox-accounts";
import { createSandboxControl, type SandboxControl } from "@ledgerline/sandbox/sandbox-control";
import { type RunningSandbox, startSandbox } from "@ledgerline/sandbox/start-sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "./create-test-app.ts";
import { makePremium } from "./make-premium.ts";
import { loginAtSpotify } from "./spotify-login.ts";
import { restClient } from "./streaming-client.ts";
import { type SyncArtist, syncArtist } from "./sync-artist.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const DAY_MS = 86_400_000;

let sandbox: RunningSandbox;
let control: SandboxControl;
let server: TestApp;
let now = NOON;
beforeAll(async () => {
  sandbox = await startSandbox();
  control = createSandboxControl(sandbox.url);
  server = await createTestApp({ connectorAddresses: sandbox.addresses }, { clock: () => new Date(now) });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});
beforeEach(async () => {
  await control.resetAll();
  now = NOON;
});

/** Ours and the stand-ins'. */
async function nextDay(): Promise<void> {
  now += DAY_MS;
  await control.advance({ days: 1 });
}

async function register(plan: "free" | "premium" = "premium"): Promise<SyncArtist & { id: string }> {
  const { token, artist } = await server.register();
  if (plan === "premium") await makePremium(server, artist.id);
  const call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
    server.call(method, path, { token, ...(body && { body }) });
  return { ...syncArtist(call), id: artist.id };
}

async function sync(artist: SyncArtist, ...platforms: LivePlatform[]) {
  const answer = await artist.call("POST", "/analytics/sync-real");
  expect(answer).toMatchObject({ status: 200, body: { platforms_queued: platforms } });
  return Promise.all(platforms.map((platform) => artist.untilSynced(platform)));
}

describe("a sync", () => {
  test("a day after the first reading shows what came in since, by platform and day", async () => {
    const artist = await register();
    await artist.connect("youtube", "tidal", "soundcloud");
    for (const platform of ["youtube", "tidal", "soundcloud"] as const) await artist.confirm(platform);
    expect((await artist.untilSynced("youtube")).last_sync).toEqual({
      at: "2026-11-20T12:00:00.000Z",
      status: "live_api_success",
      detail: "First reading taken: plays are counted from now on.",
    });
    await Promise.all((["tidal", "soundcloud"] as const).map((platform) => artist.untilSynced(platform)));
    expect(await artist.measured()).toEqual({});

    await nextDay();
    const [youtube, tidal, soundcloud] = await sync(artist, "youtube", "tidal", "soundcloud");
    expect(youtube?.last_sync).toEqual({
      at: "2026-11-21T12:00:00.000Z",
      status: "live_api_success",
      detail: "1,700 new plays since 20 Nov 2026.",
    });
    expect(soundcloud?.last_sync.detail).toBe("300 new plays since 20 Nov 2026.");
    expect(tidal?.last_sync.detail).toBe("The profile was read; Tidal gives no count of its plays.");
    expect((await artist.call("GET", "/analytics/overview")).body.platform_breakdown).toEqual([
      {
        _id: "youtube",
        total_plays: 1700,
        total_listeners: 0,
        total_revenue: 4.76,
        source: { plays: "measured", listeners: null, revenue: "estimate" },
      },
      {
        _id: "soundcloud",
        total_plays: 300,
        total_listeners: 0,
        total_revenue: 0.9,
        source: { plays: "measured", listeners: null, revenue: "estimate" },
      },
    ]);
    expect((await artist.call("GET", "/analytics/sync-status")).body).toMatchObject({
      sync_available: true,
      connected_platforms: 3,
      recent_data_records: 4,
      setup_needed: ["spotify", "apple_music", "amazon_music"],
      recent_data_source: "measured",
      sync_unavailable_reason: null,
    });

    await nextDay();
    await sync(artist, "youtube", "tidal", "soundcloud");
    expect(await artist.measured()).toEqual({ youtube: 3400, soundcloud: 600 });
  });

  test("takes the sample data away with the first measured day, and for good", async () => {
    const artist = await register();
    await artist.connect("youtube");
    await artist.confirm("youtube");
    await artist.untilSynced("youtube");
    expect(await artist.call("POST", "/analytics/test-sync")).toMatchObject({ status: 200 });
    const total = async () => (await artist.call("GET", "/analytics/overview")).body.totals;
    expect((await total()).sources).toEqual(["sample"]);

    await nextDay();
    await sync(artist, "youtube");
    expect(await total()).toMatchObject({ plays: 1700, sources: ["measured", "estimate"] });
    expect(await artist.call("POST", "/analytics/test-sync")).toMatchObject({
      status: 409,
      body: { detail: "You have real figures now, so sample data can no longer be added." },
    });
  });

  test("of one platform that is down says so, and stops no other", async () => {
    const artist = await register();
    await artist.connect("youtube", "soundcloud");
    for (const platform of ["youtube", "soundcloud"] as const) {
      await artist.confirm(platform);
      await artist.untilSynced(platform);
    }
    await nextDay();
    await control.addFault({ platform: "youtube", kind: "status", status: 503 });
    const [youtube, soundcloud] = await sync(artist, "youtube", "soundcloud");
    expect(youtube?.last_sync).toMatchObject({ status: "error", detail: expect.stringMatching(/YouTube.*\.$/) });
    expect(soundcloud?.last_sync.status).toBe("live_api_success");
    expect(await artist.measured()).toEqual({ soundcloud: 300 });

    await control.clearFaults();
    await nextDay();
    const [again] = await sync(artist, "youtube", "soundcloud");
    expect(again?.last_sync.detail).toBe("3,400 new plays since 20 Nov 2026.");
    expect(await artist.measured()).toEqual({ youtube: 3400, soundcloud: 600 });
  });

  test("leaves a fall out, says so, and counts on from there", async () => {
    const artist = await register();
    await artist.connect("soundcloud");
    await artist.confirm("soundcloud");
    await artist.untilSynced("soundcloud");
    await nextDay();
    await control.setCounter("soundcloud:tracks:150000011", "plays", 100);
    const [fallen] = await sync(artist, "soundcloud");
    expect(fallen?.last_sync.detail).toBe("90 new plays since 20 Nov 2026; 1 count fell, and the fall is left out.");
    expect(await artist.measured()).toEqual({ soundcloud: 90 });
    await nextDay();
    await sync(artist, "soundcloud");
    expect(await artist.measured()).toEqual({ soundcloud: 390 });
  });

  test("of a profile that was changed meanwhile keeps nothing of the one before", async () => {
    const artist = await register();
    await artist.connect("youtube");
    await artist.confirm("youtube");
    await artist.untilSynced("youtube");
    await nextDay();
    await control.addFault({ platform: "youtube", kind: "hold", times: 1 });
    await artist.call("POST", "/analytics/sync-real");
    await control.untilHeld();
    await artist.confirm("youtube", "UCmiraSolbergOfficial001");
    await control.release();
    const { last_sync } = await artist.untilSynced("youtube");
    expect(last_sync.detail).toBe("First reading taken: plays are counted from now on.");
    await nextDay();
    await sync(artist, "youtube");
    expect(await artist.measured()).toEqual({ youtube: 8400 });
  });

  test("of a platform that was disconnected meanwhile keeps nothing", async () => {
    const artist = await register();
    await artist.connect("youtube", "soundcloud");
    for (const platform of ["youtube", "soundcloud"] as const) {
      await artist.confirm(platform);
      await artist.untilSynced(platform);
    }
    await nextDay();
    await control.addFault({ platform: "youtube", kind: "hold", times: 1 });
    await artist.call("POST", "/analytics/sync-real");
    await control.untilHeld();
    expect(await artist.call("DELETE", "/streaming/youtube/disconnect")).toMatchObject({ status: 200 });
    await control.release();
    await artist.untilSynced("soundcloud");
    expect(await artist.measured()).toEqual({ soundcloud: 300 });
    const { youtube } = (await artist.call("GET", "/streaming/status")).body.platforms;
    expect(youtube).toMatchObject({ connected: false, sync_state: null, last_sync: null, artist_profile: null });
  });

  test("that is asked for twice at once counts nothing twice", async () => {
    const artist = await register();
    await artist.connect("youtube");
    await artist.confirm("youtube");
    await artist.untilSynced("youtube");
    await nextDay();
    await Promise.all(Array.from({ length: 5 }, () => artist.call("POST", "/analytics/sync-real")));
    await artist.untilSynced("youtube");
    expect(await artist.measured()).toEqual({ youtube: 1700 });
  });
});

test("the daily refresh syncs what is connected, a day after the last time, without anybody asking", async () => {
  const artist = await register();
  await artist.connect("youtube", "apple_music");
  for (const platform of ["youtube", "apple_music"] as const) {
    await artist.confirm(platform);
    await artist.untilSynced(platform);
  }
  await nextDay();
  await nextDay();
  const jobs = await startJobQueue(server.databaseUrl, () => {});
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  await transaction(db, (tx) => jobs.enqueue(tx, "refresh-due", {}));
  for (const platform of ["youtube", "apple_music"] as const) {
    await expect
      .poll(async () => (await artist.untilSynced(platform)).last_sync.at, { timeout: 20_000 })
      .toBe("2026-11-22T12:00:00.000Z");
  }
  expect(await artist.measured()).toEqual({ youtube: 3400 });
  await jobs.stop(0);
  await db.close();
});

describe("a sync of Spotify", () => {
  async function registerWithSpotify() {
    const { token, artist: account } = await server.register();
    await makePremium(server, account.id);
    await loginAtSpotify(restClient(server, token), SANDBOX_ACCOUNTS.spotify.working);
    const artist = syncArtist((method, path, body) => server.call(method, path, { token, ...(body && { body }) }));
    await artist.connect("youtube");
    for (const platform of ["spotify", "youtube"] as const) {
      await artist.confirm(platform);
      await artist.untilSynced(platform);
    }
    await nextDay();
    return artist;
  }

  test("reads the profile, and says that there are no counts", async () => {
    const artist = await registerWithSpotify();
    const [spotify] = await sync(artist, "spotify", "youtube");
    expect(spotify?.last_sync).toMatchObject({
      at: "2026-11-21T12:00:00.000Z",
      status: "live_api_success",
      detail: "The profile was read; Spotify gives no count of its plays.",
    });
  });

  test("whose authorization was taken back goes back to Credentials Added, and says so", async () => {
    const artist = await registerWithSpotify();
    await control.revokeSpotify();
    const [spotify] = await sync(artist, "spotify", "youtube");
    expect(spotify).toMatchObject({
      connected: false,
      sync_state: null,
      notice: "The authorization with Spotify has ended. Connect Spotify again.",
      artist_profile: { name: "Paper Lanterns" },
      last_sync: { status: "user_not_allowed" },
    });
    expect(await artist.measured()).toEqual({ youtube: 1700 });
    await nextDay();
    await sync(artist, "youtube");
  });
});

describe("live sync is refused, with what to do,", () => {
  const refusal = async (artist: SyncArtist) => {
    const { status, body } = await artist.call("POST", "/analytics/sync-real");
    const { body: standing } = await artist.call("GET", "/analytics/sync-status");
    expect({ status, available: standing.sync_available }).toEqual({ status: 409, available: false });
    return { detail: body.detail, reason: standing.sync_unavailable_reason };
  };

  test("while nothing is connected", async () => {
    expect(await refusal(await register())).toEqual({
      detail: "No platform can be synced yet. Connect one under Platforms and confirm which profile is yours.",
      reason: null,
    });
  });

  test("while only platforms without counts are connected", async () => {
    const artist = await register();
    await artist.connect("apple_music");
    await artist.confirm("apple_music");
    const detail = "Spotify and Apple Music give an artist's own app no counts, so there is nothing to sync live.";
    expect(await refusal(artist)).toEqual({ detail, reason: detail });
    expect((await artist.untilSynced("apple_music")).last_sync).toMatchObject({
      status: "live_api_success",
      detail: "The profile was read; Apple Music gives no count of its plays.",
    });
  });

  test("until a profile is confirmed", async () => {
    const artist = await register();
    await artist.connect("youtube");
    const detail = "Confirm which profile is yours under Platforms, so that live sync knows what to read.";
    expect(await refusal(artist)).toEqual({ detail, reason: detail });
  });

  test("when the plan no longer includes what is connected, and what waits then ends quietly", async () => {
    const artist = await register();
    await artist.connect("youtube");
    await artist.confirm("youtube");
    const { last_sync } = await artist.untilSynced("youtube");
    await makePremium(server, artist.id, "free");
    const detail =
      "Your plan does not include the connected platforms, so their sync is paused. Upgrade to Premium to go on.";
    expect(await refusal(artist)).toEqual({ detail, reason: detail });
    expect((await artist.untilSynced("youtube")).last_sync).toEqual(last_sync);
  });
});
