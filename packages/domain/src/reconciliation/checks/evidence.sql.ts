import type { StatementKind, StatementProof } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import { HAS_RATE, OF_ALL } from "@ledgerline/db/queries/reconciliation/read-facts";
import { accountedLine, stillBookedText } from "@ledgerline/db/queries/still-booked";
import { type StatementFacts, statementFacts, statements, taxTreaties } from "@ledgerline/db/schema";
import { eq, sql } from "drizzle-orm";

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
const FACTS = "8";
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

/** How a recording is printed. */
export interface PrintedRecording {
  track: string;
  titles: string[];
  upcs: string[];
}

/** Recordings with an ISRC that are printed with more than one title or UPC. */
export async function listPrintedRecordings(
  db: Database,
  accountId: string,
  limit: number,
): Promise<PrintedRecording[]> {
  const { rows } = await db.connections.query<PrintedRecording>(
    `select track_id as track, coalesce(array_agg(distinct title) filter (where title is not null), '{}') as titles,
      coalesce(array_agg(distinct release_id) filter (where upc is not null and release_id !~ '^r-'), '{}') as upcs
    from printed_tracks
    where account_id = $1 and track_id !~ '^t-' and track_id <> 'none' and ${stillBookedText("$1", "printed_tracks")}
    group by 1 having count(distinct title) > 1 or count(distinct release_id) > 1
    order by 1 limit $2`,
    [accountId, limit],
  );
  return rows;
}

/** What one account paid another for a recording and a month of sale, if both print it and the amounts differ. */
export interface UnequalTransfer {
  distributor: string;
  payer: string;
  receiver: string;
  /** As the files print it: the ISRC, else the title. */
  recording: string;
  title: string;
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  /** The sum that went out, as printed, and the sum that came in. */
  out: string;
  in: string;
  rows: number;
  /** The first lines of both sides. */
  first: { statement_id: string; line_no: number }[];
}

export interface TransferSums {
  /** Rows of transfers that were compared, and those that could not be. */
  compared: number;
  left: number;
  unequal: UnequalTransfer[];
}

const MOST_UNEQUAL = 1000;
/** How many lines of each side. */
const FIRST = 10;
const KEY = "distributor, payer_key, receiver_key, recording, month, currency";

/**
 * Both sides are the artist's if their files have a row going out from the payer to the receiver, and one coming in. An
 * accounting day that several files have counts once. A difference counts only if both accounts have transfers booked
 * in each accounting month that it consists of.
 */
