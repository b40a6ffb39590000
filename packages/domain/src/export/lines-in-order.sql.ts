import { accountedLine, stillBookedText } from "@ledgerline/db/queries/shared";
import type pg from "pg";
import type { Cells } from "./cells.sql.ts";

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
