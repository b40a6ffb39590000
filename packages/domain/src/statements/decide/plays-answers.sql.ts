import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { statements } from "@ledgerline/db/schema";
import { and, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";

/** How many are remembered: enough for the months of many years, and for the songs of a large catalogue. */
export const MOST_ANSWERED = 1000;

/** The files of a format that the artist need not be asked about any more, newest first. */
export function listAnsweredFiles(
  db: Database | Transaction,
  accountId: string,
  format: string,
): Promise<Pick<StatementRow, "id" | "fileName" | "answers">[]> {
  return db.orm
    .select({ id: statements.id, fileName: statements.fileName, answers: statements.answers })
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(statements.format, format),
        inArray(statements.state, ["received", "booking", "booked"]),
      ),
    )
    .orderBy(desc(statements.id))
    .limit(MOST_ANSWERED);
}

/** The exports of plays waiting for answers, newest first. */
export function listWaitingPlays(
  db: Database | Transaction,
  accountId: string,
  limit: number,
): Promise<StatementRow[]> {
  return db.orm
    .select()
    .from(statements)
    .where(and(eq(statements.accountId, accountId), eq(statements.state, "confirming"), eq(statements.kind, "plays")))
    .orderBy(desc(statements.createdAt), desc(statements.id))
    .limit(limit);
}

/** Some statements, but not those that are being deleted. */
export function listNamedStatements(
  tx: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<StatementRow[]> {
  return tx.orm
    .select()
    .from(statements)
    .where(and(eq(statements.accountId, accountId), inArray(statements.id, ids), ne(statements.state, "deleting")));
}

/** Makes booked exports of plays wait to be booked again; what was read of them is deleted by the caller. */
export async function unbookExports(tx: Transaction, accountId: string, ids: readonly string[]): Promise<void> {
  await tx.orm
    .update(statements)
    .set({
      state: "received",
      rowsRead: 0,
      rowsBooked: 0,
      rowsRefused: 0,
      rowsNoted: 0,
      keptRows: 0,
      saleFrom: null,
      saleTo: null,
      accountedFrom: null,
      accountedTo: null,
      bookedAt: null,
    })
    .where(and(eq(statements.accountId, accountId), inArray(statements.id, ids), eq(statements.state, "booked")));
}

/** Stores the answers about exports of plays of which nothing is left to ask; returns those that can be booked. */
export function saveAnswers(
  tx: Transaction,
  accountId: string,
  answered: readonly Pick<StatementRow, "id" | "answers" | "notes">[],
): Promise<StatementRow[]> {
  const given = JSON.stringify(answered.map(({ id, answers, notes }) => ({ id, answers, notes })));
  return tx.orm
    .update(statements)
    .set({ state: "received", question: null, answers: sql`given.answers`, notes: sql`given.notes`, bytesRead: 0 })
    .from(sql`jsonb_to_recordset(${given}::jsonb) given (id uuid, answers jsonb, notes jsonb)`)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(statements.id, sql`given.id`),
        inArray(statements.state, ["confirming", "received"]),
      ),
    )
    .returning(getTableColumns(statements));
}
