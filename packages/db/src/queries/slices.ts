import { setTimeout as delay } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";
import { isDistributed } from "../is-distributed.ts";

/** How many rows, across accounts, one statement may change: some hundredths of a second of work. */
const SLICE = 1_000;
/** The pause, as a multiple of the time a slice took, so that requests hardly ever meet one. */
const REST = 29;
const MAX_REST_MS = 1_000;

/**
 * The condition for the next slice of rows that meet `condition`: by their location in the table, or by key if other
 * nodes have other rows in the same locations, which takes several times as long.
 */
function nextSlice(table: PgTable, condition: SQL | undefined, distributed: boolean): SQL {
  const key = distributed ? sql.join(keyOf(table), sql`, `) : sql`${table}.ctid`;
  const slice = sql`select ${key} from ${table} where ${condition} limit ${SLICE}`;
  return distributed ? sql`(${key}) in (${slice})` : sql`${key} = any(array(${slice}))`;
}

function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
}

/**
 * Changes rows of all accounts, a slice per statement and with pauses between them, so that nothing waits for all of
 * them. `change` makes rows stop meeting `condition`, and returns how many it changed.
 */
export async function changeInSlices(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
  change: (slice: SQL) => PromiseLike<{ count: number }>,
): Promise<void> {
  const distributed = await isDistributed(db);
  for (;;) {
    const started = performance.now();
    const { count } = await change(nextSlice(table, condition, distributed));
    if (count < SLICE) return;
    await delay(Math.min(REST * (performance.now() - started), MAX_REST_MS));
  }
}

export function deleteInSlices(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  return changeInSlices(db, table, condition, (slice) => db.orm.delete(table).where(slice));
}
