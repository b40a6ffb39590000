import type postgres from "postgres";
import type { Database } from "../../client.ts";
import { isPurging, stillBooked } from "../still-booked.ts";
import {
  cutOf,
  hasIndex,
  isByPeriod,
  type RoyaltyKey,
  rollupOf,
  royaltyRows,
  statementsInScope,
} from "./royalty-rows.ts";
import { inScope, ofPeriods, type RoyaltyScope } from "./royalty-scope.ts";

export interface RoyaltySum {
  /** The platform, territory, track or release; empty if there is none. */
  key: string;
  /** `YYYY-MM`; empty unless split by month. */
  month: string;
  months: number;
  currency: string;
  /** What its exchange rate depends on; null without a display currency. */
  accountingDate: string | null;
  units: number;
  plays: number;
  net: string;
  lines: number;
}

/**
 * Booked lines added up by a key, optionally by sale period, always by currency, and by accounting day if the artist
 * has a display currency.
 */
export function sumRoyalties(
  { sql }: Database,
  scope: RoyaltyScope,
  { by, byMonth }: { by: RoyaltyKey; byMonth: boolean },
): Promise<RoyaltySum[]> {
  return sql<RoyaltySum[]>`
    select ${by === "none" ? sql`''` : sql`key`} as key,
      ${byMonth ? sql`to_char(sale_month, 'YYYY-MM')` : sql`''`} as month,
      ${byMonth ? sql`sale_months` : sql`1`} as months,
      currency, day::text as "accountingDate", sum(units)::float8 as units, sum(stream_units)::float8 as plays,
      sum(net)::text as net, sum(lines)::float8 as lines
    from (
      select *, case when (select display_currency is not null from accounts where id = ${scope.accountId})
        then accounted end as day
      from (${royaltyRows(sql, scope, by)}) booked
    ) booked
    group by currency, day ${by === "none" ? sql`` : sql`, key`} ${byMonth ? sql`, sale_month, sale_months` : sql``}`;
}

export interface TrackCount {
  month: string;
  months: number;
  currency: string;
  tracks: number;
}

/** How many tracks each sale period has, counting merged ones once. */
export async function countTracks({ sql }: Database, scope: RoyaltyScope): Promise<TrackCount[]> {
  if (isByPeriod(scope)) {
    const counts = await countKeys(sql, scope, keptPeriods(sql, scope));
    if (!counts[0]?.isStale) return counts;
  }
  const rollup = rollupOf(scope, "track");
  const isCut = rollup === "statement_track" || rollup === "platform_track" || rollup === "label_track";
  return isCut ? countKeys(sql, scope, cutPeriods(sql, scope, rollup)) : countRows(sql, scope);
}

/**
 * Counts arrays period by period: all tracks of all periods at once would not fit in a query's memory. If only one
 * statement has a period, and it is not split further, its fresh keys are all of them.
 */
function countKeys(
  sql: postgres.Sql,
  scope: RoyaltyScope,
  periods: ReturnType<typeof keptPeriods>,
): Promise<(TrackCount & { isStale: boolean })[]> {
  const keys = sql`select unnest(case when fresh is null then keys else keys[1:fresh] end) as key from period same
    where (same.sale_month, same.sale_months, same.currency) = (each.sale_month, each.sale_months, each.currency)`;
  return sql`
    with period as materialized (${periods}),
      merged as materialized (select track_id, same_as from track_merges where account_id = ${scope.accountId})
    select ${isPurging(sql, scope.accountId)} as "isStale", to_char(sale_month, 'YYYY-MM') as month,
      sale_months as months, currency, case
        when exists (select from merged) then (
          select count(distinct coalesce(same_as, key))::int from (${keys}) track left join merged on track_id = key)
        when parts = 1 then fresh
        else (select count(*)::int from (select distinct key from (${keys}) track) counted)
      end as tracks
    from (
      select sale_month, sale_months, currency,
        case when count(fresh) = count(*) then count(distinct part) end as parts, sum(fresh)::int as fresh
      from period group by sale_month, sale_months, currency
    ) each`;
}

function keptPeriods(sql: postgres.Sql, scope: RoyaltyScope) {
  return sql`select sale_month, sale_months, currency, keys, cardinality(keys) as fresh, 1 as part
    from royalty_periods
    where cut = 'track' and ${ofPeriods(sql, scope)}`;
}

/** While days of a statement are being purged, `fresh_keys` does not hold for it. */
function cutPeriods(sql: postgres.Sql, scope: RoyaltyScope, cut: "statement_track" | "platform_track" | "label_track") {
  return sql`select sale_month, sale_months, currency, keys,
      case when statement_id <> all(array(select statement_id from statement_purges where account_id = ${scope.accountId}))
        then fresh_keys end as fresh, (statement_id, of) as part
    from royalty_cuts
    where cut = ${cut} and ${inScope(sql, scope, "royalty_cuts")} ${cutOf(sql, scope)}`;
}

function countRows(sql: postgres.Sql, scope: RoyaltyScope): Promise<TrackCount[]> {
  return sql`
    select to_char(sale_month, 'YYYY-MM') as month, sale_months as months, currency, count(*)::int as tracks
    from (
      select distinct sale_month, sale_months, currency, coalesce(same_as, key) as track
      from (${royaltyRows(sql, scope, "track")}) booked
      left join track_merges on track_merges.account_id = ${scope.accountId} and track_id = key
    ) counted
    group by sale_month, sale_months, currency`;
}

/** How many lines are read for what no roll-up answers: those that an index finds, of which more is then compared. */
export async function countScopedLines({ sql }: Database, scope: RoyaltyScope): Promise<number> {
  const all = { ...scope, platforms: null, label: null };
  const ofPlace = { ...all, artist: null, tracks: null, release: null };
  const isNamed = scope.artist !== null || scope.tracks !== null || scope.release !== null;
  const counted = hasIndex(scope)
    ? [
        ...(scope.territory === null ? [] : [royaltyRows(sql, ofPlace, "none")]),
        ...(isNamed ? [royaltyRows(sql, { ...all, territory: null }, "track")] : []),
      ]
    : [wholeStatements(sql, scope)];
  const counts = counted.map((rows, n) => {
    const count = sql`(select coalesce(sum(lines), 0) from (${rows}) booked)`;
    return n === 0 ? count : sql`, ${count}`;
  });
  const [row] = await sql<{ lines: number }[]>`select least(${counts})::float8 as lines`;
  return row?.lines ?? 0;
}

function wholeStatements(sql: postgres.Sql, scope: RoyaltyScope) {
  return sql`select lines from royalty_cuts
    where account_id = ${scope.accountId} and cut = 'platform_territory'
      and ${stillBooked(sql, scope.accountId, "royalty_cuts", "royalty_cuts.accounted")}
      and statement_id = any(array(${statementsInScope(sql, scope)}))`;
}

/** The booked statements of a source. */
export async function listSourceStatements({ sql }: Database, accountId: string, sourceId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from statements where account_id = ${accountId} and source_id = ${sourceId} and state = 'booked'`;
  return rows.map(({ id }) => id);
}
