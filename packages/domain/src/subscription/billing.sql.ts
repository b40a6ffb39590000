import type { Database, Transaction } from "@ledgerline/db/client";
import { deleteInSlices } from "@ledgerline/db/queries/slices";
import { billingTransactions, stripeEvents, subscriptions } from "@ledgerline/db/schema";
import { and, desc, eq, isNotNull, lt, max, sql } from "drizzle-orm";

export type StripeEventRow = typeof stripeEvents.$inferSelect;

/** False if the event has arrived before. */
export async function insertStripeEvent(
  tx: Transaction,
  row: Omit<StripeEventRow, "readingsBegun" | "handledAt">,
): Promise<boolean> {
  const [customer] =
    row.customerId === null
      ? []
      : await tx.orm
          .select({ readingsBegun: max(subscriptions.readingsBegun) })
          .from(subscriptions)
          .where(eq(subscriptions.customerId, row.customerId));
  const inserted = await tx.orm
    .insert(stripeEvents)
    .values({ ...row, readingsBegun: customer?.readingsBegun ?? null })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return inserted.length > 0;
}

export async function findStripeEvent(db: Database, id: string): Promise<StripeEventRow | null> {
  const [row] = await db.orm.select().from(stripeEvents).where(eq(stripeEvents.id, id));
  return row ?? null;
}

export async function markStripeEventHandled(db: Database, id: string, now: Date): Promise<void> {
  await db.orm.update(stripeEvents).set({ handledAt: now }).where(eq(stripeEvents.id, id));
}

/** Deletes handled events that are too old to arrive again. */
export async function deleteStripeEventsBefore(db: Database, before: Date): Promise<void> {
  await deleteInSlices(db, stripeEvents, and(isNotNull(stripeEvents.handledAt), lt(stripeEvents.receivedAt, before)));
}

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
