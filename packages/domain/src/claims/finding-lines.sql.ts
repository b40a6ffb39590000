import type { Database } from "@ledgerline/db/client";
import {
  BASE,
  COLUMN_GAPS,
  HAS_COLUMNS,
  HAS_RATE,
  HOLDS,
  IS_EXCHANGED,
  IS_FOR_UNITS,
  IS_MONEY_ALONE,
  IS_OFF,
  IS_TAXED,
  LEAST_OFF,
  SHARE_GAPS,
} from "@ledgerline/db/queries/reconciliation/read-facts";
import { type BookedLine, lineFields } from "@ledgerline/db/queries/royalties/list-lines";
import type { RowNoteRow } from "@ledgerline/db/queries/statements/statement-rows";
import { accountedLine, stillBooked, stillBookedText } from "@ledgerline/db/queries/still-booked";

/** The checks that find single lines, and ask for them. */
const LINE_CHECKS = ["F2", "F7", "F8", "F9", "F10", "F11", "F15"] as const;
/** The checks that name lines of a statement, or of a store's month in it, to make a point about something else. */
const STATEMENT_CHECKS = ["F3", "F4", "F5", "F6"] as const;
const STORE_CHECKS = ["F13", "F14"] as const;
const CHECKS = [...LINE_CHECKS, ...STATEMENT_CHECKS, ...STORE_CHECKS];
type LineCheck = (typeof CHECKS)[number];

interface LineRule {
  /** The condition for a line to be in any finding of the check. */
  is: string;
  /** The columns that all lines of one finding share; if empty, all lines of a statement are one finding. */
  alike: string;
  /** How much a line counts for in its finding, in the finding's money. */
  weight: string;
}

const PERCENT = `round(100 * line.withheld / nullif(${BASE}, 0), 1)::text`;
const PLACE = "line.platform, line.track_id, line.sale_month, line.currency";
const OF_STATEMENT: LineRule = { is: "true", alike: "", weight: "0" };
const OF_STORE: LineRule = { is: "true", alike: "line.platform, line.sale_month", weight: "0" };

/**
 * For each check, the rule by which lines belong together. A finding stores only its first lines: these rules find the
 * others from the first one. They match the groups of `read-facts.ts`.
 */
const LINE_RULES: Record<LineCheck, LineRule> = {
  F2: {
    is: `${HAS_COLUMNS} and not (select ${HOLDS} from (select ${COLUMN_GAPS}) gaps)`,
    alike: "",
    weight: `(select case when abs(minus) <= abs(plus) then minus else plus end from (select ${COLUMN_GAPS}) gaps)`,
  },
  F7: {
    is: IS_EXCHANGED,
    alike: `line.original_currency, line.currency, ${accountedLine("line")}, trim_scale(line.fx_rate)`,
    weight: "line.original",
  },
  F8: {
    is: `line.share is not null and line.gross is not null and (select ${IS_OFF} from (select ${SHARE_GAPS}) gaps)`,
    alike: "",
    weight: `(select ${LEAST_OFF} from (select ${SHARE_GAPS}) gaps)`,
  },
  F9: {
    is: IS_TAXED,
    alike: `line.territory = 'US', case when line.territory = 'US' then line.currency end,
      case when line.territory = 'US' and coalesce(line.withheld, 0) <> 0 then ${PERCENT} end`,
    weight: "abs(coalesce(line.withheld, 0))",
  },
  F10: {
    is: HAS_RATE,
    alike: "line.platform, coalesce(line.territory, ''), coalesce(line.tier, ''), line.sale_month, line.currency",
    weight: "line.units",
  },
  F11: {
    is: `(${IS_FOR_UNITS} or ${IS_MONEY_ALONE})`,
    alike: `${PLACE}, ${IS_MONEY_ALONE}`,
    weight: "line.units",
  },
  F15: { is: "line.net < 0", alike: PLACE, weight: "line.net" },
  F3: OF_STATEMENT,
  F4: OF_STATEMENT,
  F5: OF_STATEMENT,
  F6: OF_STATEMENT,
  F13: OF_STORE,
  F14: OF_STORE,
};

