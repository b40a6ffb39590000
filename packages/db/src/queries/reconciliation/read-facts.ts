import type { Database } from "../../client.ts";
import type { StatementFacts } from "../../schema/statement-facts.ts";
import { accountedLine, stillBookedText } from "../still-booked.ts";

/** The hashes of a full sketch: the smallest ones of the file, in order. */
export const SKETCH = 256;
const MOST_GROUPS = 500;
const MOST_RATES = 5000;
/** How many of the lines that are alike are listed. */
const FIRST = 20;
/** The same for a store's month; a file may have hundreds of those. */
const FIRST_OF_STORE = 3;
const MOST_STORES = 1000;
/** Less money without units is just rounding. */
const LEAST_MONEY = "0.01";
/** Fewer units do not give a meaningful rate. */
const LEAST_UNITS = 100;

const DAY = accountedLine("line");
const LINES = `select * from statement_lines line where account_id = $1 and statement_id = $2
  and ${stillBookedText("$1", "line", DAY)}`;
const ALIKE = `count(*)::int as lines, (array_agg(line_no order by line_no))[1:${FIRST}] as first`;
const MONTH = "to_char(sale_month, 'YYYY-MM')";
const list = (rows: string) => `(select coalesce(json_agg(one), '[]') from (${rows}) one)`;
const LESS = "(coalesce(line.fee, 0) + coalesce(line.withheld, 0) + coalesce(line.recouped, 0))";
/** Half a unit of the last digit that an amount is printed with; 0 for one that is not printed. */
const half = (column: string) => `coalesce(0.5 * power(10::numeric, -scale(line.${column})), 0)`;
/** A bare 0 is not a rounded fraction: nothing was deducted. */
const halfTaken = (column: string) =>
  `case when line.${column} <> 0 or scale(line.${column}) > 0 then ${half(column)} else 0 end`;
/** The most that rounding can explain: of every amount, and of a share that is printed with decimals. */
const EXACTNESS = `(${[...["net", "gross"].map(half), ...["fee", "withheld", "recouped"].map(halfTaken)].join(" + ")}
  + case when scale(line.share) > 0 then abs(line.gross) * ${half("share")} / 100 else 0 end)`;
/**
 * By how much a line's net is off if the share applies to the gross (`plain`), to the gross before deductions
 * (`after`), or to what is left after them (`before`). `exact` is the most that rounding can explain.
 */
export const SHARE_GAPS = `${EXACTNESS} as exact,
    line.net - line.gross * line.share / 100 as plain, line.net - (line.gross * line.share / 100 - ${LESS}) as after,
    line.net - (line.gross - ${LESS}) * line.share / 100 as before`;
const SHARED = `select line_no, currency, ${LESS} <> 0 as "isLess", ${SHARE_GAPS}
  from line where share is not null and gross is not null`;
/** The way that fits most lines of the file; null if nothing was deducted, or no line fits. */
const USUAL = `select case when greatest(plain, after, before) = 0 then null when plain >= greatest(after, before) then 'plain'
    when after >= before then 'after' else 'before' end as way
  from (select count(*) filter (where abs(plain) <= exact) as plain, count(*) filter (where abs(after) <= exact) as after,
    count(*) filter (where abs(before) <= exact) as before from shared where "isLess") held`;
export const IS_OFF = "abs(plain) > exact and abs(after) > exact and abs(before) > exact";
export const LEAST_OFF = `(array[plain, after, before])[case when abs(plain) <= least(abs(after), abs(before)) then 1
    when abs(after) <= abs(before) then 2 else 3 end]`;
/** If no line shows which way the file counts, the smallest gap. */
const OFF_BY = `case (select way from usual) when 'plain' then plain when 'after' then after when 'before' then before
  else ${LEAST_OFF} end`;
