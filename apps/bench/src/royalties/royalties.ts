import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { jobSeconds } from "../product/job-seconds.ts";
import { pinPostgres } from "../product/pin-postgres.ts";
import { timePsql } from "../product/psql.ts";
import { peakMemoryMb } from "../product/resident-memory.ts";
import { type RunningProduct, runProduct } from "../product/running-product.ts";
import { uploadStatement } from "../product/upload-statement.ts";
import { generateLabel } from "./generate-label.ts";
import { LABEL_LAYOUTS } from "./label-layouts.ts";
import { type ScreenFigures, timeScreens } from "./royalty-screens.ts";

const STATEMENTS_EACH = 6;
const MONTHS_EACH = 4;
const TRACKS = 3_000;
const FIRST_YEAR = 2022;
const CORE = 0;

export interface RoyaltiesFigures {
  lines: number;
  /** All bookings, from the start of each job to its end, and `psql \copy` of the same lines after each of them. */
  bookingSeconds: number;
  copySeconds: number;
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
    return { lines, ...booked, screens: await timeScreens(product.origin, token), load: [before, after] };
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

/** Books statement after statement, each followed by a copy of its lines, so that both tables have grown equally. */
async function bookAll({ product, sql, token, directory, lines }: Booking) {
  const [file, dump] = [join(directory, "statement.tsv"), join(directory, "lines.copy")];
  await sql`create table copied_lines (like statement_lines including all)`;
  const count = STATEMENTS_EACH * Object.keys(LABEL_LAYOUTS).length;
  const rows = Math.ceil(lines / count);
  const figures = { bookingSeconds: 0, copySeconds: 0, peakMemoryMb: [] as number[] };
  for (let at = 0; at < count; at += 1) {
    const layout = Object.values(LABEL_LAYOUTS)[at % 4];
    const months = Math.floor(at / 4) * MONTHS_EACH;
    const firstMonth = `${FIRST_YEAR + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
    if (!layout) throw new Error("there are four layouts");
    await generateLabel(file, layout, { rows, seed: at + 1, firstMonth, months: MONTHS_EACH, tracks: TRACKS });
    const { id, rows: read } = await uploadStatement(product.origin, token, file);
    if (read.booked !== rows) throw new Error(`${read.booked} of ${rows} rows were booked`);
    figures.bookingSeconds += await jobSeconds(sql, id);
    await timePsql(
      product.databaseUrl,
      `\\copy (select * from statement_lines where statement_id = '${id}') to '${dump}'`,
    );
    figures.copySeconds += await timePsql(product.databaseUrl, `\\copy copied_lines from '${dump}'`);
    if ([1, count / 2, count].includes(at + 1)) figures.peakMemoryMb.push(await peakMemoryMb(product.process));
  }
  await sql`drop table copied_lines`;
  return figures;
}
