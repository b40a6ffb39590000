import type { Database, Transaction } from "@ledgerline/db/client";
import { chunks } from "@ledgerline/db/queries/shared";
import { isOfStatement } from "@ledgerline/db/queries/statements";
import { statementDifferences } from "@ledgerline/db/schema";
import { desc, sql } from "drizzle-orm";

/** For a month, a platform and a currency, what is booked and what a held statement has instead. */
export type DifferenceRow = Omit<typeof statementDifferences.$inferSelect, "accountId" | "statementId">;

const ROWS_AT_ONCE = 1000;

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
