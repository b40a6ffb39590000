import type { Role } from "@ledgerline/contract/auth/roles";
import type { PlanId } from "@ledgerline/contract/plans";
import { SESSION_IDLE_DAYS } from "@ledgerline/contract/wire/constants";
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { accounts, members, sessions, subscriptions } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";

export type SessionRow = typeof sessions.$inferSelect;
export interface SessionKey {
  userId: string;
  sessionId: string;
}

const selectLiveSession = prepared("find_live_session", (orm) =>
  orm
    .select({
      lastUsedAt: sessions.lastUsedAt,
      createdAt: sessions.createdAt,
      accountId: sessions.accountId,
      role: members.role,
      planId: subscriptions.planId,
    })
    .from(sessions)
    .innerJoin(members, and(eq(members.accountId, sessions.accountId), eq(members.userId, sessions.userId)))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(subscriptions, eq(subscriptions.accountId, sessions.accountId))
    .where(
      and(
        eq(sessions.userId, sql.placeholder("userId")),
        eq(sessions.id, sql.placeholder("id")),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder("now")),
        gt(sessions.lastUsedAt, sql.placeholder("idleSince")),
        isNull(accounts.disabledAt),
        isNull(accounts.closedAt),
      ),
    ),
);

/** The account that a session works in, and what its user may do there. */
export interface SessionPlace extends Pick<SessionRow, "lastUsedAt" | "createdAt" | "accountId"> {
  role: Role;
  /** Null for an account that has never had any plan but the free one. */
  planId: PlanId | null;
}

/** Null if there is no such session, it has ended by age, inactivity or revocation, or the account is disabled. */
export async function findLiveSession(
  db: Database,
  { userId, sessionId }: SessionKey,
  now: Date,
): Promise<SessionPlace | null> {
  const idleSince = idleBefore(now).toISOString();
  const [session] = await selectLiveSession(db, { userId, id: sessionId, now: now.toISOString(), idleSince });
  return session ?? null;
}

/** The live sessions of a user, last used first. */
export function listLiveSessions(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db.orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, idleBefore(now)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

function idleBefore(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_DAYS * 86_400_000);
}

export async function insertSession(tx: Transaction, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.orm.insert(sessions).values(row);
}

export async function touchSession(
  db: Database,
  { userId, sessionId }: SessionKey,
  use: Pick<SessionRow, "lastUsedAt" | "userAgent" | "network">,
): Promise<void> {
  await db.orm
    .update(sessions)
    .set(use)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** False if the user has no such live session. */
export async function revokeSession(
  db: Database | Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const revoked = await db.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return revoked.length > 0;
}

/**
 * Gives a live session another id and another account, so that its old token stops working. Returns when it ends; null
 * if there is none.
 */
export async function moveSession(
  tx: Transaction,
  { userId, sessionId }: SessionKey,
  to: Pick<SessionRow, "id" | "accountId">,
): Promise<Date | null> {
  const [moved] = await tx.orm
    .update(sessions)
    .set(to)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ expiresAt: sessions.expiresAt });
  return moved?.expiresAt ?? null;
}

/** Revokes all sessions of a user, except `exceptId` if it is given. */
export async function revokeOtherSessions(
  db: Database | Transaction,
  userId: string,
  exceptId: string | null,
  now: Date,
): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptId === null ? undefined : ne(sessions.id, exceptId),
      ),
    );
}

/** Revokes all sessions of some users in an account. */
export async function revokeSessionsIn(
  tx: Transaction,
  accountId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(inArray(sessions.userId, [...userIds]), eq(sessions.accountId, accountId), isNull(sessions.revokedAt)));
}

/** Revokes all live sessions of a user but the newest ones. */
export async function revokeOldestSessions(tx: Transaction, userId: string, kept: number, now: Date): Promise<void> {
  const live = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const oldest = tx.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(live)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(kept);
  await tx.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), inArray(sessions.id, oldest)));
}

/** Deletes the sessions of all users that ended before `time`. */
export async function deleteSessionsEndedBefore(db: Database, time: Date): Promise<void> {
  // Each has an index.
  const ended = [lt(sessions.revokedAt, time), lt(sessions.expiresAt, time), lt(sessions.lastUsedAt, idleBefore(time))];
  for (const condition of ended) await deleteInSlices(db, sessions, condition);
}