export const BASE = "coalesce(line.gross, line.net + line.withheld)";
/** Lines whose tax is checked: a few withheld cents give no rate, and neither does less than one unit of money. */
export const IS_TAXED = `line.territory is not null and line.net <> 0 and case
        when line.territory <> 'US' then coalesce(line.withheld, 0) <> 0
        when coalesce(line.withheld, 0) = 0 then abs(line.net) >= 1
        else abs(line.withheld) >= 50 * power(10::numeric, -scale(line.withheld)) end`;
export const IS_EXCHANGED =
  "line.fx_rate > 0 and line.original is not null and line.original_currency <> line.currency";
/** Lines that are paid per unit. */
export const IS_FOR_UNITS = "line.kind not in ('adjustment', 'performance', 'mechanical', 'fine', 'tax', 'fee')";
export const HAS_RATE = "line.units > 0 and line.kind <> 'adjustment' and line.sale_months = 1";
/** What a line would have earned at a share of 100%. */
export const OF_ALL =
  "case when line.share > 0 and line.share <> 100 then line.net * 100 / line.share else line.net end";
/** A row that earned money without units, which its kind does not explain. */
export const IS_MONEY_ALONE =
  "(line.units = 0 and line.net > 0 and line.track_id is not null and line.kind not in ('performance', 'mechanical', 'fine', 'tax', 'fee'))";
/** Gross less deductions, on lines that print both; files print deductions with either sign. */
export const COLUMN_GAPS = `${EXACTNESS} as exact, line.net - (line.gross - ${LESS}) as minus,
    line.net - (line.gross + ${LESS}) as plus`;
export const HAS_COLUMNS =
  "line.gross is not null and coalesce(line.fee, line.withheld, line.recouped) is not null and line.share is null";
const COLUMNS = `select line_no, currency, ${COLUMN_GAPS} from line where ${HAS_COLUMNS}`;
export const HOLDS = "least(abs(minus), abs(plus)) <= exact";

