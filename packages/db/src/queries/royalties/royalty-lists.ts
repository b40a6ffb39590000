import type { ListPlace } from "@ledgerline/contract/cursors";
import type { ReleaseSort } from "@ledgerline/contract/royalties";
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

/** Whether a list is sorted by a name: from A unless asked otherwise, and not from the greatest. */
export function isTextSort(sort: ReleaseSort): boolean {
  return sort === "title" || sort === "artist";
}

/** The order of a list with these columns. What has no value comes last either way. */
export function sortKey(sql: postgres.Sql, sort: ReleaseSort, direction: "asc" | "desc") {
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

/** The place of the last row of the page before; of a list with the table `ordered`. */
export function placeAfter(sql: postgres.Sql, after: ListPlace | null) {
  if (after === null) return sql`0`;
  return sql`coalesce((select place from ordered where id = ${after.id} and currency = ${after.currency}), ${after.place})`;
}

/** What all rows of the table `found` add up to. */
export function listTotals(sql: postgres.Sql) {
  return sql`coalesce((
    select json_agg(json_build_object('currency', currency, ${sumFields(sql)}) order by currency)
    from (
      select currency, sum(units) as units, sum(stream_units) as stream_units, sum(net) as net, sum(lines) as lines
      from found group by currency
    ) total), '[]')`;
}

export function sumFields(sql: postgres.Sql) {
  return sql`'units', units::float8, 'plays', stream_units::float8, 'net', net::text, 'lines', lines::float8`;
}
