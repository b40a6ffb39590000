import { isZeroDecimal } from "@ledgerline/decimals";
import { InvalidPayments, type PaymentFault } from "./invalid-payments.ts";
import { latinLetters, plainLetters } from "./letters.ts";

export interface WisePayment {
  id: string;
  name: string;
  /** Wise asks the payee for an account by email. */
  email: string;
  amount: string;
  /** What the payee gets, to the cent; the account bears the fee. */
  currency: string;
  /** The text that the payee reads. */
  text: string;
}

/** The most transfers that Wise accepts in one file. */
export const MOST_WISE_TRANSFERS = 1_000;

/** The columns of Wise's template for payments by email (2026). */
const COLUMNS = [
  "name",
  "recipientEmail",
  "paymentReference",
  "receiverType",
  "amountCurrency",
  "amount",
  "sourceCurrency",
  "targetCurrency",
];
const AMOUNT = /^\d{1,12}(?:\.\d{1,3})?$/;
export const EMAIL = /^[^\s@",]{1,64}@[^\s@",]{1,190}$/;
const CURRENCY = /^[A-Z]{3}$/;
/** Characters that Wise takes in names. */
const NAME = /^[0-9A-Za-zÀ-ÖØ-öø-ÿ\-_()'*,.\s]*$/;

/** Wise's batch as CSV, paid from a balance in `source`. Throws InvalidPayments, with every fault. */
export function writeWiseBatch(payments: readonly WisePayment[], source: string): string {
  const faults = payments.flatMap(faultsOf);
  if (payments.length > MOST_WISE_TRANSFERS) faults.push({ code: "too_many", id: source });
  if (payments.length === 0) faults.push({ code: "none", id: source });
  if (!CURRENCY.test(source)) faults.push({ code: "bad_currency", id: source });
  if (faults.length > 0) throw new InvalidPayments(faults);
  const rows = payments.map(({ name, email, text, amount, currency }) =>
    [oneLine(wiseName(name)), email, oneLine(text), "PERSON", "target", amount, source, currency].map(cell).join(","),
  );
  return [COLUMNS.join(","), ...rows, ""].join("\r\n");
}

function faultsOf({ id, name, email, amount, currency }: WisePayment): PaymentFault[] {
  const codes: PaymentFault["code"][] = [];
  if (oneLine(wiseName(name)) === "") codes.push("bad_name");
  if (!EMAIL.test(email)) codes.push("bad_email");
  if (!AMOUNT.test(amount) || isZeroDecimal(amount)) codes.push("bad_amount");
  if (!CURRENCY.test(currency)) codes.push("bad_currency");
  return codes.map((code) => ({ code, id }));
}

/** The name in letters that Wise takes; what has no equivalent stays as it is written. */
function wiseName(name: string): string {
  const taken = [...latinLetters(name)].map((each) => {
    const plain = plainLetters(each);
    return !NAME.test(each) && NAME.test(plain) ? plain : each;
  });
  return taken.join("");
}

export function oneLine(text: string): string {
  // A spreadsheet would run it as a formula on the way to Wise, and some of them behind a separator, too.
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(^|[,;])[ "=+\-@＝＋－＠]*[=+\-@＝＋－＠]/g, "$1 ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

export function cell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
