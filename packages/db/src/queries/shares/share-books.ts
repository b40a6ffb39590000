import { sql } from "drizzle-orm";
import { type Database, giveUp, type Transaction } from "../../client.ts";
import type { BookedFile } from "../../schema/shares/share-runs.ts";
import { fillInOrm } from "../fill-in.ts";
import { accountedLine, stillBookedText } from "../still-booked.ts";
import { textArray } from "../text-array.ts";

/** Days of accounting, both included. */
export interface AccountingPeriod {
  from: string;
  to: string;
}

const FILES = `
  select cut.statement_id::text as statement, statements.file_name as file, cut.currency,
    trim_scale(sum(cut.net))::text as net
  from royalty_cuts cut
  join statements on statements.account_id = $1 and statements.id = cut.statement_id
  where cut.account_id = $1 and cut.cut = 'platform_territory' and cut.accounted between $2::date and $3::date
    and ${stillBookedText("$1", "cut", "cut.accounted")}
  group by 1, 2, 3
  order by 1, 3`;

/** What each booked statement has in an accounting period, by currency. */
export async function listBookedFiles(
  db: Database,
  accountId: string,
  { from, to }: AccountingPeriod,
): Promise<BookedFile[]> {
  const { rows } = await db.connections.query<BookedFile>(FILES, [accountId, from, to]);
  return rows;
}

/** The values to tell apart: all, or those of the list. */
type Named = "each" | readonly string[];

/** How finely lines are told apart, as `groupingFor` of `@ledgerline/shares` says. */
export interface LineGrouping {
  tracks: Named;
  releases: Named;
  artists: Named;
  kinds: Named;
  stores: Named;
  territories: Named;
  /** Whether months of sale, and days of accounting, are told apart. */
  months: boolean;
  days: boolean;
}

/** Lines added up. Where something is not told apart, it is null; a track that need not be is empty. */
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

/** Rows that are read at a time. */
const BATCH = 2_000;

/**
 * The lines of some statements that were accounted for in a period, added up as finely as `grouping` says, in batches.
 * Merged tracks are the one that stays, and stores the platform that the artist said.
 */
export async function* sumLines(
  { connections }: Database,
  accountId: string,
  { from, to, statements }: AccountingPeriod & { statements: readonly string[] },
  grouping: LineGrouping,
): AsyncGenerator<ShareableSum[]> {
  const params: (string | readonly string[])[] = [accountId, statements, from, to];
  const named = (column: string, of: Named, other: string) => {
    if (of === "each") return column;
    if (of.length === 0) return other;
    params.push([...of]);
    return `case when ${column} is null then null when ${column} = any($${params.length}::text[]) then ${column} else ${other} end`;
  };
  const isByRelease = grouping.releases === "each" || grouping.releases.length > 0;
  const accounted = accountedLine("line");
  const track = "coalesce(merged.same_as, line.track_id)";
  const query = `
    select ${grouping.tracks === "each" ? track : named(track, grouping.tracks, `case when ${track} is null then null else '' end`)} as track,
      ${isByRelease ? "line.upc" : "null::text"} as upc, ${isByRelease ? "line.release" : "null::text"} as release,
      ${named("line.artist", grouping.artists, "null::text")} as artist,
      ${grouping.months ? "line.sale_month::text" : "null::text"} as "saleMonth",
      ${grouping.months ? "line.sale_months" : "1"} as "saleMonths",
      ${grouping.days ? `${accounted}::text` : "null::text"} as accounted,
      ${named("line.kind", grouping.kinds, "null::text")} as kind,
      ${named("coalesce(store.platform, line.platform)", grouping.stores, "null::text")} as store,
      ${named("line.territory", grouping.territories, "null::text")} as territory,
      line.currency, trim_scale(sum(line.net))::text as net
    from statement_lines line
    left join track_merges merged on merged.account_id = $1 and merged.track_id = line.track_id
    left join account_stores store on store.account_id = $1 and store.store = line.platform
    where line.account_id = $1 and line.statement_id = any($2::uuid[]) and ${accounted} between $3::date and $4::date
      and ${stillBookedText("$1", "line", accounted)}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`;
  const values = params.map((param) => (typeof param === "string" ? param : textArray(param)));
  const connection = await connections.connect();
  try {
    await connection.query("begin read only");
    await connection.query(`declare sums cursor for ${query}`, values);
    for (;;) {
      const { rows } = await connection.query<ShareableSum>(`fetch ${BATCH} from sums`);
      if (rows.length === 0) break;
      yield rows;
    }
  } finally {
    await giveUp(connection);
  }
}

const RELEASES = `
  select distinct release_id as release, coalesce(merged.same_as, printed.track_id) as track, printed.artist
  from printed_tracks printed
  left join track_merges merged on merged.account_id = $1 and merged.track_id = printed.track_id
  where printed.account_id = $1 and printed.track_id <> 'none' and printed.release_id <> ''
    and printed.release_id in (
      select release_id from printed_tracks whole
      where whole.account_id = $1 and whole.track_id = 'none' and ${stillBookedText("$1", "whole")})
    and ${stillBookedText("$1", "printed")}
  order by 1, 2, 3`;

/** The tracks of the releases that statements also sell as a whole. */
export async function listReleaseTracks(
  db: Database,
  accountId: string,
): Promise<{ release: string; track: string; artist: string | null }[]> {
  const { rows } = await db.connections.query(RELEASES, [accountId]);
  return rows;
}

/** All stores that the artist said are a platform. */
export async function listStorePlatforms(
  db: Database,
  accountId: string,
): Promise<{ store: string; platform: string }[]> {
  const { rows } = await db.connections.query(
    `select store, platform from account_stores where account_id = $1 order by store`,
    [accountId],
  );
  return rows;
}

/** All merged tracks, each with the one that stays. */
export async function listAllMerges(db: Database, accountId: string): Promise<{ track: string; into: string }[]> {
  const { rows } = await db.connections.query(
    `select track_id as track, same_as as "into" from track_merges where account_id = $1 order by track_id`,
    [accountId],
  );
  return rows;
}

/** `?` is the account. */
const MARK = `md5(concat_ws('|',
  (select string_agg(concat_ws(' ', id, booked_at), ',' order by id) from statements where account_id = ? and state = 'booked'),
  (select string_agg(concat_ws(' ', statement_id, dates), ',' order by statement_id, id) from statement_purges where account_id = ?),
  (select string_agg(concat_ws(' ', track_id, same_as), ',' order by track_id) from track_merges where account_id = ?),
  (select string_agg(concat_ws(' ', store, platform), ',' order by store) from account_stores where account_id = ?),
  (select version::text from share_settings where account_id = ?)))`;

/**
 * The same as long as nothing that a run is computed from has changed, but for the server's exchange rates. The account's
 * own count a version up as they change.
 */
export async function readShareMark(db: Database | Transaction, accountId: string): Promise<string> {
  const [row] = await db.orm.select({ mark: sql<string>`${fillInOrm(MARK, accountId)}` }).from(sql`(select) one`);
  return row?.mark ?? "";
}
