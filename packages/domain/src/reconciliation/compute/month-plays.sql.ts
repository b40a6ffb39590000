import { MEASURERS, type Measurer } from "@ledgerline/contract/statements/plays";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "@ledgerline/db/client";
import { BEST_READING_FIRST } from "@ledgerline/db/queries/plays";

/** Measured plays of one title in one month, or all of a performer's plays. */
export interface TitleMonth {
  platform: PlatformId;
  performer: string;
  /** Folded; empty for all of the performer's plays. */
  titleKey: string;
  /** The recording that it is linked to, and whether the artist set it aside. */
  track: string | null;
  aside: boolean;
  month: string;
  plays: number;
  /** How many days were measured, and the first of them; for a month's total, all. */
  days: number;
  firstDay: string;
  firstPlays: number;
  lastPlays: number;
  /** False for a total whose days are not known. */
  byDay: boolean;
  measuredBy: Measurer[];
}

type ReadMonth = Omit<TitleMonth, "measuredBy"> & { known: number; measuredBy: number };

/** A day and its plays are packed into one number, so that the first and the last of a month need no sorting. */
const MOST_PLAYS = "1000000000000000";
const DAY = "extract(day from day)::bigint";

/** The days of one month by title. If `days` and `known` differ, a day was read twice and the sums are wrong. */
const BY_DAY = `
  select platform, performer, title_key, to_char($2::date, 'YYYY-MM') as month, sum(plays) as plays, count(*) as days,
    bit_count(bit_or(1::bigint << extract(day from day)::int)::bit(64)) as known, min(day) as first_day,
    min(${DAY} * ${MOST_PLAYS} + plays) % ${MOST_PLAYS} as first_plays,
    max(${DAY} * ${MOST_PLAYS} + plays) % ${MOST_PLAYS} as last_plays, true as by_day,
    bit_or(1 << array_position($4::text[], measured_by)) as measured_by
  from daily_plays
  where account_id = $1 and source = 'measured' and day between $2::date and $3::date
  group by 1, 2, 3`;

/** The same for days read twice. Readings of the same title and day are never added up: the best one counts. */
const BY_BEST_DAY = `
  select platform, performer, title_key, to_char($2::date, 'YYYY-MM') as month, sum(plays) as plays, count(*) as days,
    count(*) as known, min(day) as first_day, (array_agg(plays order by day))[1] as first_plays,
    (array_agg(plays order by day desc))[1] as last_plays, true as by_day,
    bit_or(1 << array_position($4::text[], measured_by)) as measured_by
  from (
    select *, row_number() over (partition by platform, performer, title_key, day order by ${BEST_READING_FIRST}) as place
    from daily_plays
    where account_id = $1 and source = 'measured' and day between $2::date and $3::date
  ) reading
  where place = 1
  group by 1, 2, 3`;

const TOTALS = `
  select platform, performer, title_key, to_char(first, 'YYYY-MM') as month, sum(plays) as plays,
    max(last - first + 1) as days, 0 as known, min(first) as first_day, 0 as first_plays, 0 as last_plays,
    false as by_day, bit_or(1 << array_position($4::text[], measured_by)) as measured_by
  from (
    select distinct on (platform, performer, title_key, content_id, "from")
      platform, performer, title_key, "from" as first, "to" as last, plays, measured_by
    from play_windows
    where account_id = $1 and "from" >= $2::date and "to" <= $3::date
      and "from" = date_trunc('month', "from") and "to" = ("from" + interval '1 month' - interval '1 day')::date
    order by platform, performer, title_key, content_id, "from", taken_at desc, statement_id desc
  ) total
  group by 1, 2, 3, 4`;

const linked = (months: string) => `
  select month.platform, performer, month.title_key as "titleKey", coalesce(same_as, title.track_id) as track,
    coalesce(aside, false) as aside, month, plays::float8, days::int, known::int, first_day::text as "firstDay",
    first_plays::float8 as "firstPlays", last_plays::float8 as "lastPlays", by_day as "byDay",
    measured_by as "measuredBy"
  from (${months}) month
  left join play_titles title on title.account_id = $1 and title.platform = month.platform
    and title.title_key = month.title_key
  left join track_merges merged on merged.account_id = $1 and merged.track_id = title.track_id`;

/** What was measured in some months, each given by its first and last day. Reads the days a month at a time. */
export async function listTitleMonths(
  db: Database,
  accountId: string,
  months: readonly { from: string; to: string }[],
): Promise<TitleMonth[]> {
  const read = async (query: string, from: string, to: string) => {
    const { rows } = await db.connections.query<ReadMonth>(linked(query), [accountId, from, to, MEASURERS]);
    return rows;
  };
  const found: ReadMonth[] = [];
  for (const { from, to } of months) {
    const rows = await read(BY_DAY, from, to);
    const isTwice = rows.some(({ days, known }) => days !== known);
    found.push(...(isTwice ? await read(BY_BEST_DAY, from, to) : rows));
  }
  const [first, last] = [months[0], months.at(-1)];
  if (first && last) found.push(...(await read(TOTALS, first.from, last.to)));
  return found.map(({ known, measuredBy, ...row }) => ({
    ...row,
    measuredBy: MEASURERS.filter((_, at) => (measuredBy & (2 << at)) > 0),
  }));
}

/** The first and the last measured month, as first days; null if there is none. */
export async function findMeasuredMonths(
  db: Database,
  accountId: string,
): Promise<{ from: string; to: string } | null> {
  const { rows } = await db.connections.query<{ from: string | null; to: string }>(
    `select min(first)::text as "from", max(last)::text as "to" from (
      select min(day) as first, max(day) as last from daily_plays where account_id = $1 and source = 'measured'
      union all
      select min("from"), max("to") from play_windows where account_id = $1
        and "from" = date_trunc('month', "from") and "to" = ("from" + interval '1 month' - interval '1 day')::date
    ) measured`,
    [accountId],
  );
  const [row] = rows;
  return row?.from ? { from: row.from, to: row.to } : null;
}
