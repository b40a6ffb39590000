import { listTransfers } from "@ledgerline/db/queries/shares";
import { compareDecimals, subtractDecimals } from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import type { DuePayments } from "../../context/threads.ts";
import { findNewestClosed, findRun, listShareStatements } from "../share-runs.sql.ts";
import { paidIn } from "../show/paid-of.ts";

/**
 * The payments still due from the newest run that was sent. Nothing for an API token, which may read a bank's file but
 * learn nothing about payees.
 */
export async function duePayments({ db, accountId, actor }: AccountContext): Promise<DuePayments> {
  const newest = actor.token ? null : await findNewestClosed(db, accountId);
  if (newest?.state !== "sent") return { runId: "", payments: [] };
  const [run, statements, transfers] = await Promise.all([
    findRun(db, accountId, newest.id),
    listShareStatements(db, accountId, newest.id),
    listTransfers(db, accountId),
  ]);
  const paidTo = paidIn(transfers, newest.id);
  const sent = run?.sentAt?.toISOString().slice(0, 10) ?? "";
  const fromOf = (payee: string) => {
    const own = transfers.filter(({ paysRunId, payeeId }) => paysRunId === newest.id && payeeId === payee);
    return [sent, ...own.map(({ date }) => date)].toSorted().at(-1) ?? sent;
  };
  const payments = statements.flatMap(({ payeeId, name, payable, currency }) => {
    const amount = subtractDecimals(payable, paidTo(payeeId));
    return compareDecimals(amount, "0") > 0 ? [{ payee: payeeId, name, amount, currency, from: fromOf(payeeId) }] : [];
  });
  return { runId: newest.id, payments };
}
