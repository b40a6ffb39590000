import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { trackSources } from "../../schema/index.ts";
import { stillBookedText } from "../still-booked.ts";

/** The sources that the artist named for their tracks, merged tracks under the one that stays. */
export async function listNamedSources(db: Database, accountId: string): Promise<{ track: string; source: string }[]> {
  const { rows } = await db.connections.query<{ track: string; source: string }>(
    `select coalesce(same_as, said.track_id) as track, source_id::text as source from track_sources said
    left join track_merges merged on merged.account_id = $1 and merged.track_id = said.track_id
    where said.account_id = $1 order by same_as is not null desc, said_at`,
    [accountId],
  );
  return rows;
}

/** What the artist said, newest first: about every track, or about one and those merged into it. */
export async function listTrackSources(
  db: Database,
  accountId: string,
  { track, limit }: { track: string | undefined; limit: number },
): Promise<{ track: string; source: string }[]> {
  const { rows } = await db.connections.query<{ track: string; source: string }>(
    `select track_id as track, source_id::text as source from track_sources
    where account_id = $1 and ($2::text is null or track_id = $2 or track_id in (
      select track_id from track_merges where account_id = $1 and same_as = $2))
    order by said_at desc, track_id limit $3`,
    [accountId, track ?? null, limit],
  );
  return rows;
}

/** Every source whose statements print one of these tracks, or one merged with it. */
export async function listPrintedSources(
  db: Database,
  accountId: string,
  tracks: readonly string[],
): Promise<{ track: string; sources: string[] }[]> {
  const { rows } = await db.connections.query<{ track: string; sources: string[] }>(
    `with same as (
      select id as track, id as printed from unnest($2::text[]) id
      union select same_as, track_id from track_merges where account_id = $1 and same_as = any($2)
    )
    select same.track, array_agg(distinct one.source_id::text) as sources
    from same
    join printed_tracks printed on printed.account_id = $1 and printed.track_id = same.printed
    join statements one on one.account_id = $1 and one.id = printed.statement_id
    where one.source_id is not null and ${stillBookedText("$1", "printed")}
    group by 1`,
    [accountId, tracks],
  );
  return rows;
}

/** Whether the artist linked plays to a track; no statement need have it. */
export async function isLinkedTrack(db: Database, accountId: string, trackId: string): Promise<boolean> {
  const { rowCount } = await db.connections.query(
    "select from play_titles where account_id = $1 and track_id = $2 limit 1",
    [accountId, trackId],
  );
  return rowCount === 1;
}

export async function saveTrackSource(tx: Transaction, row: typeof trackSources.$inferInsert): Promise<void> {
  const { sourceId, saidAt } = row;
  await tx.orm
    .insert(trackSources)
    .values(row)
    .onConflictDoUpdate({ target: [trackSources.accountId, trackSources.trackId], set: { sourceId, saidAt } });
}

/** False if nothing was said about it. */
export async function deleteTrackSource(tx: Transaction, accountId: string, trackId: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(trackSources)
    .where(and(eq(trackSources.accountId, accountId), eq(trackSources.trackId, trackId)))
    .returning({ track: trackSources.trackId });
  return deleted.length > 0;
}

/** Moves the tracks of a source that is merged to the other one. */
export async function moveTrackSources(tx: Transaction, accountId: string, from: string, into: string): Promise<void> {
  await tx.orm
    .update(trackSources)
    .set({ sourceId: into })
    .where(and(eq(trackSources.accountId, accountId), eq(trackSources.sourceId, from)));
}
