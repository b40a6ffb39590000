import type { Database, Transaction } from "@ledgerline/db/client";
import { textArray } from "@ledgerline/db/queries/shared";
import { payouts, statements } from "@ledgerline/db/schema";
import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";

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

/** What a booked statement comes to in one currency. */
interface BookedTotal {
  statement_id: string;
  file_name: string;
  accounted: string | null;
  currency: string;
  net: string;
  /** The id of the statement's account with a distributor. */
  source: string;
}

/** What statements have come to since they were booked, newest accounting date first: the named ones, or the newest. */
export async function listBookedTotals(
  db: Database | Transaction,
  accountId: string,
  which: { ids: readonly string[] } | { newest: number },
): Promise<BookedTotal[]> {
  const { id, fileName, accountedTo, sourceId, totals, state, kind } = statements;
  const isNamed = "ids" in which ? sql`${id} = any(${textArray(which.ids)}::uuid[])` : undefined;
  const query = db.orm
    .select({ id, fileName, accountedTo, sourceId, totals })
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(state, "booked"),
        or(isNull(kind), inArray(kind, ["income", "correction"])),
        isNamed,
      ),
    )
    .orderBy(sql`${accountedTo} desc nulls last`, asc(id));
  const rows = await ("newest" in which ? query.limit(which.newest) : query);
  return rows.flatMap((row) =>
    row.totals.map(({ currency, net }) => ({
      statement_id: row.id,
      file_name: row.fileName,
      accounted: row.accountedTo,
      currency,
      net,
      source: row.sourceId ?? "",
    })),
  );
}
