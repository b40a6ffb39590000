import { z } from "zod";
import { KnownPassword } from "../auth/auth.ts";
import { mailAddress } from "../auth/email.ts";
import { LANGUAGES } from "../papers/languages.ts";
import { EmailAddress, Id, ItsName } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, changed, Day, day, Instant } from "../wire/wire.ts";
import { SHARES_BOUNDS } from "./share-bounds.ts";
import {
  amount,
  currency,
  name,
  PAGE,
  PAGED,
  payeeId,
  SAMPLE,
  search,
  Withheld,
  WithheldBefore,
  yesOrNo,
} from "./share-fields.ts";

const COUNTRY = { description: "The payee's country, ISO 3166, two letters; null where it is not known." };
const MINIMUM = {
  description: "What is below it is carried forward, in the payee's currency; null: anything is paid.",
};
const PAID_HOW = {
  description:
    "How the payee is paid: `bank` transfer, `wise`, `paypal`, or `hand` for what Ledgerline does not prepare.",
};
const TAX_FORM = { description: "Which tax form the payee gave." };
const TAX_FORM_EXPIRES = { description: "The day on which the form expires; null where it does not, or is not known." };
const WITHHOLDING = {
  description:
    "Tax that is withheld, by kind of use, store and territory. The most specific rule holds. Of a payee: the newest rules.",
};

const LANGUAGE = {
  description: "The language of what the payee gets: statements, their page, PDFs and emails.",
};

const PAID_THROUGH = {
  description:
    "The payee to whom this one's payments go by letter of direction, such as a manager; null: the payee is paid. Share, tax and statement stay the payee's.",
};

/** How a payee is paid: by bank transfer, by Wise, by PayPal, or in a way that Ledgerline does not prepare. */
export const PAID_BY = ["bank", "wise", "paypal", "hand"] as const;
/** By SEPA in euros, by ACH in US dollars, or by Bacs in pounds. */
export const BANK_KINDS = ["iban", "ach", "bacs"] as const;
export const TAX_FORMS = ["none", "w9", "w8", "other"] as const;

/** What is shown of a bank account. */
const BANK_DETAILS = {
  bank: z.string().nullable().meta({ description: "The last four characters of the bank account; null without one." }),
  bank_kind: z.enum(BANK_KINDS).nullable().meta({
    description:
      "What kind of account it is: an `iban`, paid in euros by SEPA, `ach`, paid in US dollars, or `bacs`, paid in pounds; null without one.",
    example: "iban",
  }),
  bank_holder: z.string().nullable().meta({
    description: "The account's holder as the bank writes the name; null: the payee's name.",
    example: null,
  }),
  bank_held_until: Instant.nullable().meta({
    description: "Nothing is paid to the bank account before then, in UTC; null if it was never changed.",
  }),
};
/** A payee's own, as the payee sees it. */
export const OwnBank = z.object(BANK_DETAILS);
export type OwnBank = z.infer<typeof OwnBank>;

export const Payee = z.object({
  id: Id,
  name: ItsName.meta({ example: "Ada Moreau" }),
  email: EmailAddress.nullable(),
  country: z
    .string("Choose a country")
    .nullable()
    .meta({ ...COUNTRY, example: "DE" }),
  currency: Currency,
  minimum: z
    .string()
    .nullable()
    .meta({ ...MINIMUM, example: "20" }),
  paid_by: z.enum(PAID_BY).meta(PAID_HOW),
  ...BANK_DETAILS,
  tax_form: z.enum(TAX_FORMS).meta(TAX_FORM),
  tax_form_expires: Day.nullable().meta(TAX_FORM_EXPIRES),
  /** Tax withheld by kind of income; the most specific rule applies. These rules hold until further notice. */
  withholding: z.array(Withheld).meta(WITHHOLDING),
  withholding_from: Day.nullable().meta({
    description: "The first day of accounting on which these rules hold; null: from the beginning.",
  }),
  withholding_before: z
    .array(
      z.object({
        from: Day.nullable().meta({ description: "The first day; null: from the beginning." }),
        rules: z.array(WithheldBefore).meta({ description: "What was withheld then." }),
      }),
    )
    .meta({ description: "The rules before, oldest first. Each holds until the next begins." }),
  language: z.enum(LANGUAGES).meta(LANGUAGE),
  paid_through: z
    .uuid()
    .nullable()
    .meta({ ...PAID_THROUGH, example: null }),
  paid_through_name: z.string().nullable().meta({ description: "That payee's name; null without one.", example: null }),
  user_id: z.uuid().nullable().meta({ description: "The member who reads this payee's statements; null for nobody." }),
  erased: z.boolean().meta({ description: "True for a payee whose contact data was erased; closed amounts stay." }),
});
export type Payee = z.infer<typeof Payee>;

