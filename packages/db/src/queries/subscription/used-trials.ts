import { inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { usedTrials } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";

/** Of a hash that is there already, the later time counts. */
export async function upsertUsedTrial(tx: Transaction, row: typeof usedTrials.$inferInsert): Promise<void> {
  const usedAt = sql`greatest(${usedTrials.usedAt}, excluded.used_at)`;
  await tx.orm.insert(usedTrials).values(row).onConflictDoUpdate({ target: usedTrials.emailHash, set: { usedAt } });
}

export async function isTrialUsed(db: Database | Transaction, emailHashes: readonly string[]): Promise<boolean> {
  const found = await db.orm
    .select()
    .from(usedTrials)
    .where(inArray(usedTrials.emailHash, [...emailHashes]))
    .limit(1);
  return found.length > 0;
}

export async function deleteUsedTrialsBefore(db: Database, before: Date): Promise<void> {
  await deleteInSlices(db, usedTrials, lt(usedTrials.usedAt, before));
}
