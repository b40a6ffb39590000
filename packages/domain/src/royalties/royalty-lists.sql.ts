import type { ReleaseSort } from "@ledgerline/contract/royalty-sorts";
import type { ListPlace } from "@ledgerline/contract/wire/cursors";
import type { Database } from "@ledgerline/db/client";
import { countedMonths } from "@ledgerline/db/queries/statements/counted-months";
import { stillBooked } from "@ledgerline/db/queries/still-booked";
import { SUMS } from "@ledgerline/db/schema/measures";
import type postgres from "postgres";

export interface ListedTotal {
  currency: string;
  units: number;
  plays: number;
  net: string;
  lines: number;
}

export interface Listed<Item> {
  totals: ListedTotal[];
  count: number;
  items: (Item & { place: number })[];
}

export interface ListOptions<Sort> {
  search: string | null;
  sort: Sort;
  direction: "asc" | "desc";
  limit: number;
  after: ListPlace | null;
}

/** Whether a list is sorted by a name: ascending unless asked otherwise, instead of greatest first. */
export function isTextSort(sort: ReleaseSort): boolean {
  return sort === "title" || sort === "artist";
}

/** The order of a list with these columns. Rows without a value come last in either direction. */
function sortKey(sql: postgres.Sql, sort: ReleaseSort, direction: "asc" | "desc") {
  const key = {
    net: sql`net`,
    units: sql`units`,
    rate: sql`net / nullif(units, 0)`,
    title: sql`lower(title)`,
    artist: sql`lower(artist)`,
    tracks: sql`tracks`,
    first_month: sql`first_month`,
    last_month: sql`last_month`,
  }[sort];
  return direction === "asc" ? sql`${key} asc nulls last` : sql`${key} desc nulls last`;
}

type Query = postgres.PendingQuery<postgres.Row[]>;

/**
 * The rows of a table whose `id` a query finds. Without statistics on an account's rows Postgres expects one, and would
 * compare each with each; a full join never does, and `coalesce` keeps it from being planned as another kind of join.
 */
export function among(sql: postgres.Sql, list: string, ids: Query): Query {
  const table = sql(list);
  return sql`
    select ${table}.* from ${table} full join (select distinct id from (${ids}) found) found using (id)
    where coalesce(${table}.id = found.id, false)`;
}

interface PageOptions {
  /** The table with an `id` that has the column by which the rows of `found` are sorted. */
  joined: "name" | "counted" | null;
  sort: ReleaseSort;
  direction: "asc" | "desc";
  limit: number;
  after: ListPlace | null;
}

/** The table `page`, with the position of each row in `found`. Only pages after the first sort all rows. */
export function listPage(sql: postgres.Sql, { joined, sort, direction, limit, after }: PageOptions) {
  const order = sql`order by ${sortKey(sql, sort, direction)}, id, currency`;
  // Every row of `found` has a currency; joined as in `among`.
  const rows = joined ? sql`found full join ${sql(joined)} using (id) where coalesce(currency, '') <> ''` : sql`found`;
  if (after === null) {
    return sql`
      page as (
        select *, row_number() over (${order}) as place from (select * from ${rows} ${order} limit ${limit}) top
      )`;
  }
  return sql`
      ordered as (select *, row_number() over (${order}) as place from ${rows}),
      page as (
        select * from ordered where place > coalesce(
          (select place from ordered where id = ${after.id} and currency = ${after.currency}), ${after.place}::int)
        order by place limit ${limit}
      )`;
}

/** The totals of all rows of the table `found`. */
export function listTotals(sql: postgres.Sql) {
  return sql`coalesce((
    select json_agg(json_build_object('currency', currency, ${sumFields(sql)}) order by currency)
    from (
      select currency, ${sql.unsafe(SUMS)} from found group by currency
    ) total), '[]')`;
}

export function sumFields(sql: postgres.Sql) {
  return sql`'units', units::float8, 'plays', stream_units::float8, 'net', net::text, 'lines', lines::float8`;
}

export interface BookedNames {
  /** `YYYY-MM`; null if nothing is booked. */
  from: string | null;
  to: string | null;
  /** As the lines have them. */
  platforms: string[];
  artists: string[];
  currencies: string[];
  sources: { id: string; name: string; distributor: string }[];
}

/** The values that booked lines can be filtered by. Artists with the most money come first. */
export async function readBookedNames(
  { sql }: Database,
  accountId: string,
  { mostArtists, longestName }: { mostArtists: number; longestName: number },
): Promise<BookedNames> {
  const months = countedMonths(sql, accountId);
  const [row] = await sql<[BookedNames]>`
    select (select to_char(min(sale_month), 'YYYY-MM') from ${months} months) as "from",
      (select to_char(max(sale_month + make_interval(months => sale_months - 1)), 'YYYY-MM')
        from ${months} months) as "to",
      coalesce((select json_agg(platform order by platform) from (
        select distinct platform from ${months} months) platform), '[]') as platforms,
      coalesce((select json_agg(currency order by currency) from (
        select distinct currency from ${months} months) currency), '[]') as currencies,
      coalesce((select json_agg(name order by net desc, name) from (
        select of as name, sum(net) as net from royalty_cuts
        where account_id = ${accountId} and cut = 'artist_platform' and of <> '' and length(of) <= ${longestName}
          and ${stillBooked(sql, accountId, "royalty_cuts", "royalty_cuts.accounted")}
        group by of order by 2 desc, 1 limit ${mostArtists}) artist), '[]') as artists,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'distributor', distributor)
        order by distributor, name) from sources where account_id = ${accountId} and exists (
          select from statements where statements.account_id = sources.account_id and source_id = sources.id
            and state = 'booked')), '[]') as sources`;
  return row;
}
