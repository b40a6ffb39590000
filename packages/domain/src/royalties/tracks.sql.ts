import type { TrackSort } from "@ledgerline/contract/royalty-sorts";
import type { Database } from "@ledgerline/db/client";
import { contains, textArray } from "@ledgerline/db/queries/parameters";
import { isByPeriod, royaltyRows, sumByKey } from "@ledgerline/db/queries/royalties/royalty-rows";
import { andIs, type RoyaltyScope } from "@ledgerline/db/queries/royalties/royalty-scope";
import { isPurging, stillBooked } from "@ledgerline/db/queries/still-booked";
import { NAMES, SUMS } from "@ledgerline/db/schema/measures";
import type postgres from "postgres";
import {
  among,
  isTextSort,
  type Listed,
  type ListedTotal,
  type ListOptions,
  listPage,
  listTotals,
  sumFields,
} from "./royalty-lists.sql.ts";

type Query = postgres.PendingQuery<postgres.Row[]>;

export interface ListedTrack extends ListedTotal {
  trackId: string;
  /** As most recently printed. */
  title: string | null;
  artist: string | null;
  /** `YYYY-MM` */
  firstMonth: string;
  lastMonth: string;
}

/** A page of tracks, an item for each currency; merged tracks are one. */
export async function listTracks(
  db: Database,
  scope: RoyaltyScope,
  options: ListOptions<TrackSort>,
): Promise<Listed<ListedTrack>> {
  const kept = await readTracks(db, scope, options, true);
  return kept.isStale ? readTracks(db, scope, options, false) : kept;
}

/** With `kept`, uses totals and names that are stale while lines are purged. */
async function readTracks(
  { sql }: Database,
  scope: RoyaltyScope,
  { search, sort, direction, limit, after }: ListOptions<TrackSort>,
  kept: boolean,
): Promise<Listed<ListedTrack> & { isStale: boolean }> {
  const { accountId } = scope;
  const byName = isTextSort(sort);
  const [row] = await sql<[Listed<ListedTrack> & { isStale: boolean }]>`
    with summed as (${trackSums(sql, scope, kept)}),
      merged as materialized (select track_id, same_as from track_merges where account_id = ${accountId}),
      track as (
        select key as id, currency, ${sql.unsafe(NAMES)}, first_month, last_month from summed
        where key not in (select track_id from merged union all select same_as from merged)
        union all
        select coalesce(same_as, key), currency, ${sql.unsafe(SUMS)}, min(first_month), max(last_month)
        from summed left join merged on track_id = key
        where key in (select track_id from merged union all select same_as from merged)
        group by 1, 2
      ),
      found as (${search === null ? sql`select * from track` : among(sql, "track", searchedTracks(sql, accountId, search, kept))}),
      ${byName ? sql`name as (${trackNames(sql, accountId, null, kept)}),` : sql``}
      ${listPage(sql, { joined: byName ? "name" : null, sort, direction, limit, after })}
    select ${kept ? isPurging(sql, accountId) : sql`false`} as "isStale", ${listTotals(sql)} as totals,
      (select count(*)::int from found) as count, coalesce((
      select json_agg(json_build_object('trackId', id, 'currency', currency, 'place', place,
        'title', name.title, 'artist', name.artist, ${sumFields(sql)},
        'firstMonth', to_char(first_month, 'YYYY-MM'), 'lastMonth', to_char(last_month, 'YYYY-MM')) order by place)
      from (select id, currency, place, ${sql.unsafe(NAMES)}, first_month, last_month from page) page
      left join (${trackNames(sql, accountId, sql`select id from page`, kept)}) name using (id)), '[]') as items`;
  return row;
}

/** Sums of all booked lines are stored by track; with any filter they are added up here. */
function trackSums(sql: postgres.Sql, scope: RoyaltyScope, kept: boolean) {
  const { accountId, currency, from, to } = scope;
  if (!kept || !isByPeriod(scope) || from !== null || to !== null) return sumByKey(sql, scope, "track", kept);
  return sql`
    select track_id as key, currency, ${sql.unsafe(NAMES)}, first_month, last_month
    from track_totals where account_id = ${accountId} ${andIs(sql, "currency", currency)}`;
}

/** Money of each track by currency and accounting day, for exchanging it. */
export function sumTracksByDay(
  { sql }: Database,
  scope: RoyaltyScope,
  trackIds: string[],
): Promise<{ id: string; currency: string; accountingDate: string; net: string }[]> {
  return sql`
    select coalesce(same_as, key) as id, currency, accounted::text as "accountingDate", sum(net)::text as net
    from (${royaltyRows(sql, scope, "track")}) booked
    left join track_merges on track_merges.account_id = ${scope.accountId} and track_merges.track_id = key
    where coalesce(same_as, key) = any(${textArray(trackIds)}::text[])
    group by 1, 2, accounted`;
}

/** The money of all tracks that a search finds, by currency and accounting day. */
export function sumSearchedByDay(
  { sql }: Database,
  scope: RoyaltyScope,
  search: string,
): Promise<{ currency: string; accountingDate: string; net: string }[]> {
  return sql`
    with booked as (
      select coalesce(same_as, key) as id, currency, accounted, net
      from (${royaltyRows(sql, scope, "track")}) booked
      left join track_merges on track_merges.account_id = ${scope.accountId} and track_merges.track_id = key
    )
    select currency, accounted::text as "accountingDate", sum(net)::text as net
    from (${among(sql, "booked", searchedTracks(sql, scope.accountId, search, false))}) found
    group by currency, accounted`;
}

/**
 * How each track was last printed: in its own lines, else in those of tracks merged into it; of all tracks, or of some
 * `ids`. With `kept`, taken from the totals of tracks, which a purge makes stale.
 */
function trackNames(sql: postgres.Sql, accountId: string, ids: Query | null, kept: boolean): Query {
  return sql`
    select distinct on (id) coalesce(same_as, named.track_id) as id, title, artist
    from ${kept ? sql`track_totals named` : sql`printed_tracks named`}
    left join track_merges merge on merge.account_id = ${accountId} and merge.track_id = named.track_id
    where named.account_id = ${accountId} ${kept ? sql`` : sql`and ${stillBooked(sql, accountId, "named")}`}
      ${
        ids === null
          ? sql``
          : sql`and named.track_id = any(array(${ids} union all
            select track_id from track_merges where account_id = ${accountId} and same_as = any(array(${ids}))))`
      }
    order by id, (same_as is null) desc, ${sql(kept ? "named" : "newest")} desc, title, artist`;
}

/** The tracks with a text in their titles, artists, ISRCs or UPCs. */
function searchedTracks(sql: postgres.Sql, accountId: string, search: string, kept: boolean): Query {
  const like = contains(search);
  const printed = sql`
    select track_id from printed_tracks way
    where account_id = ${accountId} and ${stillBooked(sql, accountId, "way")} and (way.title ilike ${like} or way.artist ilike ${like}
      or way.upc ilike ${like} or (way.track_id ilike ${like} and way.track_id !~ '^t-'))`;
  const found = kept
    ? sql`
      select track_id from track_totals where account_id = ${accountId} and printed like lower(${like})
      union all ${printed}
        and track_id = any(array(select track_id from track_totals where account_id = ${accountId} and printed is null))`
    : printed;
  return sql`
    select coalesce(same_as, found.track_id) as id from (${found}) found
    left join track_merges merge on merge.account_id = ${accountId} and merge.track_id = found.track_id`;
}

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
