import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Transaction } from "@ledgerline/db/client";
import { chunks } from "@ledgerline/db/queries/parameters";
import { dailyPlays, playTitles, playWindows } from "@ledgerline/db/schema";
import { and, eq, inArray, ne, sql } from "drizzle-orm";

export type MeasuredDay = Omit<typeof dailyPlays.$inferInsert, "source" | "counts">;
export type MeasuredWindow = typeof playWindows.$inferInsert;
export type PlayTitle = Omit<typeof playTitles.$inferInsert, "trackId">;

const ROWS_AT_ONCE = 1000;

export async function insertMeasuredDays(tx: Transaction, days: readonly MeasuredDay[]): Promise<void> {
  for (const some of chunks(days, ROWS_AT_ONCE)) {
    await tx.orm.insert(dailyPlays).values(some.map((day) => ({ ...day, source: "measured" as const })));
  }
}

export async function insertMeasuredWindows(tx: Transaction, windows: readonly MeasuredWindow[]): Promise<void> {
  for (const some of chunks(windows, ROWS_AT_ONCE)) await tx.orm.insert(playWindows).values(some);
}

/** Keeps the links of titles that are known already. */
export async function saveTitles(tx: Transaction, titles: readonly PlayTitle[]): Promise<void> {
  for (const some of chunks(titles, ROWS_AT_ONCE)) {
    await tx.orm
      .insert(playTitles)
      .values(some)
      .onConflictDoUpdate({
        target: [playTitles.accountId, playTitles.platform, playTitles.titleKey],
        set: { title: sql`excluded.title` },
      });
  }
}

/** Deletes the plays of files, and returns the platforms that they had days of. */
export async function deletePlaysOf(
  tx: Transaction,
  accountId: string,
  statementIds: readonly string[],
): Promise<PlatformId[]> {
  await tx.orm
    .delete(playWindows)
    .where(and(eq(playWindows.accountId, accountId), inArray(playWindows.statementId, statementIds)));
  const ofFiles = and(eq(dailyPlays.accountId, accountId), inArray(dailyPlays.statementId, statementIds));
  const platforms = await tx.orm.selectDistinct({ platform: dailyPlays.platform }).from(dailyPlays).where(ofFiles);
  await tx.orm.delete(dailyPlays).where(ofFiles);
  return platforms.map(({ platform }) => platform);
}

/** The performers with plays besides the account's own artist. */
export async function listPerformers(tx: Transaction, accountId: string): Promise<string[]> {
  const days = await tx.orm
    .selectDistinct({ performer: dailyPlays.performer })
    .from(dailyPlays)
    .where(and(eq(dailyPlays.accountId, accountId), ne(dailyPlays.performer, "")));
  const windows = await tx.orm
    .selectDistinct({ performer: playWindows.performer })
    .from(playWindows)
    .where(and(eq(playWindows.accountId, accountId), ne(playWindows.performer, "")));
  return [...new Set([...days, ...windows].map(({ performer }) => performer))].sort();
}
