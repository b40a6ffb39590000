import { randomBytes, randomUUID, randomUUIDv7 } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { connectDatabase, type Database, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { accounts, platformCredentials, platformProfiles, playMeters, subscriptions } from "@ledgerline/db/schema";
import { createSealer, type Sealer } from "@ledgerline/domain/context/sealer";
import { benchProfileId } from "@ledgerline/sandboxes/platforms/platform/catalogue";
import { benchCredentials } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import type { PlatformControl } from "@ledgerline/sandboxes/platforms/platform-control";
import { percentile } from "@ledgerline/testing/figures";
import { memoryMb, peakMemoryMb } from "@ledgerline/testing/product/processes";
import { runPlatformSandbox } from "@ledgerline/testing/product/run-platform-sandbox";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { watchOverview } from "../../measure/time-paths.ts";

const ARTISTS = 10_000;
/** 20,000 connections. On each platform, the artists of one label share a credential. */
const CONNECTED: readonly ConnectedRange[] = [
  { platform: "youtube", first: 0, end: 10_000, sharing: 500 },
  { platform: "tidal", first: 0, end: 5_000, sharing: 300 },
  { platform: "soundcloud", first: 5_000, end: 10_000, sharing: 40 },
];
/** Calls per second and credential, as the connectors promise. */
const PACE: Record<SyncedPlatform, number> = { youtube: 10, tidal: 4, soundcloud: 5 };
/** A hundred plays for each connection whose platform counts plays. */
const PLAYS = 15_000 * 100;
const KEY_BYTES = 32;
const SAMPLE_EVERY_MS = 500;
const PATIENCE_MS = 600_000;

export interface RefreshFigures {
  seconds: number;
  connections: number;
  /** Figures of the credential that a label's artists share, by platform. */
  shared: Record<SyncedPlatform, SharedFigures>;
  /** Medians of the quarters of the run. */
  memoryMb: [number, number, number, number];
  peakMemoryMb: number;
  overviewP99Ms: number;
}

interface SharedFigures {
  artists: number;
  /** Including token calls. */
  calls: number;
  tokenCalls: number;
  pace: number;
  /** The most calls the platform received in any second, and in any ten. */
  inOneSecond: number;
  inTenSeconds: number;
}

/** Ten thousand artists whose daily refreshes are all due at once, against the platform sandbox. */
async function benchRefresh(): Promise<RefreshFigures> {
  const key = randomBytes(KEY_BYTES);
  const sandbox = await runPlatformSandbox();
  try {
    const product = await runProduct({ env: { ...sandbox.env, CREDENTIALS_KEY: key.toString("base64") } });
    const db = connectDatabase({ url: product.databaseUrl, prepare: true, maxConnections: 2 });
    try {
      await connectAccounts(db, createSealer([key]), ARTISTS, CONNECTED);
      return await refreshAll(product, db, sandbox.control);
    } finally {
      await db.close();
      await product.stop();
    }
  } finally {
    await sandbox.stop();
  }
}

async function refreshAll(product: RunningProduct, db: Database, control: PlatformControl): Promise<RefreshFigures> {
  const { access_token: token } = await product.register();
  const authorization = `Bearer ${token}`;
  await fetch(`${product.origin}/api/analytics/test-sync`, { method: "POST", headers: { authorization } });
  await makeDue(product, db);
  const watch = watchOverview(product.origin, token);
  const started = performance.now();
  const memory = await untilRefreshed(product, db);
  const seconds = (performance.now() - started) / 1000;
  const overviewMs = await watch.end();
  await ensureAllKept(db);
  return {
    seconds,
    connections: CONNECTED.reduce((sum, { first, end }) => sum + end - first, 0),
    shared: await readShared(control),
    memoryMb: quarters(memory),
    peakMemoryMb: await peakMemoryMb(product.process),
    overviewP99Ms: percentile(overviewMs, 0.99),
  };
}

/** Makes all connections due, and queues the job that finds them without waiting for the next minute. */
async function makeDue(product: RunningProduct, db: Database): Promise<void> {
  const jobs = await startJobQueue(product.databaseUrl, (error) => {
    throw error;
  });
  await db.sql`vacuum analyze`;
  await db.sql`update platform_credentials set next_sync_at = now() - random() * interval '1 hour'`;
  await transaction(db, (tx) => jobs.enqueue(tx, "refresh-due", {}));
  await jobs.stop(0);
}

/** Resident memory of the server in MB, sampled until every connection is refreshed. */
async function untilRefreshed(product: RunningProduct, db: Database): Promise<number[]> {
  const memory: number[] = [];
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    memory.push(await memoryMb(product.process));
    const [row] = await db.sql<{ waiting: number }[]>`
      select count(*)::int as waiting from platform_credentials c where not exists (
        select from platform_syncs s
        where s.account_id = c.account_id and s.platform = c.platform and s.state = 'ended')`;
    if (row?.waiting === 0) return memory;
    await delay(SAMPLE_EVERY_MS);
  }
  throw new Error("the refresh does not end");
}

