import { type Database, giveUp } from "@ledgerline/db/client";
import { textArray } from "@ledgerline/db/queries/parameters";
import { accountedLine, stillBookedText } from "@ledgerline/db/queries/still-booked";
import type { Grouping, Named } from "@ledgerline/shares";
import pg from "pg";
import type { AccountingPeriod } from "./books.sql.ts";

/** Which values of lines are distinguished, by `groupingFor` of `@ledgerline/shares`. */
export interface LineGrouping
  extends Pick<Grouping, "tracks" | "releases" | "artists" | "kinds" | "stores" | "territories"> {
  /** The currencies whose lines are distinguished by month of sale, and by accounting day. */
  months: Named;
  days: Named;
}

const NOT_TOLD = "null::text";
export const ONE_MONTH = "1::smallint";

/**
 * SQL for columns that are only as fine as a grouping needs. They belong into a subquery that is added up: inside GROUP
 * BY, Postgres 18 goes through the whole list for each row.
 */
export class NamedColumns {
  readonly #params: (string | number)[];

  /** Lists are added to these parameters. */
  constructor(params: (string | number)[]) {
    this.#params = params;
  }

  /** The column, where its value is distinguished. */
  named(column: string, of: Named, other = NOT_TOLD): string {
    return this.#where(column, of, column, other);
  }

  /** A value of the lines in these currencies. */
  dated(currency: string, of: Named, value: string, other = NOT_TOLD): string {
    return this.#where(currency, of, value, other);
  }

  #where(column: string, of: Named, value: string, other: string): string {
    if (of === "each") return value;
    if (of.length === 0) return other;
    this.#params.push(textArray(of));
    return `case when ${column} = any($${this.#params.length}::text[]) then ${value} else ${other} end`;
  }
}

/** Leaves out lines that no terms name; null leaves out none. Lines without a track belong to a whole release. */
export type LineFilter = { tracks: readonly string[]; artists: readonly string[] } | null;

/** What a payee is told of a sum besides its money. */
export interface SumWords {
  units: string;
  title: string | null;
  releaseTitle: string | null;
  by: string | null;
}

/** Lines added up. A column that is not distinguished is null; a track that need not be is empty. */
export interface ShareableSum {
  track: string | null;
  upc: string | null;
  release: string | null;
  artist: string | null;
  saleMonth: string | null;
  saleMonths: number;
  accounted: string | null;
  kind: string | null;
  store: string | null;
  territory: string | null;
  currency: string;
  net: string;
}

/** Which tracks and stores count as the same. */
export interface SameAs {
  /** Each merged track, with the one that stays. */
  merges: readonly { track: string; into: string }[];
  /** Each store that the artist assigned, with its platform. */
  stores: readonly { store: string; platform: string }[];
}

interface LinesSummed {
  period: AccountingPeriod;
  statements: readonly string[];
  most?: number | null;
  /** What counts as the same; without it, what does at present. */
  same?: SameAs | null;
}

/** Only the lines of a filter, with units and the first of the titles that are printed for a sum. */
type ForPayee = LinesSummed & { filter: LineFilter };

/**
 * The lines of some statements accounted for in a period, added up as finely as `grouping` says. `take` gets the sums
 * one by one, none of which is kept, and at most `most`; whatever it throws is passed on. Merged tracks are replaced by
 * the one that stays, and stores by the platform that the artist named.
 */
export function sumLines(
  db: Database,
  accountId: string,
  of: LinesSummed,
  grouping: LineGrouping,
  take: (sum: ShareableSum) => void,
): Promise<void> {
  return sumInto(db, accountId, of, grouping, { filter: null, words: false, take });
}

/** The same for the lines that may be a payee's, with what they are told of each sum. */
export function sumPayeesLines(
  db: Database,
  accountId: string,
  { filter, ...of }: ForPayee,
  grouping: LineGrouping,
  take: (sum: ShareableSum & SumWords) => void,
): Promise<void> {
  return sumInto(db, accountId, of, grouping, { filter, words: true, take });
}

const WORDS = `, sum(told.units)::text as units, min(told.title) as title, min(told."releaseTitle") as "releaseTitle",
      min(told.by) as "by"`;
const WORD_COLUMNS = `, line.units, line.track as title, line.release as "releaseTitle", line.artist as by`;

