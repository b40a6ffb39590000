import { ISRC } from "@ledgerline/contract/wire/patterns";
import { countedMonthsText } from "@ledgerline/db/queries/statements/counted-months";
import { accountedLine, stillBookedText } from "@ledgerline/db/queries/still-booked";
import type pg from "pg";

/** A range of days; months that overlap it count whole. */
export interface ExportRange {
  accountId: string;
  from: string;
  to: string;
}

/** SQL for the cells of a record, which each kind of file writes differently. */
interface Cells {
  /** As a statement prints it. */
  text(column: string): string;
  money(column: string): string;
  count(column: string): string;
  day(column: string): string;
}

/** A cell exactly as the query returns it. */
export function asItIs(column: string): string {
  return column;
}

/** An account's records by month ($1), from the month of one day ($2) to the month of another ($3). */
export const MONTH_RECORDS = `
  select to_char(sale_month, 'YYYY-MM') as month, coalesce(stores.platform, months.platform) as platform,
    sum(stream_units)::float8 as plays, sum(net)::text as revenue, currency, 'statement' as source,
    sum(lines)::int as statement_lines
  from ${countedMonthsText("$1")} months
  left join account_stores stores on stores.account_id = months.account_id and stores.store = months.platform
  where sale_month between date_trunc('month', $2::date) and date_trunc('month', $3::date)
  group by sale_month, 2, currency
  union all
  select to_char(date_trunc('month', day), 'YYYY-MM'), platform, sum(plays)::float8, null, null, 'measured', 0
  from daily_plays
  where account_id = $1 and source = 'measured' and counts
    and day >= date_trunc('month', $2::date) and day < date_trunc('month', $3::date) + interval '1 month'
  group by 1, 2`;

/** What is booked by track, sale period and currency. Tracks that the artist merged are one. */
export const TRACK_RECORDS = `
  select tracks.sale_month, tracks.sale_months, coalesce(merges.same_as, tracks.track_id) as track_id, tracks.currency,
    sum(tracks.units) as units, sum(tracks.stream_units) as plays, sum(tracks.net) as net, sum(tracks.lines) as lines
  from royalty_tracks tracks
  left join track_merges merges on merges.account_id = tracks.account_id and merges.track_id = tracks.track_id
  where tracks.account_id = $1
    and ${stillBookedText("$1", "tracks", "tracks.accounted")} and tracks.sale_month between date_trunc('month', $2::date) and date_trunc('month', $3::date)
  group by tracks.sale_month, tracks.sale_months, 3, tracks.currency`;

/**
 * The lines of one statement, $4, in the order of its rows; $5 to $7 come from `listLineStatements`. Its small look-ups
 * are constants: a join would need a sort.
 */
export function linesInOrder({ text, money, count, day }: Cells): string {
  return `
    select statement_id, ${text("$5::text")} as file_name, line_no, left(sale_month::text, 7) as month,
      sale_months as months, ${day("sale_from")} as sale_from, ${day("sale_to")} as sale_to,
      ${day("accounting_date")} as accounting_date,
      ${text("coalesce($6::jsonb ->> platform, platform)")} as platform, ${text("store")} as store, kind,
      ${text("tier")} as tier, ${text("territory")} as territory,
      coalesce($7::jsonb ->> track_id, track_id) as track_id, ${text("isrc")} as isrc, ${text("upc")} as upc,
      ${text("track")} as track, ${text("release")} as release, ${text("artist")} as artist, ${text("label")} as label,
      ${count("units")} as units, ${money("net")} as net, currency, ${money("gross")} as gross, ${money("fee")} as fee,
      ${money("withheld")} as withheld, ${money("recouped")} as recouped, ${money("share")} as share,
      ${money("original")} as original, original_currency, ${money("fx_rate")} as fx_rate
    from statement_lines line
    where account_id = $1 and statement_id = $4 and ${stillBookedText("$1", "line", accountedLine("line"))}
      and sale_month between date_trunc('month', $2::date) and date_trunc('month', $3::date)
    order by line_no, part`;
}

/** The newest statements first. */
const STATEMENTS = `
  select id, file_name from statements
  where account_id = $1 and state = 'booked' and sale_from < date_trunc('month', $3::date) + interval '1 month'
    and sale_to >= date_trunc('month', $2::date)
  order by created_at desc, id`;
const LOOKUPS = `
  select (select coalesce(json_object_agg(store, platform), '{}')::text from account_stores where account_id = $1) as stores,
    (select coalesce(json_object_agg(track_id, same_as), '{}')::text from track_merges where account_id = $1) as merges`;

/** The parameters of `linesInOrder` for each statement with lines in the range, whose bounds are the first three. */
export async function listLineStatements(
  connection: Pick<pg.PoolClient, "query">,
  range: string[],
): Promise<string[][]> {
  const { rows: statements } = await connection.query<{ id: string; file_name: string }>(STATEMENTS, range);
  const { rows } = await connection.query<{ stores: string; merges: string }>(LOOKUPS, range.slice(0, 1));
  const { stores = "{}", merges = "{}" } = rows[0] ?? {};
  return statements.map(({ id, file_name }) => [...range, id, file_name, stores, merges]);
}

/** An account's tracks by month ($1), from the month of one day ($2) to the month of another ($3), the newest first. */
export function tracksInOrder({ text, money, count }: Cells): string {
  return `
    with named as (
      select distinct on (1) coalesce(merges.same_as, printed.track_id) as track_id, printed.title, printed.artist
      from printed_tracks printed
      left join track_merges merges on merges.account_id = printed.account_id and merges.track_id = printed.track_id
      where printed.account_id = $1 and ${stillBookedText("$1", "printed")}
      order by 1, printed.track_id = coalesce(merges.same_as, printed.track_id) desc, printed.newest desc, printed.n
    )
    select to_char(sale_month, 'YYYY-MM') as month, sale_months as months, track_id,
      case when track_id ~ '${ISRC.source}' then track_id end as isrc, ${text("title")} as title,
      ${text("artist")} as artist, ${count("units")} as units, ${count("plays")} as plays, ${money("net")} as revenue,
      currency, ${count("lines")} as statement_lines
    from (${TRACK_RECORDS}) record left join named using (track_id)
    order by sale_month desc, sale_months, net desc, track_id, currency`;
}
