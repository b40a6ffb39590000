import { randomUUIDv7 } from "node:crypto";
import type { RecordPaymentInput } from "@ledgerline/contract/shares/payments";
import type { RunDetails } from "@ledgerline/contract/shares/runs";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { countShareMoney, insertTransfers, listPayees, listPayments } from "@ledgerline/db/queries/shares/share-setup";
import {
  compareDecimals,
  equalDecimals,
  isZeroDecimal,
  minorDecimals,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import type { DuePayments } from "../../context/threads.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { moneyText } from "../../words.ts";
import { changeShares } from "../books/change-shares.ts";
import { paidIn } from "../books/paid.ts";
import { findLastClosed, findRun, listShareStatements } from "../books/runs.sql.ts";
import { showRun } from "./runs.ts";

export const RUN_NOT_SENT = "Send the run first, so that payees see what they are paid for.";
export const OLDER_RUN_PAID = "Pay the newest run. It includes all that is still due from older ones.";

/**
 * The payments still due from the newest run that was sent. Nothing for an API token, which may read a bank's file but
 * learn nothing about payees.
 */
export async function duePayments({ db, accountId, actor }: AccountContext): Promise<DuePayments> {
  const newest = actor.token ? null : await findLastClosed(db, accountId);
  if (newest?.state !== "sent") return { runId: "", payments: [] };
  const [run, statements, transfers, payees] = await Promise.all([
    findRun(db, accountId, newest.id),
    listShareStatements(db, accountId, newest.id),
    listPayments(db, accountId, newest.id),
    listPayees(db, accountId),
  ]);
  const byId = new Map(payees.map((payee) => [payee.id, payee]));
  const nameOf = (payee: string) => byId.get(byId.get(payee)?.paidThrough ?? payee)?.name ?? "";
  const paidTo = paidIn(transfers, newest.id);
  const sent = run?.sentAt?.toISOString().slice(0, 10) ?? "";
  const fromOf = (payee: string) => {
    const own = transfers.filter(({ paysRunId, payeeId }) => paysRunId === newest.id && payeeId === payee);
    return [sent, ...own.map(({ date }) => date)].toSorted().at(-1) ?? sent;
  };
  const payments = statements.flatMap(({ payeeId, name, payable, currency }) => {
    const amount = subtractDecimals(payable, paidTo(payeeId));
    return compareDecimals(amount, "0") > 0
      ? [{ payee: payeeId, name, paid_to: nameOf(payeeId), amount, currency, from: fromOf(payeeId) }]
      : [];
  });
  return { runId: newest.id, payments };
}

/**
 * Records that an amount payable in the newest run has been paid, or a part of it, or has come back. All of it counts in
 * the next run. Throws `conflict` for more than is due to a payee, or than was paid, and `bad_request` for an amount that
 * the currency does not have.
 */
export async function recordPayment(ctx: AccountContext, input: RecordPaymentInput): Promise<RunDetails> {
  await ensureIncluded(ctx, "shares");
  const { accountId } = ctx;
  const { id: runId, date, kind } = input;
  await changeShares(ctx, async (tx) => {
    const newest = await findLastClosed(tx, accountId);
    const statements = await listShareStatements(tx, accountId, runId);
    if (statements.length === 0) throw new DomainError("not_found", MESSAGES.runNotFound);
    if (kind === "paid" && newest?.id !== runId) throw new DomainError("conflict", OLDER_RUN_PAID);
    if (kind === "paid" && newest?.state !== "sent") throw new DomainError("conflict", RUN_NOT_SENT);
    const { transfers } = await countShareMoney(tx, accountId);
    const paidTo = paidIn(await listPayments(tx, accountId, runId), runId);
    const payees = [...new Set(input.payees)];
    if (transfers + payees.length > SHARES_BOUNDS.transfers) {
      throw new DomainError("conflict", "This account cannot have more entries. Delete one first.");
    }
    const byPayee = new Map(statements.map((statement) => [statement.payeeId, statement]));
    const parts = new Map(input.amounts?.map(({ payee, amount }) => [payee, amount]));
    for (const payee of parts.keys()) {
      if (!payees.includes(payee)) throw fieldError("bad_request", "amounts", "Choose each payee who has an amount");
    }
    const rows = payees.map((payeeId) => {
      const statement = byPayee.get(payeeId);
      if (!statement) throw new DomainError("not_found", MESSAGES.payeeNotFound);
      const paid = paidTo(payeeId);
      const moved = kind === "paid" ? subtractDecimals(statement.payable, paid) : paid;
      if (compareDecimals(moved, "0") <= 0) throw new DomainError("conflict", nothingDue(kind, statement.name));
      const asked = parts.get(payeeId);
      const part = asked === undefined ? moved : partOf(asked, moved, { kind, ...statement });
      const amount = kind === "paid" ? negateDecimal(part) : part;
      const entry = { date, payeeId, dealId: null, amount, note: "", kind, paysRunId: runId };
      return { id: randomUUIDv7(), ...entry, createdAt: ctx.clock() };
    });
    await insertTransfers(tx, accountId, rows);
    return { action: kind === "paid" ? "payees_paid" : "payments_returned", payees: rows.length, on: date };
  });
  return showRun(ctx, { id: runId });
}

/** The part of what is due, or was paid, in whole minor units. */
function partOf(
  asked: string,
  most: string,
  { kind, name, currency }: { kind: RecordPaymentInput["kind"]; name: string; currency: string },
): string {
  if (!equalDecimals(roundDecimal(asked, minorDecimals(currency)), asked) || isZeroDecimal(asked)) {
    throw fieldError("bad_request", "amounts", `Write the amount for ${name} with the decimals of ${currency}.`);
  }
  if (compareDecimals(asked, most) > 0) {
    const said = kind === "paid" ? "is due to" : "was paid to";
    throw new DomainError("conflict", `Only ${moneyText(most, currency)} ${said} ${name}.`);
  }
  return asked;
}

function nothingDue(kind: RecordPaymentInput["kind"], name: string): string {
  return kind === "paid" ? `Nothing is due to ${name}.` : `Nothing was paid to ${name} that could come back.`;
}
