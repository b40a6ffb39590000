import { z } from "zod";
import { NO_CURSOR } from "../wire/cursors.ts";
import { CountInAll, NextCursor } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { nameText } from "../wire/names.ts";
import { CURRENCY_CODE } from "../wire/patterns.ts";
import { isPlainText, isStorable } from "../wire/wire.ts";

const SHARE = /^(?:\d{1,3}(?:\.\d{1,10})?%|\d{1,6}\/[1-9]\d{0,5}|[01](?:\.\d{1,12})?)$/;
const AMOUNT = /^\d{1,15}(?:\.\d{1,12})?$/;
const SIGNED_AMOUNT = /^-?\d{1,15}(?:\.\d{1,12})?$/;

const NO_SHARE = "Write a share as a percentage such as 20%, or as a fraction such as 1/3";
const NO_AMOUNT = "Write the amount as a number such as 1250.00";
export const name = (what: string, most: number) =>
  nameText(`Write ${what}`, most, `Write ${what} in at most ${most.toLocaleString("en-US")} characters`);
export const note = z
  .string("Write the note as text")
  .trim()
  .max(500, "Write at most 500 characters")
  .refine(isPlainText, "This text has a character that cannot be saved")
  .meta(MEANS.note);
export const currency = z.string("Choose a currency").regex(CURRENCY_CODE, "Choose a currency").meta(MEANS.currency);
export const share = z.string(NO_SHARE).trim().regex(SHARE, NO_SHARE);
export const amount = z.string(NO_AMOUNT).trim().regex(AMOUNT, NO_AMOUNT);
export const signedAmount = z.string(NO_AMOUNT).trim().regex(SIGNED_AMOUNT, NO_AMOUNT);
export const payeeId = z.uuid("There is no such payee.");
export const dealId = z.uuid("There is no such deal.");
export const runId = z.uuid("There is no such run.").meta(MEANS.id);

/** Rows on a page of payees, deals, money or runs unless fewer are asked for. */
export const SHARES_PER_PAGE = 100;
const NO_PAGE = `Ask for 1 to ${SHARES_PER_PAGE} at a time`;
/** Which page of a list is asked for. */
export const PAGE = {
  limit: z.coerce
    .number(NO_PAGE)
    .int(NO_PAGE)
    .min(1, NO_PAGE)
    .max(SHARES_PER_PAGE, NO_PAGE)
    .optional()
    .meta(MEANS.limit),
  cursor: z.string(NO_CURSOR).max(4_000, NO_CURSOR).optional().meta(MEANS.cursor),
};
/** How many rows all pages have together, and where the next page begins; null on the last one. */
export const PAGED = { count: CountInAll, cursor: NextCursor.nullable() };
export const search = z
  .string("Say what to search for")
  .max(200, "Search for something shorter")
  .refine(isPlainText, "The search has a character that no name has")
  .optional()
  .meta(MEANS.search);
export const yesOrNo = z.enum(["true", "false"], "Say true or false").optional();

/** True for the sample figures of an account, which cannot be changed, sent or paid; otherwise left out. */
export const SAMPLE = { sample: z.literal(true).exactOptional().meta(MEANS.sample) };

/** An exact number: whole, or a fraction in lowest terms such as `650/3`. Thirds occur, and nothing is rounded. */
export const Exact = z.string().regex(/^-?\d+(?:\/\d+)?$/);

/** Also of rules that are read again, so it takes whatever is stored. */
const named = (most: number) =>
  z
    .string("Name it as text")
    .max(most, "This name is too long")
    .refine(isStorable, "This name has a character that cannot be saved")
    .nullable();
/** Which receipts a rate is for. */
const OF_USE = {
  kind: named(60).meta({ description: "The kind of use that the rate is for; null for all." }),
  store: named(200).meta({ description: "The store that the rate is for; null for all." }),
  territory: named(60).meta({ description: "The territory that the rate is for; null for all." }),
};
/** Which receipts a rule of withholding is about. */
const OF_RULE = {
  kind: OF_USE.kind.meta({ description: "The kind of use that the rule is about; null for all." }),
  store: OF_USE.store.meta({ description: "The store that the rule is about; null for all." }),
  territory: OF_USE.territory.meta({ description: "The territory that the rule is about; null for all." }),
};
/** What a deal pays for some receipts. */
export const RateOfUse = z.strictObject({
  ...OF_USE,
  rate: share.meta({ description: "The rate for these receipts." }),
});
/** What is withheld of a payee's income. */
export const Withheld = z.strictObject({
  ...OF_RULE,
  rate: share.meta({ description: "How much is withheld, such as `30%`." }),
});
export const WithheldBefore = z.strictObject({
  ...OF_RULE,
  rate: share.meta({ description: "How much was withheld, such as `30%`." }),
});
