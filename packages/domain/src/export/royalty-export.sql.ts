import { BYTE_ORDER_MARK } from "@ledgerline/contract/csv";
import type { ExportPreview, ExportRecords } from "@ledgerline/contract/export";
import type { ExportGrouping } from "@ledgerline/contract/export-files";
import { type Database, giveUp } from "@ledgerline/db/client";
import { csvText } from "@ledgerline/db/queries/csv-text";
import { countedMonthsText } from "@ledgerline/db/queries/statements/counted-months";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import {
  asItIs,
  type ExportRange,
  linesInOrder,
  listLineStatements,
  MONTH_RECORDS,
  TRACK_RECORDS,
  tracksInOrder,
} from "./export-rows.sql.ts";

const PAGE = 500;
/** A reader that takes longer is assumed to be gone, and loses the snapshot. */
const STALLED = "60s";

const RECORDS_IN_ORDER = `select * from (${MONTH_RECORDS}) record order by month desc, platform, currency, source`;
const SPAN = "json_build_object('from', min(month), 'to', max(month), 'count', count(distinct month))";
/** How many records there are. Only statements have tracks and lines. */
const COUNTS: Record<ExportGrouping, string> = {
  month: "(select count(*)::int from record)",
  track: `(select count(*)::int from (${TRACK_RECORDS}) track)`,
  line: "(select coalesce(sum(statement_lines), 0)::int from record)",
};
const summaryOf = (by: ExportGrouping) => `
  with record as (
      select * from (${MONTH_RECORDS}) record ${by === "month" ? "" : "where source = 'statement'"}
    ),
    total as (
      select source, currency, sum(plays) as plays, sum(revenue::numeric)::text as revenue
      from record group by source, currency
    ),
    booked as (select to_char(sale_month, 'YYYY-MM') as month from ${countedMonthsText("$1")} months)
  select
    ${COUNTS[by]} as records,
    (select ${SPAN} from record having count(*) > 0) as months,
    coalesce((select json_agg(total order by source desc, currency) from total), '[]') as totals,
    (select ${SPAN} from booked having count(*) > 0) as booked_months`;

export type ExportSummary = Omit<ExportPreview, "period">;
type Part<By extends ExportGrouping> = { summary: ExportSummary } | { records: ExportRecords[By][] };
type Queryable = Pick<Database["connections"], "query">;

/** What the export of a range contains, read in one query and so from one snapshot. */
export function readExportSummary(
  db: Database,
  accountId: string,
  { start_date, end_date, by }: { start_date: string; end_date: string; by: ExportGrouping },
): Promise<ExportSummary> {
  return querySummary(db.connections, [accountId, start_date, end_date], by);
}

const JSON_CELLS = { text: asItIs, money: asText, count: (column: string) => `(${column})::float8`, day: asText };

function asText(column: string): string {
  return `${column}::text`;
}

/**
 * The summary, then pages of records by month, track or line, all from one snapshot. Months that overlap the days
 * `from` to `to` count whole. Each platform and currency has one booked record a month, so no plays are counted twice.
 */
export async function* readRoyaltyExport<By extends ExportGrouping>(
  db: Database,
  by: By,
  { accountId, from, to }: ExportRange,
): AsyncGenerator<Part<By>> {
  const connection = await db.connections.connect();
  const range = [accountId, from, to];
  try {
    await connection.query("begin isolation level repeatable read read only");
    await connection.query("select set_config('idle_in_transaction_session_timeout', $1, true)", [STALLED]);
    yield { summary: await querySummary(connection, range, by) };
    if (by === "line") {
      const select = linesInOrder(JSON_CELLS);
      for (const statement of await listLineStatements(connection, range))
        yield* readPages(connection, select, statement);
    } else {
      yield* readPages(connection, by === "month" ? RECORDS_IN_ORDER : tracksInOrder(JSON_CELLS), range);
    }
  } finally {
    await giveUp(connection);
  }
}

async function* readPages<Record extends pg.QueryResultRow>(
  connection: Queryable,
  select: string,
  values: string[],
): AsyncGenerator<{ records: Record[] }> {
  await connection.query(`declare pages no scroll cursor for ${select}`, values);
  for (;;) {
    const page = await connection.query<Record>(`fetch ${PAGE} from pages`);
    if (page.rows.length === 0) break;
    yield { records: page.rows };
  }
  await connection.query("close pages");
}

async function querySummary(connection: Queryable, range: string[], by: ExportGrouping): Promise<ExportSummary> {
  const { rows } = await connection.query<ExportSummary>(summaryOf(by), range);
  const [summary] = rows;
  if (!summary) throw new Error("the summary of an export is always one row");
  return summary;
}

type Connection = Pick<pg.PoolClient, "query">;

const BY_MONTH = `
  select month, ${csvText("platform")} as platform, plays, revenue, currency, source, statement_lines
  from (${MONTH_RECORDS}) record order by record.month desc, record.platform, currency, source`;

const CSV = { text: csvText, money: asItIs, count: asItIs, day: asItIs };

/** The CSV of a range with its header, by month, track or line: from one snapshot, sent as fast as it is read. */
export async function* readRoyaltyCsv(db: Database, by: ExportGrouping, range: ExportRange): AsyncGenerator<Buffer> {
  const connection = await db.connections.connect();
  const values = [range.accountId, range.from, range.to];
  let complete = false;
  let mark = BYTE_ORDER_MARK;
  try {
    await connection.query("begin isolation level repeatable read read only");
    const pieces =
      by === "line"
        ? readLines(connection, values)
        : copy(connection, by === "month" ? BY_MONTH : tracksInOrder(CSV), values, true);
    for await (const piece of pieces) {
      // With the first piece, so that a query that fails has sent nothing.
      yield mark === "" ? piece : Buffer.concat([Buffer.from(mark), piece]);
      mark = "";
    }
    complete = true;
  } finally {
    // A COPY that is not read to its end would keep the connection busy.
    if (complete) await giveUp(connection);
    else connection.release(true);
  }
}

async function* readLines(connection: Connection, values: string[]): AsyncGenerator<Buffer> {
  const statements = await listLineStatements(connection, values);
  // No statement has the account's id, so if there are none, the header is still sent.
  const listed = statements.length > 0 ? statements : [[...values, values[0] ?? "", "", "{}", "{}"]];
  for (const [at, statement] of listed.entries()) {
    yield* copy(connection, linesInOrder(CSV), statement, at === 0);
  }
}

async function* copy(
  connection: Connection,
  select: string,
  values: string[],
  header: boolean,
): AsyncGenerator<Buffer> {
  const text = `copy (${withValues(select, values)}) to stdout with (format csv, header ${header})`;
  yield* connection.query(copyTo(text)) as AsyncIterable<Buffer>;
}

/** COPY takes no parameters. */
function withValues(select: string, values: string[]): string {
  return select.replace(/\$(\d)/g, (_, n: string) => pg.escapeLiteral(values[Number(n) - 1] ?? ""));
}
