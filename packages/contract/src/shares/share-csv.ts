import { z } from "zod";
import { PrintedArtist, Title } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, Day } from "../wire/wire.ts";
import { COST_ARCHIVE_BOUNDS, isShareCsvTooLong, SHARE_CSV_BOUNDS, SHARE_CSV_TOO_LONG } from "./share-bounds.ts";
import { yesOrNo } from "./share-fields.ts";
import { COST_KINDS } from "./share-money.ts";
import { ClosedPeriods } from "./simulation.ts";

/** What can be imported and exported as CSV. `openings` are opening balances. */
export const SHARE_CSV = ["payees", "deals", "costs", "advances", "openings"] as const;
export type ShareCsv = (typeof SHARE_CSV)[number];

const what = z.enum(SHARE_CSV, "Say what it is: payees, deals, costs, advances or openings");

export const ShareCsvInput = z.strictObject({
  what: what.meta({
    description: "What to write: `payees`, `deals`, `costs`, `advances` or `openings` for opening balances.",
  }),
});
export type ShareCsvInput = z.infer<typeof ShareCsvInput>;

/** The names that files may have in place of ids, and what they may mean. */
const NAMED = z
  .enum(["tracks", "releases"], "Say what the name means: tracks or releases")
  .meta({ description: "What the name stands for: `tracks` or `releases`." });
const NO_NAME = "Send the name as the file has it";
const NO_RECORDING = "Choose at least one recording for the name";
/** Which recordings a name in the file means. */
const RecordingChoice = z.strictObject({
  covers: NAMED,
  name: z.string(NO_NAME).min(1, NO_NAME).max(500, NO_NAME).meta({ description: "The name, as the file has it." }),
  of: z
    .array(z.string(NO_RECORDING).min(1, NO_RECORDING).max(500, "This name is too long"), NO_RECORDING)
    .min(1, NO_RECORDING)
    .max(SHARE_CSV_BOUNDS.chosen, `Choose at most ${SHARE_CSV_BOUNDS.chosen} recordings for a name`)
    .meta({ description: "The recordings that it means, by id or code." }),
});

const choices = z
  .array(RecordingChoice, "List the names and what they mean")
  .max(SHARE_CSV_BOUNDS.errors, `Answer for at most ${SHARE_CSV_BOUNDS.errors} names at once`)
  .exactOptional()
  .meta({ description: "What the names that a preview has asked about mean." });

export const ImportSharesInput = z.strictObject({
  what: what.meta({
    description: "What the file has: `payees`, `deals`, `costs`, `advances` or `openings` for opening balances.",
  }),
  text: z
    .string("Send the file as text")
    .max(SHARE_CSV_BOUNDS.characters, SHARE_CSV_TOO_LONG)
    .refine((text) => !isShareCsvTooLong(text), SHARE_CSV_TOO_LONG)
    .meta({
      description: "The file as text, as it was exported, or with a header of the same columns.",
      example: "name,currency,country\nAda Moreau,USD,FR\n",
    }),
  /** False for a preview, which changes nothing. */
  apply: z.boolean("Say true or false").default(false).meta({ description: "True to import it; false for a preview." }),
  choices,
});
export type ImportSharesInput = z.infer<typeof ImportSharesInput>;

/** What is said beside a ZIP of costs with their receipts, in its address. */
export const ImportCostsInput = z.strictObject({
  apply: yesOrNo.meta({ description: "`true` to import it; otherwise it is a preview." }),
  choices: z
    .string("Send the answers as JSON")
    .max(COST_ARCHIVE_BOUNDS.choices, "These are too many answers for one file: put codes into the table instead")
    .transform(readJson)
    .pipe(choices)
    .optional()
    .meta({
      description: "`choices` of `POST /shares/import`, as JSON.",
      example: '[{"covers":"tracks","name":"Quiet Harbour","of":["QZAAA2600001"]}]',
    }),
});
export type ImportCostsInput = z.infer<typeof ImportCostsInput>;

