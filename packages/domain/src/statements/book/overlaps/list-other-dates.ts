import type { Database, Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { isOtherSheet } from "../../sources/is-other-sheet.ts";
import { type BookedDate, listBookedDates } from "../../statement-accounting-dates.sql.ts";

/**
 * What other statements of the source have booked that may be the same money, except the one that it replaces.
 */
export async function listOtherDates(
  db: Database | Transaction,
  statement: StatementRow,
  source: string,
): Promise<BookedDate[]> {
  const booked = await listBookedDates(db, statement.accountId, { source, than: statement.id });
  return booked.filter((date) => date.statementId !== statement.replaces && !isOtherSheet(statement, date));
}
