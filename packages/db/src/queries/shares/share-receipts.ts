import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { shareCosts, shareReceiptPieces, shareReceipts } from "../../schema/index.ts";

export type ShareReceiptRow = typeof shareReceipts.$inferSelect;
type Reader = Database | Transaction;

/** The receipts of all costs. */
export function listShareReceipts(db: Reader, accountId: string): Promise<ShareReceiptRow[]> {
  return db.orm.select().from(shareReceipts).where(eq(shareReceipts.accountId, accountId));
}

export async function findShareReceipt(db: Reader, accountId: string, costId: string): Promise<ShareReceiptRow | null> {
  const [row] = await db.orm
    .select()
    .from(shareReceipts)
    .where(and(eq(shareReceipts.accountId, accountId), eq(shareReceipts.costId, costId)));
  return row ?? null;
}

export async function hasCost(db: Reader, accountId: string, id: string): Promise<boolean> {
  const [row] = await db.orm
    .select({ id: shareCosts.id })
    .from(shareCosts)
    .where(and(eq(shareCosts.accountId, accountId), eq(shareCosts.id, id)));
  return row !== undefined;
}

/** Saves the receipt of a cost that has none. */
export async function saveShareReceipt(
  tx: Transaction,
  row: ShareReceiptRow,
  pieces: readonly Buffer[],
): Promise<void> {
  const { accountId, costId } = row;
  await tx.orm.insert(shareReceipts).values(row);
  for (const [pieceNo, bytes] of pieces.entries()) {
    await tx.orm.insert(shareReceiptPieces).values({ accountId, costId, pieceNo, bytes });
  }
}

/** Null if there is none. */
export async function deleteShareReceipt(
  tx: Transaction,
  accountId: string,
  costId: string,
): Promise<ShareReceiptRow | null> {
  const [row] = await tx.orm
    .delete(shareReceipts)
    .where(and(eq(shareReceipts.accountId, accountId), eq(shareReceipts.costId, costId)))
    .returning();
  return row ?? null;
}

/** A receipt as uploaded, with one piece in memory at a time. */
export async function* readReceiptPieces(db: Reader, accountId: string, costId: string): AsyncGenerator<Buffer> {
  for (let pieceNo = 0; ; pieceNo++) {
    const [piece] = await db.orm
      .select({ bytes: shareReceiptPieces.bytes })
      .from(shareReceiptPieces)
      .where(
        and(
          eq(shareReceiptPieces.accountId, accountId),
          eq(shareReceiptPieces.costId, costId),
          eq(shareReceiptPieces.pieceNo, pieceNo),
        ),
      );
    if (!piece) return;
    yield piece.bytes;
  }
}
