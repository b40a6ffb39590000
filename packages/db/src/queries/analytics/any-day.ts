import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The column is one of these days, `YYYY-MM-DD`: one parameter, however many they are. */
export function isAnyDay(column: PgColumn, days: readonly string[]): SQL {
  return sql`${column} = any(${`{${days.join(",")}}`}::date[])`;
}
