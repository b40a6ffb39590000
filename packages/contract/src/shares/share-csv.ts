import { z } from "zod";
import { isShareCsvTooLong, SHARE_CSV_BOUNDS, SHARE_CSV_TOO_LONG } from "./share-bounds.ts";
import { ClosedPeriods } from "./simulation.ts";

/** What can be imported and exported as CSV. `openings` are opening balances. */
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

/** What a file would do, or has done. If there is any error, none of it is done. */
export const ShareImport = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  /** Rows that match what is already there. */
  unchanged: z.number(),
  errors: z.array(
    z.object({
      /** The line in the file, counting the header. */
      line: z.number(),
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
  /** Errors beyond those listed. */
  more_errors: z.number(),
  applied: z.boolean(),
  /** What changed deals would do to closed periods; null for anything else, and once it is done. */
  closed_periods: ClosedPeriods.nullable(),
});
export type ShareImport = z.infer<typeof ShareImport>;
