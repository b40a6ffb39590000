import { z } from "zod";
import { CURRENCY_CODE } from "../wire/patterns.ts";
import { Currency, Day, Instant, isPlainText } from "../wire/wire.ts";

/** The most that is kept of one account. */
export const SHARES_BOUNDS = {
  payees: 1_000,
  deals: 1_000,
  /** Versions of one deal, rates of one version, and who takes part in it. */
  versions: 50,
  exceptions: 50,
  participants: 50,
  /** Tracks, releases or artists that one version names. */
  recordings: 2_000,
  /** Of all versions of all deals. */
  allRecordings: 50_000,
  withholding: 20,
  costs: 20_000,
  advances: 5_000,
  transfers: 50_000,
  runs: 500,
} as const;
/** Payees without Premium. */
export const FREE_PAYEES = 3;

const SHARE = /^(?:\d{1,3}(?:\.\d{1,10})?%|\d{1,6}\/[1-9]\d{0,5}|[01](?:\.\d{1,12})?)$/;
const AMOUNT = /^\d{1,15}(?:\.\d{1,12})?$/;
const SIGNED_AMOUNT = /^-?\d{1,15}(?:\.\d{1,12})?$/;

const NO_SHARE = "Write a share as a percentage such as 20%, or as a fraction such as 1/3";
const NO_AMOUNT = "Write the amount as a number such as 1250.00";
const words = (what: string, most: number) =>
  z
    .string(`Write ${what}`)
    .trim()
    .min(1, `Write ${what}`)
    .max(most, `Write ${what} in at most ${most.toLocaleString("en-US")} characters`)
    .refine(isPlainText, "This text has a character that cannot be saved");
const note = z
  .string("Write the note as text")
  .trim()
  .max(500, "Write at most 500 characters")
  .refine(isPlainText, "This text has a character that cannot be saved");
const day = (what: string) => {
  const message = `Enter ${what} as YYYY-MM-DD`;
  return z.iso.date(message).refine((date) => date >= "1990" && date < "2200", message);
};
const currency = z.string("Choose a currency").regex(CURRENCY_CODE, "Choose a currency");
const share = z.string(NO_SHARE).trim().regex(SHARE, NO_SHARE);
const amount = z.string(NO_AMOUNT).trim().regex(AMOUNT, NO_AMOUNT);
const signedAmount = z.string(NO_AMOUNT).trim().regex(SIGNED_AMOUNT, NO_AMOUNT);
const payeeId = z.uuid("There is no such payee.");
const dealId = z.uuid("There is no such deal.");
const runId = z.uuid("There is no such run.");

/** True for made-up figures of an account with sample data, which cannot be changed, sent or paid; else left out. */
const SAMPLE = { sample: z.literal(true).exactOptional() };

/** An exact number: whole, or a fraction in lowest terms such as `650/3`. Thirds exist, and nothing is rounded on the way. */
export const Exact = z.string().regex(/^-?\d+(?:\/\d+)?$/);

/** Which receipts a rule is about; null names all. */
const Receipts = z.strictObject({
  kind: z.string("Name it as text").max(60, "This name is too long").nullable(),
  store: z.string("Name it as text").max(200, "This name is too long").nullable(),
  territory: z.string("Name it as text").max(60, "This name is too long").nullable(),
});
const RateFor = Receipts.extend({ rate: share });

/** How a payee is paid: by bank transfer in euros, by Wise, or in some way that Ledgerline does not prepare. */
export const PAID_BY = ["bank", "wise", "hand"] as const;
export const TAX_FORMS = ["none", "w9", "w8", "other"] as const;

export const Payee = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  /** ISO 3166, two letters. */
  country: z.string("Choose a country").nullable(),
  currency: Currency,
  /** In the payee's currency: what is below it is carried forward. */
  minimum: z.string().nullable(),
  paid_by: z.enum(PAID_BY),
  /** The last four characters of the bank account; null without one. */
  bank: z.string().nullable(),
  /** Nothing is paid to a bank account before then, once it was changed. */
  bank_held_until: Instant.nullable(),
  tax_form: z.enum(TAX_FORMS),
  tax_form_expires: Day.nullable(),
  /** Tax withheld by kind of income; the most specific rule holds. */
  withholding: z.array(RateFor),
  /** The member who reads this payee's statements, if any. */
  user_id: z.uuid().nullable(),
  /** True for one whose contact data was erased; closed amounts stay. */
  erased: z.boolean(),
});
export type Payee = z.infer<typeof Payee>;

