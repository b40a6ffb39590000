import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
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
