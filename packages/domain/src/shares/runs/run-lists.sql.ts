import type { RunPayee, Uncovered } from "@ledgerline/contract/shares/runs";
import type { DifferencePlace } from "@ledgerline/contract/wire/cursors";
import type { Transaction } from "@ledgerline/db/client";
import { contains, textArray } from "@ledgerline/db/queries/parameters";
import type { PayeeRow } from "@ledgerline/db/queries/shares/share-setup";
import {
  statements as bookedFiles,
  payees,
  reconciliations,
  shareDifferences,
  shareLinks,
  shareRuns,
  shareStatements,
  shareTransfers,
} from "@ledgerline/db/schema";
import { type SQL, sql } from "drizzle-orm";
import type { Paid } from "../books/paid.ts";

type Told = NonNullable<RunPayee["told"]>;

async function rowsOf<Row>({ orm }: Transaction, query: SQL): Promise<Row[]> {
  return (await orm.execute<Row>(query)).rows;
}

/** What decides what sending a run gives its payees: who has a login, and whether this server sends emails. */
export interface Telling {
  members: readonly string[];
  mail: boolean;
}

const told = ({ members, mail }: Telling): SQL => sql`case
  when payee.user_id = any(${textArray(members)}::uuid[]) then ${mail ? "login_and_email" : "login"}::text
  when ${!mail}::boolean then 'no_mail'
  when coalesce(payee.email, '') = '' then 'no_email'
  else 'link' end`;

/** The statements of a run with their payees, and what was paid for the run less what came back. */
const statements = (accountId: string, runId: string): SQL => sql`
  ${shareStatements} statement
  join ${payees} payee on payee.account_id = statement.account_id and payee.id = statement.payee_id
  left join (
    select payee_id, -sum(amount) as paid from ${shareTransfers}
    where account_id = ${accountId} and pays_run_id = ${runId} group by 1
  ) payment on payment.payee_id = statement.payee_id`;

const isDue = sql`statement.payable - coalesce(payment.paid, 0) > 0`;
const isPaid = sql`coalesce(payment.paid, 0) > 0`;

interface AskedPayees {
  search?: string | undefined;
  payee?: string | undefined;
  payment?: "due" | "paid" | undefined;
}

const areAsked = (accountId: string, runId: string, { search, payee, payment }: AskedPayees): SQL => sql`
  statement.account_id = ${accountId} and statement.run_id = ${runId}
  ${search === undefined ? sql`` : sql`and payee.name ilike ${contains(search)}`}
  ${payee === undefined ? sql`` : sql`and payee.id = ${payee}`}
  ${payment === undefined ? sql`` : sql`and ${payment === "due" ? isDue : isPaid}`}`;

/** Who a payee is, and how they are paid: themselves, or by way of whoever is paid for them. */
const HOW_PAID = sql`payee.name, paid.email, paid.paid_by as "paidBy", paid.bank, paid.bank_kind as "bankKind",
  coalesce(paid.bank_holder, paid.name) as "bankHolder", greatest(payee.bank_changed_at, paid.bank_changed_at) as "bankChangedAt"`;
const IS_PAID = sql`join ${payees} paid on paid.account_id = payee.account_id
  and paid.id = coalesce(payee.paid_through, payee.id)`;

export interface RunPayeeRow
  extends Pick<PayeeRow, "id" | "name" | "email" | "paidBy" | "bank" | "bankKind" | "bankHolder">,
    Pick<RunPayee, "currency" | "opening" | "transferred" | "closing" | "rounding" | "payable" | "paid"> {
  paidIn: string;
  /** Whoever is paid for the payee; null: the payee. */
  through: string | null;
  /** The payee's own, which decides whether a bank file can have it. */
  ownCurrency: string;
  bankChangedAt: string | null;
  linkExpiresAt: string | null;
  told: Told;
}

