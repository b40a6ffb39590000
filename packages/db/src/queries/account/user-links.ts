import { and, eq, gt, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { userLinks } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";

export type UserLinkRow = typeof userLinks.$inferSelect;
type Purpose = UserLinkRow["purpose"];

/** Replaces the user's link for the same purpose. */
export async function saveLink(tx: Transaction, row: UserLinkRow): Promise<void> {
  const { userId: _id, purpose: _purpose, ...rest } = row;
  await tx.orm
    .insert(userLinks)
    .values(row)
    .onConflictDoUpdate({ target: [userLinks.userId, userLinks.purpose], set: rest });
}

/** The link waiting to be opened, whatever its age. */
export async function findLink(
  db: Database | Transaction,
  userId: string,
  purpose: Purpose,
): Promise<UserLinkRow | null> {
  const [row] = await db.orm
    .select()
    .from(userLinks)
    .where(and(eq(userLinks.userId, userId), eq(userLinks.purpose, purpose)));
  return row ?? null;
}

/** Deletes the link with this secret, so that it works once. Null if no valid one has it. */
export async function takeLink(
  tx: Transaction,
  { userId, purpose, secretHash }: Pick<UserLinkRow, "userId" | "purpose" | "secretHash">,
  now: Date,
): Promise<UserLinkRow | null> {
  const [row] = await tx.orm
    .delete(userLinks)
    .where(
      and(
        eq(userLinks.userId, userId),
        eq(userLinks.purpose, purpose),
        eq(userLinks.secretHash, secretHash),
        gt(userLinks.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Called whenever a user's credentials change: an earlier link may be in somebody else's hands. */
export async function deleteLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.orm.delete(userLinks).where(eq(userLinks.userId, userId));
}

/** Across users. */
export async function deleteLinksExpiredBefore(db: Database, before: Date): Promise<void> {
  await deleteInSlices(db, userLinks, lt(userLinks.expiresAt, before));
}
