import { and, count, eq, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import {
  auditEvents,
  claimAttachments,
  royaltyMonths,
  shareReceipts,
  statementReceipts,
  statements,
} from "../../schema/index.ts";

export interface Usage {
  statements: number;
  bytes: number;
  rows: number;
  months: number;
}

/**
 * What is stored for an account: statements, including those being deleted, files attached to claims, the receipts of costs and
 * statements, and the history; without the statements `except`.
 */
export async function readUsage(db: Database | Transaction, accountId: string, ...except: string[]): Promise<Usage> {
  const { orm } = db;
  const [kept] = await orm
    .select({
      statements: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${statements.keptBytes}), 0)`.mapWith(Number),
      rows: sql`coalesce(sum(${statements.keptRows}), 0)`.mapWith(Number),
    })
    .from(statements)
    .where(and(eq(statements.accountId, accountId), except.length > 0 ? notInArray(statements.id, except) : undefined));
  const [summed] = await orm
    .select({ months: sql`count(*)`.mapWith(Number) })
    .from(royaltyMonths)
    .where(eq(royaltyMonths.accountId, accountId));
  const [history] = await orm.select({ rows: count() }).from(auditEvents).where(eq(auditEvents.accountId, accountId));
  const { bytes: attached } = await sumAttachments(db, accountId);
  const receipts = await sumReceipts(db, accountId);
  const { statements: statementCount = 0, bytes = 0, rows = 0 } = kept ?? {};
  return {
    statements: statementCount,
    bytes: bytes + attached + receipts,
    rows: rows + (history?.rows ?? 0),
    months: summed?.months ?? 0,
  };
}

/** How many files the artist has attached, and how much they take. */
export async function sumAttachments(
  db: Database | Transaction,
  accountId: string,
): Promise<{ attachments: number; bytes: number }> {
  const [row] = await db.orm
    .select({ attachments: count(), bytes: sql`coalesce(sum(${claimAttachments.bytes}), 0)`.mapWith(Number) })
    .from(claimAttachments)
    .where(eq(claimAttachments.accountId, accountId));
  return row ?? { attachments: 0, bytes: 0 };
}

/** How much the receipts of costs and of statements take. */
async function sumReceipts(db: Database | Transaction, accountId: string): Promise<number> {
  const [row] = await db.orm
    .select({ bytes: sql`coalesce(sum(${shareReceipts.bytes}), 0)`.mapWith(Number) })
    .from(shareReceipts)
    .where(eq(shareReceipts.accountId, accountId));
  const [other] = await db.orm
    .select({ bytes: sql`coalesce(sum(${statementReceipts.bytesTotal}), 0)`.mapWith(Number) })
    .from(statementReceipts)
    .where(and(eq(statementReceipts.accountId, accountId), eq(statementReceipts.pieceNo, 0)));
  return (row?.bytes ?? 0) + (other?.bytes ?? 0);
}