/** A page of a run's payees: by name, or the highest closing balance first. */
export function pageRunPayees(
  tx: Transaction,
  accountId: string,
  runId: string,
  {
    telling,
    now,
    sort,
    limit,
    ...asked
  }: AskedPayees & { telling: Telling; now: Date; sort: RunPayeeSort; limit: number },
): Promise<RunPayeeRow[]> {
  const order =
    sort.by === "name"
      ? {
          key: sql`payee.name, payee.id`,
          after: sort.after && sql`(payee.name, payee.id) > (${sort.after.name}, ${sort.after.id}::uuid)`,
        }
      : {
          key: sql`statement.closing desc, payee.id desc`,
          after:
            sort.after && sql`(statement.closing, payee.id) < (${sort.after.closing}::numeric, ${sort.after.id}::uuid)`,
        };
  return rowsOf<RunPayeeRow>(
    tx,
    sql`
    select payee.id, ${HOW_PAID}, payee.currency as "ownCurrency",
      case when payee.paid_through is not null then paid.name end as through,
      statement.currency, statement.opening, statement.paid_in as "paidIn", statement.transferred, statement.closing::text, statement.rounding, statement.payable::text,
      coalesce(payment.paid, 0)::text as paid, link.expires_at as "linkExpiresAt", ${told(telling)} as told
    from ${statements(accountId, runId)} ${IS_PAID}
    left join ${shareLinks} link on link.account_id = statement.account_id and link.run_id = statement.run_id
      and link.payee_id = statement.payee_id and link.expires_at > ${now.toISOString()}::timestamptz
    where ${areAsked(accountId, runId, asked)} ${order.after ? sql`and ${order.after}` : sql``}
    order by ${order.key}
    limit ${limit}`,
  );
}

export type RunPayeeSort =
  | { by: "name"; after: { name: string; id: string } | null }
  | { by: "closing"; after: { closing: string; id: string } | null };

export async function countRunPayees(
  tx: Transaction,
  accountId: string,
  runId: string,
  asked: AskedPayees,
): Promise<{ all: number; due: number; paid: number }> {
  const [row] = await rowsOf<{ all: number; due: number; paid: number }>(
    tx,
    sql`
    select count(*)::int as "all", (count(*) filter (where ${isDue}))::int as due,
      (count(*) filter (where ${isPaid}))::int as paid
    from ${statements(accountId, runId)}
    where ${areAsked(accountId, runId, asked)}`,
  );
  return row ?? { all: 0, due: 0, paid: 0 };
}

/**
 * Those to whom something can still be paid, with what decides whether it can be, by name: an account has at most 1,000
 * payees.
 */
export async function listDuePayees(tx: Transaction, accountId: string, runId: string): Promise<Paid[]> {
  const rows = await rowsOf<Omit<Paid, "bankChangedAt"> & { bankChangedAt: string | null }>(
    tx,
    sql`
    select ${HOW_PAID}, payee.currency
    from ${statements(accountId, runId)} ${IS_PAID}
    where ${areAsked(accountId, runId, { payment: "due" })}
    order by payee.name, payee.id`,
  );
  return rows.map((row) => ({
    ...row,
    bankChangedAt: row.bankChangedAt === null ? null : new Date(row.bankChangedAt),
  }));
}

/** Files that are not booked yet, and statements that are late. */
export interface FilesLeft {
  waiting: number;
  late: number;
}

export async function countFilesLeft(tx: Transaction, accountId: string): Promise<FilesLeft> {
  const [row] = await rowsOf<FilesLeft>(
    tx,
    sql`
    select (select count(*)::int from ${bookedFiles} file where file.account_id = ${accountId}
        and file.state in ('unrecognized', 'confirming', 'overlapping', 'received', 'booking')) as waiting,
      coalesce((select jsonb_array_length(board.sums -> 'late') from ${reconciliations} board
        where board.account_id = ${accountId}), 0) as late`,
  );
  return row ?? { waiting: 0, late: 0 };
}

