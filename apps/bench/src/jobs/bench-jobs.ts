import { setTimeout as delay } from "node:timers/promises";
import { connectDatabase, type Database } from "@ledgerline/db/client";
import { percentile } from "@ledgerline/workbench/figures/percentile";
import { type RunningProduct, runProduct } from "@ledgerline/workbench/product/running-product";
import { watchOverview } from "../product/watch-overview.ts";
import { fillArtists } from "./fill-artists.ts";
import { HOURLY_JOBS } from "./hourly-jobs.ts";
import { watchTransactions } from "./watch-transactions.ts";

/** Short jobs run again until an overview has been timed often enough. */
const WATCHED_MS = 10_000;

export interface JobFigures {
  fillSeconds: number;
  /** Milliseconds of an overview without a job, the 95th percentile. */
  idleMs: number;
  jobs: Record<string, { seconds: number; longestMs: number; overviewMs: number }>;
}

/** What the scheduled jobs take with so many artists in the tables, and what somebody waits for an overview meanwhile. */
export async function benchJobs(artists: number): Promise<JobFigures> {
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
  await fillArtists(databaseUrl, artists);
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
      // The first run has what was due; the later ones find nothing to do, as most do.
      await run(db);
      seconds = (performance.now() - begun) / 1000;
      while (performance.now() - begun < WATCHED_MS) await Promise.all([run(db), delay(WATCHED_MS / 20)]);
    });
    figures.jobs[name] = { seconds, longestMs: await transactions.end(), overviewMs };
  }
  return figures;
}