/** Throws unless every connection was read and each play counted once. */
async function ensureAllKept(db: Database): Promise<void> {
  const failed = await db.sql`
    select platform, status, code, count(*)::int as connections from platform_syncs
    where state = 'ended' and status <> 'live_api_success' group by 1, 2, 3`;
  if (failed.length > 0) throw new Error(`not every refresh succeeded: ${JSON.stringify(failed)}`);
  const [booked] = await db.sql<{ plays: number }[]>`
    select sum(plays)::int as plays from daily_plays where source = 'measured'`;
  if (booked?.plays !== PLAYS) throw new Error(`${booked?.plays} plays were counted, not ${PLAYS}`);
}

async function readShared(control: PlatformControl): Promise<RefreshFigures["shared"]> {
  const tokens = await control.tokenCounts();
  const shared = CONNECTED.map(async ({ platform, first, sharing }): Promise<[SyncedPlatform, SharedFigures]> => {
    const credential = `bench-${first}`;
    const calls = (await control.requests(platform))
      .filter((request) => request.credential === credential)
      .map(({ time }) => Date.parse(time));
    const figures = {
      artists: sharing,
      calls: calls.length,
      tokenCalls: tokens[platform]?.[credential] ?? 0,
      pace: PACE[platform],
      inOneSecond: busiestWindow(calls, 1000),
      inTenSeconds: busiestWindow(calls, 10_000),
    };
    return [platform, figures];
  });
  return Object.fromEntries(await Promise.all(shared)) as RefreshFigures["shared"];
}

function quarters(figures: readonly number[]): RefreshFigures["memoryMb"] {
  const quarter = (n: number) => median(figures.slice((figures.length * n) / 4, (figures.length * (n + 1)) / 4));
  return [quarter(0), quarter(1), quarter(2), quarter(3)];
}

