import { and, eq, gt, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { accountLinks } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";

export type AccountLinkRow = typeof accountLinks.$inferSelect;
type Purpose = AccountLinkRow["purpose"];

/** Replaces the artist's link for the same purpose. */
export async function saveLink(tx: Transaction, row: AccountLinkRow): Promise<void> {
  const { artistId: _id, purpose: _purpose, ...rest } = row;
  await tx.orm
    .insert(accountLinks)
    .values(row)
    .onConflictDoUpdate({ target: [accountLinks.artistId, accountLinks.purpose], set: rest });
}

/** The link that waits to be opened, whatever its age. */
export async function findLink(
  db: Database | Transaction,
  artistId: string,
  purpose: Purpose,
): Promise<AccountLinkRow | null> {
  const [row] = await db.orm
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.artistId, artistId), eq(accountLinks.purpose, purpose)));
  return row ?? null;
}

/** Deletes the link with this secret, so that it works once. Null if there is none that still holds. */
export async function takeLink(
  tx: Transaction,
  { artistId, purpose, secretHash }: Pick<AccountLinkRow, "artistId" | "purpose" | "secretHash">,
  now: Date,
): Promise<AccountLinkRow | null> {
  const [row] = await tx.orm
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.artistId, artistId),
        eq(accountLinks.purpose, purpose),
        eq(accountLinks.secretHash, secretHash),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** For whenever what an artist logs in with changes: a link that was sent before may be in somebody else's hands. */
export async function deleteLinks(tx: Transaction, artistId: string): Promise<void> {
  await tx.orm.delete(accountLinks).where(eq(accountLinks.artistId, artistId));
}

/** Across artists. */
export async function deleteLinksExpiredBefore(db: Database, before: Date): Promise<void> {
  await deleteInSlices(db, accountLinks, lt(accountLinks.expiresAt, before));
}
