import { z } from "zod";
import { FileName, Id, InWords } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, DecimalString } from "../wire/wire.ts";

const NOW = { description: "What it would be now." };

/** What can differ when a file is read again. */
export const CHANGES = [
  "currency",
  "dates",
  // Rows that were refused are read, or the reverse.
  "rows_read",
  "rows_refused",
  // Rows that are in the file twice.
  "repeated",
  "titles",
  // Stores, countries, codes, kinds of use.
  "details",
  "units",
  "totals",
] as const;
export type Change = (typeof CHANGES)[number];

const count = z.object({
  booked: z.int().meta(MEANS.booked),
  now: z.int().meta(NOW),
  difference: z.int().meta(MEANS.difference),
});

/** How a booked statement's file would be read today. Nothing changes until the artist books it again. */
export const NewReading = z.object({
  /** In one sentence, without the money: `This file would now be in British pounds.` */
  text: z.string().meta({
    description: "What would differ, in one sentence.",
    example: "This file would now come to another total.",
  }),
  changes: z.array(z.enum(CHANGES)).meta({ description: "What would differ, as codes." }),
  /** By currency. Empty if the file cannot be read to its end without an answer, or would be refused. */
  totals: z
    .array(
      z.object({
        currency: Currency,
        rows: count.meta(MEANS.rows),
        units: z
          .object({
            booked: z.number().meta(MEANS.booked),
            now: z.number().meta(NOW),
            difference: z.number().meta(MEANS.difference),
          })
          .meta(MEANS.units),
        net: z
          .object({
            booked: DecimalString.meta(MEANS.booked),
            now: DecimalString.meta(NOW),
            difference: DecimalString.meta(MEANS.difference),
          })
          .meta(MEANS.net),
      }),
    )
    .meta(MEANS.totals),
  refused_rows: count.meta({ description: "How many rows are refused." }),
  /** The question to answer before it is booked again, as a sentence. */
  asks: z.string().nullable().meta({ description: "What is asked." }),
  /** Why it would be refused, and so cannot be booked again. */
  refusal: z.string().nullable().meta({ description: "Why it would be refused; null if it would not." }),
});
export type NewReading = z.infer<typeof NewReading>;

/** How many offers are read at a time. */
export const NEW_READINGS_READ = 400;
/** How many statements one call books again, or leaves as they are. */
export const READINGS_AT_ONCE = 100;

/** Booked statements of one source whose files would today be read differently in the same way. */
const ReadingGroup = z.object({
  /** `Your Cargo statements would now be in British pounds.` */
  text: InWords.meta({ example: "distrokid-2026-03.tsv would now come to another total." }),
  source: z.string().nullable().meta({ description: "The source's name; null for files without one." }),
  statements: z.array(z.object({ id: Id, file_name: FileName })).meta(MEANS.statements),
  /** Across all of them. Empty if their files cannot be read to their ends without an answer, or would be refused. */
  totals: z
    .array(
      z.object({
        currency: Currency,
        booked: DecimalString.meta(MEANS.booked),
        now: DecimalString.meta(NOW),
        difference: DecimalString.meta(MEANS.difference),
      }),
    )
    .meta(MEANS.totals),
  refused: z.boolean().meta({ description: "True when they would be refused, so that they cannot be booked again." }),
});

export const NewReadings = z.object({
  groups: z
    .array(ReadingGroup)
    .meta({ description: "Statements of one source that would be read in the same other way." }),
  /** True if there are more statements than were read. */
  more: z.boolean().meta(MEANS.more),
});
export type NewReadings = z.infer<typeof NewReadings>;

const NO_IDS = `Name 1 to ${READINGS_AT_ONCE} statements`;

/** The statements to book again, or to leave as they are. */
export const ReadingsInput = z.strictObject({
  ids: z
    .array(z.uuid("There is no such statement."), NO_IDS)
    .min(1, NO_IDS)
    .max(READINGS_AT_ONCE, NO_IDS)
    .meta({ description: "The statements, by their ids." }),
});
export type ReadingsInput = z.infer<typeof ReadingsInput>;
