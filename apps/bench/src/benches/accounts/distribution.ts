import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connectDatabase } from "@ledgerline/db/client";
import { type BorrowedDatabase, borrowDatabase } from "@ledgerline/db/test/borrow-database";
import { untilBooked, upload } from "@ledgerline/testing/product/calls";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import postgres from "postgres";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { forgetAnswers, jobSeconds } from "../../measure/product.ts";
import { type ScreenFigures, timeOverview } from "../../measure/time-paths.ts";
import { bookLabel } from "../../statements/book-label.ts";
import { generateDistrokid, TWO_YEARS } from "../../statements/generate-distrokid.ts";
import { timeScreens } from "../books/royalty-screens.ts";
import { HOURLY_JOBS } from "./jobs.ts";

/** What Citus makes of each table, if nobody says otherwise. */
const SHARDS = 32;
const LABELS = 2;
const FILES = 10;
/** Accounts that upload at the same time. */
const BATCH = 20;
const ROUNDS = 5;
const QUIET_MS = 200;

/** Of one Postgres, or of a coordinator with its workers. */
export interface SideFigures {
  /** Seconds of a registration, the median. */
  registration: number;
  bookingsPerMinute: number;
  /** Lines that the bookings of labels stored a second. */
  labelLines: number;
  /** Milliseconds of an account's overview as the first after a change, the median. */
  overview: number;
  screens: Record<string, ScreenFigures>;
  /** Seconds of all scheduled jobs that go through accounts, the median. */
  jobs: number;
}

export interface DistributionFigures {
  one: SideFigures;
  distributed: SideFigures;
  workers: number;
  /** Accounts that have a statement and are no label. */
  booked: number;
}

interface DistributionSize {
  accounts: number;
  /** Lines of the statement that most of them have. */
  lines: number;
  labelLines: number;
}

interface Side {
  url: string;
  product: RunningProduct;
  sql: postgres.Sql;
  directory: string;
  tokens: string[];
  figures: SideFigures;
}

/**
 * The same accounts on a coordinator's own Postgres and on the coordinator with its workers, which take turns. Null if
 * `DATABASE_URL` names no coordinator.
 */
async function benchDistribution(size: DistributionSize): Promise<DistributionFigures | null> {
  await using opened = new AsyncDisposableStack();
  const database = opened.adopt(await borrowDatabase({ shards: SHARDS }), (one) => one?.drop());
  if (!database || database.nodes.length === 0) return null;
  const plain = opened.adopt(await borrowDatabase({ isPlain: true }), (one) => one?.drop());
  if (!plain) throw new Error("the coordinator is gone");
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-distribution-"));
  opened.defer(() => rm(directory, { recursive: true }));
  const sides = [
    await startSide(opened, plain, join(directory, "one")),
    await startSide(opened, database, join(directory, "distributed")),
  ] as const;
  const booked = await measure(sides, directory, size);
  return { one: sides[0].figures, distributed: sides[1].figures, workers: database.nodes.length - 1, booked };
}

/** Runs until `opened` is disposed of. */
async function startSide(opened: AsyncDisposableStack, database: BorrowedDatabase, directory: string): Promise<Side> {
  await mkdir(directory);
  const product = opened.adopt(await runProduct({ database }), (one) => one.stop());
  const sql = opened.adopt(postgres(database.ownerUrl, { max: 1, onnotice: () => {} }), (one) => one.end());
  const figures = { registration: 0, bookingsPerMinute: 0, labelLines: 0, overview: 0, screens: {}, jobs: 0 };
  return { url: database.ownerUrl, product, sql, directory, tokens: [], figures };
}

/** Fills in the figures of both sides, and returns how many accounts that are no label have a statement. */
async function measure(sides: readonly Side[], directory: string, size: DistributionSize): Promise<number> {
  const registrations = await alternately(sides, size.accounts, async (side) => {
    side.tokens.push((await side.product.register()).access_token);
  });
  const files = await Promise.all(Array.from({ length: FILES }, (_, n) => write(directory, n, size.lines)));
  const batches = Math.floor((size.accounts - LABELS) / BATCH);
  const bookings = await alternately(sides, batches, ({ product, tokens }, batch) =>
    Promise.all(
      tokens.slice(LABELS + batch * BATCH, LABELS + (batch + 1) * BATCH).map(async (token, n) => {
        const uploaded = await upload(product.origin, token, files[n % FILES] ?? "");
        await untilBooked(product.origin, token, uploaded);
      }),
    ),
  );
  const labelSeconds = await bookLabels(sides, size.labelLines);
  for (const { sql } of sides) await sql`vacuum analyze`;
  const overviews = await alternately(sides, ROUNDS, timeOverviews);
  for (const side of sides) {
    side.figures.screens = await timeScreens(side.product.origin, side.tokens[0] ?? "", side.sql);
  }
  const jobs = await alternately(sides, ROUNDS, runJobs);
  for (const [at, { figures }] of sides.entries()) {
    figures.registration = median(registrations.map((round) => round[at]?.seconds ?? Number.NaN));
    const booking = bookings.reduce((sum, round) => sum + (round[at]?.seconds ?? Number.NaN), 0);
    figures.bookingsPerMinute = (batches * BATCH * 60) / booking;
    figures.labelLines = (size.labelLines * LABELS) / (labelSeconds[at] ?? Number.NaN);
    figures.overview = median(overviews.flatMap((round) => round[at]?.result ?? []));
    figures.jobs = median(jobs.map((round) => round[at]?.seconds ?? Number.NaN));
  }
  return batches * BATCH;
}

