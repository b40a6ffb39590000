import { randomUUIDv7 } from "node:crypto";
import type {
  AddPayeeInput,
  ChangePayeeInput,
  Payee,
  PayeeKey,
  PayeeListInput,
  Payees,
  SetReaderInput,
} from "@ledgerline/contract/shares/payees";
import { isSampleId } from "@ledgerline/contract/shares/sample-ids";
import { FREE_PAYEES, SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { SHARES_PER_PAGE } from "@ledgerline/contract/shares/share-fields";
import { NamedPlace } from "@ledgerline/contract/wire/cursors";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import type { Database, Transaction } from "@ledgerline/db/client";
import type { JobQueue } from "@ledgerline/db/jobs/job-queue";
import { erasePayeeFromEvents } from "@ledgerline/db/queries/account/audit-events";
import { findMembership, listMembers } from "@ledgerline/db/queries/account/members";
import { deleteShareLinksOf } from "@ledgerline/db/queries/shares/share-links";
import { deletePapersOf } from "@ledgerline/db/queries/shares/share-papers";
import {
  deletePayee,
  insertPayee,
  listPayees as listPayeeRows,
  listPayeesOfMoney,
  type PayeeRow,
  updatePayee,
} from "@ledgerline/db/queries/shares/share-setup";
import { ERASED_PAYEE, PAYEE_FIELDS } from "@ledgerline/db/schema";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import { pageWithin, readCursor, writeCursor } from "../../pages.ts";
import { isIncluded } from "../../subscription/ensure-included.ts";
import { shownEmail } from "../../words.ts";
import { changeShares } from "../books/change-shares.ts";
import { namesOf } from "../books/fault-sentence.ts";
import { bankDetails } from "../books/paid.ts";
import { countPayees, findPayees, listPaidThrough, listPayeeNames, listPayeePlaces } from "../books/payees.sql.ts";
import { nextOpenDay } from "../books/run-states.ts";
import { listClosedPayees } from "../books/runs.sql.ts";
import { changeWithholding, NO_WITHHOLDING } from "../books/terms.ts";
import { findSampleShares } from "../show/find-sample-shares.ts";
import { deleteQuestionsOf } from "../show/questions.sql.ts";
import { listSharers } from "./deals.sql.ts";

/** A page of the payees, by name. */
export async function listPayees(ctx: AccountContext, input: PayeeListInput = {}): Promise<Payees> {
  const { db, accountId } = ctx;
  const { search, erased, limit = SHARES_PER_PAGE, cursor } = input;
  const after = readCursor(NamedPlace, cursor);
  const asked = { search, erased: erased && erased === "true" };
  const [allowed, all, places] = await Promise.all([
    allowedPayees(ctx),
    countPayees(db, accountId, asked),
    listPayeePlaces(db, accountId, asked, { after, limit: limit + 1 }),
  ]);
  const sample = all === 0 ? await findSampleShares(ctx) : null;
  if (sample) {
    const isFound = ({ name }: Payee) => name.toLowerCase().includes((search ?? "").toLowerCase());
    const payees = erased === "true" ? [] : sample.payees.filter(isFound);
    return { payees, allowed, count: payees.length, cursor: null, sample: true };
  }
  const { page, last } = pageWithin(places, limit, { bytesOf: ({ bytes }) => bytes });
  const rows = await findPayees(
    db,
    accountId,
    page.map(({ id }) => id),
  );
  const names = await throughNames(db, accountId, rows);
  return {
    payees: rows.map((row) => toPayee(row, names)),
    allowed,
    count: all,
    cursor: last ? writeCursor({ name: last.name, id: last.id }) : null,
  };
}

/** A payee with all rules. Throws `not_found`. */
export async function showPayee(ctx: AccountContext, { id }: PayeeKey): Promise<Payee> {
  const sample = isSampleId(id) ? await findSampleShares(ctx) : null;
  return sample?.payees.find((payee) => payee.id === id) ?? findPayee(ctx, id);
}

/** The most payees of the account's plan. */
export async function allowedPayees(ctx: AccountContext): Promise<number> {
  return (await isIncluded(ctx, "shares")) ? SHARES_BOUNDS.payees : FREE_PAYEES;
}

/** The names of those who are paid for some payees. */
async function throughNames(
  db: Database,
  accountId: string,
  rows: readonly PayeeRow[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = new Set(rows.map(({ paidThrough }) => paidThrough).filter((id) => id !== null));
  return new Map((await listPayeeNames(db, accountId, [...ids])).map(({ id, name }) => [id, name]));
}

function toPayee(row: PayeeRow, names: ReadonlyMap<string | null, string>): Payee {
  return {
    id: row.id,
    ...payeeInput(row),
    email: row.email && shownEmail(row.email),
    ...bankDetails(row),
    withholding_from: row.withholdingFrom,
    withholding_before: row.withholdingBefore,
    paid_through_name: names.get(row.paidThrough) ?? null,
    user_id: row.userId,
    erased: row.erased,
  };
}

/** Throws `payment_required` beyond the plan, and `conflict` past the limit. */
export async function addPayee(ctx: AccountContext, input: AddPayeeInput): Promise<Payee> {
  const id = randomUUIDv7();
  const allowed = await allowedPayees(ctx);
  await changeShares(ctx, async (tx) => {
    const kept = await countPayees(tx, ctx.accountId, {});
    if (kept >= SHARES_BOUNDS.payees) throw new DomainError("conflict", MESSAGES.tooManyPayees);
    if (kept >= allowed) throw new DomainError("payment_required", MESSAGES.morePayees);
    await requirePaidThrough(tx, ctx.accountId, { id, name: input.name }, input.paid_through);
    const columns = { ...payeeColumns(input), ...changeWithholding(NO_WITHHOLDING, input, null) };
    await insertPayee(tx, { accountId: ctx.accountId, id, ...columns, createdAt: ctx.clock() });
    return { action: "payee_added", payee: input.name, payee_id: id };
  });
  return findPayee(ctx, id);
}

/**
 * What is left out stays. Throws `not_found`, and `conflict` for another currency once something is closed in the old
 * one. A payee whose way of payment changes, whose email for Wise or PayPal does, or who is to be paid through somebody else, is
 * not paid for three days, and the owners are told.
 */
export async function changePayee(ctx: AccountContext, { id, ...change }: ChangePayeeInput): Promise<Payee> {
  await changeShares(ctx, async (tx) => {
    const payee = await requirePayee(tx, ctx.accountId, id);
    const input = { ...payeeInput(payee), ...change };
    if (payee.currency !== input.currency && (await isPayeeUsed(tx, payee))) {
      throw new DomainError("conflict", MESSAGES.payeeCurrencyUsed);
    }
    if (payee.paidThrough !== input.paid_through) {
      await requirePaidThrough(tx, ctx.accountId, payee, input.paid_through);
    }
    await applyPayeeChange(withMail(ctx), tx, payee, input);
    return { action: "payee_changed", payee: input.name, payee_id: id };
  });
  return findPayee(ctx, id);
}

/** Throws `bad_request` unless one payee may be paid through another: payments go to somebody who is paid themselves. */
async function requirePaidThrough(
  tx: Transaction,
  accountId: string,
  { id, name }: Pick<PayeeRow, "id" | "name">,
  through: string | null,
): Promise<void> {
  if (through === null) return;
  const [to] = await findPayees(tx, accountId, [through]);
  const [other] = await listPaidThrough(tx, accountId, id, 1);
  const fault =
    !to || to.erased ? MESSAGES.payeeNotFound : paidThroughFault({ id, name, through: to, pays: other?.name ?? null });
  if (fault !== null) throw fieldError("bad_request", "paid_through", fault);
}

/** Why a payee cannot be paid through `through`; null if they can. `pays` is somebody who is paid through them. */
export function paidThroughFault({
  id,
  name,
  through,
  pays,
}: {
  id: string;
  name: string;
  through: Pick<PayeeRow, "id" | "name" | "paidThrough">;
  pays: string | null;
}): string | null {
  if (through.id === id) return "Choose somebody else: nobody can be paid through themselves.";
  if (through.paidThrough !== null) {
    return `${through.name} is paid through somebody else. Choose who receives the payment in the end.`;
  }
  return pays === null ? null : `${pays} is paid through ${name}, who must then be paid themselves.`;
}

/** What changes a payee, here or in a thread. */
interface PayeeChanger extends Pick<AccountContext, "accountId" | "clock"> {
  jobs: Pick<JobQueue, "enqueue">;
  sendsMail: boolean;
}

export function withMail({ accountId, clock, jobs, outside }: AccountContext): PayeeChanger {
  return { accountId, clock, jobs, sendsMail: outside.mail !== null };
}

/**
 * Makes the change; if the payee is to be paid elsewhere, holds payments and tells the owners. Other rules of withholding
 * leave closed periods as they are, unless a day in one is named.
 */
export async function applyPayeeChange(
  ctx: PayeeChanger,
  tx: Transaction,
  payee: PayeeRow,
  input: AddPayeeInput,
): Promise<void> {
  const withheld = changeWithholding(payee, input, await nextOpenDay(tx, ctx.accountId));
  const columns = { ...payeeColumns(input), ...withheld };
  const isPaidElsewhere =
    payee.paidBy !== columns.paidBy ||
    payee.paidThrough !== columns.paidThrough ||
    (PAID_BY_EMAIL.has(payee.paidBy) && payee.email !== columns.email);
  await updatePayee(tx, payee, { ...columns, ...(isPaidElsewhere && { bankChangedAt: ctx.clock() }) });
  if (isPaidElsewhere) await mailChangedBank(ctx, tx, payee, [payee.email, columns.email]);
}

/** Where a payee is paid by email, another email is another account. */
const PAID_BY_EMAIL: ReadonlySet<PayeeRow["paidBy"]> = new Set(["wise", "paypal"]);

/** Tells the owners, and any others given, that a payee is to be paid elsewhere. */
export async function mailChangedBank(
  { jobs, sendsMail }: PayeeChanger,
  tx: Transaction,
  { id, accountId }: PayeeRow,
  others: readonly (string | null)[],
): Promise<void> {
  if (!sendsMail) return;
  const owners = (await listMembers(tx, accountId)).filter(({ role }) => role === "owner");
  const emails = [...owners.map(({ user }) => user.email), ...others.filter((email) => email !== null)];
  for (const email of new Set(emails)) {
    await jobs.enqueue(tx, "send-mail", { mail: "payee_bank", accountId, payeeId: id, email });
  }
}

type Fields = typeof PAYEE_FIELDS;
const FIELDS = Object.entries(PAYEE_FIELDS) as [keyof Fields, Fields[keyof Fields]][];

/** The payee as it would be added. */
export function payeeInput(row: PayeeRow) {
  return Object.fromEntries(FIELDS.map(([column, field]) => [field, row[column]])) as {
    [Column in keyof Fields as Fields[Column]]: PayeeRow[Column];
  };
}

export function payeeColumns(input: AddPayeeInput) {
  return Object.fromEntries(FIELDS.map(([column, field]) => [column, input[field]])) as Pick<PayeeRow, keyof Fields>;
}

/**
 * Lets a member with the role `payee`, or nobody, read a payee's statements. Throws `conflict` for another role, and for
 * more payees than one member reads.
 */
export async function setReader(ctx: AccountContext, { id, user_id: userId }: SetReaderInput): Promise<Payee> {
  await changeShares(ctx, async (tx) => {
    const payee = await requirePayee(tx, ctx.accountId, id);
    const member = userId === null ? null : await findMembership(tx, ctx.accountId, userId);
    if (userId !== null && !member) throw new DomainError("not_found", MESSAGES.memberNotFound);
    if (member && member.role !== "payee")
      throw new DomainError(
        "conflict",
        "Only members with the role Payee can read a payee's statements. Change the role first.",
      );
    const others = (await listPayeeRows(tx, ctx.accountId)).filter((row) => row.userId === userId && row.id !== id);
    if (member && others.length >= SHARES_BOUNDS.payeesOfReader) {
      throw new DomainError("conflict", MESSAGES.readsTooMany);
    }
    await updatePayee(tx, payee, { userId });
    return { action: "payee_changed", payee: payee.name, payee_id: id };
  });
  return findPayee(ctx, id);
}

/**
 * Deletes an unused payee; any other loses contact and tax data, and keeps closed amounts. The history loses the name. Throws
 * `conflict` while somebody is paid through the payee: their money would go elsewhere, or nowhere.
 */
export async function erasePayee(ctx: AccountContext, { id }: PayeeKey): Promise<Done> {
  await changeShares(ctx, async (tx) => {
    const payee = await requirePayee(tx, ctx.accountId, id);
    const paid = await listPaidThrough(tx, ctx.accountId, id, SHARES_BOUNDS.payees);
    if (paid.length > 0) {
      const who = namesOf(paid.map((each) => each.name));
      const verb = paid.length === 1 ? "is" : "are";
      throw new DomainError("conflict", `${who} ${verb} paid through ${payee.name}. Change that first.`);
    }
    if (await isPayeeUsed(tx, payee)) {
      await updatePayee(tx, payee, ERASED_PAYEE);
      await deleteShareLinksOf(tx, ctx.accountId, id);
      await deleteQuestionsOf(tx, ctx.accountId, id);
      // After the update, which waits for a paper that is just being kept.
      await deletePapersOf(tx, ctx.accountId, id);
    } else {
      await deletePayee(tx, payee);
    }
    await erasePayeeFromEvents(tx, ctx.accountId, { id, name: payee.name, as: ERASED_PAYEE.name });
    return { action: "payee_erased" };
  });
  return { message: SUCCESSES.payeeErased };
}

/** True if a deal, a closed run or money refers to the payee. */
async function isPayeeUsed(tx: Database | Transaction, { accountId, id }: PayeeRow): Promise<boolean> {
  return (await usedPayees(tx, accountId, [id])).has(id);
}

/** The payees that a deal, a closed run or money refers to. */
export async function usedPayees(
  tx: Database | Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const sharers = await listSharers(tx, accountId, ids);
  const closed = await listClosedPayees(tx, accountId, ids);
  const paid = await listPayeesOfMoney(tx, accountId, ids);
  return new Set([...sharers, ...closed, ...paid]);
}

/** Throws `not_found`, also for an erased payee. */
export async function requirePayee(tx: Transaction, accountId: string, id: string): Promise<PayeeRow> {
  const [payee] = await findPayees(tx, accountId, [id]);
  if (!payee || payee.erased) throw new DomainError("not_found", MESSAGES.payeeNotFound);
  return payee;
}

/** Throws `not_found`. */
export async function findPayee(ctx: AccountContext, id: string): Promise<Payee> {
  const row = await findPayeeRow(ctx, id);
  return toPayee(row, await throughNames(ctx.db, ctx.accountId, [row]));
}

/** As it is stored. Throws `not_found`. */
export async function findPayeeRow({ db, accountId }: AccountContext, id: string): Promise<PayeeRow> {
  const [row] = await findPayees(db, accountId, [id]);
  if (!row) throw new DomainError("not_found", MESSAGES.payeeNotFound);
  return row;
}