/** By name, a page at a time. */
export const Payees = z.object({
  payees: z.array(Payee).meta(MEANS.payees),
  allowed: z.number().meta({ description: "How many payees the plan has." }),
  ...PAGED,
  ...SAMPLE,
});
export type Payees = z.infer<typeof Payees>;
export const PayeeListInput = z.strictObject({
  /** A part of the name or the email. */
  search,
  erased: yesOrNo.meta({
    description: "`false` leaves out payees whose contact data was erased; `true` leaves out all others.",
  }),
  ...PAGE,
});
export type PayeeListInput = z.infer<typeof PayeeListInput>;

const PAYEE_FIELDS = {
  name: name("the payee's name", 200).meta(MEANS.name),
  email: mailAddress("Enter the email as name@example.com", "Enter the email as name@example.com")
    .nullable()
    .meta(MEANS.email),
  country: z
    .string("Choose a country")
    .regex(/^[A-Z]{2}$/, "Choose a country")
    .nullable()
    .meta(COUNTRY),
  currency,
  minimum: amount.nullable().meta(MINIMUM),
  paid_by: z.enum(PAID_BY, "Say how the payee is paid: bank, wise, paypal or hand").meta(PAID_HOW),
  tax_form: z.enum(TAX_FORMS, "Say which tax form it is: none, w9, w8 or other").meta(TAX_FORM),
  tax_form_expires: day("the day on which the form expires").nullable().meta(TAX_FORM_EXPIRES),
  withholding: z
    .array(Withheld, "List the rules")
    .max(SHARES_BOUNDS.withholding, "A payee has at most 20 rules of withholding")
    .meta(WITHHOLDING),
  language: z.enum(LANGUAGES, "Choose a language that statements are written in").meta(LANGUAGE),
  paid_through: payeeId.nullable().meta({ ...PAID_THROUGH, example: null }),
  changes_from: day("the first day of the changed rules").nullable().optional().meta({
    description:
      "The first day of accounting on which a change of `withholding` holds. Left out: the first day after the newest closed period, so that no closed period changes. Null: the beginning.",
  }),
};

export const PayeeKey = z.strictObject({ id: payeeId.meta(MEANS.id) });
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
  language: PAYEE_FIELDS.language.default("en"),
  paid_through: PAYEE_FIELDS.paid_through.default(null),
});
export type AddPayeeInput = z.infer<typeof AddPayeeInput>;
export const ChangePayeeInput = z.strictObject({ id: payeeId.meta(MEANS.id), ...changed(PAYEE_FIELDS) });
export type ChangePayeeInput = z.infer<typeof ChangePayeeInput>;
const accountNumber = z.string("Enter the account number").max(40, "This is not an account number").meta({
  description: "The account's number, which is sealed and never returned.",
});
/** An account that is not an IBAN. */
const OtherAccount = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("ach").meta({ description: "An account in the United States." }),
      routing: z
        .string("Enter the routing number")
        .max(40, "This is not a routing number")
        .meta({ description: "The bank's routing number: nine digits.", example: "121000248" }),
      account: accountNumber,
      type: z
        .enum(["checking", "savings"], "Say what account it is: checking or savings")
        .meta({ description: "`checking` or `savings`." }),
      holder: z
        .enum(["person", "company"], "Say whose account it is: a person's or a company's")
        .meta({ description: "Whether it is a `person`'s account or a `company`'s." }),
    }),
    z.strictObject({
      kind: z.literal("bacs").meta({ description: "An account in the United Kingdom." }),
      sort_code: z
        .string("Enter the sort code")
        .max(40, "This is not a sort code")
        .meta({ description: "The sort code: six digits.", example: "56-00-36" }),
      account: accountNumber,
    }),
  ],
  "Say which kind of account it is: ach or bacs",
);
/** The account is sealed, and never returned. Null for both kinds deletes it. */
export const SetBankInput = z.strictObject({
  id: payeeId.meta(MEANS.id),
  iban: z.string("Enter the IBAN").max(80, "This is not an IBAN").nullable().meta({
    description: "The IBAN, which is sealed and never returned; null deletes it, unless `account` says another.",
    example: "DE89 3704 0044 0532 0130 00",
  }),
  account: OtherAccount.nullable().default(null).meta({
    description: "An account in the United States or the United Kingdom, in place of an IBAN; null without one.",
    example: null,
  }),
  holder: name("the account's holder", 70).nullable().default(null).meta({
    description: "The account's holder in Latin letters, as the bank writes the name; null: the payee's name.",
    example: null,
  }),
  password: KnownPassword,
});
export type SetBankInput = z.infer<typeof SetBankInput>;
/** The member with the role `payee` who reads this payee's statements; null for nobody. */
export const SetReaderInput = z.strictObject({
  id: payeeId.meta(MEANS.id),
  user_id: z.uuid("There is no such member.").nullable().meta(MEANS.user_id),
});
export type SetReaderInput = z.infer<typeof SetReaderInput>;