const SUMS = `
  with moved as materialized (
    select coalesce(source.distributor, '') as distributor, note.statement_id, note.line_no, direction, payer, receiver,
      lower(payer) as payer_key, lower(receiver) as receiver_key, coalesce(isrc, lower(track)) as recording,
      coalesce(track, isrc) as title, to_char(sale_month, 'YYYY-MM') as month, currency, net, accounting_date as day
    from statement_row_notes note
    join statements one on one.account_id = $1 and one.id = note.statement_id and one.state = 'booked'
    left join sources source on source.account_id = $1 and source.id = one.source_id
    where note.account_id = $1 and note.note = 'transfer' and ${stillBookedText("$1", "note", "note.accounting_date")}
  ), named as (
    select * from moved where payer is not null and receiver is not null and recording is not null and month is not null
      and currency is not null and net is not null and day is not null and direction is not null
  ), unread as materialized (
    select distinct coalesce(source.distributor, '') as distributor from statements one
    left join sources source on source.account_id = $1 and source.id = one.source_id
    where one.account_id = $1 and one.state = 'booked' and one.kind = 'transfer' and one.rows_noted > 0
      and not exists (select from statement_row_notes note where note.account_id = $1 and note.statement_id = one.id)
  ), account as materialized (
    select distinct distributor, case direction when 'out' then payer_key else receiver_key end as other,
      date_trunc('month', day) as filed, true as has_filed from named
  ), filed as (
    select ${KEY}, direction, day, statement_id, sum(net) as net, count(*)::int as rows, min(payer) as payer,
      min(receiver) as receiver, min(title) as title, (array_agg(line_no order by line_no))[1:${FIRST}] as first
    from named group by ${KEY}, direction, day, statement_id
  ), told as (
    select ${KEY}, direction, date_trunc('month', day) as filed,
      case direction when 'out' then receiver_key else payer_key end as other, min(net) as net, min(rows) as rows,
      sum(rows)::int as all_rows, count(distinct net) = 1 as agrees, min(payer) as payer, min(receiver) as receiver,
      min(title) as title,
      (array_agg(json_build_object('statement', statement_id, 'lines', first) order by statement_id desc))[1] as first
    from filed group by ${KEY}, direction, day
  ), pair as (
    select ${KEY}, min(payer) as payer, min(receiver) as receiver, min(title) as title,
      sum(net) filter (where direction = 'out') as gone, sum(net) filter (where direction = 'in') as come,
      sum(rows)::int as rows, sum(all_rows)::int as all_rows, bool_and(agrees) as agrees,
      bool_and(has_filed is not null) as covered,
      coalesce(json_agg(first) filter (where direction = 'out'), '[]') as gone_first,
      coalesce(json_agg(first) filter (where direction = 'in'), '[]') as come_first
    from told
    left join account using (distributor, other, filed)
    where distributor not in (select distributor from unread) group by ${KEY}
  ), compared as materialized (
    select *, round(gone + come, 2) <> 0 as differs from pair
    where gone is not null and come is not null and agrees and (covered or round(gone + come, 2) = 0)
  ), worst as (
    select * from compared where differs order by abs(gone + come) desc, ${KEY} limit ${MOST_UNEQUAL}
  )
  select coalesce((select sum(all_rows)::int from compared), 0) as compared,
    (select count(*)::int from moved) - coalesce((select sum(all_rows)::int from compared), 0) as left,
    (select coalesce(json_agg(json_build_object('distributor', distributor, 'payer', payer, 'receiver', receiver,
        'recording', recording, 'title', title, 'month', month, 'currency', currency, 'out', trim_scale(gone)::text,
        'in', trim_scale(come)::text, 'rows', rows, 'gone', gone_first, 'come', come_first)
        order by abs(gone + come) desc, ${KEY}), '[]')
      from worst) as unequal`;

interface NamedRows {
  statement: string;
  lines: number[];
}

type Row = Omit<TransferSums, "unequal"> & {
  unequal: (Omit<UnequalTransfer, "first"> & { gone: NamedRows[]; come: NamedRows[] })[];
};

/** Compares what went out of some accounts with distributors with what came into the others. */
export async function sumTransfers(db: Database, accountId: string): Promise<TransferSums> {
  const { rows } = await db.connections.query<Row>(SUMS, [accountId]);
  const { unequal, ...counts } = rows[0] as Row;
  return {
    ...counts,
    unequal: unequal.map(({ gone, come, ...one }) => ({ ...one, first: [...firstOf(gone), ...firstOf(come)] })),
  };
}

function firstOf(named: NamedRows[]): UnequalTransfer["first"] {
  const all = named.flatMap(({ statement, lines }) => lines.map((line_no) => ({ statement_id: statement, line_no })));
  return all.slice(0, FIRST);
}

const LINES = (statement: string) => `
  select platform, sale_month, territory, track_id, units, trim_scale(net), kind from statement_lines line
  where account_id = $1 and statement_id = ${statement} and ${stillBookedText("$1", "line", accountedLine("line"))}`;

/** How many lines two statements have in common. */
export async function countCommonLines(
  db: Database,
  accountId: string,
  [one, other]: readonly [string, string],
): Promise<number> {
  const { rows } = await db.connections.query<{ lines: number }>(
    `select count(*)::int as lines from (${LINES("$2")} intersect all ${LINES("$3")}) common`,
    [accountId, one, other],
  );
  return rows[0]?.lines ?? 0;
}

export interface TrackMoney {
  platform: string;
  track: string;
  month: string;
  currency: string;
  statement: string;
  /** Null where the lines name no accounting day. */
  day: string | null;
  net: string;
}

