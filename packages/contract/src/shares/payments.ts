import { z } from "zod";
import { FileName } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { day } from "../wire/wire.ts";
import { SHARES_BOUNDS } from "./share-bounds.ts";
import { amount, currency, payeeId, runId } from "./share-fields.ts";

/** Marks payable amounts of a run as paid, or as returned. */
export const RecordPaymentInput = z.strictObject({
  id: runId,
  payees: z
    .array(payeeId, "Choose at least one payee")
    .min(1, "Choose at least one payee")
    .max(SHARES_BOUNDS.payees, "Choose at most 1,000 payees")
    .meta(MEANS.payees),
  amounts: z
    .array(
      z.strictObject({
        payee: payeeId.meta(MEANS.payee),
        amount: amount.meta({ description: "What was paid, or came back, of it.", example: "100.00" }),
      }),
      "List the payees and amounts",
    )
    .max(SHARES_BOUNDS.payees, "Choose at most 1,000 payees")
    .exactOptional()
    .meta({
      description: "Of `payees`, those to whom less than all was paid, or from whom less came back.",
      example: [],
    }),
  date: day("the day of the payment").meta({ description: "The day of the payment." }),
  kind: z
    .enum(["paid", "returned"], "Say whether it was paid or returned")
    .meta({ description: "`paid` or `returned`." }),
});
export type RecordPaymentInput = z.infer<typeof RecordPaymentInput>;

/** `sepa`: a credit transfer in euros. `wise`: Wise's batch, from a balance in `source`. `paypal`: payouts in `source`. */
export const PaymentFileInput = z.strictObject({
  id: runId,
  by: z.enum(["sepa", "wise", "paypal"], "Say how to pay: sepa, wise or paypal").meta({
    description: "`sepa`, a credit transfer in euros, `wise`, Wise's batch, or `paypal`, PayPal's payouts.",
    example: "wise",
  }),
  date: day("the day of the payment").meta({ description: "When the bank is to pay." }),
  source: currency.optional().meta({
    description: "The currency of the balance that Wise pays from, or that PayPal's file is in: it has one.",
  }),
});
export type PaymentFileInput = z.infer<typeof PaymentFileInput>;
export const PaymentFile = z.object({
  file_name: FileName,
  content: z.string().meta({ description: "The file as text.", example: "name,recipientEmail,amount\n" }),
  payments: z.number().meta({ description: "How many payments it has." }),
  left_out: z
    .number()
    .meta({ description: "Payees to whom something is due in this way, and who are not in the file." }),
});
export type PaymentFile = z.infer<typeof PaymentFile>;

const NO_YEAR = "Say which year, such as 2026";
/** A calendar year. */
export const YearInput = z.strictObject({
  year: z.coerce
    .number(NO_YEAR)
    .int(NO_YEAR)
    .min(1990, NO_YEAR)
    .max(2199, NO_YEAR)
    .meta({ description: "A calendar year." }),
});
export type YearInput = z.infer<typeof YearInput>;
