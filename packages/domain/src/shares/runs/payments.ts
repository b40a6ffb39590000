import { randomUUIDv7 } from "node:crypto";
import type { PaymentFile, PaymentFileInput, RecordPaymentInput } from "@ledgerline/contract/shares/payments";
import type { RunDetails } from "@ledgerline/contract/shares/runs";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import {
  countShareMoney,
  findShareSettings,
  insertTransfers,
  listPayees,
  listPayments,
  type PayeeRow,
} from "@ledgerline/db/queries/shares/share-setup";
import {
  compareDecimals,
  equalDecimals,
  isZeroDecimal,
  minorDecimals,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import {
  type AchFile,
  type AchPayment,
  type BacsFile,
  type BacsPayment,
  InvalidPayments,
  readBacsAccount,
  readRouting,
  readSortCode,
  writeAchFile,
  writeBacsFile,
  writeCreditTransfer,
  writePaypalPayouts,
  writeWiseBatch,
} from "@ledgerline/shares/payments";
import type { AccountContext } from "../../context/context.ts";
import { DomainError, fieldError } from "../../context/errors.ts";
import type { DuePayments } from "../../context/threads.ts";
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { dayText, moneyText } from "../../words.ts";
import { changeShares } from "../books/change-shares.ts";
import { namesOf } from "../books/fault-sentence.ts";
import { bankKindOf, holderOf, holdOf, paidAs, paidIn } from "../books/paid.ts";
import { findLastClosed, findRun, listShareStatements } from "../books/runs.sql.ts";
import { showRun } from "./runs.ts";

const RUN_NOT_SENT = "Send the run first, so that payees see what they are paid for.";
const OLDER_RUN_PAID = "Pay the newest run. It includes all that is still due from older ones.";

/**
 * The payments still due from the newest run that was sent. Nothing for an API token, which may read a bank's file but
 * learn nothing about payees.
 */
export async function duePayments({ db, accountId, actor }: AccountContext): Promise<DuePayments> {
  const newest = actor.token ? null : await findLastClosed(db, accountId);
  if (newest?.state !== "sent") return { runId: "", payments: [] };
  const [run, statements, transfers, payees] = await Promise.all([
    findRun(db, accountId, newest.id),
    listShareStatements(db, accountId, newest.id),
    listPayments(db, accountId, newest.id),
    listPayees(db, accountId),
  ]);
  const byId = new Map(payees.map((payee) => [payee.id, payee]));
  const nameOf = (payee: string) => byId.get(byId.get(payee)?.paidThrough ?? payee)?.name ?? "";
  const paidTo = paidIn(transfers, newest.id);
  const sent = run?.sentAt?.toISOString().slice(0, 10) ?? "";
  const fromOf = (payee: string) => {
    const own = transfers.filter(({ paysRunId, payeeId }) => paysRunId === newest.id && payeeId === payee);
    return [sent, ...own.map(({ date }) => date)].toSorted().at(-1) ?? sent;
  };
  const payments = statements.flatMap(({ payeeId, name, payable, currency }) => {
    const amount = subtractDecimals(payable, paidTo(payeeId));
    return compareDecimals(amount, "0") > 0
      ? [{ payee: payeeId, name, paid_to: nameOf(payeeId), amount, currency, from: fromOf(payeeId) }]
      : [];
  });
  return { runId: newest.id, payments };
}

/**
 * Records that an amount payable in the newest run has been paid, or a part of it, or has come back. All of it counts in
 * the next run. Throws `conflict` for more than is due to a payee, or than was paid, and `bad_request` for an amount that
 * the currency does not have.
 */
export async function recordPayment(ctx: AccountContext, input: RecordPaymentInput): Promise<RunDetails> {
  await ensureIncluded(ctx, "shares");
  const { accountId } = ctx;
  const { id: runId, date, kind } = input;
  await changeShares(ctx, async (tx) => {
    const newest = await findLastClosed(tx, accountId);
    const statements = await listShareStatements(tx, accountId, runId);
    if (statements.length === 0) throw new DomainError("not_found", MESSAGES.runNotFound);
    if (kind === "paid" && newest?.id !== runId) throw new DomainError("conflict", OLDER_RUN_PAID);
    if (kind === "paid" && newest?.state !== "sent") throw new DomainError("conflict", RUN_NOT_SENT);
    const { transfers } = await countShareMoney(tx, accountId);
    const paidTo = paidIn(await listPayments(tx, accountId, runId), runId);
    const payees = [...new Set(input.payees)];
    if (transfers + payees.length > SHARES_BOUNDS.transfers) {
      throw new DomainError("conflict", "This account cannot have more entries. Delete one first.");
    }
    const byPayee = new Map(statements.map((statement) => [statement.payeeId, statement]));
    const parts = new Map(input.amounts?.map(({ payee, amount }) => [payee, amount]));
    for (const payee of parts.keys()) {
      if (!payees.includes(payee)) throw fieldError("bad_request", "amounts", "Choose each payee who has an amount");
    }
    const rows = payees.map((payeeId) => {
      const statement = byPayee.get(payeeId);
      if (!statement) throw new DomainError("not_found", MESSAGES.payeeNotFound);
      const paid = paidTo(payeeId);
      const moved = kind === "paid" ? subtractDecimals(statement.payable, paid) : paid;
      if (compareDecimals(moved, "0") <= 0) throw new DomainError("conflict", nothingDue(kind, statement.name));
      const asked = parts.get(payeeId);
      const part = asked === undefined ? moved : partOf(asked, moved, { kind, ...statement });
      const amount = kind === "paid" ? negateDecimal(part) : part;
      const entry = { date, payeeId, dealId: null, amount, note: "", kind, paysRunId: runId };
      return { id: randomUUIDv7(), ...entry, createdAt: ctx.clock() };
    });
    await insertTransfers(tx, accountId, rows);
    return { action: kind === "paid" ? "payees_paid" : "payments_returned", payees: rows.length, on: date };
  });
  return showRun(ctx, { id: runId });
}

/** The part of what is due, or was paid, in whole minor units. */
function partOf(
  asked: string,
  most: string,
  { kind, name, currency }: { kind: RecordPaymentInput["kind"]; name: string; currency: string },
): string {
  if (!equalDecimals(roundDecimal(asked, minorDecimals(currency)), asked) || isZeroDecimal(asked)) {
    throw fieldError("bad_request", "amounts", `Write the amount for ${name} as ${currency} is paid out.`);
  }
  if (compareDecimals(asked, most) > 0) {
    const said = kind === "paid" ? "is due to" : "was paid to";
    throw new DomainError("conflict", `Only ${moneyText(most, currency)} ${said} ${name}.`);
  }
  return asked;
}

function nothingDue(kind: RecordPaymentInput["kind"], name: string): string {
  return kind === "paid" ? `Nothing is due to ${name}.` : `Nothing was paid to ${name} that could come back.`;
}

/** The kinds of account that a bank's file pays to. */
const KIND_OF = { sepa: "iban", ach: "ach", bacs: "bacs" } as const;
const NOTHING_DUE: Record<PaymentFileInput["by"], string> = {
  sepa: "Nothing is due by bank transfer in euros.",
  ach: "Nothing is due by bank transfer in US dollars.",
  bacs: "Nothing is due by bank transfer in pounds.",
  wise: "Nothing is due by Wise.",
  paypal: "Nothing is due by PayPal.",
};

/**
 * What is due in the newest run, as a file for the bank, for Wise or for PayPal. It pays nothing and records nothing. Throws
 * `conflict` if nothing is due that it could pay, and `bad_request` for a payer that no bank has.
 */
export async function writePaymentFile(ctx: AccountContext, input: PaymentFileInput): Promise<PaymentFile> {
  const { id, by, date, source } = input;
  await ensureIncluded(ctx, "shares");
  const { db, accountId } = ctx;
  const [newest, statements, payees, transfers, settings] = await Promise.all([
    findLastClosed(db, accountId),
    listShareStatements(db, accountId, id),
    listPayees(db, accountId),
    listPayments(db, accountId, id),
    findShareSettings(db, accountId),
  ]);
  if (statements.length === 0) throw new DomainError("not_found", MESSAGES.runNotFound);
  if (newest?.id !== id) throw new DomainError("conflict", OLDER_RUN_PAID);
  if (newest.state !== "sent") throw new DomainError("conflict", RUN_NOT_SENT);
  const isPaidBy = (payee: PayeeRow) =>
    by === "wise" || by === "paypal"
      ? payee.paidBy === by
      : payee.paidBy === "bank" && bankKindOf(payee) === KIND_OF[by];
  const currencyOfFile = source ?? "EUR";
  const paidTo = paidIn(transfers, id);
  const now = ctx.clock();
  const byId = new Map(payees.map((payee) => [payee.id, payee]));
  const all = statements.flatMap(({ payeeId, payable, currency }) => {
    const own = byId.get(payeeId);
    const payee = own && paidAs(own, byId);
    const amount = subtractDecimals(payable, paidTo(payeeId));
    if (!payee || !isPaidBy(payee) || compareDecimals(amount, "0") <= 0) return [];
    const isOther = by === "paypal" && currency !== currencyOfFile;
    return [{ payee, amount, currency, ...holdOf(payee, now), isOther }];
  });
  const due = all.filter(({ held, isOther }) => held === null && !isOther);
  const held = all.flatMap(({ payee, currency, held: code, held_until: until, isOther }) => {
    if (code !== null) return [{ name: payee.name, why: HOLDS[code](until ?? "") }];
    return isOther ? [{ name: payee.name, why: `Paid in ${currency}, which needs a file of its own` }] : [];
  });
  if (all.length === 0) throw new DomainError("conflict", `${NOTHING_DUE[by]} Check how your payees are paid.`);
  if (due.length === 0) throw new DomainError("conflict", heldSentence(held));
  const paidName = ({ name, paidThrough }: PayeeRow) =>
    paidThrough === null ? name : (byId.get(paidThrough)?.name ?? "");
  // Whoever is paid for somebody else reads for whom.
  const textOf = ({ name, paidThrough }: PayeeRow) => {
    const until = `Royalties until ${dayText(newest.toDay)}`;
    return paidThrough === null ? until : `${until}, ${name}`.slice(0, MOST_TEXT).toWellFormed();
  };
  const idOf = (payeeId: string) => payeeId.replaceAll("-", "");
  const { secrets } = ctx.crypto;
  try {
    if (by === "wise") {
      const payments = due.map(({ payee, amount, currency }) => ({
        ...{ id: idOf(payee.id), name: paidName(payee), email: payee.email ?? "", amount, currency },
        text: textOf(payee),
      }));
      return file(`wise-${newest.toDay}.csv`, writeWiseBatch(payments, currencyOfFile), [due.length, held.length]);
    }
    if (by === "paypal") {
      const payouts = due.map(({ payee, amount }) => ({
        ...{ id: idOf(payee.id).slice(-MOST_PAYPAL_ID), email: payee.email ?? "", amount },
        text: textOf(payee),
      }));
      const content = writePaypalPayouts(payouts, currencyOfFile);
      return file(`paypal-${currencyOfFile.toLowerCase()}-${newest.toDay}.csv`, content, [due.length, held.length]);
    }
    const payerName = settings?.payerName;
    const accountOf = ({ id: own, paidThrough }: PayeeRow) => {
      const to = paidThrough ?? own;
      return secrets.open({ accountId, purpose: "bank", of: to }, byId.get(to)?.sealedBank ?? "");
    };
    const paid = due.map(({ payee, amount }) => ({ id: idOf(payee.id), name: holderOf(payee), amount, payee }));
    const counts: [number, number] = [due.length, held.length];
    if (by === "ach") {
      const payer = { name: requirePayerName(payerName), ...readAchPayer(input) };
      const payments = paid.map(({ payee, ...each }) => ({
        ...each,
        account: accountOf(payee) as AchPayment["account"],
      }));
      const content = writeAchFile({ created_at: now.toISOString().slice(0, 19), day: date, payer, payments });
      return file(`ach-${newest.toDay}.txt`, content, counts);
    }
    if (by === "bacs") {
      const payer = { name: requirePayerName(payerName), ...readBacsPayer(input) };
      const payments = paid.map(({ payee, ...each }) => ({
        ...each,
        ...{ account: accountOf(payee) as BacsPayment["account"], text: `Royalties ${newest.toDay.slice(0, 7)}` },
      }));
      const serial = idOf(randomUUIDv7()).slice(-6).toUpperCase();
      const content = writeBacsFile({ created_on: now.toISOString().slice(0, 10), day: date, serial, payer, payments });
      return file(`bacs-${newest.toDay}.txt`, content, counts);
    }
    if (!payerName || !settings?.sealedPayerBank) throw new DomainError("conflict", MESSAGES.noPayer);
    const iban = secrets.open({ accountId, purpose: "bank", of: "payer" }, settings.sealedPayerBank);
    const content = writeCreditTransfer({
      id: idOf(randomUUIDv7()),
      created_at: now.toISOString().slice(0, 19),
      day: date,
      debtor: { name: payerName, iban: String(iban), bic: null },
      payments: paid.map(({ payee, ...each }) => ({ ...each, text: textOf(payee), iban: String(accountOf(payee)) })),
    });
    return file(`sepa-${newest.toDay}.xml`, content, counts);
  } catch (error) {
    if (!(error instanceof InvalidPayments)) throw error;
    throw new DomainError(
      "conflict",
      "The file cannot be written: a payee's name or amount does not fit in it. Pay these by hand.",
    );
  }
}

function requirePayerName(name: string | null | undefined): string {
  if (!name) throw new DomainError("conflict", "Enter the payer's name under Settings first.");
  return name;
}

/** Throws `bad_request` for one that no bank has. */
function readAchPayer({ ach }: PaymentFileInput): Omit<AchFile["payer"], "name"> {
  if (!ach) throw fieldError("bad_request", "ach", MESSAGES.noAchPayer);
  const routing = readRouting(ach.routing);
  if (routing === null) throw fieldError("bad_request", "ach.routing", MESSAGES.badRouting);
  return { routing, company_id: ach.company_id };
}

function readBacsPayer({ bacs }: PaymentFileInput): Omit<BacsFile["payer"], "name"> {
  if (!bacs) throw fieldError("bad_request", "bacs", MESSAGES.noBacsPayer);
  const sortCode = readSortCode(bacs.sort_code);
  if (sortCode === null) throw fieldError("bad_request", "bacs.sort_code", MESSAGES.badSortCode);
  const account = readBacsAccount(bacs.account);
  if (account === null) throw fieldError("bad_request", "bacs.account", MESSAGES.badAccountNumber);
  return { sort_code: sortCode, account, user_number: bacs.user_number };
}

/** The most letters of what a payment says. */
const MOST_TEXT = 100;
/** The end of an id, which is drawn by chance. */
const MOST_PAYPAL_ID = 30;

/** What is said of payees who cannot be paid; `until` is the instant at which a hold ends. */
const HOLDS: Record<NonNullable<RunDetails["payees"][number]["held"]>, (until: string) => string> = {
  bank_changed: (until) =>
    `Held until ${dayText(until.slice(0, 10))}, as nothing is paid to new details for three days`,
  no_bank: () => "Without bank details",
  not_euro: () => "Not kept in euros, the only currency of SEPA",
  other_currency: () => "Not kept in the currency that their bank account takes",
  no_latin_name: () => "Without the account holder's name in Latin letters, which banks need",
  no_email: () => "Without an email, which Wise and PayPal need",
};

/** Says why nothing that is due can be paid now, and from when on it can. */
function heldSentence(held: readonly { name: string; why: string }[]): string {
  const groups = Map.groupBy(held, ({ why }) => why);
  const sentences = [...groups].map(([why, payees]) => `${why}: ${namesOf(payees.map(({ name }) => name))}.`);
  return ["Nothing can be paid this way now.", ...sentences].join(" ");
}

function file(name: string, content: string, [payments, left_out]: [number, number]): PaymentFile {
  return { file_name: name, content, payments, left_out };
}
