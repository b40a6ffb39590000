import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { subscriptions } from "../schema/index.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Null for an artist who never left the free plan. */
export async function findSubscription(db: Database, artistId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.orm.select().from(subscriptions).where(eq(subscriptions.artistId, artistId));
  return row ?? null;
}

export async function saveSubscription(db: Database | Transaction, row: SubscriptionRow): Promise<void> {
  const { artistId, ...changes } = row;
  await db.orm.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.artistId, set: changes });
}

/** Returns whether there was one. */
export async function deleteSubscription(db: Database | Transaction, artistId: string): Promise<boolean> {
  const deleted = await db.orm
    .delete(subscriptions)
    .where(eq(subscriptions.artistId, artistId))
    .returning({ artistId: subscriptions.artistId });
  return deleted.length > 0;
}