/** Null, which is not a list of answers, for what is not JSON. */
function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Which receipt goes to which cost. */
const ImportedReceipts = z.object({
  rows: z
    .array(
      z.object({
        line: z.number().meta({ description: "The line of the table, its header included." }),
        date: Day.meta({ description: "The day of the cost." }),
        amount: z.string().meta(MEANS.amount),
        currency: Currency,
        kind: z.enum(COST_KINDS).meta({ description: "What the cost is for." }),
        file_name: z
          .string()
          .nullable()
          .meta({ description: "The file in the ZIP; null for a cost without a receipt.", example: "4711.pdf" }),
      }),
    )
    .meta({ description: "The first 100 costs that are added or get a receipt, in the order of the table." }),
  more: z.number().meta({ description: "How many such costs are not listed." }),
  without: z.number().meta({ description: "How many of all such costs have no receipt." }),
  unused: z
    .array(z.string())
    .meta({ description: "Files in the ZIP that no row names; at most 100.", example: ["offer.pdf"] }),
  more_unused: z.number().meta({ description: "How many such files are not listed." }),
});
export type ImportedReceipts = z.infer<typeof ImportedReceipts>;

/** A name that is no code: only the artist can say which recordings it means. */
export const RecordingQuestion = z.object({
  covers: NAMED,
  name: z.string().meta({ description: "The name, as the file has it." }),
  found: z
    .array(
      z.object({
        id: z.string().meta({ description: "The id to choose." }),
        title: Title.nullable(),
        artist: PrintedArtist.nullable(),
      }),
    )
    .meta({ description: "Booked ones with this title, or by an artist of this name; at most 20." }),
  more: z.number().meta(MEANS.how_many_more),
});
export type RecordingQuestion = z.infer<typeof RecordingQuestion>;

/** What a file would do, or has done. If there is any error, none of it is done. */
export const ShareImport = z.object({
  rows: z.number().meta({ description: "Rows of the file, without its header." }),
  added: z.number().meta({ description: "How many would be, or were, added." }),
  changed: z.number().meta({ description: "How many would be, or were, changed." }),
  /** Rows that match what is already there. */
  unchanged: z.number().meta({ description: "How many repeat what is there already." }),
  errors: z
    .array(
      z.object({
        line: z.number().meta({ description: "The line of the file, its header included." }),
        column: z.string().nullable().meta({ description: "The column; null for the row as a whole." }),
        message: z.string().meta(MEANS.what_to_do),
        /** Set if `choices` can answer it. */
        question: RecordingQuestion.exactOptional().meta({
          description: "What is asked about a name that is not a code; `choices` answer it.",
        }),
      }),
    )
    .meta({ description: "What is wrong, by line; with any, nothing is imported." }),
  /** Errors beyond those listed. */
  more_errors: z.number().meta({ description: "How many errors are not listed." }),
  warnings: z
    .array(
      z.object({
        line: z.number().meta({ description: "The line of the file, its header included." }),
        column: z.string().nullable().meta({ description: "The column; null for the row as a whole." }),
        message: z.string().meta({ description: "One sentence that says what to check." }),
      }),
    )
    .meta({
      description: "What is imported all the same and may be wrong: names of recordings that nothing booked has.",
    }),
  /** Warnings beyond those listed. */
  more_warnings: z.number().meta({ description: "How many warnings are not listed." }),
  applied: z.boolean().meta({ description: "True if it was imported." }),
  receipts: ImportedReceipts.nullable().meta({
    description: "Which file of a ZIP goes to which cost; null for a file that is not a ZIP.",
  }),
  closed_periods: ClosedPeriods.nullable().meta({
    description:
      "What changed deals would do, or would have done, to closed periods; null for other files, with errors, and once they are imported.",
  }),
});
export type ShareImport = z.infer<typeof ShareImport>;
