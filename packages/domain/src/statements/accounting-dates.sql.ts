import type { Database, Transaction } from "@ledgerline/db/client";
import { chunks } from "@ledgerline/db/queries/parameters";
import { isOfStatement } from "@ledgerline/db/queries/statements/statements";
import { statementAccountingDates, statements } from "@ledgerline/db/schema";
import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What a statement contains for one accounting date, `YYYY-MM-DD`, in one currency. */
export interface AccountingDate {
  accountingDate: string;
  /** First day of the period that ends on that date; null for a single day. */
  accountingFrom: string | null;
  currency: string;
  rows: number;
  net: string;
}

export interface BookedDate extends AccountingDate {
  statementId: string;
  fileName: string;
  sha256: string;
  sheet: string | null;
  format: string | null;
}

const ROWS_AT_ONCE = 1000;

/** The accounting dates of a source's booked statements except `than`, in order. Corrections add to them. */
export function listBookedDates(
  db: Database | Transaction,
  accountId: string,
  { source, than }: { source: string; than?: string },
): Promise<BookedDate[]> {
  const isOther = than === undefined ? undefined : ne(statementAccountingDates.statementId, than);
  return listDates(db, accountId, and(isOther, eq(statements.sourceId, source)));
}

/** The accounting dates of some booked statements, in order. */
export async function listDatesOf(
  db: Database | Transaction,
  accountId: string,
  statementIds: readonly string[],
): Promise<BookedDate[]> {
  return statementIds.length === 0 ? [] : listDates(db, accountId, inArray(statements.id, [...statementIds]));
}

function listDates(db: Database | Transaction, accountId: string, of: SQL | undefined): Promise<BookedDate[]> {
  return db.orm
    .select({
      accountingDate: statementAccountingDates.accountingDate,
      accountingFrom: statementAccountingDates.accountingFrom,
      currency: statementAccountingDates.currency,
      rows: statementAccountingDates.rows,
      net: statementAccountingDates.net,
      statementId: statementAccountingDates.statementId,
      fileName: statements.fileName,
      sha256: statements.sha256,
      sheet: statements.sheet,
      format: statements.format,
    })
    .from(statementAccountingDates)
    .innerJoin(
      statements,
      and(
        eq(statements.accountId, statementAccountingDates.accountId),
        eq(statements.id, statementAccountingDates.statementId),
      ),
    )
    .where(
      and(
        eq(statementAccountingDates.accountId, accountId),
        of,
        eq(statements.kind, "income"),
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
  accountId: string,
  statementId: string,
  dates: AccountingDate[],
): Promise<void> {
  for (const chunk of chunks(dates, ROWS_AT_ONCE)) {
    const rows = chunk.map((date) => ({ ...date, accountId, statementId }));
    await tx.orm.insert(statementAccountingDates).values(rows);
  }
}

/** First and last accounting day of a statement's booked lines. */
export async function findAccountedSpan(
  tx: Transaction,
  accountId: string,
  statementId: string,
): Promise<{ accountedFrom: string | null; accountedTo: string | null }> {
  const { accountingDate, accountingFrom } = statementAccountingDates;
  const [span] = await tx.orm
    .select({
      accountedFrom: sql<string | null>`min(coalesce(${accountingFrom}, ${accountingDate}))::text`,
      accountedTo: sql<string | null>`max(${accountingDate})::text`,
    })
    .from(statementAccountingDates)
    .where(isOfStatement(statementAccountingDates, { accountId, statementId }));
  return span ?? { accountedFrom: null, accountedTo: null };
}

/** Those of `dates`, or all. */
export async function deleteAccountingDates(
  tx: Transaction,
  accountId: string,
  statementId: string,
  dates?: string[],
): Promise<void> {
  await tx.orm
    .delete(statementAccountingDates)
    .where(
      and(
        isOfStatement(statementAccountingDates, { accountId, statementId }),
        dates && isAnyDay(statementAccountingDates.accountingDate, dates),
      ),
    );
}

/** Whether the column is one of these days, `YYYY-MM-DD`, as a single parameter however many days there are. */
export function isAnyDay(column: PgColumn | SQL, days: readonly string[]): SQL {
  return sql`${column} = any(${`{${days.join(",")}}`}::date[])`;
}
