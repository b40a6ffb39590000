import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementKey } from "@ledgerline/db/queries/statements";
import { isOfStatement } from "@ledgerline/db/queries/statements";
import type { StoredOffer } from "@ledgerline/db/schema";
import { payouts, statementReadings, statements } from "@ledgerline/db/schema";
import { and, asc, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

export type StatementReadingRow = typeof statementReadings.$inferSelect;

/** Reads what a statement was booked by and its offer, and locks it until the end of the transaction. */
export async function lockReading(tx: Transaction, key: StatementKey): Promise<StatementReadingRow | null> {
  const [row] = await tx.orm
    .select()
    .from(statementReadings)
    .where(isOfStatement(statementReadings, key))
    .for("update");
  return row ?? null;
}

/** Leaves statements as booked, until their files would again be read differently. */
export async function setAside(tx: Transaction, accountId: string, ids: readonly string[]): Promise<number> {
  const changed = await tx.orm
    .update(statementReadings)
    .set({ aside: true })
    .where(
      and(
        eq(statementReadings.accountId, accountId),
        inArray(statementReadings.statementId, [...ids]),
        isNotNull(statementReadings.offer),
      ),
    )
    .returning({ id: statementReadings.statementId });
  return changed.length;
}

/** How a statement's file would be read today. */
export type Offer = Omit<StoredOffer, "taken">;

export interface OfferRow {
  statementId: string;
  fileName: string;
  sourceId: string | null;
  /** The version of the reading that last read its file. */
  version: string | null;
  offer: Offer;
}

/** The open offers of an account, or of some statements; not of those that are being booked again. */
export function listOffers(
  db: Database | Transaction,
  accountId: string,
  { ids, limit }: { ids?: readonly string[]; limit: number },
): Promise<OfferRow[]> {
  const { statementId } = statementReadings;
  const other = alias(statements, "other");
  const again = db.orm
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.accountId, accountId),
        eq(other.replaces, statementId),
        sql`${other.state} not in ('refused', 'deleting')`,
      ),
    );
  return db.orm
    .select({
      statementId,
      fileName: statements.fileName,
      sourceId: statements.sourceId,
      version: statementReadings.readBy,
      offer: sql<StoredOffer>`${statementReadings.offer} - 'taken'`,
    })
    .from(statementReadings)
    .innerJoin(
      statements,
      and(eq(statements.accountId, statementReadings.accountId), eq(statements.id, statementReadings.statementId)),
    )
    .where(
      and(
        eq(statementReadings.accountId, accountId),
        eq(statements.state, "booked"),
        ids && inArray(statementId, [...ids]),
        sql`${statementReadings.offer} is not null and not ${statementReadings.aside}`,
        notExists(again),
      ),
    )
    .orderBy(asc(statementId))
    .limit(limit);
}

/** Moves a statement's payouts to the one that replaces it. */
export async function moveToReplacement(tx: Transaction, accountId: string, from: string, to: string): Promise<void> {
  await tx.orm
    .update(payouts)
    .set({ statementIds: sql`array_replace(${payouts.statementIds}, ${from}::uuid, ${to}::uuid)` })
    .where(and(eq(payouts.accountId, accountId), sql`${from}::uuid = any(${payouts.statementIds})`));
}

/** The statement waiting to replace a booked one; null if there is none. */
export async function findReplacement(tx: Transaction, accountId: string, id: string): Promise<string | null> {
  const [row] = await tx.orm
    .select({ id: statements.id })
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(statements.replaces, id),
        sql`${statements.state} not in ('refused', 'deleting')`,
      ),
    );
  return row?.id ?? null;
}
