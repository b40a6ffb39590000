import type { PlatformId } from "@ledgerline/contract/platforms";
import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { platformCounters } from "../schema/index.ts";

export async function insertCounters(tx: Transaction, rows: (typeof platformCounters.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.orm.insert(platformCounters).values(rows).onConflictDoNothing();
}

export async function deleteCounters(tx: Transaction, artistId: string, platform: PlatformId): Promise<void> {
  await tx.orm
    .delete(platformCounters)
    .where(and(eq(platformCounters.artistId, artistId), eq(platformCounters.platform, platform)));
}

/** Crosses artists: deletes what was read of a platform before an instant. */
export async function deleteCountersBefore(db: Database, platform: PlatformId, before: Date): Promise<void> {
  await db.orm
    .delete(platformCounters)
    .where(and(eq(platformCounters.platform, platform), lt(platformCounters.takenAt, before)));
}
