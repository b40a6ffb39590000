import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { sessions } from "../../schema/index.ts";

const selectLiveSession = prepared("find_live_session", (orm) =>
  orm
    .select({ lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.artistId, sql.placeholder("artistId")),
        eq(sessions.id, sql.placeholder("id")),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder("now")),
      ),
    ),
);

/** Null if there is none, or it has expired or been revoked. */
export async function findLiveSession(
  db: Database,
  artistId: string,
  id: string,
  now: Date,
): Promise<{ lastUsedAt: Date } | null> {
  const [session] = await selectLiveSession(db, { artistId, id, now: now.toISOString() });
  return session ?? null;
}

export async function insertSession(tx: Transaction, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.orm.insert(sessions).values(row);
}

export async function touchSession(db: Database, artistId: string, id: string, now: Date): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.artistId, artistId), eq(sessions.id, id)));
}

export async function revokeSession(db: Database, artistId: string, id: string, now: Date): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.artistId, artistId), eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Revokes all sessions of an artist, except `exceptId` if it is given. */
export async function revokeOtherSessions(
  tx: Transaction,
  artistId: string,
  exceptId: string | null,
  now: Date,
): Promise<void> {
  await tx.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.artistId, artistId),
        isNull(sessions.revokedAt),
        exceptId === null ? undefined : ne(sessions.id, exceptId),
      ),
    );
}

/** Revokes all live sessions of an artist but the newest ones. */
export async function revokeOldestSessions(tx: Transaction, artistId: string, kept: number, now: Date): Promise<void> {
  const live = and(eq(sessions.artistId, artistId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const oldest = tx.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(live)
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(kept);
  await tx.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.artistId, artistId), inArray(sessions.id, oldest)));
}

/** Deletes the sessions of all artists that ended before `time`. */
export async function deleteSessionsEndedBefore(db: Database, time: Date): Promise<void> {
  await db.orm.delete(sessions).where(or(lt(sessions.revokedAt, time), lt(sessions.expiresAt, time)));
}