interface Turn<Result> {
  seconds: number;
  result: Result;
}

/** Both sides in turn, so many times, each once nothing is left of what the other has queued. Which one begins changes. */
async function alternately<Result>(
  sides: readonly Side[],
  times: number,
  work: (side: Side, time: number) => Promise<Result>,
): Promise<Turn<Result>[][]> {
  const rounds: Turn<Result>[][] = [];
  for (let time = 0; time < times; time += 1) {
    const round: Turn<Result>[] = [];
    for (const at of time % 2 === 0 ? sides.keys() : [...sides.keys()].reverse()) {
      const side = sides[at];
      if (!side) continue;
      const began = performance.now();
      const result = await work(side, time);
      round[at] = { seconds: (performance.now() - began) / 1000, result };
      await untilQuiet(side);
    }
    rounds.push(round);
  }
  return rounds;
}

/** Until what follows bookings is computed. */
async function untilQuiet({ sql }: Side): Promise<void> {
  const isBusy = () => sql`
    select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() and name = 'reconcile' limit 1`;
  while ((await isBusy()).length > 0) await delay(QUIET_MS);
}

/** The seconds of all bookings of each side's labels, a statement of each in turn. */
async function bookLabels(sides: readonly Side[], lines: number): Promise<number[]> {
  const seconds = sides.map(() => 0);
  for (let label = 0; label < LABELS; label += 1) {
    const bookings = sides.map(({ product, tokens, directory }) =>
      bookLabel({ origin: product.origin, token: tokens[label] ?? "", directory, lines }),
    );
    for (let isOver = false; !isOver; ) {
      for (const [at, side] of sides.entries()) {
        const booked = await bookings[at]?.next();
        isOver = booked?.done ?? true;
        if (!booked || booked.done) continue;
        seconds[at] = (seconds[at] ?? 0) + (await jobSeconds(side.sql, booked.value));
        // What is computed from the books afterwards would take the processor from the other side.
        await side.sql`delete from pgboss.job where name = 'reconcile' and state = 'created'`;
      }
    }
  }
  return seconds;
}

/** Milliseconds of each account's overview as the first after a change. */
async function timeOverviews({ sql, product, tokens }: Side): Promise<number[]> {
  await forgetAnswers(sql);
  const times: number[] = [];
  for (const token of tokens.slice(LABELS)) times.push(await timeOverview(product.origin, token));
  return times;
}

async function runJobs({ url }: Side): Promise<void> {
  const db = connectDatabase({ url, prepare: true, maxConnections: 1 });
  try {
    for (const run of Object.values(HOURLY_JOBS)) await run(db);
  } finally {
    await db.close();
  }
}

async function write(directory: string, n: number, rows: number): Promise<string> {
  const file = join(directory, `statement-${n}.tsv`);
  await generateDistrokid(file, { rows, seed: n + 1, ...TWO_YEARS });
  return file;
}

const ACCOUNTS = Number(process.env["BENCH_DISTRIBUTION_ACCOUNTS"] ?? 200);
const LABEL_LINES = Number(process.env["BENCH_DISTRIBUTION_LABEL_LINES"] ?? 1_000_000);
const LINES = 4_000;

const count = (number: number) => number.toLocaleString("en");

export const distribution: PerformanceStep = {
  title: "What distribution costs on one machine",
  about: `The same accounts in a database of the coordinator's Postgres alone and in one that is distributed over the coordinator and
its workers, all of them on this machine, so that the second has no more processor or disk than the first. Two accounts are
labels. Registrations, bookings, overviews and jobs of both take turns; a label's screens are timed on one side after the
other. \`DATABASE_URL\` names the coordinator; without one the step measures nothing.`,
  async run(report) {
    const figures = await benchDistribution({ accounts: ACCOUNTS, lines: LINES, labelLines: LABEL_LINES });
    if (!figures) {
      report.say("       DATABASE_URL names no coordinator with Citus: nothing was measured.");
      return;
    }
    const { one, distributed, workers, booked } = figures;
    report.remark(
      `${ACCOUNTS} accounts: ${LABELS} labels with ${count(LABEL_LINES)} lines in 24 statements each, ${booked} with one statement of ${count(LINES)} lines, and ${ACCOUNTS - LABELS - booked} with none; a coordinator and ${workers} workers, 32 shards a table.`,
    );
    const both = (what: string, unit: string, a: number, b: number) => {
      report.row(`${what}, one Postgres`, a, unit);
      report.row(`${what}, distributed`, b, unit);
    };
    both("a registration", "s", one.registration, distributed.registration);
    both("bookings a minute, 20 uploads at once", "", one.bookingsPerMinute, distributed.bookingsPerMinute);
    both("lines of a label booked a second", "", one.labelLines, distributed.labelLines);
    both("an overview, first after a change", "ms", one.overview, distributed.overview);
    for (const [screen, { p95 }] of Object.entries(one.screens)) {
      both(`label, ${screen}, 95%`, "ms", p95, distributed.screens[screen]?.p95 ?? Number.NaN);
    }
    both("all hourly jobs, one after another", "s", one.jobs, distributed.jobs);
  },
};
