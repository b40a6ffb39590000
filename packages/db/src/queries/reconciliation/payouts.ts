import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { payouts } from "../../schema/index.ts";

export type PayoutRow = typeof payouts.$inferSelect;

/** All payouts, the newest first. */
export function listPayouts(db: Database | Transaction, accountId: string): Promise<PayoutRow[]> {
  return db.orm
    .select()
    .from(payouts)
    .where(eq(payouts.accountId, accountId))
    .orderBy(desc(payouts.arrivedOn), desc(payouts.id));
}

export async function savePayout(tx: Transaction, row: PayoutRow): Promise<void> {
  const { arrivedOn, currency, amount, statementCurrency, fees, statementIds, changedAt } = row;
  await tx.orm
    .insert(payouts)
    .values(row)
    .onConflictDoUpdate({
      target: [payouts.accountId, payouts.id],
      set: { arrivedOn, currency, amount, statementCurrency, fees, statementIds, changedAt },
    });
}

/** The deleted payout; null if there was none. */
export async function deletePayout(tx: Transaction, accountId: string, id: string): Promise<PayoutRow | null> {
  const [row] = await tx.orm
    .delete(payouts)
    .where(and(eq(payouts.accountId, accountId), eq(payouts.id, id)))
    .returning();
  return row ?? null;
}
