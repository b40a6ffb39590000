import type { Database, Transaction } from "@ledgerline/db/client";
import { billingTransactions } from "@ledgerline/db/schema";
import { desc, eq, sql } from "drizzle-orm";

export type BillingTransactionRow = typeof billingTransactions.$inferSelect;

/** Newest first. */
export function listBillingTransactions(
  db: Database,
  accountId: string,
  limit: number,
): Promise<BillingTransactionRow[]> {
  return db.orm
    .select()
    .from(billingTransactions)
    .where(eq(billingTransactions.accountId, accountId))
    .orderBy(desc(billingTransactions.createdAt), desc(billingTransactions.invoiceId))
    .limit(limit);
}

/** Adds each invoice once; a known one is updated. */
export async function upsertBillingTransactions(tx: Transaction, rows: BillingTransactionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.orm
    .insert(billingTransactions)
    .values(rows)
    .onConflictDoUpdate({
      target: [billingTransactions.accountId, billingTransactions.invoiceId],
      set: {
        amountMinor: sql`excluded.amount_minor`,
        paymentStatus: sql`excluded.payment_status`,
        invoiceUrl: sql`excluded.invoice_url`,
      },
      setWhere: sql`(${billingTransactions.amountMinor}, ${billingTransactions.paymentStatus}, ${billingTransactions.invoiceUrl})
        is distinct from (excluded.amount_minor, excluded.payment_status, excluded.invoice_url)`,
    });
}
