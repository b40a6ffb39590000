import type postgres from "postgres";
import { textArray } from "../parameters.ts";
import { stillBooked } from "../still-booked.ts";

/** Which booked lines of an artist count; null where it does not matter. */
export interface RoyaltyScope {
  accountId: string;
  /** First days of the first and last month of sale. A quarter counts if all of its months are in range. */
  from: string | null;
  to: string | null;
  /** As lines name them. */
  platforms: string[] | null;
  /** As printed. */
  artist: string | null;
  statements: string[] | null;
  currency: string | null;
  tracks: string[] | null;
  release: string | null;
  /** Empty for lines without one. */
  territory: string | null;
  /** As printed. */
  label: string | null;
}

/** The conditions that every roll-up and the lines have columns for. `table` is the alias in use. */
export function inScope(sql: postgres.Sql, scope: RoyaltyScope, table: string, accounted = `${table}.accounted`) {
  return sql`${ofPeriods(sql, scope)} and ${stillBooked(sql, scope.accountId, table, accounted)}`;
}

/** The same, including what is being purged. */
export function ofPeriods(sql: postgres.Sql, scope: RoyaltyScope) {
  return sql`account_id = ${scope.accountId} ${fromTo(sql, scope)} ${ofStatements(sql, scope)}`;
}

/** `and` the scope's condition on sale periods. */
export function fromTo(sql: postgres.Sql, { from, to }: RoyaltyScope) {
  return sql`${from === null ? sql`` : sql`and sale_month >= ${from}::date`}
    ${to === null ? sql`` : sql`and sale_month + make_interval(months => sale_months - 1) <= ${to}::date`}`;
}

/** `and` the scope's condition on statements and currencies. */
export function ofStatements(sql: postgres.Sql, { statements, currency }: RoyaltyScope) {
  return sql`${statements === null ? sql`` : sql`and statement_id = any(${textArray(statements)}::uuid[])`}
    ${currency === null ? sql`` : sql`and currency = ${currency}`}`;
}

/** `and column = any(values)`, or nothing. */
export function andAny(sql: postgres.Sql, column: string, values: string[] | null) {
  return values === null ? sql`` : sql`and ${sql(column)} = any(${textArray(values)}::text[])`;
}

/** `and column = value`, or nothing. */
export function andIs(sql: postgres.Sql, column: string, value: string | null) {
  return value === null ? sql`` : sql`and ${sql(column)} = ${value}`;
}
