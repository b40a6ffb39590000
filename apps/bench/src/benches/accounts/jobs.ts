import { setTimeout as delay } from "node:timers/promises";
import { connectDatabase, type Database, transaction } from "@ledgerline/db/client";
import { listGuestsUntil } from "@ledgerline/db/queries/account/accounts";
import { listSubscriptionsToRead } from "@ledgerline/db/queries/account/subscriptions";
import { claimDueConnections } from "@ledgerline/db/queries/streaming/platform-credentials";
import { deleteNoticeMailsBefore, listAccountsToTell } from "@ledgerline/domain/account/notices.sql";
import { purgeEnded } from "@ledgerline/domain/auth/purge-ended";
import { dropRefusedOriginals } from "@ledgerline/domain/statements/purge/purge-statements";
import { purgeFetched } from "@ledgerline/domain/streaming/purge-fetched";
import { deleteStripeEventsBefore } from "@ledgerline/domain/subscription/billing.sql";
import { percentile } from "@ledgerline/testing/figures";
import { keepLooking } from "@ledgerline/testing/product/calls";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { watchOverview } from "../../measure/time-paths.ts";
import { fillAccounts } from "./fill-accounts.ts";

/** Short jobs are repeated for this long, until an overview has been timed often enough. */
const WATCHED_MS = 10_000;
const EVERY_MS = 10;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** As many as the jobs take at once. */
const CONNECTIONS = 500;
const SUBSCRIPTIONS = 5_000;

/**
 * The queries of the scheduled jobs across all artists, by job. What follows for one artist, or needs Stripe, a
 * platform or the mail server, runs in a job of its own.
 */
export const HOURLY_JOBS: Record<string, (db: Database) => Promise<unknown>> = {
  "purge-ended": (db) => purgeEnded({ pools: { bulk: db }, clock }),
  "purge-fetched": (db) => purgeFetched({ pools: { bulk: db }, clock, settings: { youtubeRetentionDays: 30 } }),
  "end-guests": (db) => listGuestsUntil(db, clock()),
  "drop-originals": (db) => dropRefusedOriginals({ db, clock }, new AbortController().signal),
  "refresh-due": (db) => transaction(db, (tx) => claimDueConnections(tx, clock(), nextDay(), CONNECTIONS)),
  async "reconcile-billing"(db) {
    await deleteStripeEventsBefore(db, ago(30 * DAY_MS));
    const due = { now: clock(), recheckBefore: ago(HOUR_MS), readBefore: ago(DAY_MS), limit: SUBSCRIPTIONS };
    await listSubscriptionsToRead(db, due);
  },
  async "queue-notices"(db) {
    await deleteNoticeMailsBefore(
      db,
      ago(400 * DAY_MS)
        .toISOString()
        .slice(0, 10),
    );
    for await (const _page of listAccountsToTell(db, clock().toISOString().slice(0, 10)));
  },
};

interface TransactionWatch {
  /** Milliseconds of the longest transaction seen. */
  end(): Promise<number>;
}

export interface JobFigures {
  fillSeconds: number;
  /** Milliseconds of an overview without a job, the 95th percentile. */
  idleMs: number;
  jobs: Record<string, { seconds: number; longestMs: number; overviewMs: number }>;
}

/**
 * How long the scheduled jobs take with so many artists in the tables, and how long an overview takes meanwhile.
 */
async function benchJobs(artists: number): Promise<JobFigures> {
  const product = await runProduct();
  const [db, watching] = [1, 2].map(() =>
    connectDatabase({ url: product.databaseUrl, prepare: true, maxConnections: 1 }),
  ) as [Database, Database];
  try {
    return await measure(product, { db, watching, artists });
  } finally {
    await db.close();
    await watching.close();
    await product.stop();
  }
}

async function measure(
  { origin, databaseUrl, register }: RunningProduct,
  { db, watching, artists }: { db: Database; watching: Database; artists: number },
): Promise<JobFigures> {
  const { access_token: token } = await register();
  const started = performance.now();
  await fillAccounts(databaseUrl, artists);
  const figures: JobFigures = { fillSeconds: (performance.now() - started) / 1000, idleMs: 0, jobs: {} };
  const overviewDuring = async (work: () => Promise<unknown>) => {
    const watch = watchOverview(origin, token);
    await work();
    return percentile(await watch.end(), 0.95);
  };
  await overviewDuring(() => delay(WATCHED_MS / 2));
  figures.idleMs = await overviewDuring(() => delay(WATCHED_MS));
  for (const [name, run] of Object.entries(HOURLY_JOBS)) {
    const transactions = watchTransactions(watching);
    let seconds = 0;
    const overviewMs = await overviewDuring(async () => {
      const begun = performance.now();
      // The first run does what was due; later ones, like most in practice, find nothing to do.
      await run(db);
      seconds = (performance.now() - begun) / 1000;
      while (performance.now() - begun < WATCHED_MS) await Promise.all([run(db), delay(WATCHED_MS / 20)]);
    });
    figures.jobs[name] = { seconds, longestMs: await transactions.end(), overviewMs };
  }
  return figures;
}

/** Watches how long transactions run on the connections of everything but the job queue. */
function watchTransactions(db: Database): TransactionWatch {
  let longest = 0;
  const stop = keepLooking(EVERY_MS, async () => {
    const [row] = await db.sql<{ ms: number | null }[]>`
      select max(extract(epoch from clock_timestamp() - xact_start) * 1000)::float8 as ms from pg_stat_activity
      where application_name = 'ledgerline' and pid <> pg_backend_pid()`;
    longest = Math.max(longest, row?.ms ?? 0);
  });
  return {
    async end() {
      await stop();
      return longest;
    },
  };
}

function clock(): Date {
  return new Date();
}

function ago(ms: number): Date {
  return new Date(Date.now() - ms);
}

function nextDay(): { from: Date; to: Date } {
  return { from: ago(-DAY_MS / 2), to: ago(-1.5 * DAY_MS) };
}

const ARTISTS = Number(process.env["BENCH_JOBS_ARTISTS"] ?? 1_000_000);

export const jobs: PerformanceStep = {
  title: "Scheduled jobs of a million artists",
  about: `Every table that a scheduled job goes through across artists is filled, so that about an hour's worth is due. The jobs run
one after the other; what they queue for each artist does not count. A slice is a transaction: whoever needs the same rows
waits for one at most. An overview is requested every 50 ms without a job and during each of them; 95th percentiles.
\`BENCH_JOBS_ARTISTS\` sets another number of artists.`,
  async run(report) {
    const { fillSeconds, idleMs, jobs: figures } = await benchJobs(ARTISTS);
    report.row("artists", ARTISTS);
    report.remark(`They were added in ${fillSeconds.toFixed(0)} s.`);
    report.row("an overview without a job", idleMs, "ms");
    for (const [name, { seconds, longestMs, overviewMs }] of Object.entries(figures)) {
      report.row(`${name}, all of it`, seconds, "s");
      report.row(`${name}, the longest slice`, longestMs / 1000, "s", { atMost: 1 });
      report.row(`${name}, an overview against one without a job`, overviewMs / idleMs, "times", { atMost: 1.2 });
    }
  },
};
