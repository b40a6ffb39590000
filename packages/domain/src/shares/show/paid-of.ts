import type { RunPayee } from "@ledgerline/contract/shares/shares";
import type { PayeeRow, TransferRow } from "@ledgerline/db/queries/shares";
import { addDecimals, negateDecimal } from "@ledgerline/decimals";
import { bankHeldUntil } from "../setup/payees.ts";

/** What was paid to a payee for a run, less what came back. */
export function paidOf(
  transfers: readonly TransferRow[],
  { runId, payeeId }: { runId: string; payeeId: string },
): string {
  const of = transfers.filter((transfer) => transfer.paysRunId === runId && transfer.payeeId === payeeId);
  return addDecimals(of.map(({ amount }) => negateDecimal(amount)));
}

/** Why nothing can be paid to a payee now in the way that they are paid. */
export function heldOf(payee: PayeeRow | undefined, now: Date): RunPayee["held"] {
  if (payee?.paidBy === "bank") {
    const until = bankHeldUntil(payee);
    if (payee.bank === null) return "no_bank";
    return until !== null && until > now ? "bank_changed" : null;
  }
  return payee?.paidBy === "wise" && payee.email === null ? "no_email" : null;
}
