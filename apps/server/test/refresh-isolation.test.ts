import { randomBytes } from "node:crypto";
import type { LivePlatform } from "@ledgerline/contract/live-data";
import { connectDatabase, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/job-queue";
import { platformConnections } from "@ledgerline/db/schema/platform-connections";
import { createSealer } from "@ledgerline/domain/streaming/sealer";
import { benchProfileId } from "@ledgerline/sandbox/bench-artist";
import { benchCredentials } from "@ledgerline/sandbox/sandbox-accounts";
import { createSandboxControl } from "@ledgerline/sandbox/sandbox-control";
import { startSandbox } from "@ledgerline/sandbox/start-sandbox";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "./create-test-app.ts";

/** More than a server reads at once. */
const MANY = 50;
const UNREAD = { name: "Bench", url: null, followers: null, subscriber_count: null, popularity: null, genres: [] };

test("a platform that does not answer keeps no other platform's daily refresh waiting", async () => {
  const sandbox = await startSandbox();
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
      insert into artists (id, email, password_hash, artist_name, created_at)
      select gen_random_uuid(), n || '@many.example', 'none', 'Bench ' || n, now() from generate_series(1, ${MANY}) n
      returning id)
    insert into subscriptions (artist_id, status, plan_id)
    select id, 'premium', 'premium' from added returning artist_id as id`;
  const sealer = createSealer([key]);
  const makeDue = async (platform: LivePlatform, due: readonly { id: string }[]) => {
    const rows = due.map(({ id: artistId }, n) => ({
      artistId,
      platform,
      state: "connected" as const,
      credentials: sealer.seal({ artistId, platform, purpose: "credentials" }, benchCredentials(n)[platform]),
      profile: { ...UNREAD, profile_id: benchProfileId(platform, n) },
      nextSyncAt: new Date(),
    }));
    await db.orm.insert(platformConnections).values(rows);
  };
  /** Once more does nothing while the last one runs. */
  const lookForDue = () => transaction(db, (tx) => jobs.enqueue(tx, "refresh-due", {}));
  const control = createSandboxControl(sandbox.url);
  await control.addFault({ platform: "tidal", kind: "hold" });
  await makeDue("tidal", artists);
  await lookForDue();
  await control.untilHeld();
  await makeDue("youtube", artists.slice(0, 1));

  const ended = async () => {
    await lookForDue();
    return db.sql`select platform, last_sync_status from platform_connections where last_sync_at is not null`;
  };
  await expect.poll(ended, { interval: 500 }).toEqual([{ platform: "youtube", last_sync_status: "live_api_success" }]);
});
