import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Profile } from "@ledgerline/contract/streaming/streaming";
import { and, eq, lt, sql } from "drizzle-orm";
import { type Database, type Transaction, transaction } from "../../client.ts";
import { platformProfiles, playMeters } from "../../schema/index.ts";
import { textArray } from "../parameters.ts";
import { changeInSlices } from "../slices.ts";

export type ProfileRow = typeof platformProfiles.$inferSelect;
export type MeterRow = Omit<typeof playMeters.$inferSelect, "accountId" | "platform">;

const isOf = (accountId: string, platform: PlatformId) =>
  and(eq(platformProfiles.accountId, accountId), eq(platformProfiles.platform, platform));

export async function findProfile(
  db: Database | Transaction,
  accountId: string,
  platform: PlatformId,
): Promise<ProfileRow | null> {
  const [row] = await db.orm.select().from(platformProfiles).where(isOf(accountId, platform));
  return row ?? null;
}

export function listProfiles(db: Database | Transaction, accountId: string): Promise<ProfileRow[]> {
  return db.orm.select().from(platformProfiles).where(eq(platformProfiles.accountId, accountId));
}

/** Locks the row, so that no other reading of it is stored before the transaction ends. */
export async function lockProfile(
  tx: Transaction,
  accountId: string,
  platform: PlatformId,
): Promise<ProfileRow | null> {
  const [row] = await tx.orm.select().from(platformProfiles).where(isOf(accountId, platform)).for("no key update");
  return row ?? null;
}

export async function insertProfile(tx: Transaction, row: typeof platformProfiles.$inferInsert): Promise<void> {
  await tx.orm.insert(platformProfiles).values(row);
}

export async function updateProfile(
  tx: Transaction,
  accountId: string,
  platform: PlatformId,
  changes: Partial<Omit<ProfileRow, "accountId" | "platform">>,
): Promise<void> {
  await tx.orm.update(platformProfiles).set(changes).where(isOf(accountId, platform));
}

/** Also deletes its meters. */
export async function deleteProfile(tx: Transaction, accountId: string, platform: PlatformId): Promise<void> {
  await tx.orm.delete(platformProfiles).where(isOf(accountId, platform));
}

export function listMeters(db: Database | Transaction, accountId: string, platform: PlatformId): Promise<MeterRow[]> {
  const { meterId, plays, below, countedAt, seenAt } = playMeters;
  return db.orm
    .select({ meterId, plays, below, countedAt, seenAt })
    .from(playMeters)
    .where(and(eq(playMeters.accountId, accountId), eq(playMeters.platform, platform)));
}

/** Makes `meters` the meters of a profile. Unchanged rows are not written. */
export async function replaceMeters(
  tx: Transaction,
  accountId: string,
  platform: PlatformId,
  meters: readonly MeterRow[],
): Promise<void> {
  const rows = meters.map(({ meterId, plays, below, countedAt, seenAt }) => ({
    meter_id: meterId,
    plays,
    below,
    counted_at: countedAt,
    seen_at: seenAt,
  }));
  // A single JSON parameter: ten thousand rows would need more parameters than a query may have.
  await tx.orm.execute(sql`
    with kept as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as kept(meter_id text, plays bigint, below integer, counted_at timestamptz, seen_at timestamptz)
    ), gone as (
      delete from play_meters m
      where m.account_id = ${accountId} and m.platform = ${platform}
        and not exists (select from kept where kept.meter_id = m.meter_id)
    )
    insert into play_meters as m (account_id, platform, meter_id, plays, below, counted_at, seen_at)
    select ${accountId}::uuid, ${platform}, meter_id, plays, below, counted_at, seen_at from kept
    on conflict (account_id, platform, meter_id) do update
    set plays = excluded.plays, below = excluded.below, counted_at = excluded.counted_at, seen_at = excluded.seen_at
    where (m.plays, m.below, m.counted_at, m.seen_at)
      is distinct from (excluded.plays, excluded.below, excluded.counted_at, excluded.seen_at)`);
}

/** Crosses accounts: keeps only the id of each profile that was not read since an instant. */
export async function forgetProfilesBefore(db: Database, platform: PlatformId, before: Date): Promise<void> {
  const { profile, readAt } = platformProfiles;
  const id = sql`${profile} -> 'profile_id'`;
  const unread: Omit<Profile, "profile_id" | "name"> = {
    url: null,
    followers: null,
    subscriber_count: null,
    popularity: null,
    genres: [],
  };
  const old = and(eq(platformProfiles.platform, platform), lt(readAt, before));
  await changeInSlices(db, platformProfiles, old, (slice) =>
    transaction(db, async (tx) => {
      const forgotten = await tx.orm
        .update(platformProfiles)
        .set({
          profile: sql`jsonb_set(jsonb_set(${JSON.stringify(unread)}::jsonb, '{profile_id}', ${id}), '{name}', ${id})`,
          readAt: null,
        })
        .where(slice)
        .returning({ accountId: platformProfiles.accountId });
      tx.changes.name(forgotten);
      return { count: forgotten.length };
    }),
  );
}

/** Crosses accounts: deletes the meters not read since an instant. Their profile may have been read since. */
export async function forgetMetersBefore(db: Database, platform: PlatformId, before: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const forgotten = await tx.orm
      .update(platformProfiles)
      .set({ metersAt: null })
      .where(and(eq(platformProfiles.platform, platform), lt(platformProfiles.metersAt, before)))
      .returning({ accountId: platformProfiles.accountId });
    tx.changes.name(forgotten);
    const accounts = textArray(forgotten.map(({ accountId }) => accountId));
    await tx.orm
      .delete(playMeters)
      .where(and(eq(playMeters.platform, platform), sql`${playMeters.accountId} = any(${accounts}::uuid[])`));
  });
}
