import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { statements } from "@ledgerline/db/schema";
import { and, desc, eq, inArray } from "drizzle-orm";

/** Enough for the months of many years, and for the songs of a large catalogue. */
const MOST_FILES = 1000;

/** The files of a format that the artist need not be asked about any more, newest first. */
export function listAnsweredFiles(
  db: Database | Transaction,
  accountId: string,
  format: string,
): Promise<Pick<StatementRow, "fileName" | "answers">[]> {
  return db.orm
    .select({ fileName: statements.fileName, answers: statements.answers })
    .from(statements)
    .where(
      and(
        eq(statements.accountId, accountId),
        eq(statements.format, format),
        inArray(statements.state, ["received", "booking", "booked"]),
      ),
    )
    .orderBy(desc(statements.id))
    .limit(MOST_FILES);
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
