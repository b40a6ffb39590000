import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import {
  type AccountingDate,
  type BookedDate,
  listBookedDates,
} from "@ledgerline/db/queries/statements/statement-accounting-dates";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { overlapsOthers } from "../book/file-kind.ts";
import { allSettled, findOverlaps } from "../book/overlaps/overlaps.ts";
import { isOtherSheet } from "../sources/is-other-sheet.ts";

/** What a booked statement shares with others: it counts beside them, as the artist has decided. */
export async function acceptedOverlaps(
  db: Database | Transaction,
  statement: StatementRow,
): Promise<StatementOverlap[]> {
  const { own, others } = await bookedBeside(db, statement);
  return findOverlaps(own, others);
}

/** True when a statement with these accounting dates would be held, because it shares more with others than before. */
export async function wouldBeHeld(
  db: Database | Transaction,
  statement: StatementRow,
  dates: AccountingDate[],
): Promise<boolean> {
  const { own, others } = await bookedBeside(db, statement);
  return !allSettled(findOverlaps(dates, others), findOverlaps(own, others));
}

/** The accounting dates of a statement that another one has replaced, so that its own rows no longer count. */
export async function replacedDates(db: Database, statement: StatementRow): Promise<Set<string>> {
  if (!statement.notes.some(({ code }) => code === "rows_replaced")) return new Set();
  const { own, others } = await bookedBeside(db, statement);
  const mine = new Set(own.map(({ accountingDate }) => accountingDate));
  return new Set(others.map(({ accountingDate }) => accountingDate).filter((date) => !mine.has(date)));
}

async function bookedBeside(
  db: Database | Transaction,
  statement: StatementRow,
): Promise<{ own: BookedDate[]; others: BookedDate[] }> {
  const { artistId, id, sourceId } = statement;
  if (sourceId === null || !overlapsOthers(statement)) return { own: [], others: [] };
  const dates = await listBookedDates(db, artistId, { source: sourceId });
  const others = dates.filter((date) => date.statementId !== id && !isOtherSheet(statement, date));
  return { own: dates.filter((date) => date.statementId === id), others };
}