/** How many payees sending the run gives what, with the first names of each. */
export function groupByTold(
  tx: Transaction,
  accountId: string,
  runId: string,
  telling: Telling,
  names: number,
): Promise<{ gets: Told; payees: number; names: string[] }[]> {
  return rowsOf<{ gets: Told; payees: number; names: string[] }>(
    tx,
    sql`
    select gets, count(*)::int as payees, (array_agg(name order by name, id))[1:${Math.trunc(names)}::int] as names
    from (
      select payee.id, payee.name, ${told(telling)} as gets
      from ${shareStatements} statement
      join ${payees} payee on payee.account_id = statement.account_id and payee.id = statement.payee_id
      where statement.account_id = ${accountId} and statement.run_id = ${runId}
    ) each_payee
    group by gets`,
  );
}

/** Whom sending the run tells what. */
export function listTold(
  tx: Transaction,
  accountId: string,
  runId: string,
  telling: Telling,
): Promise<(Pick<PayeeRow, "id" | "email" | "userId"> & { told: Told })[]> {
  return rowsOf<Pick<PayeeRow, "id" | "email" | "userId"> & { told: Told }>(
    tx,
    sql`
    select payee.id, payee.email, payee.user_id as "userId", ${told(telling)} as told
    from ${shareStatements} statement
    join ${payees} payee on payee.account_id = statement.account_id and payee.id = statement.payee_id
    where statement.account_id = ${accountId} and statement.run_id = ${runId}
    order by payee.name, payee.id`,
  );
}

/** What no deal covers, from a place on, most money first. */
export function pageUncovered(
  tx: Transaction,
  accountId: string,
  runId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ row: Uncovered; place: number }[]> {
  return rowsOf<{ row: Uncovered; place: number }>(
    tx,
    sql`
    select found.row, found.place::int - 1 as place
    from ${shareRuns} run, json_array_elements(run.summary -> 'uncovered') with ordinality found(row, place)
    where run.account_id = ${accountId} and run.id = ${runId} and found.place - 1 > ${after}
    order by found.place
    limit ${limit}`,
  );
}

export interface DifferenceRow extends DifferencePlace {
  /** How the cause is called. */
  words: string;
  /** Null for a cause that changes nothing for a payee. */
  payee: string | null;
  name: string | null;
  currency: string;
  amount: string;
}

/** Amounts that a run posts for closed periods, by cause. */
export function pageDifferences(
  tx: Transaction,
  accountId: string,
  runId: string,
  { after, limit }: { after: DifferencePlace | null; limit: number },
): Promise<DifferenceRow[]> {
  const last = after ?? { cause: -1, place: -1 };
  return rowsOf<DifferenceRow>(
    tx,
    sql`
    select difference.no as cause, coalesce(entry.place, 0)::int as place, difference.cause as words,
      entry.of ->> 'payee' as payee, payee.name, entry.of ->> 'currency' as currency, entry.of ->> 'amount' as amount
    from ${shareDifferences} difference
    left join lateral json_array_elements(difference.payees) with ordinality entry(of, place) on true
    left join ${payees} payee on payee.account_id = difference.account_id and payee.id = (entry.of ->> 'payee')::uuid
    where difference.account_id = ${accountId} and difference.run_id = ${runId} and difference.no >= ${last.cause}
      and (difference.no, coalesce(entry.place, 0)) > (${last.cause}, ${last.place})
    order by difference.no, entry.place
    limit ${limit}`,
  );
}

export async function countRunLists(
  tx: Transaction,
  accountId: string,
  runId: string,
): Promise<{ uncovered: number; causes: number }> {
  const [row] = await rowsOf<{ uncovered: number; causes: number }>(
    tx,
    sql`
    select coalesce(json_array_length(run.summary -> 'uncovered'), 0) as uncovered,
      (select count(*)::int from ${shareDifferences} difference
        where difference.account_id = run.account_id and difference.run_id = run.id) as causes
    from ${shareRuns} run
    where run.account_id = ${accountId} and run.id = ${runId}`,
  );
  return row ?? { uncovered: 0, causes: 0 };
}
