import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Whether the column is one of these days, `YYYY-MM-DD`, as a single parameter however many days there are. */
export function isAnyDay(column: PgColumn | SQL, days: readonly string[]): SQL {
  return sql`${column} = any(${`{${days.join(",")}}`}::date[])`;
}
