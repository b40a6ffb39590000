import type { PlatformId } from "@ledgerline/contract/platforms";
import type { Measurer } from "@ledgerline/contract/plays";
import type { Database } from "../../client.ts";

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
  counted_days: number;
  taken_at: string;
}

const READINGS = `
  with reading as (
    select measured_by, platform, performer, statement_id, 'days' as grain, min(day) as first, max(day) as last,
      count(distinct title_key) filter (where title_key <> '') as tracks, sum(plays) as plays,
      count(distinct day) filter (where counts) as counted_days, max(taken_at) as taken_at
    from daily_plays
    where artist_id = $1 and source = 'measured'
    group by measured_by, platform, performer, statement_id
    union all
    select measured_by, platform, performer, statement_id, 'window', min("from"), max("to"),
      count(distinct title_key), sum(plays), 0, max(taken_at)
    from play_windows
    where artist_id = $1
    group by measured_by, platform, performer, statement_id
  )
  select measured_by, reading.platform, performer, statements.id as statement_id, file_name, grain,
    first::text as "from", last::text as "to", tracks::int, plays::float8, counted_days::int,
    to_char(coalesce(taken_at, last::timestamp at time zone 'utc') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as taken_at
  from reading
  left join statements on statements.artist_id = $1 and statements.id = statement_id
  order by last desc, reading.platform, performer, measured_by, statement_id
  limit $2`;

/** What each file and API measured, the latest days first. */
export async function listReadings(db: Database, artistId: string, limit: number): Promise<ReadingRow[]> {
  const { rows } = await db.connections.query<ReadingRow>(READINGS, [artistId, limit]);
  return rows;
}

export interface CountedDay {
  day: string;
  platform: PlatformId;
  performer: string;
  plays: number;
  measured_by: Measurer;
  partial: boolean;
}

const DAYS = `
  select day::text, platform, performer, sum(plays)::float8 as plays, min(measured_by) as measured_by,
    bool_and(title_key <> '') as partial
  from daily_plays
  where artist_id = $1 and source = 'measured' and counts and day between $2 and $3 and ($4::text is null or platform = $4)
  group by day, platform, performer
  order by day, platform, performer`;

/** The plays that count, by day and performer. */
export async function listCountedDays(
  db: Database,
  artistId: string,
  { from, to, platform = null }: { from: string; to: string; platform?: PlatformId | null | undefined },
): Promise<CountedDay[]> {
  const { rows } = await db.connections.query<CountedDay>(DAYS, [artistId, from, to, platform]);
  return rows;
}
