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

const PRINTED_AS = `
  select distinct on (track_id) track_id, title, artist
  from printed_tracks
  where artist_id = $1 and track_id = any($2)
  order by track_id, newest desc, n`;

/** The given recordings by their newest printed title. */
export async function findPrintedTitles(
  db: Database,
  artistId: string,
  trackIds: readonly string[],
): Promise<(Omit<PrintedTitle, "title"> & { title: string | null })[]> {
  const { rows } = await db.connections.query(PRINTED_AS, [artistId, trackIds]);
  return rows;
}

export async function isPrintedTrack(db: Database, artistId: string, trackId: string): Promise<boolean> {
  const { rowCount } = await db.connections.query(
    `select from printed_tracks where artist_id = $1 and track_id = $2 and ${stillBookedText("$1", "printed_tracks")} limit 1`,
    [artistId, trackId],
  );
  return rowCount === 1;
}
