import type { Database, Transaction } from "@ledgerline/db/client";
import { isOfStatement, type StatementKey } from "@ledgerline/db/queries/statements/statements";
import { payouts, type StoredOffer, statementReadings, statementReceipts, statements } from "@ledgerline/db/schema";
import { and, asc, eq, gt, inArray, isNotNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

/** Records which reading has just booked a statement. */
export async function saveBookedBy(
  tx: Transaction,
  { accountId, statementId }: StatementKey,
  { version, seenUnder }: { version: string; seenUnder: string },
): Promise<void> {
  const row = { bookedBy: version, readBy: version, seenUnder, due: false, failures: 0, offer: null, aside: false };
  await tx.orm
    .insert(statementReadings)
    .values({ accountId, statementId, ...row })
    .onConflictDoUpdate({ target: [statementReadings.accountId, statementReadings.statementId], set: row });
}

/** What is needed to tell whether a file could be read differently. */
export interface StatementToLookAt extends StatementKey {
  readBy: string | null;
  /** False once it is no longer booked. */
  booked: boolean;
  format: string | null;
  sheet: string | null;
  header: string[];
}

/** Crosses accounts: some statements that have not been looked at under this version of all layouts. */
export async function listUnseenReadings(db: Database, seenUnder: string, limit: number): Promise<StatementToLookAt[]> {
  const other = ["<", ">"].map((than) => sql`${statementReadings.seenUnder} ${sql.raw(than)} ${seenUnder}`);
  const rows = await db.orm
    .select({
      accountId: statementReadings.accountId,
      statementId: statementReadings.statementId,
      readBy: statementReadings.readBy,
      booked: sql<boolean>`${statements.state} = 'booked'`,
      format: statements.format,
      sheet: statements.sheet,
      header: sql<string[] | null>`${statements.recognition} -> 'header'`,
    })
    .from(statementReadings)
    .innerJoin(
      statements,
      and(eq(statements.accountId, statementReadings.accountId), eq(statements.id, statementReadings.statementId)),
    )
    .where(sql`(${sql.join(other, sql` or `)})`)
    .limit(limit);
  return rows.map((row) => ({ ...row, header: row.header ?? [] }));
}

/** Records that some statements of an account have been looked at, and whether they are to be read again. */
export async function saveSeen(
  db: Database,
  accountId: string,
  { ids, seenUnder, due }: { ids: readonly string[]; seenUnder: string; due: boolean },
): Promise<void> {
  await db.orm
    .update(statementReadings)
    .set({ seenUnder, ...(due && { due, failures: 0 }) })
    .where(and(eq(statementReadings.accountId, accountId), inArray(statementReadings.statementId, [...ids])));
}

/** Crosses accounts: a statement to read again, from the first account after `after`; null if there is none. */
export async function findDueReading(db: Database, after: string | null): Promise<StatementKey | null> {
  const [row] = await db.orm
    .select({ accountId: statementReadings.accountId, statementId: statementReadings.statementId })
    .from(statementReadings)
    .where(
      and(eq(statementReadings.due, sql`true`), after === null ? undefined : gt(statementReadings.accountId, after)),
    )
    .orderBy(asc(statementReadings.accountId), asc(statementReadings.statementId))
    .limit(1);
  return row ?? null;
}

/** Marks the booked statements with this header to be read again: the artist has changed what they said about it. */
export async function makeDue(tx: Transaction, accountId: string, header: readonly string[]): Promise<void> {
  const alike = tx.orm
    .select({ id: statements.id })
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(statements.state, "booked"),
        sql`${statements.recognition} -> 'header' = ${JSON.stringify(header)}::jsonb`,
      ),
    );
  await tx.orm
    .update(statementReadings)
    .set({ due: true, failures: 0 })
    .where(and(eq(statementReadings.accountId, accountId), inArray(statementReadings.statementId, alike)));
}

/** Stores the result of reading a file again. An offer of the same version that was left aside stays there. */
export async function saveReread(
  tx: Transaction,
  key: StatementKey,
  { version, offer }: { version: string; offer: StoredOffer | null },
): Promise<void> {
  await tx.orm
    .update(statementReadings)
    .set({
      due: false,
      failures: 0,
      readBy: version,
      offer,
      aside: sql`${statementReadings.aside} and ${statementReadings.readBy} is not distinct from ${version}`,
      ...(offer === null && { bookedBy: version }),
    })
    .where(isOfStatement(statementReadings, key));
}

/** Records a failure to read a file again. It is given up after `most` failures. */
export async function saveFailedReread(tx: Transaction, key: StatementKey, most: number): Promise<void> {
  const failures = sql`${statementReadings.failures} + 1`;
  await tx.orm
    .update(statementReadings)
    .set({ failures, due: sql`${failures} < ${most}` })
    .where(isOfStatement(statementReadings, key));
}

/** For a statement that is no longer booked. */
export async function deleteReading(tx: Transaction, key: StatementKey): Promise<void> {
  await tx.orm.delete(statementReadings).where(isOfStatement(statementReadings, key));
}

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

/** The names of statements' files, but not of those that are being deleted. */
export async function listFileNames(
  tx: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { id, fileName, state } = statements;
  const rows = await tx.orm
    .select({ id, fileName })
    .from(statements)
    .where(and(eq(statements.accountId, accountId), inArray(id, ids), ne(state, "deleting")));
  return new Map(rows.map((row) => [row.id, row.fileName]));
}

/**
 * Leaves statements as booked, until their files would again be read differently. Returns those that would be today.
 */
export async function setAside(tx: Transaction, accountId: string, ids: readonly string[]): Promise<Set<string>> {
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
  return new Set(changed.map(({ id }) => id));
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

/** Moves a statement's payouts to the one that replaces it, and its receipt unless the other has one of its own. */
export async function moveToReplacement(tx: Transaction, accountId: string, from: string, to: string): Promise<void> {
  await tx.orm
    .update(payouts)
    .set({ statementIds: sql`array_replace(${payouts.statementIds}, ${from}::uuid, ${to}::uuid)` })
    .where(and(eq(payouts.accountId, accountId), sql`${from}::uuid = any(${payouts.statementIds})`));
  const own = alias(statementReceipts, "own");
  const ofOther = tx.orm
    .select({ pieceNo: own.pieceNo })
    .from(own)
    .where(and(eq(own.accountId, accountId), eq(own.statementId, to)));
  await tx.orm
    .update(statementReceipts)
    .set({ statementId: to })
    .where(
      and(eq(statementReceipts.accountId, accountId), eq(statementReceipts.statementId, from), notExists(ofOther)),
    );
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
