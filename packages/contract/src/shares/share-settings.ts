import { z } from "zod";
import { words } from "./share-fields.ts";

export const SharesSettings = z.object({
  /** Whether what no deal covers is the account's. Null until somebody said so: it then blocks closing. */
  uncovered_is_accounts: z.boolean().nullable(),
  /** Whether a second member approves a run before it is sent. */
  needs_approval: z.boolean(),
  /** Who pays, as the payees' banks show it. */
  payer_name: z.string().nullable(),
  /** The last four characters of the account that payments leave from. */
  payer_bank: z.string().nullable(),
  /** What the plan has: closing runs, more payees and payment files. */
  included: z.boolean(),
});
export type SharesSettings = z.infer<typeof SharesSettings>;
/** What is left out stays. */
export const SetSharesInput = z.strictObject({
  uncovered_is_accounts: z.boolean("Say true or false").optional(),
  needs_approval: z.boolean("Say true or false").optional(),
  payer_name: words("the payer's name", 70).nullable().optional(),
  /** A change of `payer_iban` needs it. */
  password: z.string("Enter your password").max(256, "This password is too long").optional(),
  payer_iban: z.string("Enter the IBAN").max(80, "This is no IBAN").nullable().optional(),
});
export type SetSharesInput = z.infer<typeof SetSharesInput>;
