import { z } from "zod";
import { SHARES_BOUNDS } from "./share-bounds.ts";
import { currency, day, payeeId, runId } from "./share-fields.ts";

/** Marks payable amounts of a run as paid, or as returned. */
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
  by: z.enum(["sepa", "wise"], "Say how to pay: sepa or wise"),
  /** The day on which the bank is to pay. */
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

const NO_YEAR = "Say which year, such as 2026";
/** A calendar year. */
export const YearInput = z.strictObject({
  year: z.coerce.number(NO_YEAR).int(NO_YEAR).min(1990, NO_YEAR).max(2199, NO_YEAR),
});
export type YearInput = z.infer<typeof YearInput>;
