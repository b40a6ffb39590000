import { z } from "zod";
import { isShareCsvTooLong, SHARE_CSV_BOUNDS, SHARE_CSV_TOO_LONG } from "./share-bounds.ts";

/** What comes in and goes out as CSV. `openings` are opening balances. */
export const SHARE_CSV = ["payees", "deals", "costs", "openings"] as const;
export type ShareCsv = (typeof SHARE_CSV)[number];

const what = z.enum(SHARE_CSV, "Say what it is: payees, deals, costs or openings");

export const ShareCsvInput = z.strictObject({ what });
export type ShareCsvInput = z.infer<typeof ShareCsvInput>;

export const ImportSharesInput = z.strictObject({
  what,
  text: z
    .string("Send the file as text")
    .max(SHARE_CSV_BOUNDS.characters, SHARE_CSV_TOO_LONG)
    .refine((text) => !isShareCsvTooLong(text), SHARE_CSV_TOO_LONG),
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
