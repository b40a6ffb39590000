import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { type AccountingDate, type BookedDate, listBookedDates } from "../accounting-dates.sql.ts";
import { allSettled, findOverlaps, overlapsOthers } from "../book/overlaps.ts";
import { isOtherSheet } from "../source-choice.ts";

/** What a booked statement shares with others that it counts beside, as the artist has decided. */
export async function acceptedOverlaps(
  db: Database | Transaction,
  statement: StatementRow,
): Promise<StatementOverlap[]> {
  const { own, others } = await bookedBeside(db, statement);
  return findOverlaps(own, others);
}

/** True when a statement with these accounting dates would be held because it shares more with others than before. */
export async function wouldBeHeld(
  db: Database | Transaction,
  statement: StatementRow,
  dates: AccountingDate[],
): Promise<boolean> {
  const { own, others } = await bookedBeside(db, statement);
  return !allSettled(findOverlaps(dates, others), findOverlaps(own, others));
}

/**
 * The accounting dates of a statement that another one has replaced and still has, so that its own rows do not count.
 * If there were too many to keep by name, all dates count that others have and it does not.
 */
export async function replacedDates(db: Database | Transaction, statement: StatementRow): Promise<string[]> {
  const notes = statement.notes.filter((note) => note.code === "rows_replaced");
  const named = new Set([...notes.flatMap(({ dates }) => dates), ...(statement.recognition?.replaced ?? [])]);
  if (named.size === 0) return [];
  const isCut = notes.some(({ more = 0 }) => more > 0);
  const { own, others } = await bookedBeside(db, statement);
  const mine = new Set(own.map(({ accountingDate }) => accountingDate));
  const theirs = new Set(others.map(({ accountingDate }) => accountingDate));
  return [...theirs].filter((date) => !mine.has(date) && (isCut || named.has(date))).sort();
}

/** The statement as it is booked again, leaving out the rows of these days. */
export function withoutReplaced(statement: StatementRow, replaced: string[]): StatementRow {
  const { recognition } = statement;
  return recognition && replaced.length > 0 ? { ...statement, recognition: { ...recognition, replaced } } : statement;
}

async function bookedBeside(
  db: Database | Transaction,
  statement: StatementRow,
): Promise<{ own: BookedDate[]; others: BookedDate[] }> {
  const { accountId, id, sourceId } = statement;
  if (sourceId === null || !overlapsOthers(statement)) return { own: [], others: [] };
  const dates = await listBookedDates(db, accountId, { source: sourceId });
  const others = dates.filter((date) => date.statementId !== id && !isOtherSheet(statement, date));
  return { own: dates.filter((date) => date.statementId === id), others };
}
