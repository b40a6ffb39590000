import type { PlatformId } from "@ledgerline/contract/platforms";
import { and, eq, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { platformConnections } from "../../schema/index.ts";

export type ConnectionRow = typeof platformConnections.$inferSelect;
export type ConnectionOf<Platform extends PlatformId> = ConnectionRow & { platform: Platform };
type NewConnection = typeof platformConnections.$inferInsert;
type ConnectionChanges = Partial<Omit<NewConnection, "artistId" | "platform">>;

const isOf = (artistId: string, platform: PlatformId) =>
  and(eq(platformConnections.artistId, artistId), eq(platformConnections.platform, platform));

export function listConnections(db: Database | Transaction, artistId: string): Promise<ConnectionRow[]> {
  return db.orm.select().from(platformConnections).where(eq(platformConnections.artistId, artistId));
}

export async function findConnection<Platform extends PlatformId>(
  db: Database | Transaction,
  artistId: string,
  platform: Platform,
): Promise<ConnectionOf<Platform> | null> {
  const [row] = await db.orm.select().from(platformConnections).where(isOf(artistId, platform));
  return row ? { ...row, platform } : null;
}

/** The connection as nobody else can change it until the transaction ends. */
export async function lockConnection<Platform extends PlatformId>(
  tx: Transaction,
  artistId: string,
  platform: Platform,
): Promise<ConnectionOf<Platform> | null> {
  const [row] = await tx.orm.select().from(platformConnections).where(isOf(artistId, platform)).for("update");
  return row ? { ...row, platform } : null;
}

/** Waits until nobody else renews the connection's tokens, and keeps others waiting until the transaction ends. */
export async function lockRenewal(tx: Transaction, artistId: string, platform: PlatformId): Promise<void> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${artistId} ${platform}`}, 0))`);
}

/** Makes the connection, or changes the one that is there: what `row` leaves out is kept. */
export async function saveConnection(tx: Transaction, row: NewConnection): Promise<void> {
  const { artistId: _artist, platform: _platform, ...changes } = row;
  await tx.orm
    .insert(platformConnections)
    .values(row)
    .onConflictDoUpdate({ target: [platformConnections.artistId, platformConnections.platform], set: changes });
}

export async function updateConnection(
  db: Database | Transaction,
  artistId: string,
  platform: PlatformId,
  changes: ConnectionChanges,
): Promise<void> {
  await db.orm.update(platformConnections).set(changes).where(isOf(artistId, platform));
}

/**
 * Says that a sync of the connection runs, and returns it; waits for whoever is changing it. A sync that nobody asked
 * for leaves it said that an asked one still waits.
 */
export async function beginSync(
  db: Database,
  artistId: string,
  platform: PlatformId,
  { asked }: { asked: boolean },
): Promise<ConnectionRow | null> {
  const { syncState, syncsBegun } = platformConnections;
  const running = sql`case when ${syncState} = 'queued' and not ${asked}::boolean then 'queued' else 'running' end`;
  const [row] = await db.orm
    .update(platformConnections)
    .set({ syncState: running, syncsBegun: sql`${syncsBegun} + 1` })
    .where(isOf(artistId, platform))
    .returning();
  return row ?? null;
}

/** Says that no sync runs any more, unless another has begun since or waits. */
export async function endSync(db: Database, { artistId, platform, syncsBegun }: ConnectionRow): Promise<void> {
  await db.orm
    .update(platformConnections)
    .set({ syncState: null })
    .where(
      and(
        isOf(artistId, platform),
        eq(platformConnections.syncState, "running"),
        eq(platformConnections.syncsBegun, syncsBegun),
      ),
    );
}

/** Has every connection of an artist that has a profile to read refreshed from an instant on. */
export async function refreshConnectionsAt(tx: Transaction, artistId: string, at: Date): Promise<void> {
  await tx.orm
    .update(platformConnections)
    .set({ nextSyncAt: at })
    .where(and(eq(platformConnections.artistId, artistId), isNotNull(platformConnections.profile)));
}

export async function deleteConnection(tx: Transaction, artistId: string, platform: PlatformId): Promise<void> {
  await tx.orm.delete(platformConnections).where(isOf(artistId, platform));
}

export async function deleteConnections(tx: Transaction, artistId: string): Promise<void> {
  await tx.orm.delete(platformConnections).where(eq(platformConnections.artistId, artistId));
}

/**
 * Crosses artists: up to `limit` connections whose refresh is due, longest due first, each given a next turn of its own
 * at some instant of `next`. Two servers never claim the same one.
 */
export function claimDueConnections(
  tx: Transaction,
  now: Date,
  next: { from: Date; to: Date },
  limit: number,
): Promise<{ artistId: string; platform: PlatformId }[]> {
  const due = tx.orm
    .select({ artistId: platformConnections.artistId, platform: platformConnections.platform })
    .from(platformConnections)
    .where(and(isNotNull(platformConnections.nextSyncAt), lte(platformConnections.nextSyncAt, now)))
    .orderBy(platformConnections.nextSyncAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  const [from, to] = [next.from, next.to].map((instant) => sql`${instant.toISOString()}::timestamptz`);
  return (
    tx.orm
      .update(platformConnections)
      .set({ nextSyncAt: sql`${from} + random() * (${to} - ${from})` })
      // Materialized, for a plan that ran it again would claim more.
      .where(
        sql`(${platformConnections.artistId}, ${platformConnections.platform}) in
        (with due as materialized ${due} select * from due)`,
      )
      .returning({ artistId: platformConnections.artistId, platform: platformConnections.platform })
  );
}

/** Crosses artists: leaves nothing of a profile but its id where it was not read since an instant. */
export async function forgetReadingsBefore(db: Database, platform: PlatformId, before: Date): Promise<void> {
  const { profile, profileReadAt, lastSyncStatus, lastSyncDetail } = platformConnections;
  await db.orm
    .update(platformConnections)
    .set({
      meters: null,
      metersAt: null,
      profile: sql`jsonb_build_object('profile_id', ${profile}->'profile_id', 'name', ${profile}->'profile_id',
        'url', null, 'followers', null, 'subscriber_count', null, 'popularity', null, 'genres', '[]'::jsonb)`,
      profileReadAt: null,
      // It has figures of the reading; why a later one failed has none.
      lastSyncDetail: sql`case when ${lastSyncStatus} <> 'live_api_success' then ${lastSyncDetail} end`,
    })
    .where(and(eq(platformConnections.platform, platform), isNotNull(profile), lt(profileReadAt, before)));
}

/** Crosses artists, for sealing anew: a page of connections after one, in the order of their key. */
export function listConnectionsAfter(
  db: Database,
  after: { artistId: string; platform: string } | null,
  limit: number,
): Promise<ConnectionRow[]> {
  return db.orm
    .select()
    .from(platformConnections)
    .where(
      after
        ? sql`(${platformConnections.artistId}, ${platformConnections.platform}) > (${after.artistId}, ${after.platform})`
        : undefined,
    )
    .orderBy(platformConnections.artistId, platformConnections.platform)
    .limit(limit);
}
