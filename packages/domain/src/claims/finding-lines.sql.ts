import type { Database } from "@ledgerline/db/client";
import type { BookedLine } from "@ledgerline/db/queries/royalties";
import { lineFields } from "@ledgerline/db/queries/royalties";
import { accountedLine, stillBooked, stillBookedText } from "@ledgerline/db/queries/shared";
import { keyOfLine, LINE_RULES, type LineCheck } from "./line-rules.sql.ts";

/** A finding, named by one of its lines. `no` distinguishes it from the others in the same call. */
export interface NamedFinding {
  no: number;
  check: LineCheck;
  statement: string;
  lineNo: number;
}

/** The lines of a finding in one statement: those with this key, by the check's rule. */
export interface FindingLines {
  no: number;
  check: LineCheck;
  statement: string;
  /** JSON. */
  key: string;
}

const LINES = `statement_lines line where line.account_id = $1 and ${stillBookedText("$1", "line", accountedLine("line"))}`;

/** A rate (F10) is that of a month across all statements; `statement_facts` knows which of them have lines of it. */
const traceText = (check: LineCheck) => {
  const rule = LINE_RULES[check];
  const named = `select distinct on (named.no) named.no, line.statement_id, ${keyOfLine(rule)} as key
    from unnest($2::int[], $3::uuid[], $4::int[]) named (no, statement_id, line_no)
    join (select * from ${LINES} and line.statement_id = any($3::uuid[]) and line.line_no = any($4::int[])) line
      using (statement_id, line_no)
    where ${rule.is} order by named.no, line.part`;
  if (check !== "F10") return `select no, statement_id::text as statement, key::text as key from (${named}) named`;
  return `select distinct no, facts.statement_id::text as statement, key::text as key from (${named}) named
    join statement_facts facts on facts.account_id = $1
    cross join lateral jsonb_to_recordset(facts.facts -> 'rates')
      as rate (platform text, territory text, tier text, month text, currency text)
    where jsonb_build_array(rate.platform, rate.territory, rate.tier, (rate.month || '-01')::date, rate.currency) = key`;
};

/** Where the lines of some findings are, if the lines that name them are still booked. */
export async function traceFindings(
  db: Database,
  accountId: string,
  findings: readonly NamedFinding[],
): Promise<FindingLines[]> {
  const traced: FindingLines[] = [];
  for (const [check, some] of Map.groupBy(findings, (finding) => finding.check)) {
    const { rows } = await db.connections.query<Omit<FindingLines, "check">>(traceText(check), [
      accountId,
      some.map(({ no }) => no),
      some.map(({ statement }) => statement),
      some.map(({ lineNo }) => lineNo),
    ]);
    traced.push(...rows.map((row) => ({ ...row, check })));
  }
  return traced.sort((a, b) => a.no - b.no || (a.statement < b.statement ? -1 : 1));
}

/** A page of a finding's lines in one statement, in file order. */
export function listFindingLines(
  { sql }: Database,
  accountId: string,
  { check, statement, key }: FindingLines,
  { limit, after }: { limit: number; after: Pick<BookedLine, "lineNo" | "part"> | null },
): Promise<BookedLine[]> {
  const rule = LINE_RULES[check];
  return sql<BookedLine[]>`
    select ${lineFields(sql, accountId)} from statement_lines line
    where account_id = ${accountId} and statement_id = ${statement} and ${sql.unsafe(rule.is)}
      and ${sql.unsafe(keyOfLine(rule))} = ${key}::text::jsonb
      and ${stillBooked(sql, accountId, "line", accountedLine("line"))}
      ${after === null ? sql`` : sql`and (line_no, part) > (${after.lineNo}::int, ${after.part}::int)`}
    order by line_no, part limit ${limit}`;
}

/** How many lines finding `no` shares with `first`, the first finding that has them, and what they weigh. */
export interface SharedLines {
  no: number;
  first: number;
  currency: string;
  lines: number;
  weight: string;
}

const HITS = (check: LineCheck) => `
  select traced.no, line.statement_id, line.line_no, line.part, line.currency, ${LINE_RULES[check].weight} as weight
  from line join traced on traced."check" = '${check}' and traced.statement_id = line.statement_id
    and line.currency = any(traced.currencies) and traced.key = ${keyOfLine(LINE_RULES[check])}
  where ${LINE_RULES[check].is}`;

/** The lines of some findings in their currencies, each counted for the lowest-numbered finding that has it. */
export async function sumFindingLines(
  db: Database,
  accountId: string,
  traced: readonly (FindingLines & { currencies: readonly string[] })[],
): Promise<SharedLines[]> {
  const checks = [...new Set(traced.map(({ check }) => check))];
  if (checks.length === 0) return [];
  const { rows } = await db.connections.query<SharedLines>(
    `with traced as materialized (
      select no, "check", statement_id, key::jsonb as key, string_to_array(currencies, ' ') as currencies
      from unnest($2::int[], $3::text[], $4::uuid[], $5::text[], $6::text[])
        traced (no, "check", statement_id, key, currencies)
    ), line as materialized (select * from ${LINES} and line.statement_id = any($4::uuid[])),
    hit as (${checks.map(HITS).join(" union all ")}),
    each_line as (select no, currency, weight, min(no) over (partition by statement_id, line_no, part) as first from hit)
    select no, first, currency, count(*)::int as lines, trim_scale(sum(weight))::text as weight
    from each_line group by 1, 2, 3 order by 1, 2, 3`,
    [
      accountId,
      traced.map(({ no }) => no),
      traced.map(({ check }) => check),
      traced.map(({ statement }) => statement),
      traced.map(({ key }) => key),
      traced.map(({ currencies }) => currencies.join(" ")),
    ],
  );
  return rows;
}