/** Whether a check's findings are about their lines, and ask for them. */
export function asksForLines(check: string): check is LineCheck {
  return LINE_CHECKS.some((one) => one === check);
}

/** Whether all lines of a check's findings can be found from the first. */
export function hasLineRule(check: string): check is LineCheck {
  return CHECKS.some((one) => one === check);
}

/** JSON that distinguishes the findings of a check in one statement. */
function keyOfLine({ alike }: LineRule): string {
  return `jsonb_build_array(${alike})`;
}

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

/** A rate (F10) is that of a month across the statements of a source; `statement_facts` knows which of them have lines of it. */
const traceText = (check: LineCheck) => {
  const rule = LINE_RULES[check];
  const named = `select distinct on (named.no) named.no, line.statement_id, ${keyOfLine(rule)} as key
    from unnest($2::int[], $3::uuid[], $4::int[]) named (no, statement_id, line_no)
    join (select * from ${LINES} and line.statement_id = any($3::uuid[]) and line.line_no = any($4::int[])) line
      using (statement_id, line_no)
    where ${rule.is} order by named.no, line.part`;
  if (check !== "F10") return `select no, statement_id::text as statement, key::text as key from (${named}) named`;
  return `select distinct no, facts.statement_id::text as statement, key::text as key from (${named}) named
    join statements first on first.account_id = $1 and first.id = named.statement_id
    join statements other on other.account_id = $1 and other.source_id is not distinct from first.source_id
    join statement_facts facts on facts.account_id = $1 and facts.statement_id = other.id
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

/** A row that moves money, as the file prints it. */
export type AlikeTransfer = Pick<
  RowNoteRow,
  "lineNo" | "row" | "net" | "currency" | "direction" | "track" | "isrc" | "saleMonth" | "accountingDate"
> & { statementId: string; fileName: string };

interface RowPlace {
  statementId: string;
  lineNo: number;
}

const ALIKE = `
  with moved as (
    select note.*, one.file_name, coalesce(source.distributor, '') as distributor, lower(payer) as payer_key,
      lower(receiver) as receiver_key, coalesce(isrc, lower(track)) as recording
    from statement_row_notes note
    join statements one on one.account_id = $1 and one.id = note.statement_id and one.state = 'booked'
    left join sources source on source.account_id = $1 and source.id = one.source_id
    where note.account_id = $1 and note.note = 'transfer' and ${stillBookedText("$1", "note", "note.accounting_date")}
  ), alike as (
    select moved.*,
      first_value(statement_id) over (partition by direction, accounting_date order by statement_id desc) as newest
    from moved join (
      select distributor, payer_key, receiver_key, recording, sale_month, currency from moved
      where statement_id = $2 and line_no = $3
    ) first using (distributor, payer_key, receiver_key, recording, sale_month, currency)
  )
  select statement_id::text as "statementId", file_name as "fileName", line_no as "lineNo", row, net::text as net, currency,
    direction, track, isrc, sale_month::text as "saleMonth", accounting_date::text as "accountingDate"
  from alike
  where statement_id = newest and ($4::uuid is null or (statement_id, line_no) > ($4::uuid, $5::int))
  order by statement_id, line_no limit $6`;

/**
 * A page of the rows that one account paid another for a recording and a month of sale, as one of the two sides prints
 * them. If several files cover an accounting day, the newest file counts, as in the comparison.
 */
export async function listAlikeTransfers(
  db: Database,
  accountId: string,
  of: RowPlace,
  { limit, after }: { limit: number; after: RowPlace | null },
): Promise<AlikeTransfer[]> {
  const { rows } = await db.connections.query<AlikeTransfer>(ALIKE, [
    accountId,
    of.statementId,
    of.lineNo,
    after?.statementId ?? null,
    after?.lineNo ?? 0,
    limit,
  ]);
  return rows;
}
