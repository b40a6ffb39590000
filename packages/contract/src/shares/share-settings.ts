import { z } from "zod";
import { PasswordIfNeeded } from "../auth/auth.ts";
import { name } from "./share-fields.ts";

export const SharesSettings = z.object({
  /** Whether the account keeps what no deal covers. Null until somebody has decided: it then blocks closing. */
  uncovered_is_accounts: z.boolean().nullable(),
  /** Whether a second member approves a run before it is sent. */
  needs_approval: z.boolean(),
  /** The payer's name as the payees' banks show it. */
  payer_name: z.string().nullable(),
  /** The last four characters of the account that payments are made from. */
  payer_bank: z.string().nullable(),
  /** Whether the plan includes closing runs, more payees and payment files. */
  included: z.boolean(),
});
export type SharesSettings = z.infer<typeof SharesSettings>;
/** Fields that are left out stay unchanged. */
export const SetSharesInput = z.strictObject({
  uncovered_is_accounts: z.boolean("Say true or false").optional(),
  needs_approval: z.boolean("Say true or false").optional(),
  payer_name: name("the payer's name", 70).nullable().optional(),
  /** Required to change `payer_iban`. */
  password: PasswordIfNeeded,
  payer_iban: z.string("Enter the IBAN").max(80, "This is not an IBAN").nullable().optional(),
});
export type SetSharesInput = z.infer<typeof SetSharesInput>;
