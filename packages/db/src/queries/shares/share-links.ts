import { and, eq, gt, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { shareLinks } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";

export type ShareLinkRow = typeof shareLinks.$inferSelect;
type Of = Pick<ShareLinkRow, "accountId" | "runId" | "payeeId">;

/** Replaces the statement's previous link, which no longer works. */
export async function saveShareLink(tx: Transaction, row: ShareLinkRow): Promise<void> {
  const { id, secretHash, opensAll, createdAt, expiresAt } = row;
  await tx.orm
    .insert(shareLinks)
    .values(row)
    .onConflictDoUpdate({
      target: [shareLinks.accountId, shareLinks.runId, shareLinks.payeeId],
      set: { id, secretHash, opensAll, createdAt, expiresAt },
    });
}

/** False if there is none. */
export async function deleteShareLink(tx: Transaction, of: Of): Promise<boolean> {
  const deleted = await tx.orm
    .delete(shareLinks)
    .where(
      and(eq(shareLinks.accountId, of.accountId), eq(shareLinks.runId, of.runId), eq(shareLinks.payeeId, of.payeeId)),
    )
    .returning({ id: shareLinks.id });
  return deleted.length > 0;
}

export async function deleteShareLinksOf(tx: Transaction, accountId: string, payeeId: string): Promise<void> {
  await tx.orm.delete(shareLinks).where(and(eq(shareLinks.accountId, accountId), eq(shareLinks.payeeId, payeeId)));
}

/** The links of one run that still work. */
export function listShareLinks(
  db: Database | Transaction,
  accountId: string,
  runId: string,
  now: Date,
): Promise<Pick<ShareLinkRow, "id" | "payeeId" | "expiresAt">[]> {
  return db.orm
    .select({ id: shareLinks.id, payeeId: shareLinks.payeeId, expiresAt: shareLinks.expiresAt })
    .from(shareLinks)
    .where(and(eq(shareLinks.accountId, accountId), eq(shareLinks.runId, runId), gt(shareLinks.expiresAt, now)));
}

/** Null if no link with this secret still works. */
export async function findShareLink(
  db: Database,
  { accountId, secretHash }: Pick<ShareLinkRow, "accountId" | "secretHash">,
  now: Date,
): Promise<ShareLinkRow | null> {
  const [row] = await db.orm
    .select()
    .from(shareLinks)
    .where(
      and(eq(shareLinks.accountId, accountId), eq(shareLinks.secretHash, secretHash), gt(shareLinks.expiresAt, now)),
    );
  return row ?? null;
}

/** Across accounts. */
export async function deleteShareLinksExpiredBefore(db: Database, before: Date): Promise<void> {
  await deleteInSlices(db, shareLinks, lt(shareLinks.expiresAt, before));
}
