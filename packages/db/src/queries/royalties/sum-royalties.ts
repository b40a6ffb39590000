import type postgres from "postgres";
import type { Database } from "../../client.ts";
import { isPurging } from "../still-booked.ts";
import { type RoyaltyKey, royaltyRows } from "./royalty-rows.ts";
import { andIs, ofPeriods, type RoyaltyScope } from "./royalty-scope.ts";

export interface RoyaltySum {
  /** The platform, territory, track or release; empty for none. */
  key: string;
  /** `YYYY-MM`; empty unless split by month. */
  month: string;
  months: number;
  currency: string;
  accountingDate: string;
  units: number;
  plays: number;
  net: string;
  lines: number;
}

/** Booked lines added up by a key, by sale period if wished, and always by currency and accounting day. */
export function sumRoyalties(
  { sql }: Database,
  scope: RoyaltyScope,
  { by, byMonth }: { by: RoyaltyKey; byMonth: boolean },
): Promise<RoyaltySum[]> {
  return sql<RoyaltySum[]>`
    select ${by === "none" ? sql`''` : sql`key`} as key,
      ${byMonth ? sql`to_char(sale_month, 'YYYY-MM')` : sql`''`} as month,
      ${byMonth ? sql`sale_months` : sql`1`} as months,
      currency, accounted::text as "accountingDate", sum(units)::float8 as units, sum(stream_units)::float8 as plays,
      sum(net)::text as net, sum(lines)::float8 as lines
    from (${royaltyRows(sql, scope, by)}) booked
    group by currency, accounted ${by === "none" ? sql`` : sql`, key`} ${byMonth ? sql`, sale_month, sale_months` : sql``}`;
}

export interface TrackCount {
  month: string;
  months: number;
  currency: string;
  tracks: number;
}

/** How many tracks each sale period has, merged ones counted once. */
export async function countTracks({ sql }: Database, scope: RoyaltyScope): Promise<TrackCount[]> {
  const kept = keptPeriods(sql, scope);
  const counts = await countPeriods(sql, scope, kept);
  return kept && counts[0]?.isStale ? countPeriods(sql, scope, null) : counts;
}

function countPeriods(
  sql: postgres.Sql,
  scope: RoyaltyScope,
  kept: ReturnType<typeof keptPeriods>,
): Promise<(TrackCount & { isStale: boolean })[]> {
  const periods =
    kept ??
    sql`select distinct sale_month, sale_months, currency, key from (${royaltyRows(sql, scope, "track")}) booked`;
  return sql`
    select ${isPurging(sql, scope.artistId)} as "isStale", to_char(sale_month, 'YYYY-MM') as month, sale_months as months, currency, count(*)::int as tracks
    from (
      select distinct sale_month, sale_months, currency, coalesce(same_as, key) as track
      from (${periods}) period
      left join track_merges on track_merges.artist_id = ${scope.artistId} and track_id = key
    ) counted
    group by sale_month, sale_months, currency`;
}

/** Every track's sale periods, as they are kept with the totals of all lines; null when there is another filter. */
function keptPeriods(sql: postgres.Sql, scope: RoyaltyScope) {
  const { artistId, currency, platforms, artist, statements } = scope;
  if (platforms !== null || artist !== null || statements !== null) return null;
  return sql`
    select * from (
      select artist_id, make_date(period / 16 / 12, period / 16 % 12 + 1, 1) as sale_month, period % 16 as sale_months,
        currency, track_id as key
      from track_totals, unnest(periods) period where artist_id = ${artistId} ${andIs(sql, "currency", currency)}
    ) period
    where ${ofPeriods(sql, scope)}`;
}

/** How many lines are in scope, or may be: of a roll-up that does not have all that the scope names. */
export async function countScopedLines({ sql }: Database, scope: RoyaltyScope): Promise<number> {
  const { artist, release, tracks } = scope;
  const by = artist !== null || release !== null || tracks !== null ? "track" : "none";
  const [row] = await sql<{ lines: number }[]>`
    select coalesce(sum(lines), 0)::float8 as lines
    from (${royaltyRows(sql, { ...scope, platforms: by === "track" ? null : scope.platforms }, by)}) booked`;
  return row?.lines ?? 0;
}

/** The statements of a source. */
export async function listSourceStatements({ sql }: Database, artistId: string, sourceId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from statements where artist_id = ${artistId} and source_id = ${sourceId} and state = 'booked'`;
  return rows.map(({ id }) => id);
}
