import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../client.ts";
import { trackTotals } from "../../schema/index.ts";
import type { StatementKey } from "../statements/statements.ts";
import { areStillBooked } from "../still-booked.ts";
import { textArray } from "./text-array.ts";

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

/** Adds up the tracks from their roll-ups, because a first or last month cannot be taken away from a sum. */
export async function rebuildTotals(tx: Transaction, artistId: string, trackIds: string[]): Promise<void> {
  const tracks = sql`${textArray(trackIds)}::text[]`;
  await tx.orm.delete(trackTotals).where(and(eq(trackTotals.artistId, artistId), sql`track_id = any(${tracks})`));
  const counts = areStillBooked(artistId, "royalty_tracks", "royalty_tracks.accounted");
  await insertTotals(tx, sql`artist_id = ${artistId} and track_id = any(${tracks}) and ${counts}`);
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
