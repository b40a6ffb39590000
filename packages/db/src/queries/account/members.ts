import type { PlanId } from "@ledgerline/contract/plans";
import { MOST_MEMBERSHIPS } from "@ledgerline/contract/wire/constants";
import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import {
  accounts,
  invitations,
  members,
  oauthStates,
  payees,
  sessions,
  subscriptions,
  users,
} from "../../schema/index.ts";
import { deleteIfLeft, lockPasswordHash, type UserRow } from "../auth/users.ts";
import type { AccountRow } from "./accounts.ts";
import { deleteInvitationsBy } from "./invitations.ts";

export type MemberRow = typeof members.$inferSelect;

/** A user as a member of an account. */
export interface Membership {
  user: UserRow;
  account: AccountRow;
  role: MemberRow["role"];
  /** The account's plan; null if it has never had any but the free one. */
  planId: PlanId | null;
}

/** The same for a user who is known. */
export type OwnMembership = Omit<Membership, "user">;

const selectMembership = prepared("find_membership", (orm) =>
  orm
    .select({ user: users, account: accounts, role: members.role, planId: subscriptions.planId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .leftJoin(subscriptions, eq(subscriptions.accountId, members.accountId))
    .where(and(eq(members.accountId, sql.placeholder("accountId")), eq(members.userId, sql.placeholder("userId")))),
);

export async function findMembership(
  db: Database | Transaction,
  accountId: string,
  userId: string,
): Promise<Membership | null> {
  const [found] = await selectMembership(db, { accountId, userId });
  return found ?? null;
}

/**
 * The membership of an account's owner: if there are several, the first with a confirmed email, else the first. Null
 * once the account is closed.
 */
export async function findOwner(db: Database | Transaction, accountId: string): Promise<Membership | null> {
  const [found] = await db.orm
    .select({ user: users, account: accounts, role: members.role, planId: subscriptions.planId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .leftJoin(subscriptions, eq(subscriptions.accountId, members.accountId))
    .where(and(eq(members.accountId, accountId), eq(members.role, "owner")))
    .orderBy(sql`${users.emailConfirmedAt} is null`, members.createdAt, members.userId)
    .limit(1);
  return found ?? null;
}

/** The open accounts that a user is a member of: enabled ones first, then by last use. */
export function listMemberships(db: Database | Transaction, userId: string): Promise<OwnMembership[]> {
  return db.orm
    .select({ account: accounts, role: members.role, planId: subscriptions.planId })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .leftJoin(subscriptions, eq(subscriptions.accountId, members.accountId))
    .where(and(eq(members.userId, userId), isNull(accounts.closedAt)))
    .orderBy(sql`${accounts.disabledAt} is not null`, sql`${members.openedAt} desc nulls last`, members.accountId)
    .limit(MOST_MEMBERSHIPS);
}

export async function listMemberIds(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await tx.orm
    .select({ userId: members.userId })
    .from(members)
    .where(eq(members.accountId, accountId))
    .orderBy(members.userId);
  return rows.map(({ userId }) => userId);
}

export async function insertMember(tx: Transaction, row: typeof members.$inferInsert): Promise<void> {
  await tx.orm.insert(members).values(row);
}

/** False if the user is not a member of the account. */
export async function markOpened(tx: Transaction, accountId: string, userId: string, openedAt: Date): Promise<boolean> {
  const opened = await tx.orm
    .update(members)
    .set({ openedAt })
    .where(and(eq(members.accountId, accountId), eq(members.userId, userId)))
    .returning({ userId: members.userId });
  return opened.length > 0;
}

/**
 * Removes every member of an account and ends their sessions in it. A user left without any account is erased, so that
 * the email can be used again.
 */
export async function removeMembers(tx: Transaction, accountId: string): Promise<void> {
  const left = tx.orm.select({ userId: members.userId }).from(members).where(eq(members.accountId, accountId));
  // Locked in a fixed order, and before their other memberships are looked at, so that none comes or goes meanwhile.
  await tx.orm.select({ id: users.id }).from(users).where(inArray(users.id, left)).orderBy(users.id).for("update");
  await tx.orm.delete(sessions).where(and(inArray(sessions.userId, left), eq(sessions.accountId, accountId)));
  for (const table of [oauthStates, invitations]) await tx.orm.delete(table).where(eq(table.accountId, accountId));
  await tx.orm
    .update(payees)
    .set({ userId: null })
    .where(and(eq(payees.accountId, accountId), isNotNull(payees.userId)));
  const other = alias(members, "other");
  const elsewhere = tx.orm
    .select({ userId: other.userId })
    .from(other)
    .where(and(eq(other.userId, users.id), ne(other.accountId, accountId)));
  await tx.orm.delete(users).where(and(inArray(users.id, left), notExists(elsewhere)));
  await tx.orm.delete(members).where(eq(members.accountId, accountId));
}

/** The members of an account, oldest membership first. */
export function listMembers(db: Database | Transaction, accountId: string): Promise<(MemberRow & { user: UserRow })[]> {
  return db.orm
    .select({ ...getTableColumns(members), user: users })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.accountId, accountId))
    .orderBy(members.createdAt, members.userId);
}

export async function setMemberRole(
  tx: Transaction,
  accountId: string,
  userId: string,
  role: MemberRow["role"],
): Promise<void> {
  await tx.orm
    .update(members)
    .set({ role })
    .where(and(eq(members.accountId, accountId), eq(members.userId, userId)));
}

/** Removes one member of an account, as `removeMembers` removes all. */
export async function removeMember(tx: Transaction, accountId: string, userId: string): Promise<void> {
  await lockPasswordHash(tx, userId, "update");
  await takeOut(tx, accountId, userId);
}

async function takeOut(tx: Transaction, accountId: string, userId: string): Promise<void> {
  await tx.orm.delete(members).where(and(eq(members.accountId, accountId), eq(members.userId, userId)));
  await tx.orm.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.accountId, accountId)));
  await tx.orm.delete(oauthStates).where(and(eq(oauthStates.accountId, accountId), eq(oauthStates.userId, userId)));
  await tx.orm
    .update(payees)
    .set({ userId: null })
    .where(and(eq(payees.accountId, accountId), eq(payees.userId, userId)));
  await deleteInvitationsBy(tx, accountId, userId);
  await deleteIfLeft(tx, userId);
}
