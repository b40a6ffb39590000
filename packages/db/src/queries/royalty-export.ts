import type { ExportRecord, RoyaltyExport } from "@ledgerline/contract/export";
import type { Database } from "../client.ts";

const PAGE = 500;
/** After that a reader is taken to be gone, and the snapshot is given up. */
const STALLED = "60s";

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
  const connection = await db.sql.reserve();
  try {
    await connection`begin isolation level repeatable read read only`;
    await connection`select set_config('idle_in_transaction_session_timeout', ${STALLED}, true)`;
    const records = connection`
      select to_char(sale_month, 'YYYY-MM') as month, platform, stream_units::float8 as plays, net::text as revenue,
        currency, 'statement' as source, lines as statement_lines
      from royalty_months
      where artist_id = ${artistId}
        and sale_month between date_trunc('month', ${from}::date) and date_trunc('month', ${to}::date)
      union all
      select to_char(date_trunc('month', day), 'YYYY-MM'), platform, sum(plays)::float8, null, null, 'measured', 0
      from daily_plays
      where artist_id = ${artistId} and source = 'measured'
        and day >= date_trunc('month', ${from}::date) and day < date_trunc('month', ${to}::date) + interval '1 month'
      group by 1, 2`;
    const totals = await connection<RoyaltyExport["totals"]>`
      select source, currency, sum(plays) as plays, sum(revenue::numeric)::text as revenue
      from (${records}) record group by source, currency order by source desc, currency`;
    yield { totals: [...totals] };
    const pages = connection<ExportRecord[]>`
      select * from (${records}) record order by month desc, platform, currency, source`.cursor(PAGE);
    for await (const page of pages) yield { records: [...page] };
  } finally {
    await connection`rollback`.catch(() => {});
    connection.release();
  }
}
