import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { connectDatabase, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { describe, expect, test } from "vitest";
import { useSyncArtists } from "../harness/apps/use-sync-artists.ts";
import type { SyncArtist } from "../harness/sync-artist.ts";

const { control, server, nextDay, registerWith } = await useSyncArtists();

async function sync(artist: SyncArtist, ...platforms: LivePlatform[]) {
  const answer = await artist.call("POST", "/analytics/sync-real");
  expect(answer).toMatchObject({ status: 200, body: { platforms_queued: platforms } });
  return Promise.all(platforms.map((platform) => artist.untilSynced(platform)));
}

describe("a sync", () => {
  test("shows the plays since the first reading, by platform and day", async () => {
    const artist = await registerWith("youtube", "tidal", "soundcloud");
    expect((await artist.untilSynced("youtube")).last_sync).toEqual({
      at: "2026-11-20T12:00:00.000Z",
      status: "live_api_success",
      detail: "First reading taken: plays are counted from now on.",
    });
    expect(await artist.measured()).toEqual({});

    await nextDay();
    const [youtube, tidal, soundcloud] = await sync(artist, "youtube", "tidal", "soundcloud");
    expect(youtube?.last_sync).toEqual({
      at: "2026-11-21T12:00:00.000Z",
      status: "live_api_success",
      detail: "1,700 new plays since 20 Nov 2026.",
    });
    expect(soundcloud?.last_sync.detail).toBe("300 new plays since 20 Nov 2026.");
    expect(tidal?.last_sync.detail).toBe("The profile was read, but Tidal does not provide play counts.");
    expect((await artist.call("GET", "/analytics/overview")).body.platform_breakdown).toEqual([
      {
        _id: "youtube",
        total_plays: 1700,
        total_listeners: 0,
        total_revenue: 4.76,
        revenue_range: { low: "2.5500", high: "8.1600" },
        source: { plays: "measured", listeners: null, revenue: "estimate" },
      },
      {
        _id: "soundcloud",
        total_plays: 300,
        total_listeners: 0,
        total_revenue: 0.9,
        revenue_range: { low: "0.6000", high: "1.2000" },
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

  test("removes the sample data for good with the first measured day", async () => {
    const artist = await registerWith("youtube");
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

  test("reports a platform that is down, and continues with the others", async () => {
    const artist = await registerWith("youtube", "soundcloud");
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

  test("does not count a falling meter, says so, and counts on from it after three readings", async () => {
    const artist = await registerWith("soundcloud");
    await nextDay();
    await control.setCounter("soundcloud:tracks:150000011", "plays", 100);
    const [fallen] = await sync(artist, "soundcloud");
    expect(fallen?.last_sync.detail).toBe("90 new plays since 20 Nov 2026; 1 count fell, and is left out for now.");
    for (const day of [2, 3, 4]) {
      await nextDay();
      await sync(artist, "soundcloud");
      expect(await artist.measured()).toEqual({ soundcloud: day < 4 ? day * 90 : 3 * 90 + 300 });
    }
  });

  test("renews a token that has expired by our clock before using it", async () => {
    const artist = await registerWith("tidal", "soundcloud");
    await nextDay();
    await control.clearRequests();
    await sync(artist, "tidal", "soundcloud");
    for (const platform of ["tidal", "soundcloud"] as const) {
      const [first] = await control.requests(platform);
      expect(first?.path).toMatch(/\/token$/);
    }
  });

  test("stores nothing if the profile was replaced while it ran", async () => {
    const artist = await registerWith("youtube");
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

  test("stores nothing if the platform was disconnected while it ran", async () => {
    const artist = await registerWith("youtube", "soundcloud");
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

  test("counts nothing twice if it is requested twice at once", async () => {
    const artist = await registerWith("youtube");
    await nextDay();
    await Promise.all(Array.from({ length: 5 }, () => artist.call("POST", "/analytics/sync-real")));
    await artist.untilSynced("youtube");
    expect(await artist.measured()).toEqual({ youtube: 1700 });
  });
});

test("the daily refresh syncs a connection a day after its last sync", async () => {
  const artist = await registerWith("youtube", "apple_music");
  await nextDay();
  await nextDay();
  const jobs = await startJobQueue(server.databaseUrl, () => {});
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  await transaction(db, (tx) => jobs.enqueue(tx, "refresh-due", {}));
  for (const platform of ["youtube", "apple_music"] as const) {
    await expect.poll(async () => (await artist.untilSynced(platform)).last_sync.at).toBe("2026-11-22T12:00:00.000Z");
  }
  expect(await artist.measured()).toEqual({ youtube: 3400 });
  await jobs.stop(0);
  await db.close();
});

describe("a sync of Spotify", () => {
  async function registerWithSpotify() {
    const artist = await registerWith("spotify", "youtube");
    await nextDay();
    return artist;
  }

  test("reads the profile, and says that there are no counts", async () => {
    const artist = await registerWithSpotify();
    const [spotify] = await sync(artist, "spotify", "youtube");
    expect(spotify?.last_sync).toMatchObject({
      at: "2026-11-21T12:00:00.000Z",
      status: "live_api_success",
      detail: "The profile was read, but Spotify does not provide play counts.",
    });
  });

  test("goes back to Credentials Added when the authorization was revoked, and says so", async () => {
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
