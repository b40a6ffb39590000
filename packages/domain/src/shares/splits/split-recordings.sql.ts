import type { Database } from "@ledgerline/db/client";
import { textArray } from "@ledgerline/db/queries/parameters";
import { stillBookedText } from "@ledgerline/db/queries/still-booked";

/** How a booked recording is printed, with its release. */
export interface PrintedRecording {
  /** The track of its lines, and the one that it counts as. */
  own: string;
  track: string;
  title: string | null;
  artist: string | null;
  release: string;
  releaseTitle: string | null;
}

/** Every way in which booked tracks are printed, the newest first; null if there are more than `most`. */
export async function listPrintedRecordings(
  { connections }: Database,
  accountId: string,
  most: number,
): Promise<PrintedRecording[] | null> {
  const { rows } = await connections.query<PrintedRecording>(
    `select printed.track_id as own, coalesce(merged.same_as, printed.track_id) as track, printed.title, printed.artist,
      printed.release_id as release, printed.release as "releaseTitle"
    from printed_tracks printed
    left join track_merges merged on merged.account_id = $1 and merged.track_id = printed.track_id
    where printed.account_id = $1 and ${stillBookedText("$1", "printed")}
    group by 1, 2, 3, 4, 5, 6
    order by max(printed.newest) desc, 1, 2, 3, 4, 5, 6
    limit $2::int`,
    [accountId, most + 1],
  );
  return rows.length > most ? null : rows;
}

export interface RecordingMoney {
  by: "tracks" | "releases";
  id: string;
  currency: string;
  net: string;
}

/** What is booked in all of these tracks and releases, by currency. Merged tracks count as the one that stays. */
export async function sumBooked(
  { connections }: Database,
  accountId: string,
  { tracks, releases }: { tracks: readonly string[]; releases: readonly string[] },
): Promise<RecordingMoney[]> {
  if (tracks.length + releases.length === 0) return [];
  const { rows } = await connections.query<RecordingMoney>(
    `with named as (
      select id, id as own from unnest($2::text[]) id
      union select merged.same_as, merged.track_id from track_merges merged
        where merged.account_id = $1 and merged.same_as = any($2::text[]))
    select 'tracks' as by, named.id, sums.currency, trim_scale(sum(sums.net))::text as net
    from named join royalty_tracks sums on sums.account_id = $1 and sums.track_id = named.own
    where ${stillBookedText("$1", "sums", "sums.accounted")}
    group by 2, 3
    union all
    select 'releases', sums.release_id, sums.currency, trim_scale(sum(sums.net))::text
    from royalty_tracks sums
    where sums.account_id = $1 and sums.release_id = any($3::text[])
      and ${stillBookedText("$1", "sums", "sums.accounted")}
    group by 2, 3
    order by 1, 2, 3`,
    [accountId, textArray(tracks), textArray(releases)],
  );
  return rows;
}

/** The tracks and releases that deals name. */
export async function listNamedRecordings(
  { connections }: Database,
  accountId: string,
): Promise<Pick<RecordingMoney, "by" | "id">[]> {
  const { rows } = await connections.query<Pick<RecordingMoney, "by" | "id">>(
    `select distinct version -> 'covers' ->> 'by' as by, named.id
    from deals deal, jsonb_array_elements(deal.versions) version,
      jsonb_array_elements_text(version -> 'covers' -> 'of') named(id)
    where deal.account_id = $1 and version -> 'covers' ->> 'by' in ('tracks', 'releases')`,
    [accountId],
  );
  return rows;
}
