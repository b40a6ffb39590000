import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../client.ts";
import {
  printedTracks,
  royaltyCuts,
  royaltyTracks,
  statementLines,
  trackParts,
  trackTotals,
} from "../../schema/index.ts";
import { isAnyDay } from "../statements/is-any-day.ts";
import type { StatementKey } from "../statements/statements.ts";

interface RollupsOf extends StatementKey {
  /** Only of lines that were accounted for on these days. */
  dates?: string[];
}

/**
 * Adds a statement's roll-ups to the totals of its tracks, and returns how many tracks the artist has. The caller
 * holds the artist's lock.
 */
export async function addToTrackTotals(tx: Transaction, { artistId, statementId }: StatementKey): Promise<number> {
  await insertTotals(tx, sql`artist_id = ${artistId} and statement_id = ${statementId}`);
  const [row] = await tx.orm
    .select({ tracks: sql<number>`count(distinct ${trackTotals.trackId})::int` })
    .from(trackTotals)
    .where(eq(trackTotals.artistId, artistId));
  return row?.tracks ?? 0;
}

/**
 * Deletes a statement's roll-ups, or those of some accounting days, after its lines. The caller holds the artist's lock.
 */
export async function deleteRollups(tx: Transaction, of: RollupsOf): Promise<void> {
  const { artistId, statementId } = of;
  const touched = await tx.orm
    .selectDistinct({ trackId: royaltyTracks.trackId })
    .from(royaltyTracks)
    .where(areOf(royaltyTracks, royaltyTracks.accounted, of));
  await tx.orm.delete(royaltyTracks).where(areOf(royaltyTracks, royaltyTracks.accounted, of));
  await tx.orm.delete(royaltyCuts).where(areOf(royaltyCuts, royaltyCuts.accounted, of));
  await tx.orm.delete(trackParts).where(areOf(trackParts, trackParts.accounted, of));
  await deletePrinted(tx, { artistId, statementId });
  await rebuildTotals(
    tx,
    artistId,
    touched.map(({ trackId }) => trackId),
  );
}

/** What the statement printed, except what its lines still have. */
async function deletePrinted(tx: Transaction, { artistId, statementId }: StatementKey): Promise<void> {
  const line = statementLines;
  const stillThere = sql`exists (select from ${line} where ${line.artistId} = ${artistId}
    and ${line.statementId} = ${statementId} and coalesce(${line.trackId}, 'none') = ${printedTracks.trackId}
    and ${line.track} is not distinct from ${printedTracks.title}
    and ${line.artist} is not distinct from ${printedTracks.artist}
    and ${line.upc} is not distinct from ${printedTracks.upc}
    and ${line.release} is not distinct from ${printedTracks.release})`;
  await tx.orm
    .delete(printedTracks)
    .where(
      and(eq(printedTracks.artistId, artistId), eq(printedTracks.statementId, statementId), sql`not ${stillThere}`),
    );
}

/** Adds up the tracks from their roll-ups, because a first or last month cannot be taken away from a sum. */
async function rebuildTotals(tx: Transaction, artistId: string, trackIds: string[]): Promise<void> {
  const AT_ONCE = 5000;
  for (let at = 0; at < trackIds.length; at += AT_ONCE) {
    const some = trackIds.slice(at, at + AT_ONCE);
    await tx.orm.delete(trackTotals).where(and(eq(trackTotals.artistId, artistId), inArray(trackTotals.trackId, some)));
    const listed = sql.join(
      some.map((trackId) => sql`${trackId}`),
      sql`, `,
    );
    await insertTotals(tx, sql`artist_id = ${artistId} and track_id in (${listed})`);
  }
}

async function insertTotals(tx: Transaction, which: ReturnType<typeof sql>): Promise<void> {
  await tx.orm.execute(sql`
    insert into track_totals (artist_id, track_id, currency, units, stream_units, net, lines, first_month, last_month, periods)
    select artist_id, track_id, currency, sum(units), sum(stream_units), sum(net), sum(lines), min(sale_month),
      max((sale_month + make_interval(months => sale_months - 1))::date),
      array_agg(distinct ((extract(year from sale_month) * 12 + extract(month from sale_month) - 1) * 16 + sale_months)::integer)
    from royalty_tracks where ${which} group by artist_id, track_id, currency
    on conflict (artist_id, track_id, currency) do update set
      units = track_totals.units + excluded.units,
      stream_units = track_totals.stream_units + excluded.stream_units,
      net = track_totals.net + excluded.net,
      lines = track_totals.lines + excluded.lines,
      first_month = least(track_totals.first_month, excluded.first_month),
      last_month = greatest(track_totals.last_month, excluded.last_month),
      periods = (select array_agg(distinct period) from unnest(track_totals.periods || excluded.periods) period)`);
}

type OfStatement = PgTable & { artistId: PgColumn; statementId: PgColumn };

function areOf(table: OfStatement, accounted: PgColumn, { artistId, statementId, dates }: RollupsOf) {
  return and(eq(table.artistId, artistId), eq(table.statementId, statementId), dates && isAnyDay(accounted, dates));
}
