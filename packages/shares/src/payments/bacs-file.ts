import { isZeroDecimal } from "@ledgerline/decimals";
import { isDay } from "../terms/calendar.ts";
import { type BankAccount, isWritable, readBacsAccount, readSortCode } from "./bank-account.ts";
import { InvalidPayments, type PaymentFault, PaymentFaults } from "./invalid-payments.ts";
import { capitals, fixedNumber, fixedText, hundredths } from "./letters.ts";

/** Credits in pounds, from one account on one day. */
export interface BacsFile {
  /** The day on which the file is made: `2026-04-01`. */
  created_on: string;
  /** The day on which Bacs is to process it: the payees have it on the working day after. */
  day: string;
  /** Six characters that no other file of that day has. */
  serial: string;
  payer: { name: string; sort_code: string; account: string /** Of the service user. */; user_number: string };
  payments: readonly BacsPayment[];
}

export interface BacsPayment {
  id: string;
  name: string;
  account: Extract<BankAccount, { kind: "bacs" }>;
  /** With two decimals: `12.30`. */
  amount: string;
  /** What the payee's bank shows. */
  text: string;
}

const LABEL = 80;
const RECORD = 100;
const MOST = 10_000;
const AMOUNT = /^\d{1,9}\.\d{2}$/;
const NAME = 18;

/**
 * A submission by Bacs' Standard 18 for a single processing day: labels of 80 characters around records of 100, a credit
 * (99) for each payee, and the debit (17) that pays for them. Throws InvalidPayments, with every fault.
 */
export function writeBacsFile(file: BacsFile): string {
  const faults = findFaults(file);
  if (faults.length > 0) throw new InvalidPayments(faults);
  const { payer, payments, serial } = file;
  const user = payer.user_number;
  const total = sumOf(payments);
  const named = (label: string) => [
    `${label}1`,
    `A${user}S  1${user}`,
    serial,
    "0001",
    "0001",
    blank(6),
    yearDay(file.created_on),
    yearDay(addDay(file.day)),
    " ",
    "000000",
    blank(20),
  ];
  const shaped = (label: string) => [`${label}2`, "F", "02000", "00100", blank(35), "00", blank(28)];
  const labels = [
    ["VOL1", serial, blank(31), user, blank(32), "1"],
    named("HDR"),
    shaped("HDR"),
    ["UHL1", yearDay(file.day), "999999    ", "00", blank(6), "1 DAILY  ", "001", blank(40)],
  ];
  const ends = [
    named("EOF"),
    shaped("EOF"),
    [
      "UTL1",
      fixedNumber(total, 13),
      fixedNumber(total, 13),
      fixedNumber(1, 7),
      fixedNumber(payments.length, 7),
      blank(8),
      fixedNumber(0, 7),
      blank(21),
    ],
  ];
  const own = { sort_code: payer.sort_code, account: payer.account };
  const records = [
    ...payments.map(({ name, account, amount, text }) =>
      recordOf({ to: account, code: "99", from: own, amount: hundredths(amount), by: payer.name, text, name }),
    ),
    recordOf({ to: own, code: "17", from: own, amount: total, by: payer.name, text: "CONTRA", name: payer.name }),
  ];
  const lines = [...sized(labels, LABEL), ...sized(records, RECORD), ...sized(ends, LABEL)];
  return `${lines.join("\r\n")}\r\n`;
}

function sumOf(payments: readonly BacsPayment[]): bigint {
  return payments.reduce((sum, { amount }) => sum + hundredths(amount), 0n);
}

interface Account {
  sort_code: string;
  account: string;
}

function recordOf(of: {
  to: Account;
  code: string;
  from: Account;
  amount: bigint;
  by: string;
  text: string;
  name: string;
}) {
  const { to, code, from, amount, by, text, name } = of;
  const accounts = [to.sort_code, to.account, "0", code, from.sort_code, from.account];
  return [...accounts, blank(4), fixedNumber(amount, 11), plain(by), plain(text), plain(name)];
}

function sized(lines: readonly (readonly string[])[], length: number): string[] {
  const written = lines.map((fields) => fields.join(""));
  if (written.some((line) => line.length !== length)) throw new Error("a record of a Bacs file has another length");
  return written;
}

function blank(length: number): string {
  return " ".repeat(length);
}

/** In the signs that Bacs takes, as long as a name. */
function plain(value: string): string {
  return fixedText(capitals(value).replaceAll("+", "&"), NAME, /[A-Z0-9 .&/-]/);
}

/** ` 26091`: the year, and which day of it. */
function yearDay(day: string): string {
  const first = Date.UTC(Number(day.slice(0, 4)), 0, 1);
  const nth = Math.round((Date.parse(`${day}T00:00:00Z`) - first) / 86_400_000) + 1;
  return ` ${day.slice(2, 4)}${fixedNumber(nth, 3)}`;
}

function addDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function findFaults({ created_on, day, serial, payer, payments }: BacsFile): PaymentFault[] {
  const id = serial;
  if (payments.length > MOST) return [{ code: "too_many", id }];
  const faults = new PaymentFaults();
  faults.require(payments.length > 0, "none", id);
  faults.require(isDay(day) && isDay(created_on), "bad_day", id);
  faults.require(/^[A-Z0-9]{6}$/.test(serial) && !/^0+$/.test(serial), "bad_id", id);
  const isPayer =
    readSortCode(payer.sort_code) === payer.sort_code &&
    readBacsAccount(payer.account) === payer.account &&
    /^\d{6}$/.test(payer.user_number);
  faults.require(isPayer, "bad_payer", id);
  faults.require(isWritable(payer.name), "bad_name", id);
  faults.require(new Set(payments.map((payment) => payment.id)).size === payments.length, "same_id", id);
  for (const { id: of, name, account, amount } of payments) {
    faults.require(isWritable(name), "bad_name", of);
    faults.require(readSortCode(account.sort_code) === account.sort_code, "bad_account", of);
    faults.require(readBacsAccount(account.account) === account.account, "bad_account", of);
    faults.require(AMOUNT.test(amount) && !isZeroDecimal(amount), "bad_amount", of);
  }
  faults.require(String(sumOf(payments.filter(({ amount }) => AMOUNT.test(amount)))).length <= 11, "bad_amount", id);
  return faults.all;
}
