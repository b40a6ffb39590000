import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";

/** Rows of all artists that one statement may change: well below a second of work. */
const SLICE = 5_000;

/** The condition of a statement that changes the next slice of the rows meeting `condition`. */
export function nextSlice(table: PgTable, condition: SQL | undefined, slice = SLICE): SQL {
  return sql`${table}.ctid = any(array(select ctid from ${table} where ${condition} limit ${slice}))`;
}

/**
 * Changes rows of all artists, a slice in each statement, so that nothing waits for all of them. `change` makes rows stop
 * meeting `condition`, and answers how many it changed.
 */
export async function changeInSlices(
  table: PgTable,
  condition: SQL | undefined,
  change: (slice: SQL) => PromiseLike<{ count: number }>,
): Promise<void> {
  for (;;) {
    const { count } = await change(nextSlice(table, condition));
    if (count < SLICE) return;
  }
}

export function deleteInSlices(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  return changeInSlices(table, condition, (slice) => db.orm.delete(table).where(slice));
}
