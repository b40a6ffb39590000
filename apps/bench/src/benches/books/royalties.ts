import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { peakMemoryMb } from "@ledgerline/testing/product/processes";
import { psql, timePsql } from "@ledgerline/testing/product/psql";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import postgres from "postgres";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { jobSeconds, pinPostgres } from "../../measure/product.ts";
import type { ScreenFigures } from "../../measure/time-paths.ts";
import { bookLabel, LABEL_LINES, LABEL_STATEMENTS } from "../../statements/book-label.ts";
import { timeScreens } from "./royalty-screens.ts";

const CORE = 0;
const LINES = "statement_lines";
/** What a booking stores besides the lines: their sums. */
const ROLLUPS = ["royalty_tracks", "royalty_cuts", "track_parts", "printed_tracks"];

export interface RoyaltiesFigures {
  lines: number;
  /** All bookings, from the start of each job to its end, and `psql \copy` of the same lines after each of them. */
  bookingSeconds: number;
  copySeconds: number;
  /** The same for the roll-ups. */
  rollupCopySeconds: number;
  /** The highest resident memory of the server after the first statement, after half of them and after all. */
  peakMemoryMb: number[];
  screens: Record<string, ScreenFigures>;
  /** Load average before the bookings and before the screens. */
  load: [number, number];
}

/** A label with statements of four distributors: books them, and times the screens with Postgres on one core. */
async function benchRoyalties(lines: number): Promise<RoyaltiesFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-royalties-"));
  const product = await runProduct();
  const sql = postgres(product.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const { access_token: token } = await product.register();
    const [before = 0] = loadavg();
    const booked = await bookAll({ product, sql, token, directory, lines });
    await sql`vacuum analyze`;
    await pinPostgres(sql, CORE);
    const [after = 0] = loadavg();
    return { lines, ...booked, screens: await timeScreens(product.origin, token, sql), load: [before, after] };
  } finally {
    await sql.end();
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

interface Booking {
  product: RunningProduct;
  sql: postgres.Sql;
  token: string;
  directory: string;
  lines: number;
}

/** Follows each booking by a copy of what it has stored, so that both tables have grown equally. */
async function bookAll({ product, sql, token, directory, lines }: Booking) {
  const tables = [LINES, ...ROLLUPS];
  for (const table of tables) await sql`create table ${sql(copyOf(table))} (like ${sql(table)} including all)`;
  const figures = { bookingSeconds: 0, copySeconds: 0, rollupCopySeconds: 0, peakMemoryMb: [] as number[] };
  let booked = 0;
  for await (const id of bookLabel({ origin: product.origin, token, directory, lines })) {
    figures.bookingSeconds += await jobSeconds(sql, id);
    // Later computations from the books are not timed here, and would take the processor from what is.
    await sql`delete from pgboss.job where name = 'reconcile' and state = 'created'`;
    const copy = async (table: string) => {
      const dump = join(directory, "rows.copy");
      await psql(product.databaseUrl, `\\copy (select * from ${table} where statement_id = '${id}') to '${dump}'`);
      return timePsql(product.databaseUrl, `\\copy ${copyOf(table)} from '${dump}'`);
    };
    figures.copySeconds += await copy(LINES);
    for (const table of ROLLUPS) figures.rollupCopySeconds += await copy(table);
    booked += 1;
    if ([1, LABEL_STATEMENTS / 2, LABEL_STATEMENTS].includes(booked)) {
      figures.peakMemoryMb.push(await peakMemoryMb(product.process));
    }
  }
  for (const table of tables) await sql`drop table ${sql(copyOf(table))}`;
  return figures;
}

function copyOf(table: string): string {
  return `copied_${table}`;
}

/** Milliseconds at the 95th percentile. */
const SCREEN_BOUND = 150;
const FIRST_BOUND = 50;
/** What opens without a filter. */
const FIRST = ["tracks, first page", "territories, all", "trends, all time", "lines of a country"];

export const royalties: PerformanceStep = {
  title: "A label with five million lines",
  about: `A label with 3,000 tracks of 120 artists and 24 statements of four formats, 5,000,000 lines in all (\`BENCH_LABEL_LINES\`). A
booking counts from the start of its job to the commit, with roll-ups and their proof. After each, \`psql \\copy\` copies
the same lines into an equally indexed table, so that both have grown equally, and then its roll-ups. After that Postgres
gets one core, and the screens are requested over REST with every filter alone and with a period, ten times; 95th percentiles.`,
  async run(report) {
    const { lines, bookingSeconds, copySeconds, rollupCopySeconds, peakMemoryMb, screens } =
      await benchRoyalties(LABEL_LINES);
    report.row("lines", lines);
    report.row("booking", bookingSeconds, "s");
    report.row("`psql \\copy` of the lines", copySeconds, "s");
    report.row("`psql \\copy` of the roll-ups", rollupCopySeconds, "s");
    report.row("speed of booking against both", (copySeconds + rollupCopySeconds) / bookingSeconds, "", {
      atLeast: 0.75,
    });
    report.row("speed of booking against the lines alone", copySeconds / bookingSeconds);
    for (const [at, mb] of peakMemoryMb.entries()) {
      report.row(`highest resident memory of the server, statement ${[1, 12, 24][at]}`, mb, "MB", { atMost: 400 });
    }
    for (const [screen, { p95, slowest }] of Object.entries(screens)) {
      const bound = FIRST.includes(screen) ? FIRST_BOUND : SCREEN_BOUND;
      report.row(screen, p95, "ms", { atMost: bound });
      report.remark(`${screen}: the slowest is \`${slowest.path}\`, ${slowest.ms.toFixed(0)} ms.`);
    }
  },
};
