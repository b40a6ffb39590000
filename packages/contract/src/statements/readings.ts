import { z } from "zod";
import { Currency, DecimalString } from "../wire/wire.ts";

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

const count = z.object({ booked: z.int(), now: z.int(), difference: z.int() });

/** How a booked statement's file would be read today. Nothing changes until the artist books it again. */
export const NewReading = z.object({
  /** In one sentence, without the money: `This file would now be in British pounds.` */
  text: z.string(),
  changes: z.array(z.enum(CHANGES)),
  /** By currency. Empty if the file cannot be read to its end without an answer, or would be refused. */
  totals: z.array(
    z.object({
      currency: Currency,
      rows: count,
      units: z.object({ booked: z.number(), now: z.number(), difference: z.number() }),
      net: z.object({ booked: DecimalString, now: DecimalString, difference: DecimalString }),
    }),
  ),
  refused_rows: count,
  /** The question to answer before it is booked again, as a sentence. */
  asks: z.string().nullable(),
  /** Why it would be refused, and so cannot be booked again. */
  refusal: z.string().nullable(),
});
export type NewReading = z.infer<typeof NewReading>;

/** How many offers are read at a time. */
export const NEW_READINGS_READ = 500;
/** How many statements one call books again, or leaves as they are. */
export const READINGS_AT_ONCE = 100;

/** Booked statements of one source whose files would today be read differently in the same way. */
const ReadingGroup = z.object({
  /** `Your Cargo statements would now be in British pounds.` */
  text: z.string(),
  /** Null for files without one. */
  source: z.string().nullable(),
  statements: z.array(z.object({ id: z.uuid(), file_name: z.string() })),
  /** Across all of them. Empty if their files cannot be read to their ends without an answer, or would be refused. */
  totals: z.array(
    z.object({ currency: Currency, booked: DecimalString, now: DecimalString, difference: DecimalString }),
  ),
  /** True if they would be refused, and so cannot be booked again. */
  refused: z.boolean(),
});

export const NewReadings = z.object({
  groups: z.array(ReadingGroup),
  /** True if there are more statements than were read. */
  more: z.boolean(),
});
export type NewReadings = z.infer<typeof NewReadings>;

const NO_IDS = `Name 1 to ${READINGS_AT_ONCE} statements`;

/** The statements to book again, or to leave as they are. */
export const ReadingsInput = z.strictObject({
  ids: z.array(z.uuid("There is no such statement."), NO_IDS).min(1, NO_IDS).max(READINGS_AT_ONCE, NO_IDS),
});
export type ReadingsInput = z.infer<typeof ReadingsInput>;
