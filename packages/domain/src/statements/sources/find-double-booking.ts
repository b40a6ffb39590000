import type { Transaction } from "@ledgerline/db/client";
import { isShared, periodOf } from "../periods/accounting-period.ts";
import { type BookedDate, listBookedDates } from "../statement-accounting-dates.sql.ts";
import { isOtherSheet } from "./is-other-sheet.ts";

/**
 * Two booked statements, one from each list, that have an accounting period in common. In a single account with a
 * distributor, they would be the same money twice.
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

/** The booked dates of a source. */
export function listBookedOf(tx: Transaction, accountId: string, source: string): Promise<BookedDate[]> {
  return listBookedDates(tx, accountId, { source });
}
