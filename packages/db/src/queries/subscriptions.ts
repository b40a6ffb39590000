import { eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import { subscriptions } from "../schema/index.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Null for an artist who never left the free plan. */
export async function findSubscription(db: Database, artistId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.orm.select().from(subscriptions).where(eq(subscriptions.artistId, artistId));
  return row ?? null;
}
