import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { and, eq, exists, isNotNull, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { platformCredentials, platformProfiles } from "../../schema/index.ts";
import { isOfEnabled } from "../auth/artists.ts";

export type CredentialsRow = typeof platformCredentials.$inferSelect;
export type CredentialsOf<Platform extends PlatformId> = CredentialsRow & { platform: Platform };
type NewCredentials = typeof platformCredentials.$inferInsert;
type CredentialsChanges = Partial<Omit<NewCredentials, "artistId" | "platform">>;

const isOf = (artistId: string, platform: PlatformId) =>
  and(eq(platformCredentials.artistId, artistId), eq(platformCredentials.platform, platform));

export function listCredentials(db: Database | Transaction, artistId: string): Promise<CredentialsRow[]> {
  return db.orm.select().from(platformCredentials).where(eq(platformCredentials.artistId, artistId));
}

export async function findCredentials<Platform extends PlatformId>(
  db: Database | Transaction,
  artistId: string,
  platform: Platform,
): Promise<CredentialsOf<Platform> | null> {
  const [row] = await db.orm.select().from(platformCredentials).where(isOf(artistId, platform));
  return row ? { ...row, platform } : null;
}

/** Locks the row, so that the connection cannot change before the transaction ends. */
export async function lockCredentials<Platform extends PlatformId>(
  tx: Transaction,
  artistId: string,
  platform: Platform,
): Promise<CredentialsOf<Platform> | null> {
  const [row] = await tx.orm.select().from(platformCredentials).where(isOf(artistId, platform)).for("no key update");
  return row ? { ...row, platform } : null;
}

/** Locks the renewal of these tokens until the transaction ends, and waits for other servers' locks. */
export async function lockRenewal(tx: Transaction, artistId: string, platform: PlatformId): Promise<void> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${artistId} ${platform}`}, 0))`);
}

/** Inserts the row, or updates the columns that `row` sets. */
export async function saveCredentials(tx: Transaction, row: NewCredentials): Promise<void> {
  const { artistId: _artist, platform: _platform, ...changes } = row;
  await tx.orm
    .insert(platformCredentials)
    .values(row)
    .onConflictDoUpdate({ target: [platformCredentials.artistId, platformCredentials.platform], set: changes });
}

export async function updateCredentials(
  db: Database | Transaction,
  artistId: string,
  platform: PlatformId,
  changes: CredentialsChanges,
): Promise<void> {
  await db.orm.update(platformCredentials).set(changes).where(isOf(artistId, platform));
}

/** Makes the daily refresh of an artist's confirmed profiles due at an instant. */
export async function refreshProfilesAt(tx: Transaction, artistId: string, at: Date): Promise<void> {
  const profile = tx.orm
    .select({ one: sql`1` })
    .from(platformProfiles)
    .where(
      and(
        eq(platformProfiles.artistId, platformCredentials.artistId),
        eq(platformProfiles.platform, platformCredentials.platform),
      ),
    );
  await tx.orm
    .update(platformCredentials)
    .set({ nextSyncAt: at })
    .where(and(eq(platformCredentials.artistId, artistId), exists(profile)));
}

/** Also deletes the confirmed profile, its meters and its syncs. */
export async function deleteCredentials(tx: Transaction, artistId: string, platform?: PlatformId): Promise<void> {
  const owned = platform ? isOf(artistId, platform) : eq(platformCredentials.artistId, artistId);
  await tx.orm.delete(platformCredentials).where(owned);
}

/**
 * Crosses artists: claims up to `limit` connections whose refresh is due, longest due first, and gives each a random
 * next turn within `next`. Two servers never claim the same one.
 */
export function claimDueConnections(
  tx: Transaction,
  now: Date,
  next: { from: Date; to: Date },
  limit: number,
): Promise<{ artistId: string; platform: PlatformId }[]> {
  const due = tx.orm
    .select({ artistId: platformCredentials.artistId, platform: platformCredentials.platform })
    .from(platformCredentials)
    .where(
      and(
        isNotNull(platformCredentials.nextSyncAt),
        lte(platformCredentials.nextSyncAt, now),
        isOfEnabled(platformCredentials.artistId),
      ),
    )
    .orderBy(platformCredentials.nextSyncAt)
    .limit(limit)
    .for("no key update", { skipLocked: true });
  const [from, to] = [next.from, next.to].map((instant) => sql`${instant.toISOString()}::timestamptz`);
  return (
    tx.orm
      .update(platformCredentials)
      .set({ nextSyncAt: sql`${from} + random() * (${to} - ${from})` })
      // Materialized: a plan that ran the subquery more than once would claim more.
      .where(
        sql`(${platformCredentials.artistId}, ${platformCredentials.platform}) in
        (with due as materialized ${due} select * from due)`,
      )
      .returning({ artistId: platformCredentials.artistId, platform: platformCredentials.platform })
  );
}

/** Crosses artists, for resealing: the page of rows after one, in the order of their key. */
export function listCredentialsAfter(
  db: Database,
  after: { artistId: string; platform: string } | null,
  limit: number,
): Promise<CredentialsRow[]> {
  return db.orm
    .select()
    .from(platformCredentials)
    .where(
      after
        ? sql`(${platformCredentials.artistId}, ${platformCredentials.platform}) > (${after.artistId}, ${after.platform})`
        : undefined,
    )
    .orderBy(platformCredentials.artistId, platformCredentials.platform)
    .limit(limit);
}
