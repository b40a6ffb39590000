import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { connectDatabase, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { platformCredentials, platformProfiles } from "@ledgerline/db/schema";
import { createSealer } from "@ledgerline/domain/context/sealer";
import { benchProfileId } from "@ledgerline/sandboxes/platforms/platform/catalogue";
import { benchCredentials } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { createPlatformControl } from "@ledgerline/sandboxes/platforms/platform-control";
import { startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";

/** More than a server reads at once. */
const MANY = 50;
const UNREAD = { name: "Bench", url: null, followers: null, subscriber_count: null, popularity: null, genres: [] };

/** Many artists on Premium, and a server that calls the platform sandbox. */
async function useManyArtists() {
  const sandbox = await startPlatformSandbox();
  const key = randomBytes(32);
  const server = await createTestApp({ connectorAddresses: sandbox.addresses, credentialsKeys: [key] });
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  const jobs = await startJobQueue(server.databaseUrl, () => {});
  onTestFinished(async () => {
    await jobs.stop(0);
    await db.close();
    await server.close();
    await sandbox.close();
  });
  const artists = await db.sql<{ id: string }[]>`
    with added as (
      insert into accounts (id, artist_name, created_at)
      select gen_random_uuid(), 'Bench ' || n, now() from generate_series(1, ${MANY}) n
      returning id)
    insert into subscriptions (account_id, status, plan_id)
    select id, 'premium', 'premium' from added returning account_id as id`;
  const sealer = createSealer([key]);
  return {
    control: createPlatformControl(sandbox.url),
    /** Connects a platform for the first `count` artists, who are due for its refresh. */
    async connect(platform: LivePlatform, count: number) {
      const owners = artists
        .slice(0, count)
        .map(({ id: accountId }) => ({ accountId, platform, version: randomUUIDv7() }));
      const credentials = owners.map((owner, n) => ({
        ...owner,
        state: "connected" as const,
        credentials: sealer.seal({ ...owner, purpose: "credentials" }, benchCredentials(n)[platform]),
        nextSyncAt: new Date(),
      }));
      const profiles = owners.map((owner, n) => ({
        ...owner,
        profile: { ...UNREAD, profile_id: benchProfileId(platform, n) },
      }));
      await transaction(db, async (tx) => {
        await tx.orm.insert(platformCredentials).values(credentials);
        await tx.orm.insert(platformProfiles).values(profiles);
      });
    },
    /** Has no effect while an earlier search for due connections runs. */
    lookForDue: () => transaction(db, (tx) => jobs.enqueue(tx, "refresh-due", {})),
    /** Queues a sync for the first `count` artists, as when they request it. */
    async askForSyncs(platform: LivePlatform, count: number) {
      const queuedAt = new Date().toISOString();
      const asked = artists.slice(0, count).map(({ id: accountId }) => ({ accountId, platform, queuedAt }));
      await transaction(db, (tx) => jobs.enqueue(tx, `sync-${platform}`, ...asked));
    },
    ended: () => db.sql`select platform, status from platform_syncs where state = 'ended'`,
  };
}

const YOUTUBE_READ = { platform: "youtube", status: "live_api_success" };

test("a platform that does not answer does not delay another platform's daily refresh", async () => {
  const { control, connect, lookForDue, ended } = await useManyArtists();
  await control.addFault({ platform: "tidal", kind: "hold" });
  await connect("tidal", MANY);
  await lookForDue();
  await control.untilHeld();
  await connect("youtube", 1);
  const read = async () => {
    await lookForDue();
    return ended();
  };
  await expect.poll(read, { interval: 500 }).toContainEqual(YOUTUBE_READ);
});

test("a platform that does not answer does not delay a requested sync of another", async () => {
  const { control, connect, askForSyncs, ended } = await useManyArtists();
  await control.addFault({ platform: "tidal", kind: "hold" });
  await connect("tidal", MANY);
  await connect("youtube", 1);
  await askForSyncs("tidal", MANY);
  await control.untilHeld();
  await askForSyncs("youtube", 1);
  await expect.poll(ended, { interval: 500 }).toContainEqual(YOUTUBE_READ);
});
