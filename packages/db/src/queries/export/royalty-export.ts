import type { ExportRecord, RoyaltyExport } from "@ledgerline/contract/export";
import { type Database, giveUp } from "../../client.ts";

const PAGE = 500;
/** After that a reader is taken to be gone, and the snapshot is given up. */
const STALLED = "60s";

/** Of an artist, from a day's month to another's. */
const RECORDS = `
  select to_char(sale_month, 'YYYY-MM') as month, platform, stream_units::float8 as plays, net::text as revenue,
    currency, 'statement' as source, lines as statement_lines
  from royalty_months
  where artist_id = $1
    and sale_month between date_trunc('month', $2::date) and date_trunc('month', $3::date)
  union all
  select to_char(date_trunc('month', day), 'YYYY-MM'), platform, sum(plays)::float8, null, null, 'measured', 0
  from daily_plays
  where artist_id = $1 and source = 'measured'
    and day >= date_trunc('month', $2::date) and day < date_trunc('month', $3::date) + interval '1 month'
  group by 1, 2`;
const RECORDS_IN_ORDER = `select * from (${RECORDS}) record order by month desc, platform, currency, source`;
const TOTALS = `
  select source, currency, sum(plays) as plays, sum(revenue::numeric)::text as revenue
  from (${RECORDS}) record group by source, currency order by source desc, currency`;

type Part = { totals: RoyaltyExport["totals"] } | { records: ExportRecord[] };

/**
 * The totals, then pages of records, all of one snapshot. The months that overlap the days `from` to `to` count whole.
 * Money is given once for each platform and currency, so plays beside it are never counted twice.
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
    const totals = await connection.query<RoyaltyExport["totals"][number]>(TOTALS, range);
    yield { totals: totals.rows };
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
