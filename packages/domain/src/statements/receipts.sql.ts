import type { Database, Transaction } from "@ledgerline/db/client";
import { statementReceipts } from "@ledgerline/db/schema";
import { and, eq, inArray } from "drizzle-orm";

export type StatementReceiptRow = Omit<typeof statementReceipts.$inferSelect, "pieceNo" | "bytes">;
type Reader = Database | Transaction;

const { accountId: ACCOUNT, statementId: STATEMENT, pieceNo: PIECE } = statementReceipts;
const COLUMNS = {
  accountId: ACCOUNT,
  statementId: STATEMENT,
  fileName: statementReceipts.fileName,
  kind: statementReceipts.kind,
  bytesTotal: statementReceipts.bytesTotal,
  sha256: statementReceipts.sha256,
  addedAt: statementReceipts.addedAt,
};

/** Of some statements, or of all. */
export function listStatementReceipts(
  db: Reader,
  accountId: string,
  ids?: readonly string[],
): Promise<StatementReceiptRow[]> {
  return db.orm
    .select(COLUMNS)
    .from(statementReceipts)
    .where(and(eq(ACCOUNT, accountId), eq(PIECE, 0), ids && inArray(STATEMENT, [...ids])));
}

/** Saves the receipt of a statement that has none. */
export async function saveStatementReceipt(
  tx: Transaction,
  row: StatementReceiptRow,
  pieces: readonly Buffer[],
): Promise<void> {
  for (const [pieceNo, bytes] of pieces.entries())
    await tx.orm.insert(statementReceipts).values({ ...row, pieceNo, bytes });
}

/** The name of the file; null if there is none. */
export async function deleteStatementReceipt(tx: Transaction, accountId: string, id: string): Promise<string | null> {
  const [row] = await tx.orm
    .delete(statementReceipts)
    .where(and(eq(ACCOUNT, accountId), eq(STATEMENT, id)))
    .returning({ fileName: statementReceipts.fileName });
  return row?.fileName ?? null;
}

/** A receipt as uploaded, with one piece in memory at a time. */
export async function* readStatementReceipt(db: Reader, accountId: string, id: string): AsyncGenerator<Buffer> {
  for (let pieceNo = 0; ; pieceNo++) {
    const [piece] = await db.orm
      .select({ bytes: statementReceipts.bytes })
      .from(statementReceipts)
      .where(and(eq(ACCOUNT, accountId), eq(STATEMENT, id), eq(PIECE, pieceNo)));
    if (!piece) return;
    yield piece.bytes;
  }
}
