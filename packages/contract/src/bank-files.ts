import { z } from "zod";
import { PaidCurrency, SavePayoutInput } from "./payouts.ts";
import { Currency, Day, DecimalString } from "./wire/wire.ts";

/** The most that is read of a bank's file, and offered of it. */
export const BANK_BOUNDS = { bytes: 2 * 1024 * 1024, rows: 5000, payments: 500, saved: 100 } as const;

const NO_COLUMN = "Name the column by its number, from 0";
const Column = z.coerce.number(NO_COLUMN).int(NO_COLUMN).min(0, NO_COLUMN).max(200, NO_COLUMN);

/** What the artist says of the file; the rest is guessed. */
export const BankFileInput = z.strictObject({
  date: Column.optional(),
  amount: Column.optional(),
  currency: PaidCurrency.optional(),
  text: Column.optional(),
  dates: z.enum(["day_first", "month_first"], "Say day_first or month_first").optional(),
  numbers: z.enum(["point", "comma"], "Say point or comma").optional(),
});
export type BankFileInput = z.infer<typeof BankFileInput>;

/** Money that came in, with what it may be for. */
export const BankPayment = z.object({
  /** Its line in the file. */
  line_no: z.int(),
  arrived_on: Day,
  amount: DecimalString,
  currency: Currency,
  /** What the bank says of it, shortened. */
  text: z.string(),
  /** The source that the bank's words name. */
  source: z.string().nullable(),
  /** The currency of the statements that it is probably for. */
  statement_currency: Currency,
  /** Open statements that come to about the amount; empty if none do. */
  statement_ids: z.array(z.uuid()),
  /** True if it is what these come to, to the cent, in their own currency. */
  to_the_cent: z.boolean(),
});
export type BankPayment = z.infer<typeof BankPayment>;

/** Money that went out and is probably what a payee was paid. */
export const BankPaid = z.object({
  line_no: z.int(),
  paid_on: Day,
  amount: DecimalString,
  currency: Currency,
  text: z.string(),
  /** The newest run that was sent, of which this is due. */
  run_id: z.uuid(),
  payee: z.uuid(),
  name: z.string(),
});
export type BankPaid = z.infer<typeof BankPaid>;

/** A bank's file as it was read. Nothing of it is kept. */
export const BankFile = z.object({
  /** The names of the columns, in their order. */
  columns: z.array(z.string()),
  /** How it was read: columns by their number, null where nothing is known. */
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
  /** What has to be said before payments can be read. */
  missing: z.array(z.enum(["date", "amount", "currency", "dates", "numbers"])),
  rows: z.object({
    read: z.int(),
    /** Money that came in and is no payout yet. */
    incoming: z.int(),
    /** Rows without a day or an amount. */
    unread: z.int(),
    /** Money that is in a payout already. */
    saved: z.int(),
  }),
  /** Those that a source or an amount speaks for come first, then the newest; at most 500. */
  payments: z.array(BankPayment),
  /** What went out to a payee whom the bank's words name, in the amount that is due. Nothing else that went out is told. */
  paid: z.array(BankPaid),
});
export type BankFile = z.infer<typeof BankFile>;

const NONE = "Choose at least one payment";
export const SavePayoutsInput = z.strictObject({
  payouts: z
    .array(SavePayoutInput.omit({ id: true }), "List the payouts")
    .min(1, NONE)
    .max(BANK_BOUNDS.saved, `Save at most ${BANK_BOUNDS.saved} payouts at once`),
});
export type SavePayoutsInput = z.infer<typeof SavePayoutsInput>;
