import { setTimeout as delay } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";

/** Rows of all accounts that one statement may change: some hundredths of a second of work. */
const SLICE = 1_000;
/** Times as long as a slice took, so that requests hardly ever meet one. */
const REST = 29;
const MAX_REST_MS = 1_000;

/** The condition of a statement that changes the next slice of the rows meeting `condition`. */
function nextSlice(table: PgTable, condition: SQL | undefined): SQL {
  return sql`${table}.ctid = any(array(select ctid from ${table} where ${condition} limit ${SLICE}))`;
}

/**
 * Changes rows of all accounts, a slice in each statement and with rests between them, so that nothing waits for all of
 * them. `change` makes rows stop meeting `condition`, and answers how many it changed.
 */
export async function changeInSlices(
  table: PgTable,
  condition: SQL | undefined,
  change: (slice: SQL) => PromiseLike<{ count: number }>,
): Promise<void> {
  for (;;) {
    const started = performance.now();
    const { count } = await change(nextSlice(table, condition));
    if (count < SLICE) return;
    await delay(Math.min(REST * (performance.now() - started), MAX_REST_MS));
  }
}

export function deleteInSlices(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  return changeInSlices(table, condition, (slice) => db.orm.delete(table).where(slice));
}
