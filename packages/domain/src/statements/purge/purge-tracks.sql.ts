import type { Transaction } from "@ledgerline/db/client";
import { textArray } from "@ledgerline/db/queries/parameters";
import type { Purge } from "@ledgerline/db/queries/statements/statement-purges";
import { isOfStatement } from "@ledgerline/db/queries/statements/statements";
import { printedTracks, royaltyCuts, royaltyTracks, statementLines, trackParts } from "@ledgerline/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isAnyDay } from "../accounting-dates.sql.ts";
import { rebuildTotals, takeFromPeriods, takeTerritoriesFromPeriods } from "../book/rollups.sql.ts";

/**
 * Deletes the roll-ups of up to `limit` tracks in a purge, and adds these tracks up again. Returns null if there are no
 * more. The caller holds the account's lock.
 */
export async function purgeTracks(tx: Transaction, purge: Purge, limit: number): Promise<number | null> {
  const { accountId, dates } = purge;
  const some = await tx.orm
    .select({ trackId: royaltyTracks.trackId })
    .from(royaltyTracks)
    .where(and(isOfStatement(royaltyTracks, purge), dates ? isAnyDay(royaltyTracks.accounted, dates) : undefined))
    .groupBy(royaltyTracks.trackId)
    .limit(limit);
  const trackIds = some.map(({ trackId }) => trackId);
  const going = and(
    isOfStatement(royaltyTracks, purge),
    isTrack(royaltyTracks, trackIds),
    dates ? isAnyDay(royaltyTracks.accounted, dates) : undefined,
  );
  await takeFromPeriods(tx, accountId, sql`${going}`);
  for (const table of [trackParts, royaltyTracks]) {
    const ofDates = dates ? isAnyDay(table.accounted, dates) : undefined;
    await tx.orm.delete(table).where(and(isOfStatement(table, purge), isTrack(table, trackIds), ofDates));
  }
  if (dates === null) {
    await tx.orm
      .delete(printedTracks)
      .where(and(isOfStatement(printedTracks, purge), isTrack(printedTracks, trackIds)));
  }
  await rebuildTotals(tx, accountId, trackIds);
  return trackIds.length < limit ? null : 0;
}

/**
 * Takes up to `limit` rows with the territories of a platform out of their sale periods, and deletes them. Returns null
 * if there are no more. The caller holds the account's lock.
 */
export async function purgeTerritories(tx: Transaction, purge: Purge, limit: number): Promise<number | null> {
  const { accountId, dates } = purge;
  const some = await tx.orm
    .select({ at: sql<string>`ctid` })
    .from(royaltyCuts)
    .where(
      and(
        isOfStatement(royaltyCuts, purge),
        eq(royaltyCuts.cut, "platform_territory"),
        dates ? isAnyDay(royaltyCuts.accounted, dates) : undefined,
      ),
    )
    .limit(limit);
  const going = sql`${isOfStatement(royaltyCuts, purge)} and ctid = any(${textArray(some.map(({ at }) => at))}::tid[])`;
  await takeTerritoriesFromPeriods(tx, accountId, going);
  await tx.orm.delete(royaltyCuts).where(going);
  return some.length < limit ? null : 0;
}

/**
 * Deletes the statement's printed names, except those its remaining lines have, after lines have been purged. The
 * caller holds the account's lock, because the totals of these tracks store their names.
 */
export async function purgePrinted(tx: Transaction, purge: Purge): Promise<null> {
  const line = statementLines;
  const stillThere = sql`exists (select from ${line} where ${isOfStatement(line, purge)}
    and coalesce(${line.trackId}, 'none') = ${printedTracks.trackId}
    and ${line.track} is not distinct from ${printedTracks.title}
    and ${line.artist} is not distinct from ${printedTracks.artist}
    and ${line.upc} is not distinct from ${printedTracks.upc}
    and ${line.release} is not distinct from ${printedTracks.release})`;
  if (purge.dates === null) return null;
  const deleted = await tx.orm
    .delete(printedTracks)
    .where(and(isOfStatement(printedTracks, purge), sql`not ${stillThere}`))
    .returning({ trackId: printedTracks.trackId });
  await rebuildTotals(tx, purge.accountId, [...new Set(deleted.map(({ trackId }) => trackId))]);
  return null;
}

function isTrack({ trackId }: { trackId: PgColumn }, trackIds: string[]) {
  return sql`${trackId} = any(${textArray(trackIds)}::text[])`;
}
