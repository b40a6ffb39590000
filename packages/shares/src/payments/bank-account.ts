import { readIban } from "./iban.ts";
import { latinLetters, plainLetters } from "./letters.ts";

/** Where a payee is paid by bank transfer: by SEPA, in the United States, or in the United Kingdom. */
export type BankAccount =
  | { kind: "iban"; iban: string }
  | { kind: "ach"; routing: string; account: string; type: "checking" | "savings"; holder: "person" | "company" }
  | { kind: "bacs"; sort_code: string; account: string };
export type BankKind = BankAccount["kind"];

/** The only currency that each kind of transfer pays. */
export const CURRENCY_OF: Readonly<Record<BankKind, string>> = { iban: "EUR", ach: "USD", bacs: "GBP" };

const MAX_TYPED = 40;
const WEIGHTS = [3, 7, 1];
/** Federal Reserve banks, thrifts, electronic transactions and traveler's cheques; nobody else has a routing number. */
const ROUTING = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/;

/** The nine digits of an ABA routing number; null unless its check digit is right. */
export function readRouting(typed: string): string | null {
  const digits = bare(typed);
  if (!ROUTING.test(digits)) return null;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0);
  return sum % 10 === 0 && sum > 0 ? digits : null;
}

/** A number of an account in the United States, which has no check digit; null for none. */
export function readAchAccount(typed: string): string | null {
  const account = bare(typed);
  return /^\d{4,17}$/.test(account) ? account : null;
}

export function readSortCode(typed: string): string | null {
  const digits = bare(typed);
  return /^\d{6}$/.test(digits) && digits !== "000000" ? digits : null;
}

/** Eight digits. Banks with seven or fewer put zeros before them. */
export function readBacsAccount(typed: string): string | null {
  const digits = bare(typed);
  return /^\d{6,8}$/.test(digits) ? digits.padStart(8, "0") : null;
}

function bare(typed: string): string {
  return typed.length > MAX_TYPED ? "" : typed.replaceAll(/[\s\p{Pd}]/gu, "");
}

export type BankField = "iban" | "routing" | "account" | "sort_code";

/** The account as it is stored, or which field is wrong. */
export function readBankAccount(typed: BankAccount): { account: BankAccount } | { wrong: BankField } {
  if (typed.kind === "iban") {
    const iban = readIban(typed.iban);
    return iban === null ? { wrong: "iban" } : { account: { kind: "iban", iban } };
  }
  if (typed.kind === "ach") {
    const routing = readRouting(typed.routing);
    if (routing === null) return { wrong: "routing" };
    const account = readAchAccount(typed.account);
    return account === null ? { wrong: "account" } : { account: { ...typed, routing, account } };
  }
  const sortCode = readSortCode(typed.sort_code);
  if (sortCode === null) return { wrong: "sort_code" };
  const account = readBacsAccount(typed.account);
  return account === null ? { wrong: "account" } : { account: { kind: "bacs", sort_code: sortCode, account } };
}

/** The last four characters, by which people tell accounts apart. */
export function endOfAccount(account: BankAccount): string {
  return (account.kind === "iban" ? account.iban : account.account).slice(-4);
}

/** Whether every letter of a name can be written in the letters that banks' files take. */
export function isWritable(name: string): boolean {
  return (
    !/[^\P{L}A-Za-z]/u.test(plainLetters(latinLetters(name))) && /[A-Za-z0-9]/.test(plainLetters(latinLetters(name)))
  );
}
