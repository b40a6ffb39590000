import { z } from "zod";

/** What comes in and goes out as CSV. `openings` are opening balances. */
export const SHARE_CSV = ["payees", "deals", "costs", "openings"] as const;
export type ShareCsv = (typeof SHARE_CSV)[number];

/** Of one file that comes in; a longer one is split. `bytes` are of its text as JSON, and fit into a request. */
export const SHARE_CSV_BOUNDS = { characters: 600_000, bytes: 1_000_000, rows: 5_000, errors: 100 } as const;
const TOO_LONG = "This file is too long. Split it, and repeat the header in each part.";

const what = z.enum(SHARE_CSV, "Say what it is: payees, deals, costs or openings");

export const ShareCsvInput = z.strictObject({ what });
export type ShareCsvInput = z.infer<typeof ShareCsvInput>;

export const ImportSharesInput = z.strictObject({
  what,
  text: z
    .string("Send the file as text")
    .max(SHARE_CSV_BOUNDS.characters, TOO_LONG)
    .refine((text) => new TextEncoder().encode(JSON.stringify(text)).length <= SHARE_CSV_BOUNDS.bytes, TOO_LONG),
  /** False for a preview, which changes nothing. */
  apply: z.boolean("Say true or false").default(false),
});
export type ImportSharesInput = z.infer<typeof ImportSharesInput>;

/** What a file would do, or has done. With an error, nothing of it is done. */
export const ShareImport = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  /** Rows that say what is there already. */
  unchanged: z.number(),
  errors: z.array(
    z.object({
      /** Of the file, the header's included. */
      line: z.number(),
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
  /** Errors beyond those that are listed. */
  more_errors: z.number(),
  applied: z.boolean(),
});
export type ShareImport = z.infer<typeof ShareImport>;