async function sumInto<Sum extends ShareableSum>(
  { connections }: Database,
  accountId: string,
  { period, statements, most = null, same = null }: LinesSummed,
  grouping: LineGrouping,
  { filter, words, take }: { filter: LineFilter; words: boolean; take: (sum: Sum) => void },
): Promise<void> {
  const params = [accountId, textArray(statements), period.from, period.to];
  const columns = new NamedColumns(params);
  const isByRelease = grouping.releases === "each" || grouping.releases.length > 0;
  const accounted = accountedLine("line");
  const track = "coalesce(merged.same_as, line.track_id)";
  const sum = {
    track: columns.named(track, grouping.tracks, `case when ${track} is null then null else '' end`),
    upc: isByRelease ? "line.upc" : NOT_TOLD,
    release: isByRelease ? "line.release" : NOT_TOLD,
    artist: columns.named("line.artist", grouping.artists),
    saleMonth: columns.dated("line.currency", grouping.months, "line.sale_month", "null::date"),
    saleMonths: columns.dated("line.currency", grouping.months, "line.sale_months", ONE_MONTH),
    accounted: columns.dated("line.currency", grouping.days, accounted, "null::date"),
    kind: columns.named("line.kind", grouping.kinds),
    store: columns.named("coalesce(store.platform, line.platform)", grouping.stores),
    territory: columns.named("line.territory", grouping.territories),
    currency: "line.currency",
  };
  const isTold = (column: string) => !column.startsWith("null::") && column !== ONE_MONTH;
  const told = Object.entries(sum).filter(([, column]) => isTold(column));
  const shown = Object.entries(sum).map(([name, column]) => {
    const value = isTold(column) ? `"${name}"` : column;
    return `${value}${name === "saleMonth" || name === "accounted" ? "::text" : ""} as "${name}"`;
  });
  const query = `
    select ${shown},
      trim_scale(sum(net))::text as net${words ? WORDS : ""}
    from (
      select ${told.map(([name, column]) => `${column} as "${name}"`)}, line.net${words ? WORD_COLUMNS : ""}
      from statement_lines line
      ${joinSame(same, params)}
      where line.account_id = $1 and line.statement_id = any($2::uuid[]) and ${accounted} between $3::date and $4::date
        and ${stillBookedText("$1", "line", accounted)}${filtered(filter, params)}
      offset 0) told
    group by ${told.map(([name]) => `"${name}"`)}${most === null ? "" : ` limit ${Math.trunc(most)}`}`;
  const connection = await connections.connect();
  try {
    await connection.query("begin read only");
    // Postgres expects few lines and gets them all: sorting them by all columns takes twice as long as adding them up.
    await connection.query("set local enable_sort = off");
    await connection.query("set local enable_nestloop = off");
    // Room for the sums of a large label, which would otherwise spill to disk.
    await connection.query("set local hash_mem_multiplier = 8");
    await eachRow(connection, { text: query, values: params }, take);
  } finally {
    await giveUp(connection);
  }
}

/** Leaves lines out, by parameters that are added. */
function filtered(filter: LineFilter, params: (string | number)[]): string {
  if (filter === null) return "";
  params.push(textArray(filter.tracks), textArray(filter.artists));
  const [tracks, artists] = [params.length - 1, params.length];
  return ` and (line.track_id is null or line.artist = any($${artists}::text[]) or line.track_id = any($${tracks}::text[]))`;
}

/** Joins what counts as the same to a query of lines, from the tables or from lists that are added to the parameters. */
function joinSame(same: SameAs | null, params: (string | number)[]): string {
  if (same === null) {
    return `left join track_merges merged on merged.account_id = $1 and merged.track_id = line.track_id
      left join account_stores store on store.account_id = $1 and store.store = line.platform`;
  }
  const pairs = (of: readonly (readonly [string, string])[]) => {
    params.push(textArray(of.map(([from]) => from)), textArray(of.map(([, into]) => into)));
    return `unnest($${params.length - 1}::text[], $${params.length}::text[])`;
  };
  const merges = pairs(same.merges.map(({ track, into }) => [track, into]));
  const stores = pairs(same.stores.map(({ store, platform }) => [store, platform]));
  return `left join ${merges} merged (track_id, same_as) on merged.track_id = line.track_id
      left join ${stores} store (store, platform) on store.store = line.platform`;
}

/** Unlike a cursor, it lets Postgres share the work between processes. */
function eachRow<Row extends object>(
  connection: pg.PoolClient,
  query: { text: string; values: string[] },
  take: (row: Row) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: { error: unknown } | null = null;
    const rows = new pg.Query<Row>(query);
    rows.on("row", (row) => {
      if (failure) return;
      try {
        take(row);
      } catch (error) {
        failure = { error };
      }
    });
    rows.on("end", () => (failure ? reject(failure.error) : resolve()));
    rows.on("error", reject);
    connection.query(rows);
  });
}
