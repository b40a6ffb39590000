import { BANK_KINDS, type OwnBank } from "@ledgerline/contract/shares/payees";
import type { RunPayee } from "@ledgerline/contract/shares/runs";
import type { PayeeRow, TransferRow } from "@ledgerline/db/queries/shares/share-setup";
import { addDecimals, negateDecimal } from "@ledgerline/decimals";
import { type BankKind, CURRENCY_OF, isWritable } from "@ledgerline/shares/payments";
import { DAY_MS } from "../../calendar.ts";

type Payment = Pick<TransferRow, "paysRunId" | "payeeId" | "amount">;

/** What was paid to each payee for a run, less what came back. */
export function paidIn(transfers: readonly Payment[], runId: string): (payeeId: string) => string {
  const of = Map.groupBy(
    transfers.filter(({ paysRunId }) => paysRunId === runId),
    ({ payeeId }) => payeeId,
  );
  return (payeeId) => addDecimals((of.get(payeeId) ?? []).map(({ amount }) => negateDecimal(amount)));
}

export type Paid = Pick<
  PayeeRow,
  "name" | "paidBy" | "bank" | "bankKind" | "bankHolder" | "currency" | "email" | "bankChangedAt"
>;

/**
 * A payee as they are paid: with the details of whoever is paid for them, in the payee's own currency. New details of either
 * hold the payment.
 */
export function paidAs<Payee extends Paid & Pick<PayeeRow, "paidThrough">>(
  payee: Payee,
  byId: ReadonlyMap<string, Paid>,
): Payee {
  if (payee.paidThrough === null) return payee;
  const { paidBy, bank, bankKind, email, ...to } = byId.get(payee.paidThrough) ?? UNPAYABLE;
  const changed = [payee.bankChangedAt, to.bankChangedAt].filter((at) => at !== null);
  const bankChangedAt = changed.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;
  return { ...payee, paidBy, bank, bankKind, email, bankHolder: holderOf(to), bankChangedAt };
}

/** In place of somebody who is not there: the payee's own account must not be paid instead. */
const UNPAYABLE: Omit<Paid, "currency"> = {
  name: "",
  paidBy: "bank",
  bank: null,
  bankKind: null,
  bankHolder: null,
  email: null,
  bankChangedAt: null,
};

/** What kind of account a payee has, or will need for the currency they are paid in. */
export function bankKindOf({ bank, bankKind, currency }: Pick<Paid, "bank" | "bankKind" | "currency">): BankKind {
  if (bank !== null) return bankKind ?? "iban";
  return BANK_KINDS.find((kind) => CURRENCY_OF[kind] === currency) ?? "iban";
}

/** The name that a bank's file has. */
export function holderOf({ name, bankHolder }: Pick<Paid, "name" | "bankHolder">): string {
  return bankHolder ?? name;
}

/** Why a payee cannot be paid at the moment in their usual way, and until when if that ends by itself. */
export function holdOf(payee: Paid | undefined, now: Date): Pick<RunPayee, "held" | "held_until"> {
  const held = heldOf(payee, now);
  const until = held === "bank_changed" && payee ? bankHeldUntil(payee) : null;
  return { held, held_until: until?.toISOString() ?? null };
}

function heldOf(payee: Paid | undefined, now: Date): RunPayee["held"] {
  if (payee === undefined || payee.paidBy === "hand") return null;
  if (payee.paidBy === "bank" && payee.bank === null) return "no_bank";
  if (payee.paidBy === "bank") {
    const kind = bankKindOf(payee);
    if (payee.currency !== CURRENCY_OF[kind]) return kind === "iban" ? "not_euro" : "other_currency";
    if (!isWritable(holderOf(payee))) return "no_latin_name";
  }
  if ((payee.paidBy === "wise" || payee.paidBy === "paypal") && payee.email === null) return "no_email";
  const until = bankHeldUntil(payee);
  return until !== null && until > now ? "bank_changed" : null;
}

/** For how many days nothing is paid to changed bank details. */
const BANK_HELD_DAYS = 3;

/** Null for bank details that were never changed. */
function bankHeldUntil({ bankChangedAt }: Pick<PayeeRow, "bankChangedAt">): Date | null {
  return bankChangedAt && new Date(bankChangedAt.getTime() + BANK_HELD_DAYS * DAY_MS);
}

/** What is shown of a payee's bank account. */
export function bankDetails(payee: Pick<PayeeRow, "bank" | "bankKind" | "bankHolder" | "bankChangedAt">): OwnBank {
  return {
    bank: payee.bank,
    bank_kind: payee.bank === null ? null : (payee.bankKind ?? "iban"),
    bank_holder: payee.bankHolder,
    bank_held_until: bankHeldUntil(payee)?.toISOString() ?? null,
  };
}
