import type { SQL } from "drizzle-orm";
import type postgres from "postgres";
import { fillIn, fillInOrm } from "./parameters.ts";

/** The accounting day of a line. `line` is the alias of its table. */
export function accountedLine(line: string): string {
  return `coalesce(${line}.accounting_date, ${line}.sale_to,
    (${line}.sale_month + make_interval(months => ${line}.sale_months) - interval '1 day')::date)`;
}

/**
 * The condition that leaves out rows of `table` that are being purged; `account` is the account's parameter. Without
 * the accounting day, only statements that are purged as a whole are left out. Purges are rare, so it costs one look-up
 * per query. As a CASE, it does not make the planner expect few rows. No subquery refers to a column of the row:
 * Postgres would then read the table in a single process.
 */
export function stillBookedText(account: string, table: string, accounted?: string): string {
  const purged = (what: string, when = "") =>
    `all(array(select ${what} from statement_purges where account_id = ${account}${when}))`;
  const day = accounted && `concat(${table}.statement_id, ' ', ${accounted})`;
  return `case when ${table}.statement_id <> ${purged("statement_id")} then true
    else ${table}.statement_id <> ${purged("statement_id", " and dates is null")}
      ${day ? `and ${day} <> ${purged("concat(statement_id, ' ', unnest(dates))")}` : ""} end`;
}

/** The same for postgres.js. */
export function stillBooked(sql: postgres.Sql, accountId: string, table: string, accounted?: string) {
  return fillIn(sql, stillBookedText("?", table, accounted), accountId);
}

/** The same for Drizzle. */
export function areStillBooked(accountId: string, table: string, accounted?: string): SQL {
  return fillInOrm(stillBookedText("?", table, accounted), accountId);
}

/** True while lines of the artist are being purged, when `track_totals` includes lines that no longer count. */
export function isPurging(sql: postgres.Sql, accountId: string) {
  return sql`exists (select from statement_purges where account_id = ${accountId})`;
}
