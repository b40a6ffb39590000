import { MEASURERS, type Measurer } from "@ledgerline/contract/streaming/measurers";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { Database } from "@ledgerline/db/client";
import { BEST_READING_FIRST } from "@ledgerline/db/queries/plays/choose-readings";
import { accountedLine, stillBookedText } from "@ledgerline/db/queries/still-booked";
import type { StatementFacts } from "@ledgerline/db/schema";

export interface BooksMark {
  /** Unchanged while nothing that figures are made from has changed. */
  mark: string;
  /** When the newest file was booked. */
  bookedThrough: Date | null;
}

/** A new value recomputes all figures: increment it when they say something else about the same books. */
const FIGURES = "8";

const MARK = `
  select max(booked_at) as "bookedThrough", md5(concat_ws('|',
    string_agg(concat_ws(' ', id, source_id, booked_at), ',' order by id),
    (select string_agg(concat_ws(' ', statement_id, dates), ',' order by statement_id, id)
      from statement_purges where account_id = $1),
    (select string_agg(concat_ws(' ', track_id, same_as), ',' order by track_id)
      from track_merges where account_id = $1),
    (select string_agg(concat_ws(' ', store, platform), ',' order by store) from account_stores where account_id = $1),
    (select string_agg(concat_ws(' ', platform, title_key, track_id, aside), ',' order by platform, title_key)
      from play_titles where account_id = $1 and (track_id is not null or aside)),
    (select max(ended_at)::text from platform_syncs where account_id = $1),
    (select concat_ws(' ', count(*), max(day)) from account_exchange_rates where account_id = $1),
    (select percent::text from tax_treaties where account_id = $1),
    (select string_agg(concat_ws(' ', id, distributor, name, moved), ',' order by id) from sources where account_id = $1),
    (select string_agg(concat_ws(' ', track_id, source_id), ',' order by track_id)
      from track_sources where account_id = $1),
    '${FIGURES}'
  )) as mark
  from statements where account_id = $1 and state = 'booked'`;

/** Tells whether stored figures are of the present books. */
export async function readBooksMark(db: Database, accountId: string): Promise<BooksMark> {
  const { rows } = await db.connections.query<BooksMark>(MARK, [accountId]);
  return rows[0] as BooksMark;
}

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

export interface TrackMonth {
  track: string;
  /** A platform id, or the name of another store; null for all of them. */
  platform: string | null;
  /** `YYYY-MM`; null for the newest. */
  month: string | null;
}

/** How many rows per track. */
const FIRST = 5;

const ROWS = `
  select asked.n::int - 1 as n, found.statement_id::text as statement, found.line_no as line, found.sale_month::text as month
  from unnest($2::text[], $3::text[], $4::date[]) with ordinality asked (track, platform, month, n)
  cross join lateral (
    select statement_id, line_no, sale_month from statement_lines line
    left join account_stores store on store.account_id = $1 and store.store = line.platform
    where line.account_id = $1 and line.track_id = asked.track and line.sale_month <= asked.month
      and coalesce(store.platform, line.platform) = coalesce(asked.platform, store.platform, line.platform)
      and ${stillBookedText("$1", "line", accountedLine("line"))}
    order by line.sale_month desc limit ${FIRST}
  ) found`;

interface LastRow {
  /** The index in the list of what was asked for. */
  n: number;
  statement: string;
  line: number;
  /** The first day of its month of sale. */
  month: string;
}

/** The last lines of tracks up to a month, looked up by the index on tracks. */
export async function listLastRows(db: Database, accountId: string, of: readonly TrackMonth[]): Promise<LastRow[]> {
  const { rows } = await db.connections.query<LastRow>(ROWS, [
    accountId,
    of.map(({ track }) => track),
    of.map(({ platform }) => platform),
    of.map(({ month }) => `${month ?? "9999-12"}-01`),
  ]);
  return rows;
}

type Deducted = StatementFacts["deducted"][number] & {
  statement_id: string;
  file_name: string;
  accounted: string | null;
};

const DEDUCTED = `
  select statement_id, file_name, accounted_to::text as accounted, part ->> 'currency' as currency,
    part ->> 'gross' as gross, part ->> 'fee' as fee, part ->> 'withheld' as withheld, part ->> 'recouped' as recouped,
    coalesce(part ->> 'fines', '0') as fines, part ->> 'discovery' as discovery, part ->> 'net' as net
  from statement_facts facts
  join statements on statements.account_id = $1 and statements.id = statement_id and state = 'booked'
  cross join lateral jsonb_array_elements(facts.facts -> 'deducted') part
  where facts.account_id = $1
  order by accounted_to desc nulls last, statement_id, 4
  limit $2`;

/** What each statement says was deducted, by currency, newest accounting date first. */
export async function listDeductions(db: Database, accountId: string, limit: number): Promise<Deducted[]> {
  const { rows } = await db.connections.query<Deducted>(DEDUCTED, [accountId, limit]);
  return rows;
}
