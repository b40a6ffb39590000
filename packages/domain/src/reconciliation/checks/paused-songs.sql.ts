import type { Database } from "@ledgerline/db/client";
import { accountedLine, stillBookedText } from "@ledgerline/db/queries/still-booked";

/** A song without units in some months, which it had in each of the months around them. */
export interface Pause {
  track: string;
  /** The store that lacks it while others have it; null for a song that no store has. */
  platform: string | null;
  /** The first and the last month without it, as `YYYY-MM`. */
  first: string;
  last: string;
  /** The least units of the months around. */
  least: number;
}

interface Asked {
  /** `YYYY-MM`, both included. */
  from: string;
  to: string;
  /** How many months a pause may last, and how many there must be before and after it, with so many units each. */
  most: number;
  before: number;
  after: number;
  units: number;
  limit: number;
  /** How many songs, those with the most units, are looked at store by store. */
  songs: number;
}

/**
 * The kept sums are of all sources together, a row for each month, and here of all stores under no name. A song of another
 * name that a store has in the same months alone, with about as many units, is the same one, and so is the song at another
 * store: 60% to 167% of them. While lines are purged, the sums still have them, and tell nothing.
 */
const PAUSES = `
  with named as (
    select sale_month as month, unnest(keys) as key, unnest(key_units) as units from royalty_periods
    where account_id = $1 and cut = 'track' and sale_months = 1 and sale_month between $2::date and $3::date
      and not exists (select from statement_purges where account_id = $1)
  ), whole as materialized (
    select coalesce(same_as, key) as track, month, sum(units) as units
    from named left join track_merges merged on merged.account_id = $1 and merged.track_id = key
    where key <> 'none' group by 1, 2 having sum(units) > 0
  ), top as materialized (
    select track from whole group by 1 order by sum(units) desc, 1 limit $9
  ), top_names as (
    select track as key, track from top
    union all
    select track_id, same_as from track_merges join top on same_as = track where account_id = $1
  ), sold as materialized (
    select '' as store, track, month, units from whole
    union all
    select coalesce(platform, of), track, month, sum(units)
    from (
      select of, sale_month as month, unnest(keys) as key, unnest(key_units) as units from royalty_cuts
      where account_id = $1 and cut = 'platform_track' and sale_months = 1 and sale_month between $2::date and $3::date
        and ${stillBookedText("$1", "royalty_cuts", "royalty_cuts.accounted")}
    ) printed
    join top_names using (key)
    left join account_stores own on own.account_id = $1 and own.store = of
    group by 1, 2, 3 having sum(units) > 0
  ), near as materialized (
    select store, track, month, units, lag(month) over song as previous, lead(month) over song as next,
      lag(month, $5::int - 1) over song as first, lead(month, $6::int) over song as last,
      min(units) over (partition by store, track order by month
        range between make_interval(months => $5::int - 1) preceding
        and make_interval(months => $4::int + $6::int) following) as least
    from sold window song as (partition by store, track order by month)
  ), pause as (
    select store, track, (month + interval '1 month')::date as first, (next - interval '1 month')::date as last, least
    from near
    where next > month + interval '1 month' and next <= month + make_interval(months => $4::int + 1)
      and first = month - make_interval(months => $5::int - 1) and last = next + make_interval(months => $6::int - 1)
      and least >= $7
      and (store = '' or (track, (month + interval '1 month')::date) in (select track, month from whole))
    order by least desc, track, store, month limit $8
  )
  select track, nullif(store, '') as platform, to_char(first, 'YYYY-MM') as first, to_char(last, 'YYYY-MM') as last,
    least::float8 as least
  from pause
  where not exists (
    select from near other where other.month = pause.first and (other.store = pause.store) <> (other.track = pause.track)
      and (other.store <> '' or pause.store = '')
      and coalesce(other.previous < pause.first - interval '1 month', true) and coalesce(other.next > pause.last + interval '1 month', true)
      and other.units between pause.least * 0.6 and pause.least * 1.67)
  order by least desc, track, platform, first`;

/** The songs that pause, those with the most units first. */
export async function listPauses(db: Database, accountId: string, asked: Asked): Promise<Pause[]> {
  const { from, to, most, before, after, units, limit, songs } = asked;
  const { rows } = await db.connections.query<Pause>(PAUSES, [
    accountId,
    `${from}-01`,
    `${to}-01`,
    most,
    before,
    after,
    units,
    limit,
    songs,
  ]);
  return rows;
}

/** A song's lines of a source, store and month of sale. */
export interface SongSum {
  track: string;
  source: string;
  platform: string;
  month: string;
  currency: string;
  units: number;
  net: string;
}

/** The positive lines of some songs, looked up by the index on tracks; merged ones under the one that stays. */
export async function sumSongs(
  db: Database,
  accountId: string,
  of: readonly { track: string; from: string; to: string }[],
): Promise<SongSum[]> {
  const { rows } = await db.connections.query<SongSum>(
    `select asked.track, coalesce(one.source_id::text, '') as source, coalesce(store.platform, line.platform) as platform,
      to_char(sale_month, 'YYYY-MM') as month, currency, sum(units)::float8 as units, trim_scale(sum(net))::text as net
    from unnest($2::text[], $3::date[], $4::date[]) asked (track, first, last)
    cross join lateral (
      select asked.track as printed union select track_id from track_merges where account_id = $1 and same_as = asked.track
    ) same
    join statement_lines line on line.account_id = $1 and line.track_id = same.printed
      and sale_month between asked.first and asked.last and sale_months = 1 and units > 0
    join statements one on one.account_id = $1 and one.id = line.statement_id
    left join account_stores store on store.account_id = $1 and store.store = line.platform
    where ${stillBookedText("$1", "line", accountedLine("line"))}
    group by 1, 2, 3, 4, 5`,
    [accountId, of.map(({ track }) => track), of.map(({ from }) => `${from}-01`), of.map(({ to }) => `${to}-01`)],
  );
  return rows;
}
