import { SESSION_IDLE_DAYS } from "@ledgerline/contract/wire/constants";
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { artists, sessions } from "../../schema/index.ts";
import { deleteInSlices } from "../slices.ts";

export type SessionRow = typeof sessions.$inferSelect;
export interface SessionKey {
  artistId: string;
  sessionId: string;
}

const selectLiveSession = prepared("find_live_session", (orm) =>
  orm
    .select({ lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(artists, eq(artists.id, sessions.artistId))
    .where(
      and(
        eq(sessions.artistId, sql.placeholder("artistId")),
        eq(sessions.id, sql.placeholder("id")),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder("now")),
        gt(sessions.lastUsedAt, sql.placeholder("idleSince")),
        isNull(artists.disabledAt),
        isNull(artists.closedAt),
      ),
    ),
);

/** Null if there is none, it has ended by its age, by lying idle or by its artist, or the account is disabled. */
export async function findLiveSession(
  db: Database,
  { artistId, sessionId }: SessionKey,
  now: Date,
): Promise<{ lastUsedAt: Date } | null> {
  const idleSince = idleBefore(now).toISOString();
  const [session] = await selectLiveSession(db, { artistId, id: sessionId, now: now.toISOString(), idleSince });
  return session ?? null;
}

/** The sessions of an artist that have not ended, the one that was used last first. */
export function listLiveSessions(db: Database, artistId: string, now: Date): Promise<SessionRow[]> {
  return db.orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.artistId, artistId),
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
  { artistId, sessionId }: SessionKey,
  use: Pick<SessionRow, "lastUsedAt" | "userAgent" | "network">,
): Promise<void> {
  await db.orm
    .update(sessions)
    .set(use)
    .where(and(eq(sessions.artistId, artistId), eq(sessions.id, sessionId)));
}

/** False if the artist has no such session that is still alive. */
export async function revokeSession(
  db: Database | Transaction,
  artistId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const revoked = await db.orm
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.artistId, artistId), eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return revoked.length > 0;
}

/** Revokes all sessions of an artist, except `exceptId` if it is given. */
export async function revokeOtherSessions(
  tx: Database | Transaction,
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
  // Each has an index of its own.
  const ended = [lt(sessions.revokedAt, time), lt(sessions.expiresAt, time), lt(sessions.lastUsedAt, idleBefore(time))];
  for (const condition of ended) await deleteInSlices(db, sessions, condition);
}