export const Payees = z.object({
  payees: z.array(Payee),
  /** How many the plan allows. */
  allowed: z.number(),
  ...SAMPLE,
});
export type Payees = z.infer<typeof Payees>;

const PAYEE_FIELDS = {
  name: words("the payee's name", 200),
  email: z
    .email("Enter the email as name@example.com")
    .max(254, "Enter the email as name@example.com")
    .nullable()
    .default(null),
  country: z
    .string("Choose a country")
    .regex(/^[A-Z]{2}$/, "Choose a country")
    .nullable()
    .default(null),
  currency,
  minimum: amount.nullable().default(null),
  paid_by: z.enum(PAID_BY, "Say how the payee is paid: bank, wise or hand").default("hand"),
  tax_form: z.enum(TAX_FORMS, "Say which tax form it is: none, w9, w8 or other").default("none"),
  tax_form_expires: day("the day on which the form expires").nullable().default(null),
  withholding: z
    .array(RateFor, "List the rules")
    .max(SHARES_BOUNDS.withholding, "A payee has at most 20 rules of withholding")
    .default([]),
};

export const PayeeKey = z.strictObject({ id: payeeId });
export type PayeeKey = z.infer<typeof PayeeKey>;
export const AddPayeeInput = z.strictObject(PAYEE_FIELDS);
export type AddPayeeInput = z.infer<typeof AddPayeeInput>;
export const ChangePayeeInput = z.strictObject({ id: payeeId, ...PAYEE_FIELDS });
export type ChangePayeeInput = z.infer<typeof ChangePayeeInput>;
/** The IBAN is sealed, and never answered. Null deletes it. */
export const SetBankInput = z.strictObject({
  id: payeeId,
  iban: z.string("Enter the IBAN").max(80, "This is no IBAN").nullable(),
  password: z.string("Enter your password").min(1, "Enter your password").max(256),
});
export type SetBankInput = z.infer<typeof SetBankInput>;
/** The member with the role `payee` who reads this payee's statements; null for nobody. */
export const SetReaderInput = z.strictObject({ id: payeeId, user_id: z.uuid("There is no such member.").nullable() });
export type SetReaderInput = z.infer<typeof SetReaderInput>;

export const COVERS = ["everything", "tracks", "releases", "artists"] as const;
const Covers = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("everything") }),
  z.strictObject({
    by: z.enum(["tracks", "releases", "artists"]),
    of: z
      .array(z.string("Name the recordings").min(1, "Name the recordings").max(500, "This name is too long"))
      .min(1, "Name at least one recording that the deal covers")
      .max(
        SHARES_BOUNDS.recordings,
        "A version of a deal names at most 2,000 recordings. Cover a release or an artist instead.",
      ),
  }),
]);

/** The terms of a deal from one date to another. */
export const DealTerms = z.strictObject({
  /** First day; null: from the beginning. By sale, the first of a month. */
  from: day("the first day").nullable(),
  /** Last day; null: until further notice. By sale, the last of a month. */
  to: day("the last day").nullable(),
  /** A share of receipts, or of what is left of them after costs. */
  kind: z.enum(["royalty", "net_profit"], "Say whether it is a royalty or a net_profit deal"),
  covers: Covers,
  /** How much of each recording it covers: 100 %, unless others share in it. */
  part: share,
  /** What the account takes before it. */
  fee: share,
  /** What the participants get together, where no exception says more. */
  rate: share,
  /** Other rates by kind of use, store and territory. The most specific holds. */
  exceptions: z
    .array(RateFor, "List the rules")
    .max(SHARES_BOUNDS.exceptions, "A version of a deal has at most 50 rates of its own"),
  participants: z
    .array(z.strictObject({ payee: payeeId, share }))
    .min(1, "Name at least one payee who takes part")
    .max(SHARES_BOUNDS.participants, "At most 50 payees take part in a deal"),
});
export type DealTerms = z.infer<typeof DealTerms>;

