import { randomBytes } from "node:crypto";
import { connectDatabase } from "@ledgerline/db/client";
import { HOLD_ACCOUNTS } from "@ledgerline/db/test/hold-accounts";
import { createTestDatabase, type TestDatabase } from "@ledgerline/db/test/test-database";
import { createPlatformControl, type PlatformControl } from "@ledgerline/sandboxes/platforms/platform-control";
import {
  type RunningPlatformSandbox,
  sandboxEnvironment,
  startPlatformSandbox,
} from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import type { ServerProcess } from "@ledgerline/testing/product/launch-server";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makePremium } from "../harness/make-premium.ts";
import { type SyncArtist, syncArtist } from "../harness/sync-artist.ts";

const PATIENCE = 300_000;
/** A killed server's job is noticed within ten seconds, and handed out again. */
const RETURN_MS = 40_000;

let sandbox: RunningPlatformSandbox;
let control: PlatformControl;
let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  sandbox = await startPlatformSandbox();
  control = createPlatformControl(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await control.resetAll();
  database = await createTestDatabase();
  // After the servers have ended, which begin later.
  onTestFinished(() => database.drop());
  dataDir = makeTestDataDir();
  server = await start();
});

function start(): Promise<ServerProcess> {
  const env = {
    ...database.env,
    ...sandboxEnvironment(sandbox.addresses),
  };
  return startServerProcess({ dataDir, env });
}

async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  server.process.kill(signal);
  await server.ended;
}

/** An artist whose plays on YouTube and SoundCloud count from now on. */
async function register(): Promise<SyncArtist> {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const account = { email: `${randomBytes(6).toString("hex")}@example.com`, password: "a quiet field of barley" };
  const { body } = await call("POST", "/auth/register", { ...account, artist_name: "Paper Lanterns" });
  await makePremium({ databaseUrl: database.url }, body.artist.id);
  const artist = syncArtist((method, path, input) => call(method, path, input, body.access_token));
  await artist.connect("youtube", "soundcloud");
  for (const platform of ["youtube", "soundcloud"] as const) {
    await artist.confirm(platform);
    await artist.untilSynced(platform);
  }
  return artist;
}

/** Runs `act`, and kills the server once it waits for the lock that `hold` takes. */
async function killWhileWaiting(hold: string, act: () => Promise<unknown>): Promise<void> {
  const db = connectDatabase({ url: database.ownerUrl, prepare: true, maxConnections: 1 });
  const holder = await db.connections.connect();
  await holder.query(hold);
  await act();
  const waiting = () => db.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting()).length, { timeout: RETURN_MS }).toBeGreaterThan(0);
  await end("SIGKILL");
  holder.release(true);
  await db.close();
}

/** Waits until the syncs of both platforms have ended. */
async function settle(artist: SyncArtist): Promise<void> {
  await expect
    .poll(
      async () => {
        const { body } = await artist.call("GET", "/streaming/status");
        return [body.platforms.youtube.sync_state, body.platforms.soundcloud.sync_state];
      },
      { timeout: RETURN_MS, interval: 250 },
    )
    .toEqual([null, null]);
}

/** Everything stored, read from the tables. */
async function stored() {
  const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
  const plays = await db.sql`select platform, sum(plays)::int as plays from daily_plays group by 1 order by 1`;
  const unfinished = await db.sql`
    select name from pgboss.job where name like '%-platform' and state in ('created', 'retry', 'active')`;
  await db.close();
  return {
    plays: Object.fromEntries(plays.map((row) => [row["platform"], row["plays"]])),
    unfinished: [...unfinished],
  };
}

describe("a server that is killed", { timeout: PATIENCE }, () => {
  test("while it waits for a platform asks again, and counts everything once", async () => {
    const artist = await register();
    await control.advance({ days: 1 });
    await control.addFault({ platform: "youtube", kind: "hold", times: 1 });
    expect(await artist.call("POST", "/analytics/sync-real")).toMatchObject({ status: 200 });
    await control.untilHeld();
    await end("SIGKILL");
    await control.release();
    server = await start();
    await settle(artist);
    expect(await artist.measured()).toEqual({ youtube: 1700, soundcloud: 300 });

    await control.advance({ days: 1 });
    await artist.call("POST", "/analytics/sync-real");
    await settle(artist);
    expect(await stored()).toEqual({ plays: { youtube: 3400, soundcloud: 600 }, unfinished: [] });
  });

  test("right after it accepted a sync, before it asked the platform, syncs after its next start", {
    tags: "kills",
  }, async () => {
    const artist = await register();
    await control.advance({ days: 1 });
    expect(await artist.call("POST", "/analytics/sync-real")).toMatchObject({ status: 200 });
    await end("SIGKILL");
    server = await start();
    await settle(artist);
    await expect.poll(stored, { timeout: RETURN_MS, interval: 250 }).toEqual({
      plays: { youtube: 1700, soundcloud: 300 },
      unfinished: [],
    });
  });

  test("while it stores a reading loses nothing", { tags: "kills" }, async () => {
    const artist = await register();
    await control.advance({ days: 1 });
    await control.addFault({ platform: "youtube", kind: "hold", times: 1 });
    await artist.call("POST", "/analytics/sync-real");
    await control.untilHeld();
    await killWhileWaiting(`begin; ${HOLD_ACCOUNTS}`, () => control.release());
    server = await start();
    await settle(artist);
    expect(await artist.measured()).toEqual({ youtube: 1700, soundcloud: 300 });
  });

  test("after it stored a reading, before the job ended, counts nothing twice", { tags: "kills" }, async () => {
    const artist = await register();
    await control.advance({ days: 1 });
    const pause = `
      create function pause() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
      create trigger pause before update on pgboss.job for each row
        when (old.name like 'sync-%' and old.state = 'active' and new.state = 'completed') execute function pause();
      select pg_advisory_lock(1)`;
    await killWhileWaiting(pause, () => artist.call("POST", "/analytics/sync-real"));
    server = await start();
    await settle(artist);
    await expect.poll(stored, { timeout: RETURN_MS, interval: 250 }).toEqual({
      plays: { youtube: 1700, soundcloud: 300 },
      unfinished: [],
    });
  });
});

test("a server that is stopped in the middle of a sync ends at once, and finishes it after its next start", {
  tags: "kills",
  timeout: PATIENCE,
}, async () => {
  const artist = await register();
  await control.advance({ days: 1 });
  await control.addFault({ platform: "soundcloud", kind: "hold", times: 1 });
  await artist.call("POST", "/analytics/sync-real");
  await control.untilHeld();
  await end("SIGTERM");
  await control.release();
  server = await start();
  await settle(artist);
  expect(await artist.measured()).toEqual({ youtube: 1700, soundcloud: 300 });
});
