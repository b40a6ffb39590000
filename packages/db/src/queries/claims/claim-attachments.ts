import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { claimAttachmentPieces, claimAttachments } from "../../schema/index.ts";

export type AttachmentRow = typeof claimAttachments.$inferSelect;

/** The attachments of one claim, or of all, oldest first. */
export function listAttachments(
  db: Database | Transaction,
  accountId: string,
  claimId?: string,
): Promise<AttachmentRow[]> {
  return db.orm
    .select()
    .from(claimAttachments)
    .where(
      and(
        eq(claimAttachments.accountId, accountId),
        claimId === undefined ? undefined : eq(claimAttachments.claimId, claimId),
      ),
    )
    .orderBy(asc(claimAttachments.addedAt), asc(claimAttachments.id));
}

export async function insertAttachment(tx: Transaction, row: AttachmentRow): Promise<void> {
  await tx.orm.insert(claimAttachments).values(row);
}

export async function insertAttachmentPiece(
  tx: Transaction,
  piece: typeof claimAttachmentPieces.$inferInsert,
): Promise<void> {
  await tx.orm.insert(claimAttachmentPieces).values(piece);
}

/** The deleted row, if there was one. */
export async function deleteAttachmentRow(
  tx: Transaction,
  { accountId, claimId, id }: Pick<AttachmentRow, "accountId" | "claimId" | "id">,
): Promise<AttachmentRow | undefined> {
  const [deleted] = await tx.orm
    .delete(claimAttachments)
    .where(
      and(
        eq(claimAttachments.accountId, accountId),
        eq(claimAttachments.claimId, claimId),
        eq(claimAttachments.id, id),
      ),
    )
    .returning();
  return deleted;
}

/** A file as uploaded, with one piece in memory at a time. */
export async function* readAttachmentPieces(
  db: Database,
  accountId: string,
  attachmentId: string,
): AsyncGenerator<Buffer> {
  for (let pieceNo = 0; ; pieceNo++) {
    const [piece] = await db.orm
      .select({ bytes: claimAttachmentPieces.bytes })
      .from(claimAttachmentPieces)
      .where(
        and(
          eq(claimAttachmentPieces.accountId, accountId),
          eq(claimAttachmentPieces.attachmentId, attachmentId),
          eq(claimAttachmentPieces.pieceNo, pieceNo),
        ),
      );
    if (!piece) return;
    yield piece.bytes;
  }
}
