import { setTimeout as delay } from "node:timers/promises";
import type { Report } from "@ledgerline/testing/report";
import postgres from "postgres";
import type { WorkingArtist } from "./working-artist.ts";

/** Artists whose months, roll-ups, totals of tracks or accounting dates are not the sums of their lines. */
export async function unequalSums(sql: postgres.Sql): Promise<number> {
  const sums = (table: string, lines = "lines") =>
    sql`select account_id, sum(net) as net, sum(${sql(lines)}) as lines from ${sql(table)} group by 1`;
  const ofLines = sql`select account_id, sum(net) as net, count(*) as lines from statement_lines group by 1`;
  let unequal = 0;
  for (const rollup of [
    sums("royalty_months"),
    sums("royalty_tracks"),
    sums("track_totals"),
    sums("statement_accounting_dates", "rows"),
  ]) {
    const differing = await sql`
      select from (${ofLines}) line full join (${rollup}) rollup using (account_id)
      where (line.net, line.lines) is distinct from (rollup.net, rollup.lines)`;
    unequal += differing.length;
  }
  return unequal;
}

export interface BooksFound {
  acknowledged: number;
  deleted: number;
  /** Acknowledged, and not booked with exactly its rows. */
  lostOrWrong: number;
  /** Deleted, and still there in some table. */
  undead: number;
  /** Sums that differ from the lines, and lines of no statement. */
  unequal: number;
}

/** Compares what was acknowledged with what is in the books, once all work has ended. */
export async function checkBooks(databaseUrl: string, artists: readonly WorkingArtist[]): Promise<BooksFound> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const found: BooksFound = { acknowledged: 0, deleted: 0, lostOrWrong: 0, undead: 0, unequal: 0 };
    for (const artist of artists) {
      const settled = await artist.settled();
      found.acknowledged += artist.kept.size;
      found.deleted += artist.deleted.size;
      const rows = await sql<{ id: string; lines: number }[]>`
        select statement_id as id, count(*)::int as lines from statement_lines
        where statement_id = any(${[...artist.kept.keys()]}::uuid[]) group by 1`;
      const lines = new Map(rows.map(({ id, lines: count }) => [id, count]));
      for (const { id, state, rows: of } of settled) {
        const wanted = artist.kept.get(id);
        if (state !== "booked" || of.booked !== wanted || lines.get(id) !== wanted) found.lostOrWrong += 1;
      }
    }
    while ((await sql`select from statement_purges limit 1`).length > 0) await delay(500);
    const gone = artists.flatMap(({ deleted }) => [...deleted]);
    for (const table of ["statements", "statement_lines", "statement_originals", "royalty_tracks", "royalty_cuts"]) {
      const column = sql(table === "statements" ? "id" : "statement_id");
      const left = await sql`select distinct ${column} from ${sql(table)} where ${column} = any(${gone}::uuid[])`;
      found.undead += left.length;
    }
    found.unequal = (await unequalSums(sql)) + (await orphans(sql));
    return found;
  } finally {
    await sql.end();
  }
}

/**
 * Lines of statements that are not booked, or not there, and statements that were uploaded once and are there twice.
 */
async function orphans(sql: postgres.Sql): Promise<number> {
  const lines = await sql`
    select distinct statement_id from statement_lines line where not exists (
      select from statements where account_id = line.account_id and id = statement_id and state = 'booked')`;
  const twice = await sql`
    select from statements where state <> 'refused' group by account_id, sha256 having count(*) > 1`;
  return lines.length + twice.length;
}

/** What must be true of the books however often a server was killed. */
export function reportBooks(report: Report, { acknowledged, deleted, lostOrWrong, undead, unequal }: BooksFound): void {
  report.row("statements acknowledged", acknowledged);
  report.row("deletions acknowledged", deleted);
  report.row("statements that were acknowledged and are not booked as they are", lostOrWrong, "", { atMost: 0 });
  report.row("deletions that were acknowledged and left something", undead, "", { atMost: 0 });
  report.row("sums that are not those of the lines, and lines or statements too many", unequal, "", { atMost: 0 });
}
