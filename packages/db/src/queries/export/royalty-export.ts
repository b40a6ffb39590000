import type { ExportPreview, ExportRecord } from "@ledgerline/contract/export";
import { type Database, giveUp } from "../../client.ts";

const PAGE = 500;
/** A reader that takes longer is assumed to be gone, and loses the snapshot. */
const STALLED = "60s";

/** An artist's records, from the month of one day to the month of another. */
const RECORDS = `
  select to_char(sale_month, 'YYYY-MM') as month, coalesce(stores.platform, months.platform) as platform,
    sum(stream_units)::float8 as plays, sum(net)::text as revenue, currency, 'statement' as source,
    sum(lines)::int as statement_lines
  from royalty_months months
  left join artist_stores stores on stores.artist_id = months.artist_id and stores.store = months.platform
  where months.artist_id = $1
    and sale_month between date_trunc('month', $2::date) and date_trunc('month', $3::date)
  group by sale_month, 2, currency
  union all
  select to_char(date_trunc('month', day), 'YYYY-MM'), platform, sum(plays)::float8, null, null, 'measured', 0
  from daily_plays
  where artist_id = $1 and source = 'measured' and counts
    and day >= date_trunc('month', $2::date) and day < date_trunc('month', $3::date) + interval '1 month'
  group by 1, 2`;
const RECORDS_IN_ORDER = `select * from (${RECORDS}) record order by month desc, platform, currency, source`;
const SPAN = "json_build_object('from', min(month), 'to', max(month), 'count', count(distinct month))";
const SUMMARY = `
  with record as (${RECORDS}),
    total as (
      select source, currency, sum(plays) as plays, sum(revenue::numeric)::text as revenue
      from record group by source, currency
    ),
    booked as (select to_char(sale_month, 'YYYY-MM') as month from royalty_months where artist_id = $1)
  select
    (select count(*)::int from record) as records,
    (select ${SPAN} from record having count(*) > 0) as months,
    coalesce((select json_agg(total order by source desc, currency) from total), '[]') as totals,
    (select ${SPAN} from booked having count(*) > 0) as booked_months`;

export type ExportSummary = Omit<ExportPreview, "period">;
type Part = { summary: ExportSummary } | { records: ExportRecord[] };
type Queryable = Pick<Database["connections"], "query">;

/** What the export of a range contains, read in one query and so from one snapshot. */
export function readExportSummary(db: Database, artistId: string, from: string, to: string): Promise<ExportSummary> {
  return querySummary(db.connections, [artistId, from, to]);
}

/**
 * The summary, then pages of records, all of one snapshot. The months that overlap the days `from` to `to` count whole.
 * Each platform and currency has one booked record a month, so no plays are counted twice.
 */
export async function* readRoyaltyExport(
  db: Database,
  artistId: string,
  from: string,
  to: string,
): AsyncGenerator<Part> {
  const connection = await db.connections.connect();
  const range = [artistId, from, to];
  try {
    await connection.query("begin isolation level repeatable read read only");
    await connection.query("select set_config('idle_in_transaction_session_timeout', $1, true)", [STALLED]);
    yield { summary: await querySummary(connection, range) };
    await connection.query(`declare pages no scroll cursor for ${RECORDS_IN_ORDER}`, range);
    for (;;) {
      const page = await connection.query<ExportRecord>(`fetch ${PAGE} from pages`);
      if (page.rows.length === 0) break;
      yield { records: page.rows };
    }
  } finally {
    await giveUp(connection);
  }
}

async function querySummary(connection: Queryable, range: string[]): Promise<ExportSummary> {
  const { rows } = await connection.query<ExportSummary>(SUMMARY, range);
  const [summary] = rows;
  if (!summary) throw new Error("the summary of an export is always one row");
  return summary;
}
