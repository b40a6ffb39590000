import type { Database } from "@ledgerline/db/client";
import { textArray } from "@ledgerline/db/queries/parameters";
import { accountedLine, stillBookedText } from "@ledgerline/db/queries/still-booked";
import type { BookedFile, RunKnown, RunRecord } from "@ledgerline/db/schema";
import type { AccountingPeriod } from "../books/books.sql.ts";
import type { LineFilter } from "../books/sum-lines.sql.ts";

/** A booked line as a run takes it, with the file's row that it comes from. */
export interface RunLine {
  statementId: string;
  fileName: string;
  /** Of the uploaded file, in hex. */
  sha256: string;
  lineNo: number;
  /** Distinguishes the lines of one row, from 0. */
  part: number;
  /** As booked, like the store: neither merges nor names of stores are applied. */
  track: string | null;
  upc: string | null;
  release: string | null;
  artist: string | null;
  title: string | null;
  isrc: string | null;
  saleMonth: string;
  saleMonths: number;
  accounted: string;
  kind: string;
  store: string;
  territory: string | null;
  currency: string;
  net: string;
  units: string;
}

export type RunLinePlace = Pick<RunLine, "statementId" | "lineNo" | "part">;

const ACCOUNTED = accountedLine("line");
const LINES = `
  select line.statement_id::text as "statementId", statements.file_name as "fileName", statements.sha256,
    line.line_no as "lineNo", line.part, line.track_id as track, line.upc, line.release,
    line.artist, line.track as title, line.isrc, line.sale_month::text as "saleMonth", line.sale_months as "saleMonths",
    (${ACCOUNTED})::text as accounted, line.kind, line.platform as store, line.territory,
    line.currency, line.net::text as net, line.units::text as units
  from statement_lines line
  join statements on statements.account_id = $1 and statements.id = line.statement_id
  where line.account_id = $1 and line.statement_id = any($2::uuid[]) and ${ACCOUNTED} between $3::date and $4::date
    and ${stillBookedText("$1", "line", ACCOUNTED)}
    and (line.statement_id, line.line_no, line.part) > ($5::uuid, $6::int, $7::int)
    and ($9::text[] is null or line.track_id is null or line.artist = any($10::text[])
      or line.track_id = any($9::text[]))
  order by line.statement_id, line.line_no, line.part limit $8`;

const BEFORE_ALL: RunLinePlace = { statementId: "00000000-0000-0000-0000-000000000000", lineNo: -1, part: -1 };

/** The lines of some statements accounted for in a period, in file order, after a place. */
export async function listRunLines(
  { connections }: Database,
  accountId: string,
  { from, to, statements, filter }: AccountingPeriod & { statements: readonly string[]; filter: LineFilter },
  { limit, after }: { limit: number; after: RunLinePlace | null },
): Promise<RunLine[]> {
  const { statementId, lineNo, part } = after ?? BEFORE_ALL;
  const { rows } = await connections.query<RunLine>(LINES, [
    ...[accountId, textArray(statements), from, to, statementId, lineNo, part, limit],
    ...[filter && textArray(filter.tracks), textArray(filter?.artists ?? [])],
  ]);
  return rows;
}

const TERMS = `
  select record -> 'terms' as terms, known,
    (select standing -> 'books' from json_array_elements(record -> 'standing') standing
      where standing ->> 'run' = $2::text) as books
  from share_runs where account_id = $1 and id = $2::uuid and record is not null`;

/**
 * The terms that a run was computed with, which tracks and stores it took for the same, and its files. Null for a run that
 * is not computed.
 */
export async function findRunTerms(
  { connections }: Database,
  accountId: string,
  runId: string,
): Promise<{ terms: RunRecord["terms"]; known: RunKnown | null; books: BookedFile[] | null } | null> {
  const { rows } = await connections.query(TERMS, [accountId, runId]);
  return rows[0] ?? null;
}

const BEFORE = `
  select run.id::text as id, run.from_day::text as "from", run.to_day::text as "to"
  from (
    select account_id, id, from_day, to_day, state from share_runs
    where account_id = $1 and from_day < $2::date and state in ('closed', 'sent')
    order by from_day desc limit 1
  ) run
  join share_statements statement on statement.account_id = $1 and statement.run_id = run.id
    and statement.payee_id = $3::uuid
  where run.account_id = $1 and run.state = 'sent'`;

/** The run before one that begins on a day, if it was sent and has a statement of the payee. */
export async function findRunBefore(
  { connections }: Database,
  accountId: string,
  { fromDay, payeeId }: { fromDay: string; payeeId: string },
): Promise<{ id: string; from: string; to: string } | null> {
  const { rows } = await connections.query(BEFORE, [accountId, fromDay, payeeId]);
  return rows[0] ?? null;
}
