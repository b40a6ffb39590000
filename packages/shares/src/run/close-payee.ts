import { minorDecimals } from "@ledgerline/decimals";
import { Fraction } from "../fraction/fraction.ts";
import { addFractions } from "../fraction/fraction-sum.ts";
import { fractionOf } from "../fraction/read-fraction.ts";
import type { Transfer } from "../terms/charges.ts";
import type { Payee } from "../terms/payee.ts";
import type { UsedRate } from "./exchanges.ts";
import type { Journal } from "./journal.ts";

/** What a deal pays into a payee's account. */
export interface PaidIn {
  deal: string;
  /** The deal's currency. */
  currency: string;
  amount: Fraction;
  exchange: UsedRate;
}

/** A payee's account, in the payee's currency, from the opening balance to the closing line. */
export interface Closing {
  payee: string;
  currency: string;
  opening: Fraction;
  paid_in: readonly PaidIn[];
  transferred: Fraction;
  exact: Fraction;
  /** Rounded here and nowhere else. It is the next opening balance. */
  closing: Fraction;
  rounding: Fraction;
  /** The closing balance, or 0 if that is below the minimum or negative. */
  payable: Fraction;
}

export function closePayee(
  journal: Journal,
  { id, currency, minimum }: Payee,
  {
    opening = Fraction.ZERO,
    paidIn,
    transfers,
  }: { opening: Fraction | undefined; paidIn: PaidIn[]; transfers: readonly Transfer[] },
): Closing {
  for (const { currency: from, amount, exchange } of paidIn) {
    if (from === currency) continue;
    journal.post({ book: "exchanged", currency: from }, amount);
    journal.post({ book: "exchanged", currency }, amount.times(exchange.rate).negated());
  }
  const transferred = addFractions(transfers.map(({ amount }) => fractionOf(amount)));
  const exact = addFractions([
    opening,
    transferred,
    ...paidIn.map(({ amount, exchange }) => amount.times(exchange.rate)),
  ]);
  const closing = exact.round(minorDecimals(currency));
  const isPaid = closing.compare(fractionOf(minimum ?? "0")) >= 0;
  const rounding = exact.minus(closing);
  const payable = isPaid ? closing : Fraction.ZERO;
  return { payee: id, currency, opening, paid_in: paidIn, transferred, exact, closing, rounding, payable };
}
