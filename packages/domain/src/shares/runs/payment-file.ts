import { randomUUIDv7 } from "node:crypto";
import type { PaymentFile, PaymentFileInput } from "@ledgerline/contract/shares/payments";
import type { RunDetails } from "@ledgerline/contract/shares/runs";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import {
  findShareSettings,
  listPayees,
  listPayments,
  type PayeeRow,
  type ShareSettingsRow,
} from "@ledgerline/db/queries/shares/share-setup";
import { compareDecimals, minorDecimals, subtractDecimals } from "@ledgerline/decimals";
import { readFraction } from "@ledgerline/shares";
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
import { ensureIncluded } from "../../subscription/ensure-included.ts";
import { dayText } from "../../words.ts";
import { namesOf } from "../books/fault-sentence.ts";
import { bankKindOf, holderOf, holdOf, paidAs, paidIn } from "../books/paid.ts";
import { findLastClosed, listShareStatements } from "../books/runs.sql.ts";
import { OLDER_RUN_PAID, RUN_NOT_SENT } from "./payments.ts";

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
  const { id } = input;
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
  const byId = new Map(payees.map((payee) => [payee.id, payee]));
  const paidTo = paidIn(transfers, id);
  const open = statements.map(({ payeeId, payable, currency }) => ({
    payee: byId.get(payeeId),
    // Banks want all decimals of the currency and no more, however a part that was paid is written.
    amount: readFraction(subtractDecimals(payable, paidTo(payeeId))).toDecimal(minorDecimals(currency)),
    currency,
  }));
  const { due, held } = sortOut(open, byId, input, ctx.clock());
  try {
    const [name, content] = WRITERS[input.by]({ ctx, input, due, byId, settings, until: newest.toDay });
    return { file_name: name, content, payments: due.length, left_out: held.length };
  } catch (error) {
    if (!(error instanceof InvalidPayments)) throw error;
    throw new DomainError(
      "conflict",
      "The file cannot be written: a payee's name or amount does not fit in it. Pay these by hand.",
    );
  }
}

interface Due {
  payee: PayeeRow;
  amount: string;
  currency: string;
}

interface Held {
  name: string;
  why: string;
}

/** What the file can pay, and who is left out of it and why. Throws `conflict` if it can pay nobody. */
function sortOut(
  open: readonly { payee: PayeeRow | undefined; amount: string; currency: string }[],
  byId: ReadonlyMap<string, PayeeRow>,
  { by, source = "EUR" }: PaymentFileInput,
  now: Date,
): { due: Due[]; held: Held[] } {
  const isPaidBy = (payee: PayeeRow) =>
    by === "wise" || by === "paypal"
      ? payee.paidBy === by
      : payee.paidBy === "bank" && bankKindOf(payee) === KIND_OF[by];
  const due: Due[] = [];
  const held: Held[] = [];
  for (const { payee: own, amount, currency } of open) {
    const payee = own && paidAs(own, byId);
    if (!payee || !isPaidBy(payee) || compareDecimals(amount, "0") <= 0) continue;
    const { held: code, held_until: until } = holdOf(payee, now);
    if (code !== null) held.push({ name: payee.name, why: HOLDS[code](until ?? "") });
    else if (by === "paypal" && currency !== source) {
      held.push({ name: payee.name, why: `Paid in ${currency}, which needs a file of its own` });
    } else due.push({ payee, amount, currency });
  }
  if (due.length + held.length === 0) {
    throw new DomainError("conflict", `${NOTHING_DUE[by]} Check how your payees are paid.`);
  }
  if (due.length === 0) throw new DomainError("conflict", heldSentence(held));
  return { due, held };
}

interface Payments {
  ctx: AccountContext;
  input: PaymentFileInput;
  due: readonly Due[];
  byId: ReadonlyMap<string, PayeeRow>;
  settings: ShareSettingsRow | null;
  /** The run's last day. */
  until: string;
}