/** The largest number of instants in any window of `length`, not counting its end. */
export function busiestWindow(instants: readonly number[], length: number): number {
  const sorted = [...instants].sort((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [index, instant] of sorted.entries()) {
    while (instant - (sorted[first] ?? 0) >= length) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

export const refresh: PerformanceStep = {
  title: "Ten thousand connected artists",
  about: `10,000 artists with 20,000 connections (YouTube 10,000, Tidal 5,000, SoundCloud 5,000) are all due for their daily refresh at
once; normally the refreshes are spread over the day. The server reads each connection from the platform sandbox, which
answers within about a millisecond, and books its plays of one day. The run fails unless every connection was read and
every play booked once. On each platform, some artists share one credential. Calls sent a second apart may arrive closer
together, so a single second can have slightly more calls than the pace. Node's heap grows to its limit at first, and
stays there.`,
  async run(report) {
    const { connections, seconds, shared, memoryMb, peakMemoryMb, overviewP99Ms } = await benchRefresh();
    report.row(`all ${connections.toLocaleString("en-US")} refreshed`, seconds, "s");
    for (const [platform, { artists, calls, tokenCalls, pace, inOneSecond, inTenSeconds }] of Object.entries(shared)) {
      report.row(
        `${platform}, ${artists} artists on one credential: most calls in any ten seconds, against ten times its pace`,
        inTenSeconds / (10 * pace),
        "",
        { atMost: 1.1 },
      );
      report.row(`${platform}, token calls per artist`, tokenCalls / artists, "", { atMost: 1 });
      report.remark(
        `${platform}: ${calls} calls, ${tokenCalls} of them for tokens; at most ${inOneSecond} in any second, at a pace of ${pace}.`,
      );
    }
    for (const [quarter, mb] of memoryMb.entries()) report.row(`resident memory, quarter ${quarter + 1}`, mb, "MB");
    report.row("the last quarter against the third", memoryMb[3] / memoryMb[2], "", { atMost: 1.05 });
    report.row("highest resident memory of the server", peakMemoryMb, "MB", { atMost: 400 });
    report.row("an overview every 50 ms meanwhile, 99th percentile", overviewP99Ms, "ms", { atMost: 150 });
  },
};

const DAY_MS = 86_400_000;
/** Rows per INSERT. */
const PAGE = 1000;
/** Plays a day, and plays at the start, of the platform sandbox's benchmark artists. */
const PLAYS_PER_DAY = 100;
const FIRST_PLAYS = 1_000;

type SyncedPlatform = "youtube" | "tidal" | "soundcloud";

/** The accounts to connect, from `first` to before `end`; the first `sharing` of them use one credential. */
interface ConnectedRange {
  platform: SyncedPlatform;
  first: number;
  end: number;
  sharing: number;
}

/**
 * Accounts on Premium with a confirmed profile on each platform, last read a day ago and not due yet. On platforms that
 * count plays, each has a day of new plays to read.
 */
async function connectAccounts(
  db: Database,
  sealer: Sealer,
  count: number,
  ranges: readonly ConnectedRange[],
): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const now = new Date();
  const rows = ids.map((id, n) => ({
    id,
    artistName: `Bench ${n}`,
    createdAt: now,
  }));
  for (const page of pagesOf(rows)) {
    await db.orm.insert(accounts).values(page);
    await db.orm
      .insert(subscriptions)
      .values(page.map(({ id: accountId }) => ({ accountId, status: "premium" as const, planId: "premium" as const })));
  }
  for (const { platform, first, end, sharing } of ranges) {
    const connections = ids.slice(first, end).map((accountId, index) => ({
      accountId,
      platform,
      credential: index < sharing ? first : first + index,
      n: first + index,
    }));
    for (const page of pagesOf(connections)) {
      const rows = page.map((one) => connectionRows(sealer, one, now));
      const meters = rows.flatMap((row) => row.meters);
      await transaction(db, async (tx) => {
        await tx.orm.insert(platformCredentials).values(rows.map(({ credentials }) => credentials));
        await tx.orm.insert(platformProfiles).values(rows.map(({ profile }) => profile));
        if (meters.length > 0) await tx.orm.insert(playMeters).values(meters);
      });
    }
  }
}

interface BenchConnection {
  accountId: string;
  platform: SyncedPlatform;
  credential: number;
  n: number;
}

function connectionRows(sealer: Sealer, { accountId, platform, credential, n }: BenchConnection, now: Date) {
  const owner = { accountId, platform };
  const profile = { profile_id: benchProfileId(platform, n), name: `Bench ${n}`, url: null };
  const unread = { followers: null, subscriber_count: null, popularity: null, genres: [] };
  const plays = FIRST_PLAYS + n - PLAYS_PER_DAY;
  return {
    credentials: {
      ...owner,
      version: randomUUIDv7(),
      state: "connected" as const,
      connectedAt: now,
      authorization: randomUUIDv7(),
      credentials: sealer.seal({ ...owner, purpose: "credentials" }, benchCredentials(credential)[platform]),
    },
    profile: {
      ...owner,
      version: randomUUIDv7(),
      profile: { ...profile, ...unread },
      metersAt: new Date(now.getTime() - DAY_MS),
    },
    meters: METERS[platform](n).map((meterId) => ({ ...owner, meterId, plays, below: 0 })),
  };
}

const METERS: Record<SyncedPlatform, (n: number) => string[]> = {
  youtube: (n) => [benchProfileId("youtube", n)],
  tidal: () => [],
  soundcloud: (n) => [`soundcloud:tracks:9900${n}`],
};

function* pagesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += PAGE) yield rows.slice(from, from + PAGE);
}