const DEAL_FIELDS = {
  name: words("what people call the deal", 200),
  /** Its balances are kept in this currency. */
  currency,
  /** Which date of a sale says what version it falls under. */
  dates: z.enum(["sale", "accounting"], "Say which date counts: sale or accounting").default("accounting"),
  /** Of which day the rates are that exchange receipts into the deal's currency. */
  rates_of: z.enum(["sale", "accounting", "period_end"], "Say of which day the rates are").default("accounting"),
  /** Deals of one group recoup from each other's receipts. */
  group: words("the group's name", 100).nullable().default(null),
  /** Wider deals that do not apply to the recordings which this one covers. */
  replaces: z.array(dealId, "List the deals that it replaces").max(50, "A deal replaces at most 50 others").default([]),
  versions: z
    .array(DealTerms, "A deal needs terms")
    .min(1, "A deal needs terms")
    .max(SHARES_BOUNDS.versions, "A deal has at most 50 versions"),
};
export const Deal = z.object({ id: z.uuid(), ...DEAL_FIELDS });
export type Deal = z.infer<typeof Deal>;
export const Deals = z.object({ deals: z.array(Deal), ...SAMPLE });
export type Deals = z.infer<typeof Deals>;
export const DealKey = z.strictObject({ id: dealId });
export type DealKey = z.infer<typeof DealKey>;
export const AddDealInput = z.strictObject(DEAL_FIELDS);
export type AddDealInput = z.infer<typeof AddDealInput>;
export const ChangeDealInput = z.strictObject({ id: dealId, ...DEAL_FIELDS });
export type ChangeDealInput = z.infer<typeof ChangeDealInput>;

/** What a cost is for. */
export const COST_KINDS = [
  "recording",
  "mixing",
  "mastering",
  "artwork",
  "video",
  "marketing",
  "manufacturing",
  "travel",
  "other",
] as const;
const COST_FIELDS = {
  date: day("the day of the cost"),
  amount: amount,
  currency,
  kind: z.enum(COST_KINDS, "Say what the cost is for"),
  note: note.default(""),
  /** How much of it is recoupable. */
  recoupable: share.default("100%"),
  /** A deal, or the recording: a track's id, a release's, an artist as printed; the most exact that is known. */
  deal: dealId.nullable().default(null),
  track: z
    .string("Name the recording")
    .min(1, "Name the recording")
    .max(200, "This name is too long")
    .nullable()
    .default(null),
  release: z
    .string("Name the recording")
    .min(1, "Name the recording")
    .max(200, "This name is too long")
    .nullable()
    .default(null),
  artist: z
    .string("Name the recordings")
    .min(1, "Name the recordings")
    .max(500, "This name is too long")
    .nullable()
    .default(null),
  /** Null: everybody who takes part. Otherwise this payee of the deal. */
  payee: payeeId.nullable().default(null),
};
export const Cost = z.object({ id: z.uuid(), ...COST_FIELDS });
export type Cost = z.infer<typeof Cost>;
export const AddCostInput = z.strictObject(COST_FIELDS);
export type AddCostInput = z.infer<typeof AddCostInput>;

const ADVANCE_FIELDS = {
  date: day("the day of the advance"),
  payee: payeeId,
  deal: dealId,
  /** In the deal's currency. */
  amount,
  note: note.default(""),
  /** From the payee's own share, or from what all participants share. Contracts mean one or the other. */
  recouped_from: z.enum(["own_share", "off_the_top"], "Say what the advance is recouped from"),
};
export const Advance = z.object({
  id: z.uuid(),
  ...ADVANCE_FIELDS,
  /** What is still to recoup after the newest closed run. */
  left: Exact,
});
export type Advance = z.infer<typeof Advance>;
export const AddAdvanceInput = z.strictObject(ADVANCE_FIELDS);
export type AddAdvanceInput = z.infer<typeof AddAdvanceInput>;

/** `opening`: what stood on a payee's account before the first run. `paid` and `returned` are made by paying. */
export const TRANSFER_KINDS = ["opening", "adjustment", "paid", "returned"] as const;
const TRANSFER_FIELDS = {
  date: day("the day"),
  payee: payeeId,
  /** Null: on the payee's account, in the payee's currency. Otherwise in the deal's. */
  deal: dealId.nullable().default(null),
  /** What is owed to the payee more (positive) or less (negative). */
  amount: signedAmount,
  note: note.default(""),
};
export const Transfer = z.object({
  id: z.uuid(),
  ...TRANSFER_FIELDS,
  kind: z.enum(TRANSFER_KINDS),
  /** The run that counts it; null for the next. */
  run_id: z.uuid().nullable(),
});
export type Transfer = z.infer<typeof Transfer>;
export const AddTransferInput = z.strictObject({
  ...TRANSFER_FIELDS,
  kind: z.enum(["opening", "adjustment"], "Say whether it is an opening balance or an adjustment"),
});
export type AddTransferInput = z.infer<typeof AddTransferInput>;

