import { z } from "zod";
import { isShareCsvTooLong, SHARE_CSV_BOUNDS, SHARE_CSV_TOO_LONG } from "./share-bounds.ts";
import { ClosedPeriods } from "./simulation.ts";

/** What can be imported and exported as CSV. `openings` are opening balances. */
export const SHARE_CSV = ["payees", "deals", "costs", "openings"] as const;
export type ShareCsv = (typeof SHARE_CSV)[number];

const what = z.enum(SHARE_CSV, "Say what it is: payees, deals, costs or openings");

export const ShareCsvInput = z.strictObject({ what });
export type ShareCsvInput = z.infer<typeof ShareCsvInput>;

/** The names that files may have in place of ids, and what they may mean. */
const NAMED = z.enum(["tracks", "releases"], "Say what the name means: tracks or releases");
const NO_NAME = "Send the name as the file has it";
const NO_RECORDING = "Choose at least one recording for the name";
/** Which recordings a name in the file means. */
const RecordingChoice = z.strictObject({
  covers: NAMED,
  name: z.string(NO_NAME).min(1, NO_NAME).max(500, NO_NAME),
  of: z
    .array(z.string(NO_RECORDING).min(1, NO_RECORDING).max(500, "This name is too long"), NO_RECORDING)
    .min(1, NO_RECORDING)
    .max(SHARE_CSV_BOUNDS.chosen, `Choose at most ${SHARE_CSV_BOUNDS.chosen} recordings for a name`),
});

export const ImportSharesInput = z.strictObject({
  what,
  text: z
    .string("Send the file as text")
    .max(SHARE_CSV_BOUNDS.characters, SHARE_CSV_TOO_LONG)
    .refine((text) => !isShareCsvTooLong(text), SHARE_CSV_TOO_LONG),
  /** False for a preview, which changes nothing. */
  apply: z.boolean("Say true or false").default(false),
  /** The answers to what a preview has asked about names in the file. */
  choices: z
    .array(RecordingChoice, "List the names and what they mean")
    .max(SHARE_CSV_BOUNDS.errors, `Answer for at most ${SHARE_CSV_BOUNDS.errors} names at once`)
    .exactOptional(),
});
export type ImportSharesInput = z.infer<typeof ImportSharesInput>;

/** A name that is no code: only the artist can say which recordings it means. */
export const RecordingQuestion = z.object({
  covers: NAMED,
  name: z.string(),
  /** Booked ones with this title, or by an artist of this name; at most 20. */
  found: z.array(z.object({ id: z.string(), title: z.string().nullable(), artist: z.string().nullable() })),
  /** How many more there are. */
  more: z.number(),
});
export type RecordingQuestion = z.infer<typeof RecordingQuestion>;

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
      /** Set if `choices` can answer it. */
      question: RecordingQuestion.exactOptional(),
    }),
  ),
  /** Errors beyond those listed. */
  more_errors: z.number(),
  /** What is taken in all the same and may be wrong: names of recordings that nothing booked has. */
  warnings: z.array(z.object({ line: z.number(), column: z.string().nullable(), message: z.string() })),
  /** Warnings beyond those listed. */
  more_warnings: z.number(),
  applied: z.boolean(),
  /** What changed deals would do to closed periods; null for anything else, and once it is done. */
  closed_periods: ClosedPeriods.nullable(),
});
export type ShareImport = z.infer<typeof ShareImport>;
