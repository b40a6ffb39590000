import type { StatementKind, StatementProof } from "@ledgerline/contract/statements/statements";
import type { Database } from "@ledgerline/db/client";
import type { StatementFacts } from "@ledgerline/db/schema";

/** A booked statement as the checks see it. */
export interface CheckedStatement {
  id: string;
  fileName: string;
  sha256: string;
  sheet: string | null;
  source: string;
  kind: StatementKind;
  format: string;
  rows: { read: number; booked: number; refused: number; noted: number };
  proof: StatementProof | null;
  announced: { currency: string; net: string }[];
  totals: { currency: string; net: string }[];
  /** `YYYY-MM-DD`; null if it has no lines. */
  saleFrom: string | null;
  saleTo: string | null;
  accountedFrom: string | null;
  accountedTo: string | null;
  bookedAt: string;
  /** Accounting days. */
  days: { day: string; currency: string; net: string }[];
  facts: StatementFacts | null;
}

export interface CheckedStatementRow extends CheckedStatement {
  /** Changes when lines are taken out; null for a statement without lines. */
  mark: string | null;
  /** The mark of the books when `facts` were read. */
  factsMark: string | null;
}

/** A new value reads the lines of all statements again: increment it when facts say something else. */
const FACTS = "4";
const STATEMENTS = `
  with day as (
    select statement_id, json_agg(json_build_object('day', accounting_date, 'currency', currency, 'net', net::text)
        order by accounting_date, currency) as days,
      md5(string_agg(concat_ws(' ', accounting_date, currency, rows), ',' order by accounting_date, currency)) as mark
    from statement_accounting_dates where account_id = $1 group by 1
  )
  select one.id::text, file_name as "fileName", sha256, sheet, coalesce(source_id::text, '') as source,
    coalesce(kind, 'income') as kind, coalesce(format, '') as format,
    json_build_object('read', rows_read, 'booked', rows_booked, 'refused', rows_refused, 'noted', rows_noted) as rows,
    proof, announced, totals, sale_from::text as "saleFrom", sale_to::text as "saleTo",
    accounted_from::text as "accountedFrom", accounted_to::text as "accountedTo",
    to_char(booked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "bookedAt",
    coalesce(days, '[]') as days, facts, concat_ws(' ', day.mark, booked_at, '${FACTS}') as mark, read.mark as "factsMark"
  from statements one
  left join day on day.statement_id = one.id
  left join statement_facts read on read.account_id = $1 and read.statement_id = one.id
  where one.account_id = $1 and state = 'booked' and not exists (
    select from statement_purges purge where purge.account_id = $1 and purge.statement_id = one.id and purge.dates is null)
  order by booked_at, one.id`;

/** The booked statements with what was read from their lines, oldest booking first. */
export async function listCheckedStatements(db: Database, accountId: string): Promise<CheckedStatementRow[]> {
  const { rows } = await db.connections.query<CheckedStatementRow>(STATEMENTS, [accountId]);
  return rows;
}
