import { BYTE_ORDER_MARK } from "@ledgerline/contract/csv";
import type { ExportGrouping } from "@ledgerline/contract/export-files";
import { type Database, giveUp } from "@ledgerline/db/client";
import { csvText } from "@ledgerline/db/queries/csv-text";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import {
  asItIs,
  type ExportRange,
  linesInOrder,
  listLineStatements,
  MONTH_RECORDS,
  tracksInOrder,
} from "./export-rows.sql.ts";

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
