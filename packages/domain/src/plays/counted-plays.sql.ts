import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { WindowPlace } from "@ledgerline/contract/wire/cursors";
import type { Database } from "@ledgerline/db/client";
import { playTitles, playWindows } from "@ledgerline/db/schema";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";

export type WindowRow = Omit<typeof playWindows.$inferSelect, "accountId" | "titleKey" | "contentId" | "takenAt"> & {
  trackId: string | null;
  counts: boolean;
};

interface WindowsScope {
  platform: PlatformId | undefined;
  /** The recordings that titles are linked to. */
  tracks: readonly string[] | null;
  after: WindowPlace | null;
  limit: number;
}

/** Newest periods first. A window counts unless a newer file has the same track, performer and period. */
export function listWindows(
  db: Database,
  accountId: string,
  { platform, tracks, after, limit }: WindowsScope,
): Promise<WindowRow[]> {
  const { titleKey } = playWindows;
  const newer = sql`exists (
    select from play_windows newer
    where newer.account_id = ${playWindows.accountId} and newer.platform = ${playWindows.platform}
      and newer.performer = ${playWindows.performer} and newer.title_key = ${titleKey}
      and newer.content_id is not distinct from ${playWindows.contentId}
      and newer."from" is not distinct from ${playWindows.from} and newer."to" = ${playWindows.to}
      and (newer.taken_at, newer.statement_id) > (${playWindows.takenAt}, ${playWindows.statementId}))`;
  return db.orm
    .select({
      statementId: playWindows.statementId,
      lineNo: playWindows.lineNo,
      platform: playWindows.platform,
      measuredBy: playWindows.measuredBy,
      performer: playWindows.performer,
      from: playWindows.from,
      to: playWindows.to,
      title: playWindows.title,
      plays: playWindows.plays,
      listeners: playWindows.listeners,
      saves: playWindows.saves,
      trackId: playTitles.trackId,
      counts: sql<boolean>`not ${newer}`,
    })
    .from(playWindows)
    .leftJoin(
      playTitles,
      and(
        eq(playTitles.accountId, playWindows.accountId),
        eq(playTitles.platform, playWindows.platform),
        eq(playTitles.titleKey, titleKey),
      ),
    )
    .where(
      and(
        eq(playWindows.accountId, accountId),
        platform ? eq(playWindows.platform, platform) : undefined,
        tracks ? inArray(playTitles.trackId, [...tracks]) : undefined,
        after ? isAfter(after) : undefined,
      ),
    )
    .orderBy(sql`${playWindows.to} desc`, playWindows.statementId, playWindows.lineNo)
    .limit(limit);
}

function isAfter({ to, statementId, lineNo }: WindowPlace): SQL | undefined {
  return or(
    sql`${playWindows.to} < ${to}`,
    and(
      eq(playWindows.to, to),
      sql`(${playWindows.statementId}, ${playWindows.lineNo}) > (${statementId}::uuid, ${lineNo}::int)`,
    ),
  );
}
