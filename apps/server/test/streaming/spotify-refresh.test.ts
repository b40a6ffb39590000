import { connectDatabase, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { expect, onTestFinished, test } from "vitest";
import { useSyncArtists } from "../harness/apps/use-sync-artists.ts";
import type { SyncArtist } from "../harness/sync-artist.ts";

const { control, server, nextDay, register } = await useSyncArtists();

const spotify = async (artist: SyncArtist) => (await artist.call("GET", "/streaming/status")).body.platforms.spotify;

/** Two days later, when the daily refresh of every connection is due. */
async function refresh(): Promise<void> {
  await nextDay();
  await nextDay();
  const jobs = await startJobQueue(server.databaseUrl, () => {});
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(async () => {
    await jobs.stop(0);
    await db.close();
  });
  await transaction(db, (tx) => jobs.enqueue(tx, "refresh-due", {}));
}

test("a revoked authorization ends even without a confirmed profile", async () => {
  const artist = await register("spotify");
  await control.revokeSpotify();
  await refresh();
  await expect
    .poll(() => spotify(artist))
    .toMatchObject({
      connected: false,
      live: false,
      profile: null,
      sync_state: null,
      notice: "The authorization with Spotify has ended. Connect Spotify again.",
      last_sync: null,
    });
});

test("an app that Spotify refuses says so even without a confirmed profile, until it is accepted again", async () => {
  const artist = await register("spotify");
  const connected = async () => (await artist.call("GET", "/analytics/sync-status")).body.connected_platforms;
  expect(await connected()).toBe(1);
  await control.addFault({ platform: "spotify", kind: "error", error: "premiumRequired" });
  await refresh();
  await expect
    .poll(() => spotify(artist))
    .toMatchObject({ connected: true, last_sync: { status: "premium_required" } });
  expect(await connected()).toBe(0);
  await control.clearFaults();
  await refresh();
  await expect.poll(() => spotify(artist)).toMatchObject({ connected: true, last_sync: null });
  expect(await connected()).toBe(1);
});

test("without a confirmed profile only the account is read", async () => {
  const artist = await register("spotify");
  await control.clearRequests();
  await refresh();
  const paths = async () => (await control.requests("spotify")).map(({ path }) => path);
  await expect.poll(paths).toContainEqual(expect.stringMatching(/\/me$/));
  await expect.poll(() => spotify(artist)).toMatchObject({ connected: true, sync_state: null, last_sync: null });
  expect((await paths()).filter((path) => !/\/(api\/token|me)$/.test(path))).toEqual([]);
});
