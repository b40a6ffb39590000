import type { Database } from "@ledgerline/db/client";
import { stillBookedText } from "@ledgerline/db/queries/shared";

/** How a recording is printed. */
export interface PrintedRecording {
  track: string;
  titles: string[];
  upcs: string[];
}

/** Recordings with an ISRC that are printed with more than one title or UPC. */
export async function listPrintedRecordings(
  db: Database,
  accountId: string,
  limit: number,
): Promise<PrintedRecording[]> {
  const { rows } = await db.connections.query<PrintedRecording>(
    `select track_id as track, coalesce(array_agg(distinct title) filter (where title is not null), '{}') as titles,
      coalesce(array_agg(distinct release_id) filter (where upc is not null and release_id !~ '^r-'), '{}') as upcs
    from printed_tracks
    where account_id = $1 and track_id !~ '^t-' and track_id <> 'none' and ${stillBookedText("$1", "printed_tracks")}
    group by 1 having count(distinct title) > 1 or count(distinct release_id) > 1
    order by 1 limit $2`,
    [accountId, limit],
  );
  return rows;
}
