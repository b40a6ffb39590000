import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { artistLookups } from "../schema/index.ts";
import { deleteInSlices } from "./slices.ts";

export type LookupRow = typeof artistLookups.$inferSelect;

/** Newest first. */
export function listLookups(db: Database | Transaction, accountId: string, limit: number): Promise<LookupRow[]> {
  return db.orm
    .select()
    .from(artistLookups)
    .where(eq(artistLookups.accountId, accountId))
    .orderBy(desc(artistLookups.id))
    .limit(limit);
}

/** Adds a lookup to an account's history, and deletes all but the newest `keep`. */
export async function insertLookup(tx: Transaction, row: LookupRow, keep: number): Promise<void> {
  await tx.orm.insert(artistLookups).values(row);
  const newest = tx.orm
    .select({ id: artistLookups.id })
    .from(artistLookups)
    .where(eq(artistLookups.accountId, row.accountId))
    .orderBy(desc(artistLookups.id))
    .limit(keep);
  await tx.orm
    .delete(artistLookups)
    .where(and(eq(artistLookups.accountId, row.accountId), notInArray(artistLookups.id, newest)));
}

/** Every lookup of an account, locked until the end of the transaction. */
export function lockLookups(tx: Transaction, accountId: string): Promise<LookupRow[]> {
  return tx.orm.select().from(artistLookups).where(eq(artistLookups.accountId, accountId)).for("update");
}

export async function updateLookup(
  tx: Transaction,
  { accountId, id, result, estimatedFrom }: LookupRow,
): Promise<void> {
  await tx.orm
    .update(artistLookups)
    .set({ result, estimatedFrom })
    .where(and(eq(artistLookups.accountId, accountId), eq(artistLookups.id, id)));
}

/** Across accounts: deletes the lookups made before an instant. */
export async function deleteLookupsBefore(db: Database, before: Date): Promise<void> {
  await deleteInSlices(db, artistLookups, lt(artistLookups.lookedUpAt, before));
}