/** The newest 2,000 of each kind, newest first. */
export const SharesMoney = z.object({
  costs: z.array(Cost),
  advances: z.array(Advance),
  transfers: z.array(Transfer),
  /** True if there are older ones. */
  more: z.boolean(),
  ...SAMPLE,
});
export type SharesMoney = z.infer<typeof SharesMoney>;
export const EntryKey = z.strictObject({ id: z.uuid("There is no such entry.") });
export type EntryKey = z.infer<typeof EntryKey>;

export const SharesSettings = z.object({
  /** Whether what no deal covers is the account's. Null until somebody said so: it then blocks closing. */
  uncovered_is_accounts: z.boolean().nullable(),
  /** Whether a second member approves a run before it is sent. */
  needs_approval: z.boolean(),
  /** Who pays, as the payees' banks show it. */
  payer_name: z.string().nullable(),
  /** The last four characters of the account that payments leave from. */
  payer_bank: z.string().nullable(),
  /** What the plan has: closing runs, more payees and payment files. */
  included: z.boolean(),
});
export type SharesSettings = z.infer<typeof SharesSettings>;
/** What is left out stays. */
export const SetSharesInput = z.strictObject({
  uncovered_is_accounts: z.boolean("Say true or false").optional(),
  needs_approval: z.boolean("Say true or false").optional(),
  payer_name: words("the payer's name", 70).nullable().optional(),
  payer_iban: z.string("Enter the IBAN").max(80, "This is no IBAN").nullable().optional(),
});
export type SetSharesInput = z.infer<typeof SetSharesInput>;

/**
 * A `preview` can be closed if nothing blocks it. What is `closed` does not change;
 * payees see what is `sent`.
 */
