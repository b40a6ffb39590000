import { isZeroDecimal } from "@ledgerline/decimals";
import { isDay } from "../terms/calendar.ts";
import { type BankAccount, isWritable, readAchAccount, readRouting } from "./bank-account.ts";
import { InvalidPayments, type PaymentFault, PaymentFaults } from "./invalid-payments.ts";
import { capitals, fixedNumber, fixedText, hundredths } from "./letters.ts";

/** Credits in US dollars, from one company on one day. */
export interface AchFile {
  /** `2026-04-01T09:30:00`, in UTC. */
  created_at: string;
  /** The day on which the payees are to have it. */
  day: string;
  payer: {
    name: string;
    /** Of the bank that the file is for. */
    routing: string;
    /** What that bank knows the company by: often 1 and the tax number. */
    company_id: string;
  };
  payments: readonly AchPayment[];
}

export interface AchPayment {
  id: string;
  name: string;
  account: Extract<BankAccount, { kind: "ach" }>;
  /** With two decimals: `12.30`. */
  amount: string;
}

const RECORD = 94;
const BLOCK = 10;
const MOST = 10_000;
const AMOUNT = /^\d{1,8}\.\d{2}$/;
const COMPANY_ID = /^[A-Z0-9]{9,10}$/;
const HASH_DIGITS = 10n ** 10n;
const CREDITS_ONLY = "220";
/** By what an account is, the code of a credit to it. */
const CREDIT = { checking: "22", savings: "32" } as const;

/**
 * A file for the Automated Clearing House by Nacha's rules: records of 94 characters in blocks of ten, a batch for people
 * (PPD) and one for companies (CCD). Nothing is taken from the company's account by an entry of its own: most banks do
 * that by themselves. Throws InvalidPayments, with every fault.
 */
export function writeAchFile(file: AchFile): string {
  const faults = findFaults(file);
  if (faults.length > 0) throw new InvalidPayments(faults);
  const { payer, payments, created_at } = file;
  const batches = (["person", "company"] as const).flatMap((holder) => {
    const own = payments.filter(({ account }) => account.holder === holder);
    return own.length > 0 ? [{ code: holder === "person" ? "PPD" : "CCD", payments: own }] : [];
  });
  const ordered = batches.flatMap((batch) => batch.payments);
  const numberOf = new Map(ordered.map((payment, at) => [payment, at + 1]));
  const records = [
    [
      "1",
      "01",
      ` ${readRouting(payer.routing)}`,
      payer.company_id.padStart(10, " "),
      dayOf(created_at),
      created_at.slice(11, 16).replace(":", ""),
      modifierOf(created_at),
      "094",
      "10",
      "1",
      text("", 23),
      text(payer.name, 23),
      text("", 8),
    ],
    ...batches.flatMap((batch, at) => {
      const entries = batch.payments.map((payment) => entryOf(payment, payer.routing, numberOf.get(payment) ?? 0));
      return [headerOf(file, batch.code, at + 1), ...entries, controlOf(file, batch.payments, at + 1)];
    }),
  ];
  const blocks = Math.ceil((records.length + 1) / BLOCK);
  const control = [
    "9",
    fixedNumber(batches.length, 6),
    fixedNumber(blocks, 6),
    fixedNumber(payments.length, 8),
    hashOf(payments),
    fixedNumber(0, 12),
    fixedNumber(sumOf(payments), 12),
    text("", 39),
  ];
  const written = [...records, control].map((fields) => fields.join(""));
  const filled = [...written, ...Array<string>(blocks * BLOCK - written.length).fill("9".repeat(RECORD))];
  if (filled.some((record) => record.length !== RECORD)) throw new Error("a record of an ACH file has another length");
  return `${filled.join("\r\n")}\r\n`;
}

function headerOf({ payer, day }: AchFile, code: string, batch: number): string[] {
  const company = [text(payer.name, 16), text("", 20), payer.company_id.padStart(10, " ")];
  return [
    "5",
    CREDITS_ONLY,
    ...company,
    code,
    text("Royalties", 10),
    text("", 6),
    dayOf(day),
    "   ",
    "1",
    odfi(payer),
    fixedNumber(batch, 7),
  ];
}

function entryOf({ id, name, account, amount }: AchPayment, routing: string, trace: number): string[] {
  return [
    "6",
    CREDIT[account.type],
    account.routing,
    account.account.padEnd(17, " "),
    fixedNumber(hundredths(amount), 10),
    text(id.slice(-15), 15),
    text(name, 22),
    "  ",
    "0",
    routing.slice(0, 8),
    fixedNumber(trace, 7),
  ];
}

function controlOf({ payer }: AchFile, payments: readonly AchPayment[], batch: number): string[] {
  const sums = [
    fixedNumber(payments.length, 6),
    hashOf(payments),
    fixedNumber(0, 12),
    fixedNumber(sumOf(payments), 12),
  ];
  return [
    "8",
    CREDITS_ONLY,
    ...sums,
    payer.company_id.padStart(10, " "),
    text("", 25),
    odfi(payer),
    fixedNumber(batch, 7),
  ];
}

/** The bank's number without its check digit. */
function odfi({ routing }: AchFile["payer"]): string {
  return (readRouting(routing) ?? "").slice(0, 8);
}

/** The banks' numbers without their check digits, added up; its last ten digits. */
function hashOf(payments: readonly AchPayment[]): string {
  const sum = payments.reduce((total, { account }) => total + BigInt(account.routing.slice(0, 8)), 0n);
  return fixedNumber(sum % HASH_DIGITS, 10);
}

function sumOf(payments: readonly AchPayment[]): bigint {
  return payments.reduce((total, { amount }) => total + hundredths(amount), 0n);
}

/** Tells files of one day apart: banks refuse a second one with the same letter. It changes every forty minutes. */
function modifierOf(createdAt: string): string {
  const minutes = Number(createdAt.slice(11, 13)) * 60 + Number(createdAt.slice(14, 16));
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".charAt(Math.floor(minutes / 40));
}

/** `260401` */
function dayOf(day: string): string {
  return day.slice(2, 10).replaceAll("-", "");
}

function text(value: string, length: number): string {
  return fixedText(capitals(value), length, /[A-Z0-9 .,&+\-/()']/);
}

function findFaults({ created_at, day, payer, payments }: AchFile): PaymentFault[] {
  const id = payer.company_id;
  if (payments.length > MOST) return [{ code: "too_many", id }];
  const faults = new PaymentFaults();
  faults.require(payments.length > 0, "none", id);
  faults.require(isDay(day) && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(created_at), "bad_day", id);
  faults.require(readRouting(payer.routing) === payer.routing && COMPANY_ID.test(id), "bad_payer", id);
  faults.require(isWritable(payer.name), "bad_name", id);
  const ids = new Set(payments.map((payment) => payment.id));
  faults.require(ids.size === payments.length, "same_id", id);
  for (const { id: of, name, account, amount } of payments) {
    faults.require(isWritable(name), "bad_name", of);
    faults.require(readRouting(account.routing) === account.routing, "bad_account", of);
    faults.require(readAchAccount(account.account) === account.account, "bad_account", of);
    faults.require(AMOUNT.test(amount) && !isZeroDecimal(amount), "bad_amount", of);
  }
  faults.require(String(sumOf(payments.filter(({ amount }) => AMOUNT.test(amount)))).length <= 12, "bad_amount", id);
  return faults.all;
}
