import type { Database, Transaction } from "@ledgerline/db/client";
import { paymentCalendars } from "@ledgerline/db/schema";
import { eq } from "drizzle-orm";

type CalendarRow = typeof paymentCalendars.$inferSelect;

export async function findCalendar(db: Database, accountId: string): Promise<CalendarRow | null> {
  const [row] = await db.orm.select().from(paymentCalendars).where(eq(paymentCalendars.accountId, accountId));
  return row ?? null;
}

/** Replaces the account's address. */
export async function saveCalendar(tx: Transaction, row: CalendarRow): Promise<void> {
  const { secretHash, madeAt } = row;
  await tx.orm
    .insert(paymentCalendars)
    .values(row)
    .onConflictDoUpdate({ target: paymentCalendars.accountId, set: { secretHash, madeAt } });
}

/** False if there is none. */
export async function deleteCalendar(tx: Transaction, accountId: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(paymentCalendars)
    .where(eq(paymentCalendars.accountId, accountId))
    .returning({ madeAt: paymentCalendars.madeAt });
  return deleted.length > 0;
}
