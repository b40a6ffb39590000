import type { SQL } from "drizzle-orm";
import type postgres from "postgres";
import { fillIn, fillInOrm } from "./fill-in.ts";

/** The accounting day of a line. `line` is what its table is called. */
export function accountedLine(line: string): string {
  return `coalesce(${line}.accounting_date, ${line}.sale_to,
    (${line}.sale_month + make_interval(months => ${line}.sale_months) - interval '1 day')::date)`;
}

/**
 * The condition that leaves out rows of `table` that are being purged; `artist` is the artist's parameter. Without the
 * accounting day, only statements that are purged as a whole are left out. Hardly anybody purges, so it costs one
 * look-up a query. As a CASE, it does not make the planner expect few rows.
 */
export function stillBookedText(artist: string, table: string, accounted = "null"): string {
  return `case when ${table}.statement_id <> all(array(select statement_id from statement_purges where account_id = ${artist}))
    then true else not exists (select from statement_purges purge
      where purge.account_id = ${artist} and purge.statement_id = ${table}.statement_id
        and (purge.dates is null or ${accounted} = any(purge.dates))) end`;
}

/** The same for postgres.js. */
export function stillBooked(sql: postgres.Sql, accountId: string, table: string, accounted?: string) {
  return fillIn(sql, stillBookedText("?", table, accounted), accountId);
}

/** The same for Drizzle. */
export function areStillBooked(accountId: string, table: string, accounted?: string): SQL {
  return fillInOrm(stillBookedText("?", table, accounted), accountId);
}

/** True while lines of the artist are being purged, so that `track_totals` has lines that no longer count. */
export function isPurging(sql: postgres.Sql, accountId: string) {
  return sql`exists (select from statement_purges where account_id = ${accountId})`;
}
