import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import type { OverlapPlace } from "@ledgerline/contract/wire/cursors";
import type { Database, Transaction } from "@ledgerline/db/client";
import { chunks } from "@ledgerline/db/queries/parameters";
import { isOfStatement } from "@ledgerline/db/queries/statements/statements";
import { statementDifferences, statementOverlaps, statements } from "@ledgerline/db/schema";
import { and, asc, desc, eq, sql } from "drizzle-orm";

const ROWS_AT_ONCE = 1000;

/** Replaces what an earlier reading of the statement found. */
export async function replaceOverlaps(
  tx: Transaction,
  accountId: string,
  statementId: string,
  overlaps: readonly StatementOverlap[],
): Promise<void> {
  await tx.orm.delete(statementOverlaps).where(isOfStatement(statementOverlaps, { accountId, statementId }));
  for (const chunk of chunks(overlaps, ROWS_AT_ONCE)) {
    const rows = chunk.map((overlap) => ({
      accountId,
      statementId,
      accountingDate: overlap.accounting_date,
      otherId: overlap.statement_id,
      currency: overlap.currency,
      rows: overlap.rows.this,
      net: overlap.net.this,
      otherRows: overlap.rows.other,
      otherNet: overlap.net.other,
    }));
    await tx.orm.insert(statementOverlaps).values(rows);
  }
}

/** The dates and statements that the artist has seen. */
export function listSeenOverlaps(
  db: Database | Transaction,
  accountId: string,
  statementId: string,
): Promise<{ accounting_date: string; statement_id: string }[]> {
  return db.orm
    .selectDistinct({ accounting_date: statementOverlaps.accountingDate, statement_id: statementOverlaps.otherId })
    .from(statementOverlaps)
    .where(isOfStatement(statementOverlaps, { accountId, statementId }));
}

/** A page of them, ordered by date. */
export async function listOverlapRows(
  db: Database,
  accountId: string,
  statementId: string,
  { after, limit }: { after: OverlapPlace | null; limit: number },
): Promise<StatementOverlap[]> {
  const { accountingDate, otherId, currency } = statementOverlaps;
  const rows = await db.orm
    .select({ overlap: statementOverlaps, fileName: statements.fileName })
    .from(statementOverlaps)
    .leftJoin(statements, and(eq(statements.accountId, statementOverlaps.accountId), eq(statements.id, otherId)))
    .where(
      and(
        isOfStatement(statementOverlaps, { accountId, statementId }),
        after
          ? sql`(${accountingDate}, ${otherId}, ${currency}) > (${after.accountingDate}::date, ${after.otherId}::uuid, ${after.currency})`
          : undefined,
      ),
    )
    .orderBy(asc(accountingDate), asc(otherId), asc(currency))
    .limit(limit);
  return rows.map(({ overlap, fileName }) => ({
    accounting_date: overlap.accountingDate,
    statement_id: overlap.otherId,
    file_name: fileName ?? "a statement deleted since",
    currency: overlap.currency,
    rows: { this: overlap.rows, other: overlap.otherRows },
    net: { this: overlap.net, other: overlap.otherNet },
  }));
}

/** For a month, a platform and a currency, what is booked and what a held statement has instead. */
export type DifferenceRow = Omit<typeof statementDifferences.$inferSelect, "accountId" | "statementId">;

/** Replaces what an earlier reading of the statement found. */
export async function replaceDifferences(
  tx: Transaction,
  accountId: string,
  statementId: string,
  differences: DifferenceRow[],
): Promise<void> {
  await tx.orm.delete(statementDifferences).where(isOfStatement(statementDifferences, { accountId, statementId }));
  for (const chunk of chunks(differences, ROWS_AT_ONCE)) {
    const rows = chunk.map((row) => ({ ...row, accountId, statementId }));
    await tx.orm.insert(statementDifferences).values(rows);
  }
}

/** Newest month first, and within it the largest difference first; at most `limit`. */
export function listDifferences(
  db: Database,
  accountId: string,
  statementId: string,
  limit: number,
): Promise<DifferenceRow[]> {
  return db.orm
    .select({
      saleMonth: statementDifferences.saleMonth,
      platform: statementDifferences.platform,
      currency: statementDifferences.currency,
      bookedRows: statementDifferences.bookedRows,
      bookedNet: statementDifferences.bookedNet,
      heldRows: statementDifferences.heldRows,
      heldNet: statementDifferences.heldNet,
    })
    .from(statementDifferences)
    .where(isOfStatement(statementDifferences, { accountId, statementId }))
    .orderBy(
      desc(statementDifferences.saleMonth),
      desc(sql`abs(${statementDifferences.heldNet} - ${statementDifferences.bookedNet})`),
      statementDifferences.platform,
      statementDifferences.currency,
    )
    .limit(limit);
}

/** The sums of all differences, by currency, and how many there are. */
export function sumDifferences(
  db: Database,
  accountId: string,
  statementId: string,
): Promise<(Omit<DifferenceRow, "saleMonth" | "platform"> & { items: number })[]> {
  return db.orm
    .select({
      currency: statementDifferences.currency,
      bookedRows: sql`sum(${statementDifferences.bookedRows})`.mapWith(Number),
      bookedNet: sql<string>`sum(${statementDifferences.bookedNet})::text`,
      heldRows: sql`sum(${statementDifferences.heldRows})`.mapWith(Number),
      heldNet: sql<string>`sum(${statementDifferences.heldNet})::text`,
      items: sql`count(*)`.mapWith(Number),
    })
    .from(statementDifferences)
    .where(isOfStatement(statementDifferences, { accountId, statementId }))
    .groupBy(statementDifferences.currency)
    .orderBy(statementDifferences.currency);
}
