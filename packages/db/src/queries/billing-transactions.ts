import { desc, eq } from "drizzle-orm";
import type { Database } from "../client.ts";
import { billingTransactions } from "../schema/index.ts";

export type BillingTransactionRow = typeof billingTransactions.$inferSelect;

/** Newest first. */
export function listBillingTransactions(db: Database, artistId: string): Promise<BillingTransactionRow[]> {
  return db.orm
    .select()
    .from(billingTransactions)
    .where(eq(billingTransactions.artistId, artistId))
    .orderBy(desc(billingTransactions.createdAt));
}
