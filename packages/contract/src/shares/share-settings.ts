import { z } from "zod";
import { PasswordIfNeeded } from "../auth/auth.ts";
import { Included } from "../wire/fields.ts";
import { name } from "./share-fields.ts";

/** The most that a logo may have: bytes of its file, and pixels on a side. */
export const LOGO_BOUNDS = { bytes: 24_000, pixels: 1_024 } as const;
/** As base64, with what stands before it. */
const MOST_LOGO = Math.ceil(LOGO_BOUNDS.bytes / 3) * 4 + 30;

export const SharesSettings = z.object({
  uncovered_is_accounts: z.boolean().nullable().meta({
    description: "Whether what no deal covers is the account's; null until somebody decides, which blocks closing.",
  }),
  needs_approval: z.boolean().meta({ description: "Whether a second member approves a run before it is sent." }),
  /** The payer's name as the payees' banks show it. */
  payer_name: z.string().nullable().meta({ description: "Who pays, as the payees' banks show it." }),
  payer_logo: z.string().nullable().meta({
    description: "The payer's logo on what payees get, as a `data:` address of a PNG or a JPEG; null without one.",
    example: null,
  }),
  payer_bank: z
    .string()
    .nullable()
    .meta({ description: "The last four characters of the account that payments leave from; null without one." }),
  /** Whether the plan includes closing runs, more payees and payment files. */
  included: Included,
});
export type SharesSettings = z.infer<typeof SharesSettings>;
/** Fields that are left out stay unchanged. */
export const SetSharesInput = z.strictObject({
  uncovered_is_accounts: z.boolean("Say true or false").optional().meta({
    description: "Whether what no deal covers is the account's; null until somebody decides, which blocks closing.",
  }),
  needs_approval: z
    .boolean("Say true or false")
    .optional()
    .meta({ description: "Whether a second member approves a run before it is sent." }),
  payer_name: name("the payer's name", 70)
    .nullable()
    .optional()
    .meta({ description: "Who pays, as the payees' banks show it." }),
  payer_logo: z
    .string("Choose a PNG or a JPEG")
    .max(MOST_LOGO, "A logo has at most 24 KB. Choose a smaller one.")
    .nullable()
    .optional()
    .meta({
      description:
        "The payer's logo: a `data:` address, in base64, of a PNG or a JPEG of at most 24,000 bytes and 1,024 pixels on a side. Only its picture is kept; null takes it away.",
      example: null,
    }),
  password: PasswordIfNeeded.meta({ description: "The caller's password, which a change of `payer_iban` needs." }),
  payer_iban: z
    .string("Enter the IBAN")
    .max(80, "This is not an IBAN")
    .nullable()
    .optional()
    .meta({ description: "The IBAN that payments leave from, which is sealed and never returned." }),
});
export type SetSharesInput = z.infer<typeof SetSharesInput>;
