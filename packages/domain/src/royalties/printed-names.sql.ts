import type { Database } from "@ledgerline/db/client";
import { stillBooked, textArray } from "@ledgerline/db/queries/shared";

export interface PrintedName {
  trackId: string;
  title: string | null;
  artist: string | null;
  upc: string | null;
  release: string | null;
  releaseId: string;
}

const MOST_NAMES = 2_000;

/** The ways that some tracks are printed, newest first. */
export function listPrintedNames({ sql }: Database, accountId: string, trackIds: string[]): Promise<PrintedName[]> {
  return sql<PrintedName[]>`
    select track_id as "trackId", title, artist, upc, release, release_id as "releaseId"
    from printed_tracks where account_id = ${accountId} and track_id = any(${textArray(trackIds)}::text[])
      and ${stillBooked(sql, accountId, "printed_tracks")}
    group by track_id, title, artist, upc, release, release_id
    order by max(newest) desc, title, artist, upc, release limit ${MOST_NAMES}`;
}
