import type { ExportGrouping } from "@ledgerline/contract/export";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Database, giveUp } from "../../client.ts";
import { accountedLine, stillBookedText } from "../still-booked.ts";
import { csvText } from "./csv-text.ts";
import { MONTH_RECORDS, TRACK_RECORDS } from "./export-records.ts";

export interface CsvRange {
  artistId: string;
  from: string;
  to: string;
}

type Connection = Pick<pg.PoolClient, "query">;

const BY_MONTH = `
  select month, ${csvText("platform")} as platform, plays, revenue, currency, source, statement_lines
  from (${MONTH_RECORDS}) record order by record.month desc, record.platform, currency, source`;

const BY_TRACK = `
  with named as (
    select distinct on (1) coalesce(merges.same_as, printed.track_id) as track_id, printed.title, printed.artist
    from printed_tracks printed
    left join track_merges merges on merges.artist_id = printed.artist_id and merges.track_id = printed.track_id
    where printed.artist_id = $1 and ${stillBookedText("$1", "printed")}
    order by 1, printed.track_id = coalesce(merges.same_as, printed.track_id) desc, printed.newest desc, printed.n
  )
  select to_char(sale_month, 'YYYY-MM') as month, sale_months as months, track_id,
    case when track_id ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$' then track_id end as isrc, ${csvText("title")} as title,
    ${csvText("artist")} as artist, units, plays, net as revenue, currency, lines as statement_lines
  from (${TRACK_RECORDS}) record left join named using (track_id)
  order by sale_month desc, sale_months, net desc, track_id, currency`;

/** The lines of one statement, $4, in the order of its rows. Its small look-ups are constants: a join would need a sort. */
const BY_LINE = `
  select statement_id, $5 as file_name, line_no, left(sale_month::text, 7) as month, sale_months as months, sale_from,
    sale_to, accounting_date, ${csvText("coalesce($6::jsonb ->> platform, platform)")} as platform,
    ${csvText("store")} as store, kind, ${csvText("tier")} as tier, ${csvText("territory")} as territory,
    coalesce($7::jsonb ->> track_id, track_id) as track_id, ${csvText("isrc")} as isrc, ${csvText("upc")} as upc,
    ${csvText("track")} as track, ${csvText("release")} as release, ${csvText("artist")} as artist,
    ${csvText("label")} as label, units, net, currency, gross, fee, withheld, recouped, share, original,
    original_currency, fx_rate
  from statement_lines line
  where artist_id = $1 and statement_id = $4 and ${stillBookedText("$1", "line", accountedLine("line"))}
    and sale_month between date_trunc('month', $2::date) and date_trunc('month', $3::date)
  order by line_no, part`;

/** The newest statements first. */
const STATEMENTS = `
  select id, ${csvText("file_name")} as file_name from statements
  where artist_id = $1 and state = 'booked' and sale_from < date_trunc('month', $3::date) + interval '1 month'
    and sale_to >= date_trunc('month', $2::date)
  order by created_at desc, id`;
const LOOKUPS = `
  select (select coalesce(json_object_agg(store, platform), '{}')::text from artist_stores where artist_id = $1) as stores,
    (select coalesce(json_object_agg(track_id, same_as), '{}')::text from track_merges where artist_id = $1) as merges`;

/** The CSV of a range with its header, by month, track or line: all of one snapshot, as fast as it is read. */
export async function* readRoyaltyCsv(db: Database, by: ExportGrouping, range: CsvRange): AsyncGenerator<Buffer> {
  const connection = await db.connections.connect();
  const values = [range.artistId, range.from, range.to];
  let complete = false;
  try {
    await connection.query("begin isolation level repeatable read read only");
    if (by === "line") yield* readLines(connection, values);
    else yield* copy(connection, by === "month" ? BY_MONTH : BY_TRACK, values, true);
    complete = true;
  } finally {
    // A COPY that is not read to its end would keep the connection busy.
    if (complete) await giveUp(connection);
    else connection.release(true);
  }
}

async function* readLines(connection: Connection, values: string[]): AsyncGenerator<Buffer> {
  const { rows: statements } = await connection.query<{ id: string; file_name: string }>(STATEMENTS, values);
  const { rows } = await connection.query<{ stores: string; merges: string }>(LOOKUPS, values.slice(0, 1));
  const { stores = "{}", merges = "{}" } = rows[0] ?? {};
  // No statement has the artist's id: without any, there is still a header.
  const listed = statements.length > 0 ? statements : [{ id: values[0] ?? "", file_name: "" }];
  for (const [at, { id, file_name }] of listed.entries()) {
    yield* copy(connection, BY_LINE, [...values, id, file_name, stores, merges], at === 0);
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
