import type { Database, Transaction } from "@ledgerline/db/client";
import { deleteInSlices } from "@ledgerline/db/queries/slices";
import { oauthStates } from "@ledgerline/db/schema";
import { and, desc, eq, lte, notInArray } from "drizzle-orm";

type OauthStateRow = typeof oauthStates.$inferSelect;

export async function insertOauthState(tx: Transaction, row: OauthStateRow): Promise<void> {
  await tx.orm.insert(oauthStates).values(row);
}

/** Takes the state, which works once. */
export async function takeOauthState(db: Database, accountId: string, state: string): Promise<OauthStateRow | null> {
  const [row] = await db.orm
    .delete(oauthStates)
    .where(and(eq(oauthStates.accountId, accountId), eq(oauthStates.state, state)))
    .returning();
  return row ?? null;
}

export async function deleteOauthStates(tx: Transaction, accountId: string): Promise<void> {
  await tx.orm.delete(oauthStates).where(eq(oauthStates.accountId, accountId));
}

/** Deletes all but a member's newest `kept`. */
export async function keepNewestOauthStates(
  tx: Transaction,
  accountId: string,
  userId: string,
  kept: number,
): Promise<void> {
  const own = and(eq(oauthStates.accountId, accountId), eq(oauthStates.userId, userId));
  const newest = tx.orm
    .select({ state: oauthStates.state })
    .from(oauthStates)
    .where(own)
    .orderBy(desc(oauthStates.expiresAt))
    .limit(kept);
  await tx.orm.delete(oauthStates).where(and(own, notInArray(oauthStates.state, newest)));
}

/** Crosses accounts. */
export async function deleteExpiredOauthStates(db: Database, now: Date): Promise<void> {
  await deleteInSlices(db, oauthStates, lte(oauthStates.expiresAt, now));
}
