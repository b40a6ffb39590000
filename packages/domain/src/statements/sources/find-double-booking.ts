import type { Transaction } from "@ledgerline/db/client";
import { type BookedDate, listBookedDates } from "@ledgerline/db/queries/statements";
import { isShared, periodOf } from "../periods/accounting-period.ts";
import { isOtherSheet } from "./is-other-sheet.ts";

/**
 * Two booked statements, one of each list, that have an accounting period in common. They would be the same money twice
 * if they were of one account.
 */
export function findDoubleBooking(own: BookedDate[], others: BookedDate[]): [BookedDate, BookedDate] | null {
  for (const mine of own) {
    const other = others.find(
      (date) =>
        date.statementId !== mine.statementId && !isOtherSheet(date, mine) && isShared(periodOf(date), periodOf(mine)),
    );
    if (other) return [mine, other];
  }
  return null;
}

/** What is booked of a source. */
export function listBookedOf(tx: Transaction, accountId: string, source: string): Promise<BookedDate[]> {
  return listBookedDates(tx, accountId, { source });
}
