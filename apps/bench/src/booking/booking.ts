import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "@ledgerline/workbench/figures/percentile";
import { psql, timePsql } from "@ledgerline/workbench/product/psql";
import { memoryMb, peakMemoryMb } from "@ledgerline/workbench/product/resident-memory";
import { type RunningProduct, runProduct } from "@ledgerline/workbench/product/running-product";
import { uploadStatement } from "@ledgerline/workbench/product/upload-statement";
import postgres from "postgres";
import { median } from "../figures/median.ts";
import { jobSeconds } from "../product/job-seconds.ts";
import { watchOverview } from "../product/watch-overview.ts";
import { generateDistrokid, type StatementOptions } from "../statements/generate-distrokid.ts";

const ROUNDS = 3;
const IN_A_ROW = 3;
const SETTLED_MS = 30_000;

export interface BookingFigures {
  /** From the start of the job to its end, after the commit. The median of all rounds, like `copySeconds`. */
  bookingSeconds: number;
  /** `psql \copy` of the booked lines into an empty copy of their table, on the same server. */
  copySeconds: number;
  /** The highest resident memory of the server in any round, upload included. */
  peakMemoryMb: number;
  /** The 99th percentile of an overview requested every 50 ms, from the upload to the commit. */
  overviewP99Ms: number;
  /** From one round: the peak while several more were booked in a row, and what was still held beyond rest 30 s on. */
  peakInARowMb: number;
  keptMb: number;
}

interface Round {
  bookingSeconds: number;
  copySeconds: number;
  peakMemoryMb: number;
  overviewMs: number[];
  row: { peakMb: number; keptMb: number } | null;
}

/** Has the real server book statements, and copies the same lines with psql. */
export async function benchBooking(options: Omit<StatementOptions, "seed">): Promise<BookingFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-booking-"));
  const rounds: Round[] = [];
  try {
    const file = join(directory, "statement.tsv");
    const { total } = await generateDistrokid(file, { ...options, seed: 1 });
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(directory, file, total, round === 0));
  } finally {
    await rm(directory, { recursive: true });
  }
  return {
    bookingSeconds: median(rounds.map(({ bookingSeconds }) => bookingSeconds)),
    copySeconds: median(rounds.map(({ copySeconds }) => copySeconds)),
    peakMemoryMb: Math.max(...rounds.map(({ peakMemoryMb }) => peakMemoryMb)),
    peakInARowMb: Math.max(...rounds.flatMap(({ row }) => row?.peakMb ?? [])),
    keptMb: Math.max(...rounds.flatMap(({ row }) => row?.keptMb ?? [])),
    overviewP99Ms: percentile(
      rounds.flatMap(({ overviewMs }) => overviewMs),
      0.99,
    ),
  };
}

/** One round on a freshly started server with an empty database; with `inARow`, more are booked at its end. */
async function runRound(directory: string, file: string, total: string, inARow: boolean): Promise<Round> {
  const product = await runProduct();
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const { access_token: token } = await product.register();
    const rest = await memoryMb(product.process);
    const watch = watchOverview(product.origin, token);
    const statement = await uploadStatement(product.origin, token, file);
    const overviewMs = await watch.end();
    const peak = await peakMemoryMb(product.process);
    const [booked] = statement.totals;
    if (booked?.net !== total) throw new Error(`${booked?.net} was booked, not ${total}`);
    const bookingSeconds = await jobSeconds(sql, statement.id);
    const copySeconds = await timeCopy(product.databaseUrl, join(directory, "lines.copy"));
    const row = inARow ? await bookInARow(product, sql, file, rest) : null;
    return { bookingSeconds, copySeconds, peakMemoryMb: peak, overviewMs, row };
  } finally {
    await sql.end();
    await product.stop();
  }
}

async function bookInARow(product: RunningProduct, sql: postgres.Sql, file: string, rest: number) {
  for (let more = 0; more < IN_A_ROW; more += 1) {
    await uploadStatement(product.origin, (await product.register()).access_token, file);
  }
  const peakMb = await peakMemoryMb(product.process);
  await untilIdle(sql);
  await delay(SETTLED_MS);
  return { peakMb, keptMb: (await memoryMb(product.process)) - rest };
}

/** Bookings are followed by jobs in threads of their own, and a reconciliation waits a moment for more bookings. */
async function untilIdle(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await sql`
      select from pgboss.job where state in ('created', 'active') and (start_after <= now() or name = 'reconcile') limit 1`;
    if (!row) return;
    await delay(500);
  }
}

/** Dumps the booked lines, and times only the COPY that reads them back. */
async function timeCopy(databaseUrl: string, dump: string): Promise<number> {
  await psql(databaseUrl, `\\copy statement_lines to '${dump}'`);
  await psql(databaseUrl, "create table copied_lines (like statement_lines including all)");
  return timePsql(databaseUrl, `\\copy copied_lines from '${dump}'`);
}
