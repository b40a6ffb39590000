import { z } from "zod";
import { NO_CURSOR } from "./wire/cursors.ts";
import { ExactAmount, FileName, Id, Net, NextCursor, StatementId } from "./wire/fields.ts";
import { FRESHNESS } from "./wire/freshness.ts";
import { MEANS } from "./wire/means.ts";
import { nameText } from "./wire/names.ts";
import { CURRENCY_CODE } from "./wire/patterns.ts";
import { Currency, changed, Day, DecimalString } from "./wire/wire.ts";

const FEES = { description: "What was taken off on the way." };

/** The most that is stored for one artist, and for one payout. */
export const PAYOUT_BOUNDS = { payouts: 1000, statements: 100, fees: 10 } as const;

const NO_AMOUNT = "Write the amount with a point and at most four decimals, such as 1204.18";
const NO_CURRENCY = "Write the currency as three letters";
/** The currency that money arrived in, or was stated in. */
export const PaidCurrency = z.string(NO_CURRENCY).regex(CURRENCY_CODE, NO_CURRENCY);
/** Money as a bank prints it. */
const Amount = z
  .string(NO_AMOUNT)
  .regex(/^\d{1,12}(?:\.\d{1,4})?$/, NO_AMOUNT)
  .meta(MEANS.amount);
const NO_DAY = "Enter the day it arrived as YYYY-MM-DD";
const NO_FEE = "Name the fee";

/** Deducted between a statement and the account: a bank's fee, a provider's. */
const PayoutFee = z.strictObject({
  name: nameText(NO_FEE, 100, "Name the fee in at most 100 characters").meta({
    description: "Who took it, or for what.",
  }),
  amount: Amount,
});

/** A booked statement's total in one currency. */
const StatementTotal = z.object({
  statement_id: StatementId,
  file_name: FileName,
  accounted: Day.nullable().meta(MEANS.accounted),
  currency: Currency,
  net: Net,
});
export type StatementTotal = z.infer<typeof StatementTotal>;

export const Payout = z.object({
  id: Id,
  arrived_on: Day.meta(MEANS.arrived_on),
  currency: Currency,
  amount: ExactAmount,
  statement_currency: Currency.meta({ ...MEANS.statement_currency, example: "USD" }),
  fees: z
    .array(
      z.object({
        name: z.string().meta({ description: "Who took it, or for what.", example: "PayPal" }),
        amount: ExactAmount,
      }),
    )
    .meta(FEES),
  /** Those of its statements that are still booked. */
  statements: z.array(StatementTotal).meta(MEANS.statements),
  expected: DecimalString.meta({ description: "What the statements come to, in their currency or at the day's rate." }),
  /**
   * Expected less fees and what arrived, in the currency it arrived in. Below zero if more arrived; null if that
   * currency is not the statements', and no rate of its day is loaded.
   */
  missing: DecimalString.nullable().meta({
    description: "Expected less fees and what arrived; null where no rate of its day is loaded.",
  }),
  /** True if what arrived and the fees add up to the statements' total, to the cent. */
  to_the_cent: z.boolean().meta({ description: "True if it matches the statements to the cent." }),
  /** Set if it arrived in another currency than its statements', and a rate is known. */
  exchange: z
    .object({
      /** The day of the European Central Bank's rate: that of the arrival, or the last one before. */
      day: Day.meta({ description: "The day of the rate." }),
      rate: DecimalString.meta({
        description: "The published rate: units of its currency for one of the statements'.",
      }),
      expected: DecimalString.meta({
        description: "What the statements come to, in their currency or at the day's rate.",
      }),
      /** The rate that the artist got, adding the named fees to what arrived. */
      paid_rate: DecimalString.meta({ description: "The rate that the artist got." }),
      /** What is missing, in percent of what was expected: the cost of the exchange, and fees that are not named. */
      percent: DecimalString.meta({ description: "What is missing, in percent of what was expected.", example: "15" }),
    })
    .nullable()
    .meta({ description: "How it was exchanged, where it arrived in another currency; null otherwise." }),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutsInput = z.strictObject({
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional().meta(MEANS.cursor),
});
export type PayoutsInput = z.infer<typeof PayoutsInput>;

export const Payouts = z.object({
  ...FRESHNESS,
  /** Newest first, at most 100 on a page. */
  payouts: z.array(Payout).meta({ description: "The payouts." }),
  open: z.array(StatementTotal).meta({ description: "Statements without a payout, the newest accounting date first." }),
  cursor: NextCursor.nullable(),
});
export type Payouts = z.infer<typeof Payouts>;

const PAYOUT_FIELDS = {
  arrived_on: z.iso
    .date(NO_DAY)
    .refine((date) => date >= "1990" && date < "2200", NO_DAY)
    .meta(MEANS.arrived_on),
  currency: PaidCurrency.meta(MEANS.currency),
  amount: Amount,
  /** The currency of its statements; left out of a new one if it is the same. */
  statement_currency: PaidCurrency.meta(MEANS.statement_currency),
  fees: z
    .array(PayoutFee, "List the fees as {name, amount}")
    .max(PAYOUT_BOUNDS.fees, `Name at most ${PAYOUT_BOUNDS.fees} fees`)
    .meta(FEES),
  statement_ids: z
    .array(z.uuid("There is no such statement."), "Choose the statements it was for")
    .min(1, "Choose the statements it was for")
    .max(PAYOUT_BOUNDS.statements, `Choose at most ${PAYOUT_BOUNDS.statements} statements`)
    .meta({ description: "The statements that it was for." }),
};
export const NewPayout = z.strictObject({
  ...PAYOUT_FIELDS,
  statement_currency: PaidCurrency.exactOptional().meta(MEANS.statement_currency),
  fees: PAYOUT_FIELDS.fees.default([]),
});
export type NewPayout = z.infer<typeof NewPayout>;

/** `id` is of the payout to change, of which what is left out stays; without it, it is a new one. */
export const SavePayoutInput = z
  .strictObject({
    id: z
      .uuid("There is no such payout.")
      .exactOptional()
      .meta({ description: "The payout to change; leave it out for a new one." }),
    ...changed(PAYOUT_FIELDS),
  })
  .superRefine(({ id, ...payout }, { addIssue }) => {
    const missing = id === undefined ? (NewPayout.safeParse(payout).error?.issues ?? []) : [];
    for (const { path, message } of missing) addIssue({ code: "custom", path, message });
  });
export type SavePayoutInput = z.infer<typeof SavePayoutInput>;

export const DeletePayoutInput = z.strictObject({ id: z.uuid("There is no such payout.").meta(MEANS.id) });
export type DeletePayoutInput = z.infer<typeof DeletePayoutInput>;
