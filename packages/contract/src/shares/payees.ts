import { z } from "zod";
import { KnownPassword } from "../auth/auth.ts";
import { mailAddress } from "../auth/email.ts";
import { Currency, changed, Day, Instant } from "../wire/wire.ts";
import { SHARES_BOUNDS } from "./share-bounds.ts";
import { amount, currency, day, name, PAGE, PAGED, payeeId, RateFor, SAMPLE, search, yesOrNo } from "./share-fields.ts";

/** How a payee is paid: by bank transfer in euros, by Wise, or in a way that Ledgerline does not prepare. */
export const PAID_BY = ["bank", "wise", "hand"] as const;
export const TAX_FORMS = ["none", "w9", "w8", "other"] as const;

export const Payee = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  /** ISO 3166, two letters. */
  country: z.string("Choose a country").nullable(),
  currency: Currency,
  /** In the payee's currency: balances below it are carried forward. */
  minimum: z.string().nullable(),
  paid_by: z.enum(PAID_BY),
  /** The last four characters of the bank account; null if there is none. */
  bank: z.string().nullable(),
  /** No payment is made to a changed bank account before then. */
  bank_held_until: Instant.nullable(),
  tax_form: z.enum(TAX_FORMS),
  tax_form_expires: Day.nullable(),
  /** Tax withheld by kind of income; the most specific rule applies. These rules hold until further notice. */
  withholding: z.array(RateFor),
  /** The first day of accounting on which they hold; null: from the beginning. */
  withholding_from: Day.nullable(),
  /** The rules before, oldest first, each until the next ones begin. */
  withholding_before: z.array(z.object({ from: Day.nullable(), rules: z.array(RateFor) })),
  /** The member who reads this payee's statements, if any. */
  user_id: z.uuid().nullable(),
  /** True for a payee whose contact data was erased; closed amounts stay. */
  erased: z.boolean(),
});
export type Payee = z.infer<typeof Payee>;

/** By name, a page at a time. */
export const Payees = z.object({
  payees: z.array(Payee),
  /** How many the plan allows. */
  allowed: z.number(),
  ...PAGED,
  ...SAMPLE,
});
export type Payees = z.infer<typeof Payees>;
export const PayeeListInput = z.strictObject({
  /** A part of the name or the email. */
  search,
  /** `false` leaves out payees whose contact data was erased, `true` all others. */
  erased: yesOrNo,
  ...PAGE,
});
export type PayeeListInput = z.infer<typeof PayeeListInput>;

const PAYEE_FIELDS = {
  name: name("the payee's name", 200),
  email: mailAddress("Enter the email as name@example.com", "Enter the email as name@example.com").nullable(),
  country: z
    .string("Choose a country")
    .regex(/^[A-Z]{2}$/, "Choose a country")
    .nullable(),
  currency,
  minimum: amount.nullable(),
  paid_by: z.enum(PAID_BY, "Say how the payee is paid: bank, wise or hand"),
  tax_form: z.enum(TAX_FORMS, "Say which tax form it is: none, w9, w8 or other"),
  tax_form_expires: day("the day on which the form expires").nullable(),
  withholding: z
    .array(RateFor, "List the rules")
    .max(SHARES_BOUNDS.withholding, "A payee has at most 20 rules of withholding"),
  /** The first day on which changed rules hold. Left out: that of the next period. Null: the beginning. */
  changes_from: day("the first day of the changed rules").nullable().optional(),
};

export const PayeeKey = z.strictObject({ id: payeeId });
export type PayeeKey = z.infer<typeof PayeeKey>;
export const AddPayeeInput = z.strictObject({
  ...PAYEE_FIELDS,
  email: PAYEE_FIELDS.email.default(null),
  country: PAYEE_FIELDS.country.default(null),
  minimum: PAYEE_FIELDS.minimum.default(null),
  paid_by: PAYEE_FIELDS.paid_by.default("hand"),
  tax_form: PAYEE_FIELDS.tax_form.default("none"),
  tax_form_expires: PAYEE_FIELDS.tax_form_expires.default(null),
  withholding: PAYEE_FIELDS.withholding.default([]),
});
export type AddPayeeInput = z.infer<typeof AddPayeeInput>;
export const ChangePayeeInput = z.strictObject({ id: payeeId, ...changed(PAYEE_FIELDS) });
export type ChangePayeeInput = z.infer<typeof ChangePayeeInput>;
/** The IBAN is sealed, and never returned. Null deletes it. */
export const SetBankInput = z.strictObject({
  id: payeeId,
  iban: z.string("Enter the IBAN").max(80, "This is not an IBAN").nullable(),
  password: KnownPassword,
});
export type SetBankInput = z.infer<typeof SetBankInput>;
/** The member with the role `payee` who reads this payee's statements; null for nobody. */
export const SetReaderInput = z.strictObject({ id: payeeId, user_id: z.uuid("There is no such member.").nullable() });
export type SetReaderInput = z.infer<typeof SetReaderInput>;