/** The positive money of some tracks in their months of sale, by statement and day, looked up by the index on tracks. */
export async function sumPositives(
  db: Database,
  accountId: string,
  of: readonly { track: string; month: string }[],
): Promise<TrackMoney[]> {
  const { rows } = await db.connections.query<TrackMoney>(
    `select platform, track_id as track, to_char(sale_month, 'YYYY-MM') as month, currency,
      statement_id::text as statement, accounting_date::text as day, trim_scale(sum(net))::text as net
    from (select distinct key, (month || '-01')::date as month from unnest($2::text[], $3::text[]) asked (key, month)) asked
    join statement_lines line on line.account_id = $1 and track_id = asked.key and sale_month = asked.month
    where net > 0 and ${stillBookedText("$1", "line", accountedLine("line"))}
    group by 1, 2, 3, 4, 5, 6`,
    [accountId, of.map(({ track }) => track), of.map(({ month }) => month)],
  );
  return rows;
}

/** A month from which on a source pays a lower part of what is earned. */
export interface ShareFall {
  source: string;
  currency: string;
  month: string;
  /** The last month with the share of before. */
  before: string;
  /** How many months it has lasted, up to the next change. */
  months: number;
  /** The statements that have both months. */
  statements: string[];
}

/** What a source pays of the songs whose share is lower than in the month before. */
export interface LowerShare extends ShareFall {
  /** What it pays of them, in percent, in the month before and now. */
  was: string;
  is: string;
  songs: number;
  /** What they would have earned more in the first month at the share of before. */
  less: string;
  /** Some of their lines. */
  first: { statement_id: string; line_no: number }[];
}

const LOWER_SHARE = `
  with share as (
    select to_char(sale_month, 'YYYY-MM') as month, track_id, sum(net) as net, sum(${OF_ALL}) as whole,
      (array_agg(json_build_object('statement_id', statement_id, 'line_no', line_no) order by statement_id, line_no))[1] as first
    from statement_lines line
    where account_id = $1 and statement_id = any($2::uuid[]) and currency = $3 and track_id is not null and ${HAS_RATE}
      and sale_month in (($4 || '-01')::date, ($5 || '-01')::date) and ${stillBookedText("$1", "line", accountedLine("line"))}
    group by 1, 2 having sum(${OF_ALL}) > 0
  )
  select round(100 * sum(now.whole * was.net / was.whole) / sum(now.whole), 1)::text as was,
    round(100 * sum(now.net) / sum(now.whole), 1)::text as is, count(*)::int as songs,
    round(sum(now.whole * was.net / was.whole - now.net), 12)::text as less,
    (array_agg(now.first order by now.whole desc))[1:${FIRST}] as first
  from share was join share now on was.month = $4 and now.month = $5 and now.track_id = was.track_id
  where now.net / now.whole < was.net / was.whole - 0.01
  having count(*) > 0`;

/** Holds the shares of the same songs in two months against each other; null where none is lower. */
export async function readLowerShare(db: Database, accountId: string, fall: ShareFall): Promise<LowerShare | null> {
  const { statements, currency, before, month } = fall;
  const { rows } = await db.connections.query<Omit<LowerShare, keyof ShareFall>>(LOWER_SHARE, [
    accountId,
    statements,
    currency,
    before,
    month,
  ]);
  return rows[0] ? { ...fall, ...rows[0] } : null;
}

/** Stores what was read from a statement's lines, unless the statement is gone. */
export async function saveFacts(db: Database, row: typeof statementFacts.$inferInsert): Promise<void> {
  const { accountId, statementId, mark, facts } = row;
  await db.orm.execute(sql`
    insert into ${statementFacts} (account_id, statement_id, mark, facts)
    select account_id, id, ${mark}, ${JSON.stringify(facts)}::jsonb from ${statements}
    where account_id = ${accountId} and id = ${statementId} for key share
    on conflict (account_id, statement_id) do update set mark = excluded.mark, facts = excluded.facts`);
}

/** In percent; null if the artist has not said. */
export async function findTreatyPercent(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db.orm.select().from(taxTreaties).where(eq(taxTreaties.accountId, accountId));
  return row?.percent ?? null;
}

export async function saveTreatyPercent(tx: Transaction, accountId: string, percent: string | null): Promise<void> {
  if (percent === null) await tx.orm.delete(taxTreaties).where(eq(taxTreaties.accountId, accountId));
  else {
    await tx.orm
      .insert(taxTreaties)
      .values({ accountId, percent })
      .onConflictDoUpdate({ target: taxTreaties.accountId, set: { percent } });
  }
}
