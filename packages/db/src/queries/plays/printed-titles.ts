import type { Database } from "../../client.ts";
import { stillBookedText } from "../still-booked.ts";

export interface PrintedTitle {
  track_id: string;
  title: string;
  artist: string | null;
}

const PRINTED = `
  select track_id, title, artist from (
    select *, sum(octet_length(title) + coalesce(octet_length(artist), 0)) over (order by track_id, title) as bytes from (
      select distinct on (track_id, title) track_id, title, artist
      from printed_tracks
      where account_id = $1 and char_length(title) <= $2 and coalesce(char_length(artist), 0) <= $2
        and ${stillBookedText("$1", "printed_tracks")}
      order by track_id, title, newest desc
    ) printed
  ) counted
  where bytes <= $3
  order by track_id, title`;

/** Bounds for a list of titles: the characters of each title and its artist, and the bytes of all. */
interface MostText {
  chars: number;
  bytes: number;
}

/** The titles of booked recordings as statements print them, as many as the bounds allow. */
export async function listPrintedTitles(db: Database, accountId: string, most: MostText): Promise<PrintedTitle[]> {
  const { rows } = await db.connections.query<PrintedTitle>(PRINTED, [accountId, most.chars, most.bytes]);
  return rows;
}

/** A recording that is on no statement has the title that was linked to it. */
const NAMED = `
  (select distinct on (track_id) track_id, title, artist
    from printed_tracks
    where account_id = $1 and track_id = any($2)
    order by track_id, newest desc, n)
  union all
  (select distinct on (track_id) track_id, title, null as artist
    from play_titles linked
    where account_id = $1 and track_id = any($2) and not exists (select from printed_tracks printed
      where printed.account_id = $1 and printed.track_id = linked.track_id)
    order by track_id, platform, title_key)`;

/** The given recordings by their newest printed title, or by that of their plays. */
export async function findPrintedTitles(
  db: Database,
  accountId: string,
  trackIds: readonly string[],
): Promise<(Omit<PrintedTitle, "title"> & { title: string | null })[]> {
  const { rows } = await db.connections.query(NAMED, [accountId, trackIds]);
  return rows;
}

export async function isPrintedTrack(db: Database, accountId: string, trackId: string): Promise<boolean> {
  const { rowCount } = await db.connections.query(
    `select from printed_tracks where account_id = $1 and track_id = $2 and ${stillBookedText("$1", "printed_tracks")} limit 1`,
    [accountId, trackId],
  );
  return rowCount === 1;
}