const FACTS = `
  with line as materialized (${LINES}), shared as materialized (${SHARED}), usual as materialized (${USUAL}),
    taken as materialized (${COLUMNS})
  select json_build_object(
    'lines', (select count(*)::int from line),
    'sketch', (select coalesce(json_agg(hash::text), '[]') from (
      select distinct hashtextextended(concat_ws('|', platform, sale_month, territory, track_id, units, trim_scale(net), kind), 0) as hash
      from line order by 1 limit ${SKETCH}) sketch),
    'unbalanced', (select json_build_object('lines', count(*)::int,
      'first', coalesce((array_agg(line_no order by line_no))[1:${FIRST}], '{}'))
      from statement_refusals where account_id = $1 and statement_id = $2 and reason ->> 'code' = 'identity'),
    'shares', json_build_object(
      'lines', (select count(*)::int from shared),
      'off', (select json_build_object('lines', count(*)::int,
        'first', coalesce((array_agg(line_no order by line_no))[1:${FIRST}], '{}'))
        from shared where ${IS_OFF}),
      'by', ${list(`select currency, trim_scale(sum(${OFF_BY}))::text as net from shared where ${IS_OFF} group by 1 order by 1`)}),
    'columns', json_build_object(
      'lines', (select count(*)::int from taken),
      'off', (select json_build_object('lines', count(*)::int,
        'first', coalesce((array_agg(line_no order by line_no))[1:${FIRST}], '{}')) from taken where not (${HOLDS})),
      'by', ${list(`select currency, trim_scale(sum(case when abs(minus) <= abs(plus) then minus else plus end))::text as net
        from taken where not (${HOLDS}) group by 1 order by 1`)}),
    'printsUnits', (select exists (select from line where units <> 0)),
    'rows', (select json_build_object('lines', count(*)::int,
      'first', coalesce((array_agg(line_no order by line_no))[1:${FIRST}], '{}')) from line),
    'stores', ${list(`select platform, ${MONTH} as month, count(*)::int as lines,
        (array_agg(line_no order by line_no))[1:${FIRST_OF_STORE}] as first
      from line group by platform, sale_month
      order by (max(${DAY}) >= sale_month + interval '13 months') desc, count(*) desc, 1, 2 limit ${MOST_STORES}`)},
    'exchanged', ${list(`select original_currency as from, currency as to, (${DAY})::text as day,
        trim_scale(fx_rate)::text as rate, trim_scale(sum(original))::text as original, ${ALIKE}
      from line where ${IS_EXCHANGED}
      group by 1, 2, 3, 4 order by sum(abs(original)) desc, 1, 2, 3, 4 limit ${MOST_GROUPS}`)},
    'withheld', ${list(`select territory = 'US' as "isUs",
        case when coalesce(withheld, 0) = 0 then null else round(100 * withheld / nullif(${BASE}, 0), 1)::text end as percent,
        currency, trim_scale(sum(coalesce(withheld, 0)))::text as withheld,
        trim_scale(sum(coalesce(${BASE}, net)))::text as base, ${ALIKE}
      from line where ${IS_TAXED}
      group by 1, 2, 3 order by count(*) desc, 1, 2, 3 limit ${MOST_GROUPS}`)},
    'deducted', ${list(`select currency, trim_scale(sum(coalesce(gross, 0)))::text as gross,
        trim_scale(sum(coalesce(fee, 0) - case when kind = 'fee' then net else 0 end))::text as fee,
        trim_scale(sum(coalesce(withheld, 0) - case when kind = 'tax' then net else 0 end))::text as withheld,
        trim_scale(-coalesce(sum(net) filter (where kind = 'fine'), 0))::text as fines,
        trim_scale(sum(coalesce(recouped, 0)))::text as recouped,
        trim_scale(coalesce(sum(net) filter (where concat_ws(' ', store, tier) ilike '%discovery%'), 0))::text as discovery,
        trim_scale(sum(net))::text as net
      from line group by 1 order by 1`)},
    'odd', ${list(`select * from (
        select 'units' as of, platform, track_id as track, ${MONTH} as month, sum(units)::float8 as units, currency,
          trim_scale(sum(net))::text as net, ${ALIKE}
        from line where ${IS_FOR_UNITS} and not ${IS_MONEY_ALONE}
        group by platform, track_id, sale_month, currency having sum(units) >= ${LEAST_UNITS} and sum(net) = 0
        union all
        select 'money', platform, track_id, ${MONTH}, 0, currency, trim_scale(sum(net))::text, ${ALIKE}
        from line where ${IS_MONEY_ALONE}
        group by platform, track_id, sale_month, currency having sum(net) >= ${LEAST_MONEY}) found
      order by (of = 'units') desc, units desc, net::numeric desc, platform, track, month limit ${MOST_GROUPS}`)},
    'negative', ${list(`select platform, track_id as track, ${MONTH} as month, currency,
        sum(units)::float8 as units, min(store) as store, trim_scale(sum(net))::text as net,
        min(accounting_date)::text as day, ${ALIKE}
      from line where net < 0 and kind not in ('fee', 'tax') group by platform, track_id, sale_month, currency
      order by sum(net), 1, 2, 3 limit ${MOST_GROUPS}`)},
    'rates', ${list(`select platform, coalesce(territory, '') as territory, coalesce(tier, '') as tier, ${MONTH} as month,
        currency, sum(units)::float8 as units, trim_scale(sum(net))::text as net, min(line_no) as first,
        trim_scale(round(sum(${OF_ALL}), 12))::text as whole
      from line where ${HAS_RATE}
      group by platform, territory, tier, sale_month, currency having sum(units) >= ${LEAST_UNITS}
      order by (platform = any($3)) desc, sum(units) desc, 1, 2, 3, 4 limit ${MOST_RATES}`)}
  ) as facts`;

/** Reads all lines of one statement. The rates of `platforms` come before those of other stores. */
export async function readFacts(
  db: Database,
  { accountId, statementId }: { accountId: string; statementId: string },
  platforms: readonly string[],
): Promise<StatementFacts> {
  const { rows } = await db.connections.query<{ facts: StatementFacts }>(FACTS, [accountId, statementId, platforms]);
  return (rows[0] as { facts: StatementFacts }).facts;
}
