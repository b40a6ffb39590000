import type { ReleaseSort } from "@ledgerline/contract/royalty-sorts";
import type { Database } from "@ledgerline/db/client";
import { contains, textArray } from "@ledgerline/db/queries/parameters";
import { royaltyRows, sumByKey } from "@ledgerline/db/queries/royalties/royalty-rows";
import type { RoyaltyScope } from "@ledgerline/db/queries/royalties/royalty-scope";
import { isPurging, stillBooked } from "@ledgerline/db/queries/still-booked";
import { NAMES } from "@ledgerline/db/schema/measures";
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

export interface ListedRelease extends ListedTotal {
  releaseId: string;
  upc: string | null;
  title: string | null;
  artist: string | null;
  tracks: number;
  /** `YYYY-MM` */
  firstMonth: string;
  lastMonth: string;
}

/** A page of releases, an item for each currency. */
export async function listReleases(
  db: Database,
  scope: RoyaltyScope,
  options: ListOptions<ReleaseSort>,
): Promise<Listed<ListedRelease>> {
  const kept = await readReleases(db, scope, options, true);
  return kept.isStale ? readReleases(db, scope, options, false) : kept;
}

/**
 * With `kept`, uses sums that are stale while lines are purged. Names and counts cover all releases if these are sorted
 * by them, else only the page; `recursive` lets them precede it.
 */
async function readReleases(
  { sql }: Database,
  scope: RoyaltyScope,
  { search, sort, direction, limit, after }: ListOptions<ReleaseSort>,
  kept: boolean,
): Promise<Listed<ListedRelease> & { isStale: boolean }> {
  const { accountId } = scope;
  const byName = isTextSort(sort);
  const byTracks = sort === "tracks";
  const ofPage = sql`and release_id = any(array(select id from page))`;
  const joined = byName ? "name" : byTracks ? "counted" : null;
  const [row] = await sql<[Listed<ListedRelease> & { isStale: boolean }]>`
    with recursive release as (
        select key as id, currency, ${sql.unsafe(NAMES)}, first_month, last_month
        from (${sumByKey(sql, scope, "release", kept)}) summed
      ),
      found as (${search === null ? sql`select * from release` : among(sql, "release", searchedReleases(sql, accountId, search))}),
      name as (${releaseNames(sql, accountId, byName ? sql`` : ofPage)}),
      counted as (${releaseTracks(sql, accountId, byTracks ? sql`` : ofPage)}),
      ${listPage(sql, { joined, sort, direction, limit, after })}
    select ${kept ? isPurging(sql, accountId) : sql`false`} as "isStale", ${listTotals(sql)} as totals,
      (select count(*)::int from found) as count, coalesce((
      select json_agg(json_build_object('releaseId', id, 'currency', currency, 'place', place, 'upc', upc,
        'title', title, 'artist', artist, 'tracks', tracks, ${sumFields(sql)},
        'firstMonth', to_char(first_month, 'YYYY-MM'), 'lastMonth', to_char(last_month, 'YYYY-MM')) order by place)
      from (select id, currency, place, ${sql.unsafe(NAMES)}, first_month, last_month from page) page
      left join name using (id) left join counted using (id)), '[]') as items`;
  return row;
}

/** How each release, or `which` of them, was last printed; its tracks may be printed without a UPC. */
function releaseNames(sql: postgres.Sql, accountId: string, which: Query) {
  return sql`
    select distinct on (release_id) release_id as id, upc, release as title, artist from printed_tracks
    where account_id = ${accountId} and ${stillBooked(sql, accountId, "printed_tracks")} ${which}
    order by release_id, upc is null, newest desc, upc, release, artist`;
}

/** How many tracks each release has, or `which` of them. */
function releaseTracks(sql: postgres.Sql, accountId: string, which: Query) {
  return sql`
    select release_id as id, count(distinct coalesce(same_as, printed.track_id))::int as tracks
    from printed_tracks printed
    left join track_merges merge on merge.account_id = ${accountId} and merge.track_id = printed.track_id
    where printed.account_id = ${accountId} and ${stillBooked(sql, accountId, "printed")} ${which}
    group by release_id`;
}

/** Searches titles, artists and UPCs. */
function searchedReleases(sql: postgres.Sql, accountId: string, search: string) {
  const like = contains(search);
  return sql`select release_id as id from printed_tracks where account_id = ${accountId}
    and ${stillBooked(sql, accountId, "printed_tracks")} and (release ilike ${like} or artist ilike ${like} or upc ilike ${like})`;
}

/** Money of releases by currency and accounting day, for exchanging it: of some, or of all that a search finds. */
export function sumReleasesByDay(
  { sql }: Database,
  scope: RoyaltyScope,
  which: { releaseIds: string[] } | { search: string },
): Promise<{ id: string; currency: string; accountingDate: string; net: string }[]> {
  return sql`
    with booked as (
      select key as id, currency, accounted, net from (${royaltyRows(sql, scope, "release")}) booked
    )
    select id, currency, accounted::text as "accountingDate", sum(net)::text as net
    from (${
      "search" in which
        ? among(sql, "booked", searchedReleases(sql, scope.accountId, which.search))
        : sql`select * from booked where id = any(${textArray(which.releaseIds)}::text[])`
    }) found
    group by id, currency, accounted`;
}
