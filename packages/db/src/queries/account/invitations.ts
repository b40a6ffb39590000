import { and, eq, gt, lt, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { invitations } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";

export type InvitationRow = typeof invitations.$inferSelect;

/** Those that still work, oldest first. */
export function listInvitations(db: Database | Transaction, accountId: string, now: Date): Promise<InvitationRow[]> {
  return db.orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), gt(invitations.expiresAt, now)))
    .orderBy(invitations.createdAt, invitations.id);
}

export async function findInvitation(
  db: Database | Transaction,
  accountId: string,
  id: string,
): Promise<InvitationRow | null> {
  const [row] = await db.orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id)));
  return row ?? null;
}

/** Null if no invitation with this secret still works. */
export async function findInvitationBySecret(
  db: Database | Transaction,
  { accountId, secretHash }: Pick<InvitationRow, "accountId" | "secretHash">,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await db.orm
    .select()
    .from(invitations)
    .where(working(accountId, secretHash, now));
  return row ?? null;
}

/** The same, and uses it up. */
export async function takeInvitation(
  tx: Transaction,
  { accountId, secretHash }: Pick<InvitationRow, "accountId" | "secretHash">,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await tx.orm
    .delete(invitations)
    .where(working(accountId, secretHash, now))
    .returning();
  return row ?? null;
}

function working(accountId: string, secretHash: string, now: Date) {
  return and(
    eq(invitations.accountId, accountId),
    eq(invitations.secretHash, secretHash),
    gt(invitations.expiresAt, now),
  );
}

/** Replaces one for the same email that no longer works. False if that one still does. */
export async function insertInvitation(tx: Transaction, row: InvitationRow, now: Date): Promise<boolean> {
  const { accountId, email } = row;
  await tx.orm
    .delete(invitations)
    .where(and(eq(invitations.accountId, accountId), eq(invitations.email, email), lte(invitations.expiresAt, now)));
  const inserted = await tx.orm.insert(invitations).values(row).onConflictDoNothing().returning({ id: invitations.id });
  return inserted.length > 0;
}

export async function setInvitationSecret(
  tx: Transaction,
  { accountId, id }: Pick<InvitationRow, "accountId" | "id">,
  secretHash: string,
): Promise<void> {
  await tx.orm
    .update(invitations)
    .set({ secretHash })
    .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id)));
}

/** Null if there is none. */
export async function deleteInvitation(tx: Transaction, accountId: string, id: string): Promise<InvitationRow | null> {
  const [row] = await tx.orm
    .delete(invitations)
    .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id)))
    .returning();
  return row ?? null;
}

/** For a member who may no longer invite. */
export async function deleteInvitationsBy(tx: Transaction, accountId: string, userId: string): Promise<void> {
  await tx.orm.delete(invitations).where(and(eq(invitations.accountId, accountId), eq(invitations.invitedBy, userId)));
}

/** Across accounts: all of a user's invitations, in case somebody else was using their login. */
export async function deleteInvitationsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.orm.delete(invitations).where(eq(invitations.invitedBy, userId));
}

/** Across accounts. */
export async function deleteInvitationsExpiredBefore(db: Database, before: Date): Promise<void> {
  await deleteInSlices(db, invitations, lt(invitations.expiresAt, before));
}
