import type {
  RunDifference,
  RunDifferences,
  RunListsInput,
  RunPayee,
  RunPayees,
  RunPayeesInput,
  RunUncovered,
} from "@ledgerline/contract/shares/runs";
import { SHARES_PER_PAGE } from "@ledgerline/contract/shares/share-fields";
import { ClosingPlace, DifferencePlace, FindingPlace, NamedPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { snapshot, type Transaction } from "@ledgerline/db/client";
import { listMemberIds } from "@ledgerline/db/queries/account/members";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { pageWithin, readCursor, writeCursor } from "../../pages.ts";
import { holdOf } from "../books/paid.ts";
import { findRun } from "../books/runs.sql.ts";
import { findSampleRun } from "../show/find-sample-shares.ts";
import {
  countRunLists,
  countRunPayees,
  type DifferenceRow,
  pageDifferences,
  pageRunPayees,
  pageUncovered,
  type RunPayeeRow,
  type RunPayeeSort,
  type Telling,
} from "./run-lists.sql.ts";

/** A page of a run's payees, by name or by what they close at. Throws `not_found`. */
export async function listRunPayees(ctx: AccountContext, input: RunPayeesInput): Promise<RunPayees> {
  const sample = await findSampleRun(ctx, input.id);
  if (sample) {
    const { search = "", payee: only, payment } = input;
    const isFound = ({ payee, name }: RunPayee) =>
      name.toLowerCase().includes(search.toLowerCase()) && (only === undefined || only === payee);
    const payees = payment === "paid" ? [] : sample.payees.filter(isFound);
    return { payees, count: payees.length, cursor: null };
  }
  return snapshot(ctx.db, async (tx) => {
    const run = await findRun(tx, ctx.accountId, input.id);
    if (!run) throw new DomainError("not_found", MESSAGES.runNotFound);
    const counts = await countRunPayees(tx, ctx.accountId, input.id, input);
    const page = await readRunPayees(ctx, tx, input, run.state === "sent");
    return { ...page, count: counts.all };
  });
}

/** A page of them within a snapshot. Of a run that was sent, nobody is told anything any more. */
export async function readRunPayees(
  ctx: AccountContext,
  tx: Transaction,
  { id, search, payee, payment, sort: by = "name", limit = SHARES_PER_PAGE, cursor }: RunPayeesInput,
  isSent: boolean,
): Promise<Pick<RunPayees, "payees" | "cursor">> {
  const sort: RunPayeeSort =
    by === "name" ? { by, after: readCursor(NamedPlace, cursor) } : { by, after: readCursor(ClosingPlace, cursor) };
  const asked = { search, payee, payment, sort, limit: limit + 1, now: ctx.clock(), telling: await tellingOf(ctx, tx) };
  const { page, last } = pageWithin(await pageRunPayees(tx, ctx.accountId, id, asked), limit);
  const place = last && (by === "name" ? { name: last.name, id: last.id } : { closing: last.closing, id: last.id });
  return {
    payees: page.map((row) => toRunPayee(row, ctx.clock(), isSent)),
    cursor: place ? writeCursor(place) : null,
  };
}

/** What decides who is told how when a run is sent. */
export async function tellingOf({ accountId, outside }: AccountContext, tx: Transaction): Promise<Telling> {
  return { members: await listMemberIds(tx, accountId), mail: outside.mail !== null };
}

function toRunPayee(row: RunPayeeRow, now: Date, isSent: boolean): RunPayee {
  const { id, name, currency, opening, paidIn, transferred, closing, rounding, payable, paid } = row;
  const { ownCurrency, bankChangedAt, linkExpiresAt } = row;
  return {
    ...{ payee: id, name, currency, opening, transferred, closing, rounding, payable, paid, paid_in: paidIn },
    through: row.through,
    link_expires_at: linkExpiresAt && new Date(linkExpiresAt).toISOString(),
    ...holdOf({ ...row, currency: ownCurrency, bankChangedAt: bankChangedAt ? new Date(bankChangedAt) : null }, now),
    told: isSent ? null : row.told,
  };
}

/** A page of what no deal covers in a run, most money first. Throws `not_found`. */
export async function listRunUncovered(
  ctx: AccountContext,
  { id, limit = SHARES_PER_PAGE, cursor }: RunListsInput,
): Promise<RunUncovered> {
  const after = readCursor(FindingPlace, cursor)?.place ?? -1;
  if (await findSampleRun(ctx, id)) return { uncovered: [], count: 0, cursor: null };
  return snapshot(ctx.db, async (tx) => {
    await requireRun(tx, ctx.accountId, id);
    const { page, last } = pageWithin(await pageUncovered(tx, ctx.accountId, id, { after, limit: limit + 1 }), limit);
    return {
      uncovered: page.map(({ row }) => row),
      count: (await countRunLists(tx, ctx.accountId, id)).uncovered,
      cursor: last ? writeCursor({ place: last.place }) : null,
    };
  });
}

/** A page of what a run posts for closed periods, by cause. Throws `not_found`. */
export async function listRunDifferences(
  ctx: AccountContext,
  { id, limit = SHARES_PER_PAGE, cursor }: RunListsInput,
): Promise<RunDifferences> {
  const after = readCursor(DifferencePlace, cursor);
  if (await findSampleRun(ctx, id)) return { differences: [], cursor: null };
  return snapshot(ctx.db, async (tx) => {
    await requireRun(tx, ctx.accountId, id);
    return readRunDifferences(ctx, tx, { id, after, limit });
  });
}

export async function readRunDifferences(
  { accountId }: AccountContext,
  tx: Transaction,
  { id, after, limit }: { id: string; after: DifferencePlace | null; limit: number },
): Promise<RunDifferences> {
  const { page, last } = pageWithin(await pageDifferences(tx, accountId, id, { after, limit: limit + 1 }), limit);
  return {
    differences: [...Map.groupBy(page, ({ cause }) => cause).values()].map(toDifference),
    cursor: last ? writeCursor({ cause: last.cause, place: last.place }) : null,
  };
}

function toDifference(rows: readonly DifferenceRow[]): RunDifference {
  return {
    cause: rows[0]?.words ?? "",
    payees: rows.flatMap(({ payee, name, currency, amount }) =>
      payee === null ? [] : [{ payee, name: name ?? "", currency, amount }],
    ),
  };
}

async function requireRun(tx: Transaction, accountId: string, id: string): Promise<void> {
  if (!(await findRun(tx, accountId, id))) throw new DomainError("not_found", MESSAGES.runNotFound);
}
