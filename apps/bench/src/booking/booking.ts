import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { percentile } from "@ledgerline/workbench/figures/percentile";
import { psql, timePsql } from "@ledgerline/workbench/product/psql";
import { peakMemoryMb } from "@ledgerline/workbench/product/resident-memory";
import { runProduct } from "@ledgerline/workbench/product/running-product";
import { uploadStatement } from "@ledgerline/workbench/product/upload-statement";
import postgres from "postgres";
import { median } from "../figures/median.ts";
import { jobSeconds } from "../product/job-seconds.ts";
import { watchOverview } from "../product/watch-overview.ts";
import { generateDistrokid, TWO_YEARS } from "../statements/generate-distrokid.ts";

const ROWS = 1_000_000;
const ROUNDS = 3;

export interface BookingFigures {
  /** From the start of the job to its end, after the commit. The median of all rounds, like `copySeconds`. */
  bookingSeconds: number;
  /** `psql \copy` of the booked lines into an empty copy of their table, on the same server. */
  copySeconds: number;
  /** The highest resident memory of the server in any round, upload included. */
  peakMemoryMb: number;
  /** The 99th percentile of an overview requested every 50 ms, from the upload to the commit. */
  overviewP99Ms: number;
}

interface Round {
  bookingSeconds: number;
  copySeconds: number;
  peakMemoryMb: number;
  overviewMs: number[];
}

/** Has the real server book a statement of a million rows, and copies the same lines with psql. */
export async function benchBooking(): Promise<BookingFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-booking-"));
  const rounds: Round[] = [];
  try {
    const file = join(directory, "statement.tsv");
    const { total } = await generateDistrokid(file, { rows: ROWS, seed: 1, ...TWO_YEARS });
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(directory, file, total));
  } finally {
    await rm(directory, { recursive: true });
  }
  return {
    bookingSeconds: median(rounds.map(({ bookingSeconds }) => bookingSeconds)),
    copySeconds: median(rounds.map(({ copySeconds }) => copySeconds)),
    peakMemoryMb: Math.max(...rounds.map(({ peakMemoryMb }) => peakMemoryMb)),
    overviewP99Ms: percentile(
      rounds.flatMap(({ overviewMs }) => overviewMs),
      0.99,
    ),
  };
}

/** One round on a freshly started server with an empty database. */
async function runRound(directory: string, file: string, total: string): Promise<Round> {
  const product = await runProduct();
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const { access_token: token } = await product.register();
    const watch = watchOverview(product.origin, token);
    const statement = await uploadStatement(product.origin, token, file);
    const overviewMs = await watch.end();
    const peak = await peakMemoryMb(product.process);
    const [booked] = statement.totals;
    if (booked?.net !== total) throw new Error(`${booked?.net} was booked, not ${total}`);
    const bookingSeconds = await jobSeconds(sql, statement.id);
    const copySeconds = await timeCopy(product.databaseUrl, join(directory, "lines.copy"));
    return { bookingSeconds, copySeconds, peakMemoryMb: peak, overviewMs };
  } finally {
    await sql.end();
    await product.stop();
  }
}

/** Dumps the booked lines, and times only the COPY that reads them back. */
async function timeCopy(databaseUrl: string, dump: string): Promise<number> {
  await psql(databaseUrl, `\\copy statement_lines to '${dump}'`);
  await psql(databaseUrl, "create table copied_lines (like statement_lines including all)");
  return timePsql(databaseUrl, `\\copy copied_lines from '${dump}'`);
}
