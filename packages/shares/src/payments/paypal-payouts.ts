import { isZeroDecimal } from "@ledgerline/decimals";
import { InvalidPayments, type PaymentFault } from "./invalid-payments.ts";
import { cell, EMAIL, oneLine } from "./wise-batch.ts";

export interface PaypalPayout {
  /** Tells the payee apart; PayPal takes 30 characters without spaces. */
  id: string;
  /** The email of the payee's PayPal account. */
  email: string;
  amount: string;
  /** The text that the payee reads. */
  text: string;
}

/** The most payouts that PayPal accepts in one file. */
const MOST_PAYPAL_PAYOUTS = 5_000;
const MOST_NOTE = 400;
const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;
const ID = /^[A-Za-z0-9_-]{1,30}$/;
const CURRENCY = /^[A-Z]{3}$/;

/**
 * PayPal's payouts as CSV: recipient, amount, currency, customer id, note and wallet, without a header and all in one
 * currency (PayPal's page on payouts by file, 2026). Throws InvalidPayments, with every fault.
 */
export function writePaypalPayouts(payouts: readonly PaypalPayout[], currency: string): string {
  const faults = payouts.flatMap(faultsOf);
  if (payouts.length > MOST_PAYPAL_PAYOUTS) faults.push({ code: "too_many", id: currency });
  if (payouts.length === 0) faults.push({ code: "none", id: currency });
  if (!CURRENCY.test(currency)) faults.push({ code: "bad_currency", id: currency });
  if (new Set(payouts.map(({ id }) => id)).size < payouts.length) faults.push({ code: "same_id", id: currency });
  if (faults.length > 0) throw new InvalidPayments(faults);
  const rows = payouts.map(({ id, email, amount, text }) =>
    [email, amount, currency, id, oneLine(text).slice(0, MOST_NOTE), "PAYPAL"].map(cell).join(","),
  );
  return [...rows, ""].join("\r\n");
}

function faultsOf({ id, email, amount }: PaypalPayout): PaymentFault[] {
  const codes: PaymentFault["code"][] = [];
  if (!ID.test(id)) codes.push("bad_id");
  if (!EMAIL.test(email)) codes.push("bad_email");
  if (!AMOUNT.test(amount) || isZeroDecimal(amount)) codes.push("bad_amount");
  return codes.map((code) => ({ code, id }));
}
