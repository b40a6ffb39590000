import type { Database } from "../../client.ts";
import { stillBookedText } from "../still-booked.ts";

export interface PrintedTitle {
  track_id: string;
  title: string;
  artist: string | null;
}

const PRINTED = `
  select distinct on (track_id, title) track_id, title, artist
  from printed_tracks
  where artist_id = $1 and title is not null and ${stillBookedText("$1", "printed_tracks")}
  order by track_id, title, newest desc
  limit $2`;

/** The titles of booked recordings as statements print them. */
export async function listPrintedTitles(db: Database, artistId: string, limit: number): Promise<PrintedTitle[]> {
  const { rows } = await db.connections.query<PrintedTitle>(PRINTED, [artistId, limit]);
  return rows;
}

/** A recording that is on no statement has the title that was linked to it. */
const NAMED = `
  (select distinct on (track_id) track_id, title, artist
    from printed_tracks
    where artist_id = $1 and track_id = any($2)
    order by track_id, newest desc, n)
  union all
  (select distinct on (track_id) track_id, title, null as artist
    from play_titles linked
    where artist_id = $1 and track_id = any($2) and not exists (select from printed_tracks printed
      where printed.artist_id = $1 and printed.track_id = linked.track_id)
    order by track_id, platform, title_key)`;

/** The given recordings by their newest printed title, or by that of their plays. */
export async function findPrintedTitles(
  db: Database,
  artistId: string,
  trackIds: readonly string[],
): Promise<(Omit<PrintedTitle, "title"> & { title: string | null })[]> {
  const { rows } = await db.connections.query(NAMED, [artistId, trackIds]);
  return rows;
}

export async function isPrintedTrack(db: Database, artistId: string, trackId: string): Promise<boolean> {
  const { rowCount } = await db.connections.query(
    `select from printed_tracks where artist_id = $1 and track_id = $2 and ${stillBookedText("$1", "printed_tracks")} limit 1`,
    [artistId, trackId],
  );
  return rowCount === 1;
}
