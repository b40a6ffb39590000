import { randomUUIDv7 } from "node:crypto";
import type { ApiStatus } from "@ledgerline/contract/streaming/live-data";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { prepared } from "@ledgerline/db/prepared";
import { changeInSlices } from "@ledgerline/db/queries/slices";
import {
  accounts,
  type DAILY_SOURCES,
  dailyPlays,
  platformSyncs,
  type SyncParams,
  statements,
} from "@ledgerline/db/schema";
import { and, desc, eq, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";

/** A sync under way. */
export interface RunningSync {
  accountId: string;
  platform: PlatformId;
  id: string;
  startedAt: Date;
}

interface EndedSync {
  accountId: string;
  platform: PlatformId;
  startedAt: Date;
  endedAt: Date;
  status: ApiStatus;
  code: string | null;
  params: SyncParams | null;
}

/** Syncs kept for each account and platform; the oldest are deleted. */
const KEPT = 30;

const isOf = (accountId: string, platform: PlatformId) =>
  and(eq(platformSyncs.accountId, accountId), eq(platformSyncs.platform, platform));

/** Greater than every earlier one, even if two servers' clocks disagree. The connection has to be locked. */
async function nextId(tx: Transaction, accountId: string, platform: PlatformId): Promise<string> {
  const [newest] = await tx.orm
    .select({ id: platformSyncs.id })
    .from(platformSyncs)
    .where(isOf(accountId, platform))
    .orderBy(desc(platformSyncs.id))
    .limit(1);
  const id = randomUUIDv7();
  return newest && newest.id >= id ? follower(newest.id) : id;
}

function follower(id: string): string {
  const next = (BigInt(`0x${id.replaceAll("-", "")}`) + 1n).toString(16).padStart(32, "0");
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Records that a sync is waiting, unless one already is. */
export async function insertQueuedSync(
  tx: Transaction,
  accountId: string,
  platform: PlatformId,
  startedAt: Date,
): Promise<void> {
  const id = await nextId(tx, accountId, platform);
  await tx.orm
    .insert(platformSyncs)
    .values({ accountId, platform, id, state: "queued", startedAt })
    .onConflictDoNothing();
}

/** Records that a sync is running. One that was `asked` for replaces the waiting one. */
export async function beginSync(
  tx: Transaction,
  sync: Omit<RunningSync, "id">,
  { asked }: { asked: boolean },
): Promise<RunningSync> {
  const { accountId, platform } = sync;
  if (asked)
    await tx.orm.delete(platformSyncs).where(and(isOf(accountId, platform), eq(platformSyncs.state, "queued")));
  const run = { ...sync, id: await nextId(tx, accountId, platform) };
  await tx.orm.insert(platformSyncs).values({ ...run, state: "running" });
  return run;
}

/** Closes a sync and those that began before it: their servers were killed, or their result is not newer. */
export async function closeSync(
  tx: Transaction,
  { accountId, platform, id }: Pick<RunningSync, "accountId" | "platform" | "id">,
): Promise<void> {
  await tx.orm
    .delete(platformSyncs)
    .where(and(isOf(accountId, platform), eq(platformSyncs.state, "running"), lte(platformSyncs.id, id)));
}

/** Closes every running sync of a connection. */
export async function closeSyncs(tx: Transaction, accountId: string, platform: PlatformId): Promise<void> {
  await tx.orm.delete(platformSyncs).where(and(isOf(accountId, platform), eq(platformSyncs.state, "running")));
}

/** Adds a sync that has ended to the history, and deletes the oldest beyond the bound. */
export async function insertEndedSync(tx: Transaction, sync: EndedSync): Promise<void> {
  const { accountId, platform } = sync;
  const id = await nextId(tx, accountId, platform);
  await tx.orm.insert(platformSyncs).values({ ...sync, id, state: "ended" });
  const tooOld = tx.orm
    .select({ id: platformSyncs.id })
    .from(platformSyncs)
    .where(and(isOf(accountId, platform), eq(platformSyncs.state, "ended")))
    .orderBy(desc(platformSyncs.id))
    .offset(KEPT);
  await tx.orm.delete(platformSyncs).where(and(isOf(accountId, platform), inArray(platformSyncs.id, tooOld)));
}

/** The history of a platform's syncs, newest first. */
export function listEndedSyncs(
  db: Database | Transaction,
  accountId: string,
  platform: PlatformId,
): Promise<(typeof platformSyncs.$inferSelect)[]> {
  return db.orm
    .select()
    .from(platformSyncs)
    .where(and(isOf(accountId, platform), eq(platformSyncs.state, "ended")))
    .orderBy(desc(platformSyncs.id));
}

export async function deleteEndedSyncs(tx: Transaction, accountId: string, platform: PlatformId): Promise<void> {
  await tx.orm.delete(platformSyncs).where(and(isOf(accountId, platform), eq(platformSyncs.state, "ended")));
}

export async function deleteSyncs(tx: Transaction, accountId: string, platform: PlatformId): Promise<void> {
  await tx.orm.delete(platformSyncs).where(isOf(accountId, platform));
}

/** Crosses accounts: removes the figures of syncs that ended before an instant. Failures have none. */
export async function forgetSyncFiguresBefore(db: Database, platform: PlatformId, before: Date): Promise<void> {
  const old = and(
    eq(platformSyncs.platform, platform),
    eq(platformSyncs.status, "live_api_success"),
    isNotNull(platformSyncs.code),
    lt(platformSyncs.endedAt, before),
  );
  await changeInSlices(db, platformSyncs, old, (slice) =>
    transaction(db, async (tx) => {
      const { accountId } = platformSyncs;
      const update = tx.orm.update(platformSyncs).set({ code: null, params: null }).where(slice);
      const forgotten = await update.returning({ accountId });
      tx.changes.name(forgotten);
      return { count: forgotten.length };
    }),
  );
}

interface FigureCounts {
  /** Records since a UTC day, by source. */
  recent: { source: (typeof DAILY_SOURCES)[number]; records: number }[];
  /** Whether there are measured plays on any day. */
  measured: boolean;
  /** Statements with lines. */
  bookedStatements: number;
}

const OF_ACCOUNT = sql.placeholder("accountId");

const selectCounts = prepared("figure_counts", (orm) =>
  orm
    .select({
      recent: sql<FigureCounts["recent"]>`(
        select coalesce(json_agg(recent), '[]') from (
          select source, count(*) as records from ${dailyPlays}
          where account_id = ${OF_ACCOUNT} and day >= ${sql.placeholder("since")}::date and counts group by source) recent)`,
      measured: sql<boolean>`exists (select from ${dailyPlays} where account_id = ${OF_ACCOUNT} and source = 'measured')`,
      bookedStatements: sql<number>`(
        select count(*)::int from ${statements}
        where account_id = ${OF_ACCOUNT} and state = 'booked' and kind is distinct from 'plays')`,
    })
    .from(accounts)
    .where(eq(accounts.id, OF_ACCOUNT)),
);

/** What figures an artist has, in one round trip. */
export async function countFigures(db: Database, id: string, since: string): Promise<FigureCounts> {
  const [row] = await selectCounts(db, { accountId: id, since });
  return row ?? { recent: [], measured: false, bookedStatements: 0 };
}
