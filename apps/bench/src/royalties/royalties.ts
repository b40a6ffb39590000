import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { psql, timePsql } from "@ledgerline/workbench/product/psql";
import { peakMemoryMb } from "@ledgerline/workbench/product/resident-memory";
import { type RunningProduct, runProduct } from "@ledgerline/workbench/product/running-product";
import postgres from "postgres";
import type { ScreenFigures } from "../figures/time-paths.ts";
import { bookLabel, LABEL_STATEMENTS } from "../label/book-label.ts";
import { jobSeconds } from "../product/job-seconds.ts";
import { pinPostgres } from "../product/pin-postgres.ts";
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
export async function benchRoyalties(lines: number): Promise<RoyaltiesFigures> {
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
