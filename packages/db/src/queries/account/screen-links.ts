import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { screenLinks, users } from "../../schema/index.ts";
import type { UserRow } from "../auth/users.ts";
import { deleteInSlices } from "../slices.ts";

export type ScreenLinkRow = typeof screenLinks.$inferSelect;

/** Those that still work, newest first, with their makers. */
export function listScreenLinks(
  db: Database | Transaction,
  accountId: string,
  now: Date,
): Promise<{ link: ScreenLinkRow; maker: UserRow }[]> {
  return db.orm
    .select({ link: screenLinks, maker: users })
    .from(screenLinks)
    .innerJoin(users, eq(users.id, screenLinks.userId))
    .where(and(eq(screenLinks.accountId, accountId), gt(screenLinks.expiresAt, now)))
    .orderBy(desc(screenLinks.createdAt), desc(screenLinks.id));
}

/** Null if no link with this secret still works. */
export async function findScreenLink(
  db: Database,
  { accountId, secretHash }: Pick<ScreenLinkRow, "accountId" | "secretHash">,
  now: Date,
): Promise<ScreenLinkRow | null> {
  const [row] = await db.orm
    .select()
    .from(screenLinks)
    .where(
      and(eq(screenLinks.accountId, accountId), eq(screenLinks.secretHash, secretHash), gt(screenLinks.expiresAt, now)),
    );
  return row ?? null;
}

export async function insertScreenLink(tx: Transaction, row: ScreenLinkRow): Promise<void> {
  await tx.orm.insert(screenLinks).values(row);
}

/** Null if there is none. */
export async function deleteScreenLink(tx: Transaction, accountId: string, id: string): Promise<ScreenLinkRow | null> {
  const [row] = await tx.orm
    .delete(screenLinks)
    .where(and(eq(screenLinks.accountId, accountId), eq(screenLinks.id, id)))
    .returning();
  return row ?? null;
}

/** Across accounts: all links of a user, in case somebody else was using their login. */
export async function deleteScreenLinksOf(tx: Transaction, userId: string): Promise<void> {
  await tx.orm.delete(screenLinks).where(eq(screenLinks.userId, userId));
}

/** Across accounts. */
export async function deleteScreenLinksExpiredBefore(db: Database, before: Date): Promise<void> {
  await deleteInSlices(db, screenLinks, lt(screenLinks.expiresAt, before));
}