/** The file's name and content, by how it pays. They throw `InvalidPayments` for what does not fit into the format. */
const WRITERS: Record<PaymentFileInput["by"], (payments: Payments) => [name: string, content: string]> = {
  sepa(payments) {
    const { ctx, input, settings, until } = payments;
    if (!settings?.payerName || !settings.sealedPayerBank) throw new DomainError("conflict", MESSAGES.noPayer);
    const of = { accountId: ctx.accountId, purpose: "bank", of: "payer" } as const;
    const payerIban = String(ctx.crypto.secrets.open(of, settings.sealedPayerBank));
    const content = writeCreditTransfer({
      id: idOf(randomUUIDv7()),
      created_at: ctx.clock().toISOString().slice(0, 19),
      day: input.date,
      debtor: { name: settings.payerName, iban: payerIban, bic: null },
      payments: transfersOf<string>(payments).map(({ account: iban, ...each }) => ({ ...each, iban })),
    });
    return [`sepa-${until}.xml`, content];
  },
  ach(payments) {
    const { ctx, input, settings, until } = payments;
    const content = writeAchFile({
      created_at: ctx.clock().toISOString().slice(0, 19),
      day: input.date,
      payer: { name: requirePayerName(settings?.payerName), ...readAchPayer(input) },
      payments: transfersOf<AchPayment["account"]>(payments),
    });
    return [`ach-${until}.txt`, content];
  },
  bacs(payments) {
    const { ctx, input, settings, until } = payments;
    const text = `Royalties ${until.slice(0, 7)}`;
    const content = writeBacsFile({
      created_on: ctx.clock().toISOString().slice(0, 10),
      day: input.date,
      serial: idOf(randomUUIDv7()).slice(-6).toUpperCase(),
      payer: { name: requirePayerName(settings?.payerName), ...readBacsPayer(input) },
      payments: transfersOf<BacsPayment["account"]>(payments).map((each) => ({ ...each, text })),
    });
    return [`bacs-${until}.txt`, content];
  },
  wise(payments) {
    const rows = payments.due.map(({ payee, amount, currency }) => ({
      id: idOf(payee.id),
      name: nameOf(payee, payments),
      email: payee.email ?? "",
      amount,
      currency,
      text: textOf(payee, payments),
    }));
    return [`wise-${payments.until}.csv`, writeWiseBatch(rows, payments.input.source ?? "EUR")];
  },
  paypal(payments) {
    const currency = payments.input.source ?? "EUR";
    const rows = payments.due.map(({ payee, amount }) => ({
      id: idOf(payee.id).slice(-MOST_PAYPAL_ID),
      email: payee.email ?? "",
      amount,
      text: textOf(payee, payments),
    }));
    return [`paypal-${currency.toLowerCase()}-${payments.until}.csv`, writePaypalPayouts(rows, currency)];
  },
};

/** The transfers of a bank's file; the account is of the kind that this file pays to. */
function transfersOf<Account>(payments: Payments) {
  const { ctx, due, byId } = payments;
  return due.map(({ payee, amount }) => {
    const to = payee.paidThrough ?? payee.id;
    const of = { accountId: ctx.accountId, purpose: "bank", of: to } as const;
    const account = ctx.crypto.secrets.open(of, byId.get(to)?.sealedBank ?? "") as Account;
    return { id: idOf(payee.id), name: holderOf(payee), amount, text: textOf(payee, payments), account };
  });
}

function nameOf({ name, paidThrough }: PayeeRow, { byId }: Payments): string {
  return paidThrough === null ? name : (byId.get(paidThrough)?.name ?? "");
}

/** What the payment says. Whoever is paid for somebody else reads for whom. */
function textOf({ name, paidThrough }: PayeeRow, { until }: Payments): string {
  const text = `Royalties until ${dayText(until)}`;
  return paidThrough === null ? text : `${text}, ${name}`.slice(0, MOST_TEXT).toWellFormed();
}

function idOf(uuid: string): string {
  return uuid.replaceAll("-", "");
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
