import { z } from "zod";
import { NewPayout, PaidCurrency } from "./payouts.ts";
import { Currency, Day, DecimalString } from "./wire/wire.ts";

/** The most that is read from a bank's file, and offered from it. */
export const BANK_BOUNDS = { bytes: 2 * 1024 * 1024, rows: 5000, payments: 500, saved: 100 } as const;

const NO_COLUMN = "Name the column by its number, from 0";
const Column = z.coerce.number(NO_COLUMN).int(NO_COLUMN).min(0, NO_COLUMN).max(200, NO_COLUMN);

/** What the artist says about the file; the rest is guessed. */
export const BankFileInput = z.strictObject({
  date: Column.optional(),
  amount: Column.optional(),
  currency: PaidCurrency.optional(),
  text: Column.optional(),
  dates: z.enum(["day_first", "month_first"], "Say day_first or month_first").optional(),
  numbers: z.enum(["point", "comma"], "Say point or comma").optional(),
});
export type BankFileInput = z.infer<typeof BankFileInput>;

/** Incoming money, with what it may be for. */
export const BankPayment = z.object({
  /** Its line in the file. */
  line_no: z.int(),
  arrived_on: Day,
  amount: DecimalString,
  currency: Currency,
  /** The bank's description, shortened. */
  text: z.string(),
  /** The source that the bank's description names. */
  source: z.string().nullable(),
  /** The currency of the statements that it is probably for. */
  statement_currency: Currency,
  /** Open statements that add up to about the amount; empty if none do. */
  statement_ids: z.array(z.uuid()),
  /** True if the amount is their exact sum, to the cent, in their own currency. */
  to_the_cent: z.boolean(),
});
export type BankPayment = z.infer<typeof BankPayment>;

/** Outgoing money that is probably a payment to a payee. */
export const BankPaid = z.object({
  line_no: z.int(),
  paid_on: Day,
  amount: DecimalString,
  currency: Currency,
  text: z.string(),
  /** The newest sent run in which this is due. */
  run_id: z.uuid(),
  payee: z.uuid(),
  name: z.string(),
});
export type BankPaid = z.infer<typeof BankPaid>;

/** A bank's file as it was read. None of it is stored. */
export const BankFile = z.object({
  /** The names of the columns, in order; without a header, the number of each and one of its cells. */
  columns: z.array(z.string()),
  /** The line of the header; null without one, and then all lines are rows. */
  header_line: z.int().nullable(),
  /** How it was read: columns by number, null where unknown. */
  reading: z.object({
    date: z.int().nullable(),
    amount: z.int().nullable(),
    currency: Currency.nullable(),
    currency_column: z.int().nullable(),
    /** The column that says whether an amount came in or went out. */
    direction: z.int().nullable(),
    text: z.int().nullable(),
    dates: z.enum(["day_first", "month_first"]).nullable(),
    numbers: z.enum(["point", "comma"]).nullable(),
  }),
  /** What the artist has to answer before payments can be read. */
  missing: z.array(z.enum(["date", "amount", "currency", "dates", "numbers"])),
  rows: z.object({
    read: z.int(),
    /** Incoming money that is not a payout yet. */
    incoming: z.int(),
    /** Rows without a day or an amount. */
    unread: z.int(),
    /** Incoming money that is already in a payout. */
    saved: z.int(),
  }),
  /** Payments that match a source or an amount come first, then the newest; at most 500. */
  payments: z.array(BankPayment),
  /** Payments to payees whom the bank's description names, of the amount due. No other outgoing money is shown. */
  paid: z.array(BankPaid),
});
export type BankFile = z.infer<typeof BankFile>;

const NONE = "Choose at least one payment";
export const SavePayoutsInput = z.strictObject({
  payouts: z
    .array(NewPayout, "List the payouts")
    .min(1, NONE)
    .max(BANK_BOUNDS.saved, `Save at most ${BANK_BOUNDS.saved} payouts at once`),
});
export type SavePayoutsInput = z.infer<typeof SavePayoutsInput>;
