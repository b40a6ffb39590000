import type { LinePlace } from "@ledgerline/contract/wire/cursors";
import type postgres from "postgres";
import type { Database } from "../../client.ts";
import type { statementLines } from "../../schema/index.ts";
import { accountedLine, stillBooked } from "../still-booked.ts";
import { cutOf, linesInScope } from "./royalty-rows.ts";
import { andIs, inScope, type RoyaltyScope } from "./royalty-scope.ts";

/** A line as stored, with the name of its file. */
export type BookedLine = Omit<typeof statementLines.$inferSelect, "accountId" | "accountingFrom"> & {
  fileName: string;
};

interface PageOptions {
  limit: number;
  after: LinePlace | null;
}

/** Up to this many merged tracks are each read in month order. */
const MOST_TRACKS_EACH = 20;

/** The lines of one or several tracks, each looked up by an index in month order. */
export function listTrackLines(
  { sql }: Database,
  scope: RoyaltyScope & { tracks: string[] },
  { limit, after }: PageOptions,
): Promise<BookedLine[]> {
  const order = sql`order by sale_month desc, statement_id, line_no, part limit ${limit}`;
  const isAfter =
    after === null
      ? sql``
      : sql`and sale_month <= ${after.saleMonth}::date and (sale_month < ${after.saleMonth}::date
        or (statement_id, line_no, part) > (${after.statementId}::uuid, ${after.lineNo}::int, ${after.part}::int))`;
  // With several tracks in one condition, all of their lines are read and sorted.
  const groups = scope.tracks.length > MOST_TRACKS_EACH ? [scope.tracks] : scope.tracks.map((track) => [track]);
  const pages = groups.map((tracks, at) => {
    const page = sql`select * from statement_lines line
      where ${inScope(sql, scope, "line", accountedLine("line"))} ${linesInScope(sql, { ...scope, tracks })}
        ${isAfter} ${order}`;
    return at === 0 ? sql`(${page})` : sql`union all (${page})`;
  });
  return sql<BookedLine[]>`select ${lineFields(sql, scope.accountId)} from (${pages}) line ${order}`;
}

/** The lines of one statement and month of sale, or of a whole statement, in file order. */
export function listStatementLines(
  { sql }: Database,
  scope: RoyaltyScope,
  which: { statementId: string; saleMonth: string | null },
  { limit, after }: { limit: number; after: Pick<LinePlace, "lineNo" | "part"> | null },
): Promise<BookedLine[]> {
  return sql<BookedLine[]>`
    select ${lineFields(sql, scope.accountId)} from statement_lines line
    where ${inScope(sql, scope, "line", accountedLine("line"))} and statement_id = ${which.statementId}
      ${which.saleMonth === null ? sql`` : sql`and sale_month = ${which.saleMonth}::date`}
      ${linesInScope(sql, scope)}
      ${after === null ? sql`` : sql`and (line_no, part) > (${after.lineNo}::int, ${after.part}::int)`}
    order by line_no, part limit ${limit}`;
}

/** Which statements have lines in scope, by month of sale, newest first: from a roll-up, so some may have none. */
export function listLineGroups(
  { sql }: Database,
  scope: RoyaltyScope,
): Promise<{ saleMonth: string; statementId: string }[]> {
  const { artist, label, release, territory } = scope;
  const groups = sql`select distinct sale_month::text as "saleMonth", statement_id as "statementId"`;
  const order = sql`order by 1 desc, 2`;
  if (release !== null) {
    return sql`${groups} from royalty_tracks
      where ${inScope(sql, scope, "royalty_tracks")} ${andIs(sql, "artist", artist)} ${andIs(sql, "release_id", release)} ${order}`;
  }
  const cut = artist !== null ? "artist_territory" : label !== null ? "label_territory" : "platform_territory";
  return sql`${groups} from royalty_cuts where ${inScope(sql, scope, "royalty_cuts")} and cut = ${cut}
    ${cutOf(sql, scope)}
    ${territory === null ? sql`` : sql`and ${territory} = any(keys)`} ${order}`;
}

/** The columns of an account's line; its table is aliased `line`. */
export function lineFields(sql: postgres.Sql, accountId: string) {
  return sql`statement_id as "statementId", (select file_name from statements
      where statements.account_id = ${accountId} and statements.id = line.statement_id) as "fileName", line_no as "lineNo", part, sale_month::text as "saleMonth",
    sale_months as "saleMonths", sale_from::text as "saleFrom", sale_to::text as "saleTo",
    accounting_date::text as "accountingDate", platform, store, kind, tier, territory, track_id as "trackId", isrc, upc,
    track, release, artist, label, units::float8 as units, net::text as net, currency, gross::text as gross,
    fee::text as fee, withheld::text as withheld, recouped::text as recouped, share::text as share,
    original::text as original, original_currency as "originalCurrency", fx_rate::text as "fxRate"`;
}

/** Lines of a statement by number; those not booked are missing. */
export function listNumberedLines(
  { sql }: Database,
  { accountId, statementId, numbers }: { accountId: string; statementId: string; numbers: number[] },
): Promise<BookedLine[]> {
  return sql<BookedLine[]>`
    select ${lineFields(sql, accountId)} from statement_lines line
    where account_id = ${accountId} and statement_id = ${statementId} and line_no = any(${`{${numbers.join(",")}}`}::int[])
      and ${stillBooked(sql, accountId, "line", accountedLine("line"))}
    order by line_no, part`;
}
