import { and, asc, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { statementAccountingDates, statements } from "../../schema/index.ts";
import { isAnyDay } from "./is-any-day.ts";

/** What a statement contains for one accounting date, `YYYY-MM-DD`, in one currency. */
export interface AccountingDate {
  accountingDate: string;
  currency: string;
  rows: number;
  net: string;
}

export interface BookedDate extends AccountingDate {
  statementId: string;
  fileName: string;
}

const ROWS_AT_ONCE = 1000;

/** The accounting dates of an artist's other booked statements of a format, in order. */
export function listBookedDates(
  db: Database | Transaction,
  artistId: string,
  other: { format: string; than: string },
): Promise<BookedDate[]> {
  return db.orm
    .select({
      accountingDate: statementAccountingDates.accountingDate,
      currency: statementAccountingDates.currency,
      rows: statementAccountingDates.rows,
      net: statementAccountingDates.net,
      statementId: statementAccountingDates.statementId,
      fileName: statements.fileName,
    })
    .from(statementAccountingDates)
    .innerJoin(
      statements,
      and(
        eq(statements.artistId, statementAccountingDates.artistId),
        eq(statements.id, statementAccountingDates.statementId),
      ),
    )
    .where(
      and(
        eq(statementAccountingDates.artistId, artistId),
        ne(statementAccountingDates.statementId, other.than),
        eq(statements.format, other.format),
        eq(statements.state, "booked"),
      ),
    )
    .orderBy(
      asc(statementAccountingDates.accountingDate),
      asc(statementAccountingDates.statementId),
      asc(statementAccountingDates.currency),
    );
}

export async function insertAccountingDates(
  tx: Transaction,
  artistId: string,
  statementId: string,
  dates: AccountingDate[],
): Promise<void> {
  for (let at = 0; at < dates.length; at += ROWS_AT_ONCE) {
    const rows = dates.slice(at, at + ROWS_AT_ONCE).map((date) => ({ ...date, artistId, statementId }));
    await tx.orm.insert(statementAccountingDates).values(rows);
  }
}

export async function deleteAccountingDates(
  tx: Transaction,
  artistId: string,
  statementId: string,
  dates: string[],
): Promise<void> {
  await tx.orm
    .delete(statementAccountingDates)
    .where(
      and(
        eq(statementAccountingDates.artistId, artistId),
        eq(statementAccountingDates.statementId, statementId),
        isAnyDay(statementAccountingDates.accountingDate, dates),
      ),
    );
}
