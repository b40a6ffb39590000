import { z } from "zod";
import { NO_CURSOR } from "../wire/cursors.ts";
import { Currency, DecimalString } from "../wire/wire.ts";
import { StatementInput } from "./statements.ts";

/** Asks for a page of refusals or notes. */
export const RefusalsInput = StatementInput.extend({
  /** The last line number of the previous page. */
  cursor: z.coerce.number(NO_CURSOR).int(NO_CURSOR).min(0, NO_CURSOR).max(2_147_483_647, NO_CURSOR).optional(),
});
export type RefusalsInput = z.infer<typeof RefusalsInput>;

const NO_LIMIT = "Ask for 1 to 500 at a time";

/** Asks for a page of a statement. */
export const StatementPageInput = StatementInput.extend({
  limit: z.coerce.number(NO_LIMIT).int(NO_LIMIT).min(1, NO_LIMIT).max(500, NO_LIMIT).optional(),
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional(),
});
export type StatementPageInput = z.infer<typeof StatementPageInput>;

const NO_LINES = "Name at most 100 lines by their numbers, such as 2,40,41";
export const StatementLinesInput = StatementPageInput.extend({
  /** Only these, such as the lines that a finding names; they come in one page. */
  line_nos: z
    .string(NO_LINES)
    .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/, NO_LINES)
    .optional(),
});
export type StatementLinesInput = z.infer<typeof StatementLinesInput>;

export const Refusals = z.object({
  refusals: z.array(
    z.object({
      /** The physical line that the row starts on; the header is line 1 unless something precedes it. */
      line_no: z.int(),
      reason: z.string(),
      /** Its first 2 KiB: the original has all of it. */
      row: z.string(),
    }),
  ),
  /** Send it to read the next page; null on the last page. */
  cursor: z.int().nullable(),
});
export type Refusals = z.infer<typeof Refusals>;

/**
 * Why a row is neither a line nor refused. `printed_total`: the sender's own total, compared with the sum of the rows.
 * `bookkeeping`: payouts, balances and the like. `footer`: text after the last row.
 */
export const ROW_NOTES = ["transfer", "sum", "detail", "bookkeeping", "printed_total", "footer"] as const;

export const RowNotes = z.object({
  notes: z.array(
    z.object({
      /** The physical line that the row starts on. */
      line_no: z.int(),
      note: z.enum(ROW_NOTES),
      /** The note as a sentence. */
      meaning: z.string(),
      /** Its first 2 KiB. */
      row: z.string(),
      /** What the row prints; `currency` is null when it cannot be told. */
      money: z.object({ net: DecimalString, currency: Currency.nullable() }).nullable(),
    }),
  ),
  /** Send it to read the next page; null on the last page. */
  cursor: z.int().nullable(),
});
export type RowNotes = z.infer<typeof RowNotes>;
