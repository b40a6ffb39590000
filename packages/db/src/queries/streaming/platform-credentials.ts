import { randomInt } from "node:crypto";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { and, eq, exists, isNotNull, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { platformCredentials, platformProfiles } from "../../schema/index.ts";
import { isOfEnabled } from "../account/accounts.ts";

export type CredentialsRow = typeof platformCredentials.$inferSelect;
export type CredentialsOf<Platform extends PlatformId> = CredentialsRow & { platform: Platform };
type NewCredentials = typeof platformCredentials.$inferInsert;
type CredentialsChanges = Partial<Omit<NewCredentials, "accountId" | "platform">>;

const isOf = (accountId: string, platform: PlatformId) =>
  and(eq(platformCredentials.accountId, accountId), eq(platformCredentials.platform, platform));

export function listCredentials(db: Database | Transaction, accountId: string): Promise<CredentialsRow[]> {
  return db.orm.select().from(platformCredentials).where(eq(platformCredentials.accountId, accountId));
}

export async function findCredentials<Platform extends PlatformId>(
  db: Database | Transaction,
  accountId: string,
  platform: Platform,
): Promise<CredentialsOf<Platform> | null> {
  const [row] = await db.orm.select().from(platformCredentials).where(isOf(accountId, platform));
  return row ? { ...row, platform } : null;
}

/** Locks the row, so that the connection cannot change before the transaction ends. */
export async function lockCredentials<Platform extends PlatformId>(
  tx: Transaction,
  accountId: string,
  platform: Platform,
): Promise<CredentialsOf<Platform> | null> {
  const [row] = await tx.orm.select().from(platformCredentials).where(isOf(accountId, platform)).for("no key update");
  return row ? { ...row, platform } : null;
}

/** Locks the renewal of these tokens until the transaction ends, and waits for other servers' locks. */
export async function lockRenewal(tx: Transaction, accountId: string, platform: PlatformId): Promise<void> {
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${accountId} ${platform}`}, 0))`);
}

/** Inserts the row, or updates the columns that `row` sets. */
export async function saveCredentials(tx: Transaction, row: NewCredentials): Promise<void> {
  const { accountId: _artist, platform: _platform, ...changes } = row;
  await tx.orm
    .insert(platformCredentials)
    .values(row)
    .onConflictDoUpdate({ target: [platformCredentials.accountId, platformCredentials.platform], set: changes });
}

export async function updateCredentials(
  tx: Transaction,
  accountId: string,
  platform: PlatformId,
  changes: CredentialsChanges,
): Promise<void> {
  await tx.orm.update(platformCredentials).set(changes).where(isOf(accountId, platform));
}

/** Makes the daily refresh of an artist's confirmed profiles due at an instant. */
export async function refreshProfilesAt(tx: Transaction, accountId: string, at: Date): Promise<void> {
  const profile = tx.orm
    .select({ one: sql`1` })
    .from(platformProfiles)
    .where(
      and(
        eq(platformProfiles.accountId, platformCredentials.accountId),
        eq(platformProfiles.platform, platformCredentials.platform),
      ),
    );
  await tx.orm
    .update(platformCredentials)
    .set({ nextSyncAt: at })
    .where(and(eq(platformCredentials.accountId, accountId), exists(profile)));
}

/** Also deletes the confirmed profile, its meters and its syncs. */
export async function deleteCredentials(tx: Transaction, accountId: string, platform?: PlatformId): Promise<void> {
  const owned = platform ? isOf(accountId, platform) : eq(platformCredentials.accountId, accountId);
  await tx.orm.delete(platformCredentials).where(owned);
}

/**
 * Crosses accounts: claims up to `limit` connections that are due for a refresh, longest due first, and gives each a
 * random next time within `next`. Two servers never claim the same one.
 */
export async function claimDueConnections(
  tx: Transaction,
  now: Date,
  next: { from: Date; to: Date },
  limit: number,
): Promise<{ accountId: string; platform: PlatformId }[]> {
  const due = tx.orm
    .select({ accountId: platformCredentials.accountId, platform: platformCredentials.platform })
    .from(platformCredentials)
    .where(
      and(
        isNotNull(platformCredentials.nextSyncAt),
        lte(platformCredentials.nextSyncAt, now),
        isOfEnabled(platformCredentials.accountId),
      ),
    )
    .orderBy(platformCredentials.nextSyncAt)
    .limit(limit);
  // On several nodes, an UPDATE may use neither a volatile function nor one that depends on a time zone.
  const name = sql`${platformCredentials.accountId}::text || ${platformCredentials.platform}`;
  const turn = sql`(hashtextextended(${name}, ${randomInt(2 ** 32)}::bigint) & 65535) / 65536.0`;
  const [from, to] = [next.from, next.to].map((instant) => instant.getTime() / 1000) as [number, number];
  const claimed = await tx.orm
    .update(platformCredentials)
    .set({ nextSyncAt: sql`to_timestamp(${from}::float8 + ${turn} * ${to - from}::float8)` })
    .where(
      and(
        // Checked again in case another server has claimed it: rows on several nodes are not locked as they are found.
        lte(platformCredentials.nextSyncAt, now),
        // Materialized: a plan that ran the subquery more than once would claim more.
        sql`(${platformCredentials.accountId}, ${platformCredentials.platform}) in
          (with due as materialized ${due} select * from due)`,
      ),
    )
    .returning({ accountId: platformCredentials.accountId, platform: platformCredentials.platform });
  tx.changes.name(claimed);
  return claimed;
}

/** Crosses accounts, for resealing: the page of rows after one, in the order of their key. */
export function listCredentialsAfter(
  db: Database,
  after: { accountId: string; platform: string } | null,
  limit: number,
): Promise<CredentialsRow[]> {
  return db.orm
    .select()
    .from(platformCredentials)
    .where(
      after
        ? sql`(${platformCredentials.accountId}, ${platformCredentials.platform}) > (${after.accountId}, ${after.platform})`
        : undefined,
    )
    .orderBy(platformCredentials.accountId, platformCredentials.platform)
    .limit(limit);
}
