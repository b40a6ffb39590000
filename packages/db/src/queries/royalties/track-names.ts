import type postgres from "postgres";
import { stillBooked } from "../still-booked.ts";
import { contains } from "./royalty-lists.ts";

type Query = postgres.PendingQuery<postgres.Row[]>;

/**
 * The newest way that each track is printed: in its own lines, else in those of tracks merged into it; of all tracks, or
 * of some `ids`. With `kept`, as the totals of tracks have it, which a purge makes stale.
 */
export function trackNames(sql: postgres.Sql, artistId: string, ids: Query | null, kept: boolean): Query {
  const merged = sql`select track_id from track_merges where artist_id = ${artistId} and same_as in (${ids ?? sql`select ''`})`;
  return sql`
    select distinct on (id) coalesce(same_as, named.track_id) as id, title, artist
    from ${kept ? sql`track_totals named` : sql`printed_tracks named`}
    left join track_merges merge on merge.artist_id = ${artistId} and merge.track_id = named.track_id
    where named.artist_id = ${artistId} ${kept ? sql`` : sql`and ${stillBooked(sql, artistId, "named")}`}
      ${ids === null ? sql`` : sql`and (named.track_id in (${ids}) or named.track_id in (${merged}))`}
    order by id, (same_as is null) desc, ${sql(kept ? "named" : "newest")} desc, title, artist`;
}

/** The tracks with a text in their titles, artists, ISRCs or UPCs. */
export function searchedTracks(sql: postgres.Sql, artistId: string, search: string, kept: boolean): Query {
  const like = contains(search);
  const isPrinted = sql`${stillBooked(sql, artistId, "way")} and (way.title ilike ${like} or way.artist ilike ${like}
    or way.upc ilike ${like} or (way.track_id ilike ${like} and way.track_id !~ '^t-'))`;
  const found = kept
    ? sql`
      select track_id from track_totals total
      where artist_id = ${artistId} and (printed like lower(${like}) or (printed is null and exists (
        select from printed_tracks way
        where way.artist_id = ${artistId} and way.track_id = total.track_id and ${isPrinted})))`
    : sql`select track_id from printed_tracks way where artist_id = ${artistId} and ${isPrinted}`;
  return sql`
    select coalesce(same_as, found.track_id) from (${found}) found
    left join track_merges merge on merge.artist_id = ${artistId} and merge.track_id = found.track_id`;
}
