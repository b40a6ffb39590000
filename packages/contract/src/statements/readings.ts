import { z } from "zod";
import { Currency, DecimalString } from "../wire/wire.ts";

/** What differs when a file is read again. */
export const CHANGES = [
  "currency",
  "dates",
  // Rows that were refused are read, or the other way round.
  "rows_read",
  "rows_refused",
  // Rows that stand in the file twice.
  "repeated",
  "titles",
  // Stores, countries, codes, kinds of use.
  "details",
  "units",
  "totals",
] as const;
export type Change = (typeof CHANGES)[number];

const count = z.object({ booked: z.int(), now: z.int(), difference: z.int() });

/** What a booked statement would be if its file were read today. Nothing changes until the artist books it again. */
export const NewReading = z.object({
  /** In one sentence, without the money: `This file would now be in British pounds.` */
  text: z.string(),
  changes: z.array(z.enum(CHANGES)),
  /** By currency. Empty when the file cannot be read to its end without an answer, or would be refused. */
  totals: z.array(
    z.object({
      currency: Currency,
      rows: count,
      units: z.object({ booked: z.number(), now: z.number(), difference: z.number() }),
      net: z.object({ booked: DecimalString, now: DecimalString, difference: DecimalString }),
    }),
  ),
  refused_rows: count,
  /** What is asked before it is booked again, as a sentence. */
  asks: z.string().nullable(),
  /** Why it would be refused, so that it cannot be booked again. */
  refusal: z.string().nullable(),
});
export type NewReading = z.infer<typeof NewReading>;

/** The offers that are read at a time. */
export const NEW_READINGS_READ = 500;
/** The statements that are booked again, or left as they are, with one call. */
export const READINGS_AT_ONCE = 100;

/** Booked statements of one source whose files would be read in the same other way today. */
const ReadingGroup = z.object({
  /** `Your Cargo statements would now be in British pounds.` */
  text: z.string(),
  /** Null for files without one. */
  source: z.string().nullable(),
  statements: z.array(z.object({ id: z.uuid(), file_name: z.string() })),
  /** Of all of them. Empty when their files cannot be read to their ends without an answer, or would be refused. */
  totals: z.array(
    z.object({ currency: Currency, booked: DecimalString, now: DecimalString, difference: DecimalString }),
  ),
  /** True when they would be refused, so that they cannot be booked again. */
  refused: z.boolean(),
});

export const NewReadings = z.object({
  groups: z.array(ReadingGroup),
  /** True when there are more statements than were read. */
  more: z.boolean(),
});
export type NewReadings = z.infer<typeof NewReadings>;

const NO_IDS = `Name 1 to ${READINGS_AT_ONCE} statements`;

/** The statements to book again, or to leave as they are. */
export const ReadingsInput = z.strictObject({
  ids: z.array(z.uuid("There is no such statement."), NO_IDS).min(1, NO_IDS).max(READINGS_AT_ONCE, NO_IDS),
});
export type ReadingsInput = z.infer<typeof ReadingsInput>;
