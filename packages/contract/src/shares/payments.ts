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
      description: "Those of `payees` who were paid only in part, or returned only a part.",
      example: [],
    }),
  date: day("the day of the payment").meta({ description: "The day of the payment." }),
  kind: z
    .enum(["paid", "returned"], "Say whether it was paid or returned")
    .meta({ description: "`paid` or `returned`." }),
});
export type RecordPaymentInput = z.infer<typeof RecordPaymentInput>;

/** What the account's own bank knows it by. It is asked each time, and not kept. */
const AchPayer = z.strictObject(
  {
    routing: z
      .string("Enter your bank's routing number")
      .max(40, "This is not a routing number")
      .meta({ description: "The routing number of the bank that the file is for.", example: "021000021" }),
    company_id: z
      .string("Enter the company ID that your bank gave you")
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{9,10}$/, "Enter the company ID that your bank gave you: 9 or 10 characters")
      .meta({ description: "The company ID that the bank gave for ACH.", example: "1234567890" }),
  },
  "Send the routing number and the company ID",
);
const BacsPayer = z.strictObject(
  {
    sort_code: z
      .string("Enter your sort code")
      .max(40, "This is not a sort code")
      .meta({ description: "The sort code of the account that pays.", example: "20-00-00" }),
    account: z
      .string("Enter your account number")
      .max(40, "This is not an account number")
      .meta({ description: "The number of the account that pays.", example: "55779911" }),
    user_number: z
      .string("Enter your service user number")
      .regex(/^\d{6}$/, "Enter the six digits of your service user number")
      .meta({ description: "The service user number that Bacs gave.", example: "123456" }),
  },
  "Send the sort code, the account number and the user number",
);

/** `sepa`: a credit transfer in euros. `ach`, `bacs`: credits in dollars or pounds. `wise`: Wise's batch, from a balance in `source`. `paypal`: payouts in `source`. */
export const PaymentFileInput = z.strictObject({
  id: runId,
  by: z.enum(["sepa", "ach", "bacs", "wise", "paypal"], "Say how to pay: sepa, ach, bacs, wise or paypal").meta({
    description:
      "`sepa`, a credit transfer in euros, `ach` in US dollars, `bacs` in pounds, `wise`, Wise's batch, or `paypal`, PayPal's payouts.",
    example: "wise",
  }),
  date: day("the day of the payment").meta({ description: "When the bank is to pay." }),
  source: currency.optional().meta({
    description: "The currency of the balance that Wise pays from, or that PayPal's file is in: it has one.",
  }),
  ach: AchPayer.optional().meta({ description: "Who pays, for `ach`. It is not kept." }),
  bacs: BacsPayer.optional().meta({ description: "Who pays, for `bacs`. It is not kept." }),
});
export type PaymentFileInput = z.infer<typeof PaymentFileInput>;
export const PaymentFile = z.object({
  file_name: FileName,
  content: z.string().meta({ description: "The file as text.", example: "name,recipientEmail,amount\n" }),
  payments: z.number().meta({ description: "How many payments it has." }),
  left_out: z.number().meta({ description: "Payees who are owed money this way but are not in the file." }),
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