export const RUN_STATES = ["computing", "preview", "closed", "sent"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const Run = z.object({
  id: z.uuid(),
  /** First and last day of the accounting period. */
  from: Day,
  to: Day,
  state: z.enum(RUN_STATES),
  computed_at: Instant.nullable(),
  /** Why it could not be computed; null if it could. */
  failure: z.string().nullable(),
  /** True for a preview of books or terms that have changed since. */
  stale: z.boolean(),
  closed_at: Instant.nullable(),
  approved_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  /** What is payable, by currency. */
  payable: z.array(z.object({ currency: Currency, amount: z.string(), payees: z.number() })),
  /** True for the newest closed run that was not sent. */
  can_undo: z.boolean(),
});
export type Run = z.infer<typeof Run>;

/** The newest first. */
export const Runs = z.object({
  runs: z.array(Run),
  /** The first day of the next period; null before the first run, which may begin on any day. */
  next_from: Day.nullable(),
  ...SAMPLE,
});
export type Runs = z.infer<typeof Runs>;

/** Money by currency: opening + received + transferred = all the others together. */
export const ProofRow = z.object({
  currency: Currency,
  opening: Exact,
  received: Exact,
  transferred: Exact,
  payees: Exact,
  recouped: Exact,
  account: Exact,
  costs: Exact,
  withheld: Exact,
  uncovered: Exact,
  unexchanged: Exact,
  rounding: Exact,
  exchanged: Exact,
});

export const RunPayee = z.object({
  payee: z.uuid(),
  name: z.string(),
  currency: Currency,
  opening: Exact,
  /** What deals pay into the payee's account, exchanged. */
  paid_in: Exact,
  transferred: Exact,
  /** Rounded once, to the currency's minor unit. */
  closing: z.string(),
  rounding: Exact,
  /** What can be paid: the closing balance, or 0 below the payee's minimum. */
  payable: z.string(),
  /** What was paid for this run, less what came back. */
  paid: z.string(),
  /** Why nothing can be paid now: details that were changed in the last three days, none, or no euros for a bank in SEPA. */
  held: z.enum(["bank_changed", "no_bank", "not_euro", "no_email"]).nullable(),
});
export type RunPayee = z.infer<typeof RunPayee>;

export const RunBlocker = z.object({
  code: z.string(),
  /** One sentence that says what to do. */
  detail: z.string(),
});

export const RunDetails = Run.extend({
  ...SAMPLE,
  blockers: z.array(RunBlocker),
  payees: z.array(RunPayee),
  proof: z.array(ProofRow),
  /** What no deal covers, the most money first; at most 500. */
  uncovered: z.array(
    z.object({
      track: z.string().nullable(),
      title: z.string().nullable(),
      artist: z.string().nullable(),
      release: z.string().nullable(),
      currency: Currency,
      net: Exact,
    }),
  ),
  /** What closed periods turned out to have been, by cause. */
  differences: z.array(
    z.object({
      cause: z.string(),
      payees: z.array(z.object({ payee: z.uuid(), name: z.string(), currency: Currency, amount: Exact })),
    }),
  ),
});
export type RunDetails = z.infer<typeof RunDetails>;

export const RunKey = z.strictObject({ id: runId });
export type RunKey = z.infer<typeof RunKey>;
export const StartRunInput = z.strictObject({
  from: day("the first day of the period"),
  to: day("the last day of the period"),
});
export type StartRunInput = z.infer<typeof StartRunInput>;

export const PayeeStatementKey = z.strictObject({ id: runId, payee: payeeId });
export type PayeeStatementKey = z.infer<typeof PayeeStatementKey>;

const UsedRate = z.object({ rate: z.string(), day: Day, source: z.string() });
const Tax = { tax: Exact };

/** How a payee's closing line came about. It says nothing of other payees. */
export const PayeeStatement = z.object({
  ...SAMPLE,
  run_id: z.uuid(),
  from: Day,
  to: Day,
  state: z.enum(RUN_STATES),
  payee: z.uuid(),
  name: z.string(),
  /** The account's name. */
  account: z.string(),
  currency: Currency,
  opening: Exact,
  paid_in: z.array(z.object({ deal: z.string(), currency: Currency, amount: Exact, exchange: UsedRate.nullable() })),
  transferred: Exact,
  exact: Exact,
  closing: z.string(),
  rounding: Exact,
  payable: z.string(),
  paid: z.string(),
  deals: z.array(
    z.object({
      deal: z.string(),
      currency: Currency,
      carried: Exact,
      /** What advances off the top took of the payee's part (negative). */
      off_the_top: Exact,
      /** What the payee's own advances got back. */
      recouped: Exact,
      transferred: Exact,
      /** What other deals of the group gave (positive) or took. */
      from_group: Exact,
      paid_in: Exact,
      closing: Exact,
      receipts: z.array(
        z.object({
          terms_from: Day.nullable(),
          terms_to: Day.nullable(),
          kind: z.enum(["royalty", "net_profit"]),
          part: z.string(),
          fee_rate: z.string(),
          currency: Currency,
          receipts: Exact,
          fee: Exact,
          rate: Exact,
          split: Exact,
          exchange: UsedRate.nullable(),
          share: Exact,
          amount: Exact,
          ...Tax,
        }),
      ),
      costs: z.array(z.object({ what: z.string(), amount: Exact, ...Tax })),
      differences: z.array(z.object({ cause: z.string(), amount: Exact })),
      advances: z.array(z.object({ recouped: Exact, left: Exact })),
    }),
  ),
});
export type PayeeStatement = z.infer<typeof PayeeStatement>;

/** What a payee's login shows: the runs that were sent, newest first. */
export const OwnStatements = z.object({
  account: z.string(),
  payees: z.array(
    z.object({
      payee: z.uuid(),
      name: z.string(),
      currency: Currency,
      /** The closing balance of the newest run that was sent, with what was paid, came back or was added since. */
      balance: z.string(),
      statements: z.array(
        z.object({
          run_id: z.uuid(),
          from: Day,
          to: Day,
          sent_at: Instant,
          closing: z.string(),
          payable: z.string(),
          paid: z.string(),
        }),
      ),
    }),
  ),
});
export type OwnStatements = z.infer<typeof OwnStatements>;

/** Marks what is payable in a run as paid, or as come back. */
export const RecordPaymentInput = z.strictObject({
  id: runId,
  payees: z
    .array(payeeId, "Choose at least one payee")
    .min(1, "Choose at least one payee")
    .max(SHARES_BOUNDS.payees, "Choose at most 1,000 payees"),
  date: day("the day of the payment"),
  kind: z.enum(["paid", "returned"], "Say whether it was paid or returned"),
});
export type RecordPaymentInput = z.infer<typeof RecordPaymentInput>;

/** `sepa`: a credit transfer in euros. `wise`: Wise's batch, from a balance in `source`. */
export const PaymentFileInput = z.strictObject({
  id: runId,
  by: z.enum(["sepa", "wise"], "Say how it is paid: sepa or wise"),
  /** When the bank is to pay. */
  date: day("the day of the payment"),
  source: currency.optional(),
});
export type PaymentFileInput = z.infer<typeof PaymentFileInput>;
export const PaymentFile = z.object({
  file_name: z.string(),
  content: z.string(),
  payments: z.number(),
  /** Payees of this way to whom something is due, and who are not in the file. */ left_out: z.number(),
});
export type PaymentFile = z.infer<typeof PaymentFile>;
