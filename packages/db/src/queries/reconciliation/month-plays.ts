import type { Measurer } from "@ledgerline/contract/statements/plays";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "../../client.ts";
import { BEST_READING_FIRST } from "../plays/choose-readings.ts";

/** What was measured of one title in one month, or of all of a performer's plays. */
export interface TitleMonth {
  platform: PlatformId;
  performer: string;
  /** Folded; empty for all plays. */
  titleKey: string;
  /** The recording that it is linked to, and whether the artist set it aside. */
  track: string | null;
  aside: boolean;
  month: string;
  plays: number;
  /** How many days were measured, and the first of them; of the month's total, all. */
  days: number;
  firstDay: string;
  firstPlays: number;
  lastPlays: number;
  /** False for a total whose days are not known. */
  byDay: boolean;
  measuredBy: Measurer[];
}

/** Readings of the same title and day are never added: the best one counts. */
const PLAYS = `
  with reading as (
    select platform, performer, title_key, day, plays, measured_by,
      row_number() over (partition by platform, performer, title_key, day order by ${BEST_READING_FIRST}) as place
    from daily_plays
    where artist_id = $1 and source = 'measured' and day >= $2::date and day <= $3::date
  ), total as (
    select distinct on (platform, performer, title_key, content_id, "from")
      platform, performer, title_key, "from" as first, "to" as last, plays, measured_by
    from play_windows
    where artist_id = $1 and "from" >= $2::date and "to" <= $3::date
      and "from" = date_trunc('month', "from") and "to" = ("from" + interval '1 month' - interval '1 day')::date
    order by platform, performer, title_key, content_id, "from", taken_at desc, statement_id desc
  ), month as (
    select platform, performer, title_key, to_char(day, 'YYYY-MM') as month, sum(plays) as plays, count(*) as days,
      min(day) as first_day, (array_agg(plays order by day))[1] as first_plays,
      (array_agg(plays order by day desc))[1] as last_plays, true as by_day, array_agg(distinct measured_by) as measured_by
    from reading where place = 1
    group by 1, 2, 3, 4
    union all
    select platform, performer, title_key, to_char(first, 'YYYY-MM'), sum(plays), max(last - first + 1), min(first),
      0, 0, false, array_agg(distinct measured_by)
    from total
    group by 1, 2, 3, 4
  )
  select month.platform, performer, month.title_key as "titleKey", coalesce(same_as, title.track_id) as track,
    coalesce(aside, false) as aside, month, plays::float8, days::int, first_day::text as "firstDay",
    first_plays::float8 as "firstPlays", last_plays::float8 as "lastPlays", by_day as "byDay",
    measured_by as "measuredBy"
  from month
  left join play_titles title on title.artist_id = $1 and title.platform = month.platform
    and title.title_key = month.title_key
  left join track_merges merged on merged.artist_id = $1 and merged.track_id = title.track_id`;

export async function listTitleMonths(
  db: Database,
  { artistId, from, to }: { artistId: string; from: string; to: string },
): Promise<TitleMonth[]> {
  const { rows } = await db.connections.query<TitleMonth>(PLAYS, [artistId, from, to]);
  return rows;
}

/** The first and the last measured month, as first days; null without any. */
export async function findMeasuredMonths(db: Database, artistId: string): Promise<{ from: string; to: string } | null> {
  const { rows } = await db.connections.query<{ from: string | null; to: string }>(
    `select min(first)::text as "from", max(last)::text as "to" from (
      select min(day) as first, max(day) as last from daily_plays where artist_id = $1 and source = 'measured'
      union all
      select min("from"), max("to") from play_windows where artist_id = $1
        and "from" = date_trunc('month', "from") and "to" = ("from" + interval '1 month' - interval '1 day')::date
    ) measured`,
    [artistId],
  );
  const [row] = rows;
  return row?.from ? { from: row.from, to: row.to } : null;
}
