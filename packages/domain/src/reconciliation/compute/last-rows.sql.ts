import type { Database } from "@ledgerline/db/client";
import { accountedLine, stillBookedText } from "@ledgerline/db/queries/shared";

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
