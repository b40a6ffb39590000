import { findNewestClosed, listShareStatements, listTransfers } from "@ledgerline/db/queries/shares";
import { compareDecimals, subtractDecimals } from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import type { DuePayments } from "../../context/uploads.ts";
import { paidIn } from "../show/paid-of.ts";

/**
 * What is still due of the newest run that was sent. Nothing for an API token, which may know of a bank's file and nothing
 * of payees.
 */
export async function duePayments({ db, accountId, actor }: AccountContext): Promise<DuePayments> {
  const newest = actor.token ? null : await findNewestClosed(db, accountId);
  if (newest?.state !== "sent") return { runId: "", payments: [] };
  const [statements, transfers] = await Promise.all([
    listShareStatements(db, accountId, newest.id),
    listTransfers(db, accountId),
  ]);
  const paidTo = paidIn(transfers, newest.id);
  const payments = statements.flatMap(({ payeeId, name, payable, currency }) => {
    const amount = subtractDecimals(payable, paidTo(payeeId));
    return compareDecimals(amount, "0") > 0 ? [{ payee: payeeId, name, amount, currency }] : [];
  });
  return { runId: newest.id, payments };
}
