import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { and, eq, lt, max, min } from "drizzle-orm";
import { type Database, type Transaction, transaction } from "../../client.ts";
import { platformCounters } from "../../schema/index.ts";
import { changeInSlices } from "../slices.ts";

export async function insertCounters(tx: Transaction, rows: (typeof platformCounters.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.orm.insert(platformCounters).values(rows).onConflictDoNothing();
}

/** The first and the last kept reading of an artist's profile on a platform; null if there is none. */
export async function findReadingPeriod(
  db: Database,
  accountId: string,
  platform: PlatformId,
): Promise<{ first: Date; last: Date } | null> {
  const { takenAt } = platformCounters;
  const [row] = await db.orm
    .select({ first: min(takenAt), last: max(takenAt) })
    .from(platformCounters)
    .where(and(eq(platformCounters.accountId, accountId), eq(platformCounters.platform, platform)));
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

export async function deleteCounters(tx: Transaction, accountId: string, platform: PlatformId): Promise<void> {
  await tx.orm
    .delete(platformCounters)
    .where(and(eq(platformCounters.accountId, accountId), eq(platformCounters.platform, platform)));
}

/** Crosses accounts: deletes what was read from a platform before an instant. */
export async function deleteCountersBefore(db: Database, platform: PlatformId, before: Date): Promise<void> {
  const old = and(eq(platformCounters.platform, platform), lt(platformCounters.takenAt, before));
  await changeInSlices(db, platformCounters, old, (slice) =>
    transaction(db, async (tx) => {
      const { accountId } = platformCounters;
      const gone = await tx.orm.delete(platformCounters).where(slice).returning({ accountId });
      tx.changes.name(gone);
      return { count: gone.length };
    }),
  );
}
