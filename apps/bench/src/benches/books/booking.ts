import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "@ledgerline/testing/figures";
import { untilBooked, untilSettled, upload, uploadStatement } from "@ledgerline/testing/product/calls";
import { memoryMb, peakMemoryMb } from "@ledgerline/testing/product/processes";
import { psql, timePsql } from "@ledgerline/testing/product/psql";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import postgres from "postgres";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { jobSeconds } from "../../measure/product.ts";
import { watchOverview } from "../../measure/time-paths.ts";
import {
  generateDistrokid,
  type StatementOptions,
  TWO_YEARS,
  TWO_YEARS_OF_LABEL,
} from "../../statements/generate-distrokid.ts";

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
async function benchBooking(options: Omit<StatementOptions, "seed">): Promise<BookingFigures> {
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

const REPLACING_ROUNDS = 5;

export interface ReplacingFigures {
  rows: number;
  /** The median of all rounds, from the start of the job to its end. */
  bookingSeconds: number;
  /** The job that books the re-issue, once the artist has decided. */
  replacingSeconds: number;
  /** The median over all rounds of replacing divided by booking. */
  ratio: number;
}

/** Books a statement and replaces it by a re-issue of the same rows, for a new artist each time. */
async function benchReplacing(rows: number): Promise<ReplacingFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-replacing-"));
  const product = await runProduct();
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const files = [join(directory, "first.tsv"), join(directory, "re-issue.tsv")] as const;
    await generateDistrokid(files[0], { ...TWO_YEARS, rows, seed: 1 });
    // Other line ends make it a different file with the same rows.
    await generateDistrokid(files[1], { ...TWO_YEARS, rows, seed: 1, lineEnd: "\r\n" });
    const rounds: { booking: number; replacing: number }[] = [];
    for (let round = 0; round < REPLACING_ROUNDS; round += 1) rounds.push(await replaceOnce(product, sql, files));
    return {
      rows,
      bookingSeconds: median(rounds.map(({ booking }) => booking)),
      replacingSeconds: median(rounds.map(({ replacing }) => replacing)),
      ratio: median(rounds.map(({ booking, replacing }) => replacing / booking)),
    };
  } finally {
    await sql.end();
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

async function replaceOnce(
  { origin, register }: RunningProduct,
  sql: postgres.Sql,
  [first, reissue]: readonly [string, string],
): Promise<{ booking: number; replacing: number }> {
  const { access_token: token } = await register();
  const { id } = await uploadStatement(origin, token, first);
  const held = await untilSettled(origin, token, await upload(origin, token, reissue));
  if (held.state !== "overlapping") throw new Error(`the re-issue is ${held.state}: ${held.detail}`);
  const response = await fetch(`${origin}/api/statements/${held.id}/resolve`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ action: "replace" }),
  });
  if (!response.ok) throw new Error(`the decision answered ${response.status}: ${await response.text()}`);
  await untilBooked(origin, token, await response.json());
  const seconds = { booking: await jobSeconds(sql, id), replacing: await jobSeconds(sql, held.id) };
  await purged(sql);
  return seconds;
}

/** Resolves when the replaced lines are gone, so that they do not slow the next round. */
async function purged(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const left = await sql`select from statement_purges limit 1`;
    if (left.length === 0) return;
    await delay(100);
  }
}

const BOOKED_LINES = Number(process.env["BENCH_BOOKED_LINES"] ?? 1_000_000);
const CATALOGUES = [
  { whose: "an artist's", speed: 0.85, ...TWO_YEARS },
  { whose: "a label's, heard in all places alike", speed: 0.7, ...TWO_YEARS_OF_LABEL },
  {
    whose: "a label's, most of it heard in few",
    speed: 0.7,
    ...TWO_YEARS_OF_LABEL,
    heard: { ...TWO_YEARS_OF_LABEL.heard, evenly: false },
  },
];
/** Of the statement that is replaced. */
const REPLACED_LINES = Number(process.env["BENCH_REPLACED_LINES"] ?? 1_000_000);

export const booking: PerformanceStep = {
  title: "Booking a million rows",
  about: `A DistroKid statement of 1,000,000 rows (\`BENCH_BOOKED_LINES\`) on a fresh server, three times; medians. An artist has 60 tracks in 11 stores;
a label has 600 in 40 stores and 62 countries, heard in all of them alike, or most of it in few. A booking counts from the start of its job to
the commit, with every roll-up and their proof. Each is held against \`psql \\copy\` of the booked lines into an empty copy
of their table. In the first round other artists book it three times more, one after the other. Then a statement
(\`BENCH_REPLACED_LINES\`) is booked and replaced by its re-issue, five times in turn, each by the time of its job; the
replaced lines no longer count when the job ends, and are deleted by a later one.`,
  async run(report) {
    for (const { whose, speed, ...options } of CATALOGUES) {
      const figures = await benchBooking({ ...options, rows: BOOKED_LINES });
      const { bookingSeconds, copySeconds } = figures;
      report.row(`booking ${whose}`, bookingSeconds, "s");
      report.row("`psql \\copy` of its lines", copySeconds, "s");
      report.row("speed of booking against it", copySeconds / bookingSeconds, "", { atLeast: speed });
      report.row("highest resident memory of the server", figures.peakMemoryMb, "MB", { atMost: 256 });
      report.row("the same while three more follow", figures.peakInARowMb, "MB", { atMost: 256 });
      report.row("kept beyond rest, 30 s later", figures.keptMb, "MB", { atMost: 20 });
      report.row("an overview every 50 ms meanwhile, 99th percentile", figures.overviewP99Ms, "ms", { atMost: 50 });
    }
    const replaced = await benchReplacing(REPLACED_LINES);
    report.row("booking a statement to replace", replaced.bookingSeconds, "s");
    report.row("replacing it", replaced.replacingSeconds, "s");
    report.row("replacing divided by booking", replaced.ratio, "", { atMost: 2 });
  },
};
