import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { trackSources } from "../../schema/index.ts";
import { stillBookedText } from "../still-booked.ts";

/** The sources that the artist named for their tracks. A merged track is the one that stays. */
export async function listNamedSources(db: Database, artistId: string): Promise<{ track: string; source: string }[]> {
  const { rows } = await db.connections.query<{ track: string; source: string }>(
    `select coalesce(same_as, said.track_id) as track, source_id::text as source from track_sources said
    left join track_merges merged on merged.artist_id = $1 and merged.track_id = said.track_id
    where said.artist_id = $1 order by same_as is not null desc, said_at`,
    [artistId],
  );
  return rows;
}

/** What the artist said, the newest first. */
export function listTrackSources(db: Database, artistId: string, limit: number) {
  return db.orm
    .select({ track: trackSources.trackId, source: trackSources.sourceId })
    .from(trackSources)
    .where(eq(trackSources.artistId, artistId))
    .orderBy(desc(trackSources.saidAt), trackSources.trackId)
    .limit(limit);
}

/** Every source whose statements print one of these tracks, or one that was merged with it. */
export async function listPrintedSources(
  db: Database,
  artistId: string,
  tracks: readonly string[],
): Promise<{ track: string; sources: string[] }[]> {
  const { rows } = await db.connections.query<{ track: string; sources: string[] }>(
    `with same as (
      select id as track, id as printed from unnest($2::text[]) id
      union select same_as, track_id from track_merges where artist_id = $1 and same_as = any($2)
    )
    select same.track, array_agg(distinct one.source_id::text) as sources
    from same
    join printed_tracks printed on printed.artist_id = $1 and printed.track_id = same.printed
    join statements one on one.artist_id = $1 and one.id = printed.statement_id
    where one.source_id is not null and ${stillBookedText("$1", "printed")}
    group by 1`,
    [artistId, tracks],
  );
  return rows;
}

/** Whether the artist linked plays to a track, which no statement need have. */
export async function isLinkedTrack(db: Database, artistId: string, trackId: string): Promise<boolean> {
  const { rowCount } = await db.connections.query(
    "select from play_titles where artist_id = $1 and track_id = $2 limit 1",
    [artistId, trackId],
  );
  return rowCount === 1;
}

export async function saveTrackSource(tx: Transaction, row: typeof trackSources.$inferInsert): Promise<void> {
  const { sourceId, saidAt } = row;
  await tx.orm
    .insert(trackSources)
    .values(row)
    .onConflictDoUpdate({ target: [trackSources.artistId, trackSources.trackId], set: { sourceId, saidAt } });
}

/** False if nothing was said of it. */
export async function deleteTrackSource(tx: Transaction, artistId: string, trackId: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(trackSources)
    .where(and(eq(trackSources.artistId, artistId), eq(trackSources.trackId, trackId)))
    .returning({ track: trackSources.trackId });
  return deleted.length > 0;
}

/** Tracks of a source that is merged are those of the other one. */
export async function moveTrackSources(tx: Transaction, artistId: string, from: string, into: string): Promise<void> {
  await tx.orm
    .update(trackSources)
    .set({ sourceId: into })
    .where(and(eq(trackSources.artistId, artistId), eq(trackSources.sourceId, from)));
}
