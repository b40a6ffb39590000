import type { StatementOverlap } from "@ledgerline/contract/statements/statements";
import type { OverlapPlace } from "@ledgerline/contract/wire/cursors";
import type { Database, Transaction } from "@ledgerline/db/client";
import { chunks } from "@ledgerline/db/queries/shared";
import { isOfStatement } from "@ledgerline/db/queries/statements";
import { statementOverlaps, statements } from "@ledgerline/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";

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
