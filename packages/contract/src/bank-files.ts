import { z } from "zod";
import { NewPayout, PaidCurrency } from "./payouts.ts";
import { ExactAmount, InWords, LineNo, PayeeId } from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { Currency, Day } from "./wire/wire.ts";

/** The most that is read from a bank's file, and offered from it. */
export const BANK_BOUNDS = { bytes: 2 * 1024 * 1024, rows: 5000, payments: 500, saved: 100 } as const;

const NO_COLUMN = "Name the column by its number, from 0";
const Column = z.coerce.number(NO_COLUMN).int(NO_COLUMN).min(0, NO_COLUMN).max(200, NO_COLUMN);

/** What the artist says about the file; the rest is guessed. */
export const BankFileInput = z.strictObject({
  date: Column.optional().meta(MEANS.date),
  amount: Column.optional().meta(MEANS.amount),
  currency: PaidCurrency.optional().meta(MEANS.currency),
  text: Column.optional().meta(MEANS.text),
  dates: z.enum(["day_first", "month_first"], "Say day_first or month_first").optional().meta(MEANS.dates),
  numbers: z.enum(["point", "comma"], "Say point or comma").optional().meta(MEANS.numbers),
});
export type BankFileInput = z.infer<typeof BankFileInput>;

/** Incoming money, with what it may be for. */
export const BankPayment = z.object({
  line_no: LineNo,
  arrived_on: Day.meta(MEANS.arrived_on),
  amount: ExactAmount,
  currency: Currency,
  /** The bank's description, shortened. */
  text: z.string().meta({ description: "The bank's description, shortened.", example: "DISTROKID PAYOUT" }),
  source: z
    .string()
    .nullable()
    .meta({ description: "The source that the bank's description names; null if it names none." }),
  statement_currency: Currency.meta({ ...MEANS.statement_currency, example: "USD" }),
  /** Open statements that add up to about the amount; empty if none do. */
  statement_ids: z.array(z.uuid()).meta({ description: "The statements that it was for." }),
  /** True if the amount is their exact sum, to the cent, in their own currency. */
  to_the_cent: z.boolean().meta({ description: "True if it matches the statements to the cent." }),
});
export type BankPayment = z.infer<typeof BankPayment>;

/** Outgoing money that is probably a payment to a payee. */
export const BankPaid = z.object({
  line_no: LineNo,
  paid_on: Day.meta({ description: "The day on which it went out." }),
  amount: ExactAmount,
  currency: Currency,
  text: InWords.meta({ example: "DistroKid paid 412.87 USD." }),
  run_id: z.uuid().meta({ description: "The newest sent run, in which this is due." }),
  payee: PayeeId,
  name: z.string().meta({ description: "The payee's name.", example: "DistroKid" }),
});
export type BankPaid = z.infer<typeof BankPaid>;

/** A bank's file as it was read. None of it is stored. */
export const BankFile = z.object({
  /** The names of the columns, in order; without a header, the number of each and one of its cells. */
  columns: z.array(z.string()).meta({ ...MEANS.columns, example: "Date" }),
  header_line: z.int().nullable().meta({
    description: "The physical line of the header; null without one, and then all lines are rows.",
    example: 1,
  }),
  /** How it was read: columns by number, null where unknown. */
  reading: z
    .object({
      date: z.int().nullable().meta(MEANS.date),
      amount: z
        .int()
        .nullable()
        .meta({ description: "The column of the amount, by its number from 0; null where it is not known." }),
      currency: Currency.nullable(),
      currency_column: z
        .int()
        .nullable()
        .meta({ description: "The column of the currency, by its number from 0; null without one." }),
      direction: z
        .int()
        .nullable()
        .meta({ description: "The column that says whether money came in or went out; null without one." }),
      text: z.int().nullable().meta({
        description: "The column of the bank's description, by its number from 0; null where it is not known.",
      }),
      dates: z.enum(["day_first", "month_first"]).nullable().meta(MEANS.dates),
      numbers: z.enum(["point", "comma"]).nullable().meta(MEANS.numbers),
    })
    .meta({ description: "How the file was read; null where nothing is known." }),
  missing: z
    .array(z.enum(["date", "amount", "currency", "dates", "numbers"]))
    .meta({ description: "What must be answered before payments can be read." }),
  rows: z
    .object({
      read: z.int().meta(MEANS.read),
      incoming: z.int().meta({ description: "Money that came in and is not a payout yet." }),
      unread: z.int().meta({ description: "Rows without a day or an amount." }),
      saved: z.int().meta({ description: "Money that is in a payout already." }),
    })
    .meta(MEANS.rows),
  /** Payments that match a source or an amount come first, then the newest; at most 500. */
  payments: z
    .array(BankPayment)
    .meta({ description: "What came in; those that match a source or an amount come first." }),
  /** Payments to payees whom the bank's description names, of the amount due. No other outgoing money is shown. */
  paid: z.array(BankPaid).meta({
    description:
      "What went out to a payee named by the bank, in the amount that is due. No other outgoing payment is answered.",
  }),
});
export type BankFile = z.infer<typeof BankFile>;

const NONE = "Choose at least one payment";
export const SavePayoutsInput = z.strictObject({
  payouts: z
    .array(NewPayout, "List the payouts")
    .min(1, NONE)
    .max(BANK_BOUNDS.saved, `Save at most ${BANK_BOUNDS.saved} payouts at once`)
    .meta({ description: "The payouts." }),
});
export type SavePayoutsInput = z.infer<typeof SavePayoutsInput>;
