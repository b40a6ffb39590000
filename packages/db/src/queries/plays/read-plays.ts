import type { PLAYS_PREFERENCES } from "@ledgerline/contract/plays";
import type { Measurer } from "@ledgerline/contract/streaming/measurers";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "../../client.ts";
import { BEST_READING_FIRST } from "./choose-readings.ts";

/** `statement_id` and `file_name` are null for an API. */
export interface ReadingRow {
  measured_by: Measurer;
  platform: PlatformId;
  performer: string;
  statement_id: string | null;
  file_name: string | null;
  grain: "days" | "window";
  from: string | null;
  to: string;
  tracks: number;
  plays: number;
  days: number;
  counted_days: number;
  taken_at: string;
  instead: {
    measured_by: Measurer;
    statement_id: string | null;
    file_name: string | null;
    days: number;
    because: (typeof PLAYS_PREFERENCES)[number];
  }[];
}

const READINGS = `
  with reading as (
    select measured_by, platform, performer, statement_id, 'days' as grain, min(day) as first, max(day) as last,
      count(distinct title_key) filter (where title_key <> '') as tracks, sum(plays) as plays,
      count(distinct day) as days, count(distinct day) filter (where counts) as counted_days, max(taken_at) as taken_at
    from daily_plays
    where account_id = $1 and source = 'measured'
    group by measured_by, platform, performer, statement_id
    union all
    select measured_by, platform, performer, statement_id, 'window', min("from"), max("to"),
      count(distinct title_key), sum(plays), 0, 0, max(taken_at)
    from play_windows
    where account_id = $1
    group by measured_by, platform, performer, statement_id
  ), other as (
    select one.measured_by, one.platform, one.performer, one.statement_id,
      best.measured_by as best_by, best.statement_id as best_id, count(distinct one.day)::int as days,
      case
        when one.title_key <> best.title_key then 'whole'
        when right(one.measured_by, 4) = '_api' and right(best.measured_by, 4) <> '_api' then 'finer'
        else 'newer'
      end as because
    from daily_plays one
    join daily_plays best on best.account_id = $1 and best.day = one.day and best.platform = one.platform
      and best.source = 'measured' and best.performer = one.performer and best.counts
      and best.title_key in (one.title_key, '')
    where one.account_id = $1 and one.source = 'measured' and not one.counts
    group by 1, 2, 3, 4, 5, 6, 8
  ), instead as (
    select other.measured_by, platform, performer, other.statement_id, json_agg(json_build_object('measured_by', best_by,
      'statement_id', statements.id, 'file_name', file_name, 'days', days, 'because', because)
      order by days desc, best_by, statements.id) as list
    from other
    left join statements on statements.account_id = $1 and statements.id = best_id
    group by 1, 2, 3, 4
  )
  select measured_by, platform, performer, statements.id as statement_id, file_name, grain,
    first::text as "from", last::text as "to", tracks::int, plays::float8, reading.days::int, counted_days::int,
    coalesce(list, '[]') as instead,
    to_char(coalesce(taken_at, last::timestamp at time zone 'utc') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as taken_at
  from reading
  left join instead using (measured_by, platform, performer, statement_id)
  left join statements on statements.account_id = $1 and statements.id = statement_id
  order by last desc, platform, performer, measured_by, statement_id
  limit $2`;

/** What each file and API measured, latest days first. */
export async function listReadings(db: Database, accountId: string, limit: number): Promise<ReadingRow[]> {
  const { rows } = await db.connections.query<ReadingRow>(READINGS, [accountId, limit]);
  return rows;
}

export interface CountedDay {
  day: string;
  platform: PlatformId;
  performer: string;
  /** Null for plays that are not of a single title. */
  title: string | null;
  plays: number;
  measured_by: Measurer;
  partial: boolean;
}

/** Which days to read; `limit` bounds the rows. */
export interface DaysScope {
  accountId: string;
  from: string;
  to: string;
  platform?: PlatformId | undefined;
  limit: number;
}

const DAYS = `
  select day::text, platform, performer, null as title, sum(plays)::float8 as plays, min(measured_by) as measured_by,
    bool_and(title_key <> '') as partial
  from daily_plays
  where account_id = $1 and source = 'measured' and counts and day between $2 and $3 and ($4::text is null or platform = $4)
  group by day, platform, performer
  order by day, platform, performer
  limit $5`;

/** The plays that count, by day and performer. */
export async function listCountedDays(
  db: Database,
  { accountId, from, to, platform, limit }: DaysScope,
): Promise<CountedDay[]> {
  const { rows } = await db.connections.query<CountedDay>(DAYS, [accountId, from, to, platform ?? null, limit]);
  return rows;
}

// In the account's figures, a count of all the artist's plays replaces those of titles; in a track's, it does not.
const TRACK_DAYS = `
  select distinct on (day, platform, performer, title_key) day::text, platform, performer, title,
    plays::float8, measured_by, true as partial
  from play_titles
  join daily_plays using (account_id, platform, title_key)
  where account_id = $1 and source = 'measured' and day between $2 and $3 and ($4::text is null or platform = $4)
    and track_id = any($6)
  order by day, platform, performer, title_key, ${BEST_READING_FIRST}
  limit $5`;

/** The plays of the titles linked to some recordings: for each day, performer and title, the reading that counts. */
export async function listTrackDays(
  db: Database,
  { accountId, from, to, platform, limit }: DaysScope,
  tracks: readonly string[],
): Promise<CountedDay[]> {
  const values = [accountId, from, to, platform ?? null, limit, tracks];
  const { rows } = await db.connections.query<CountedDay>(TRACK_DAYS, values);
  return rows;
}
