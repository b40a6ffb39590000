import { z } from "zod";
import { NO_CURSOR } from "../wire/cursors.ts";
import { AccountingDate, Isrc, LineNo, Net, TrackTitle } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, Month } from "../wire/wire.ts";
import { StatementInput } from "./statements.ts";

/** Asks for a page of refusals. */
export const RefusalsInput = StatementInput.extend({
  /** The last line number of the previous page. */
  cursor: z.coerce
    .number(NO_CURSOR)
    .int(NO_CURSOR)
    .min(0, NO_CURSOR)
    .max(2_147_483_647, NO_CURSOR)
    .optional()
    .meta(MEANS.cursor),
});
export type RefusalsInput = z.infer<typeof RefusalsInput>;

const NO_LINES = "Name at most 100 lines by their numbers, such as 2,40,41";
/** Only these line numbers, such as those that a finding names; they come in one page. */
const LINE_NOS = z
  .string(NO_LINES)
  .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/, NO_LINES)
  .optional()
  .meta({ description: "Only these lines, by their numbers, such as `2,40,41`." });

/** Asks for a page of notes. */
export const RowNotesInput = RefusalsInput.extend({ line_nos: LINE_NOS.meta({ example: "2,40,41" }) });
export type RowNotesInput = z.infer<typeof RowNotesInput>;

const NO_LIMIT = "Ask for 1 to 500 at a time";

/** Asks for a page of a statement. */
export const StatementPageInput = StatementInput.extend({
  limit: z.coerce.number(NO_LIMIT).int(NO_LIMIT).min(1, NO_LIMIT).max(500, NO_LIMIT).optional().meta(MEANS.limit),
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional().meta(MEANS.cursor),
});
export type StatementPageInput = z.infer<typeof StatementPageInput>;

export const StatementLinesInput = StatementPageInput.extend({ line_nos: LINE_NOS.meta({ example: "2,40,41" }) });
export type StatementLinesInput = z.infer<typeof StatementLinesInput>;

export const Refusals = z.object({
  refusals: z
    .array(
      z.object({
        /** The physical line that the row starts on; the header is line 1 unless something precedes it. */
        line_no: LineNo,
        reason: z.string().meta(MEANS.reason),
        next_step: z
          .string()
          .meta({ description: "What to do about it.", example: "Ask your distributor for the right amount." }),
        row: z.string().meta({ description: "The row as the file has it, its first 2 KiB." }),
      }),
    )
    .meta({ description: "The rows that are not booked, and why." }),
  cursor: z.int().nullable().meta(MEANS.cursor),
});
export type Refusals = z.infer<typeof Refusals>;

/**
 * Why a row is neither a line nor refused. `printed_total`: the sender's own total, compared with the sum of the rows.
 * `bookkeeping`: payouts, balances and the like. `shipping`: what a buyer paid for it, besides the line of the same
 * row. `repeated`: below a second header, and left out because the artist said so. `replaced`: of an accounting period
 * for which the artist chose another statement, when the file is booked again. `heading`: says something about the rows
 * below it, as the header of another table does. `footer`: text after the last row.
 */
export const ROW_NOTES = [
  "transfer",
  "sum",
  "detail",
  "bookkeeping",
  "shipping",
  "repeated",
  "replaced",
  "printed_total",
  "heading",
  "footer",
] as const;

/** Whose money moved where, as far as the file prints it. */
export const RowTransfer = z.object({
  direction: z
    .enum(["in", "out"])
    .meta({ description: "`in` or `out`, as seen from the account that the file is of." }),
  /** The names of accounts with the distributor. */
  payer: z
    .string()
    .nullable()
    .meta({ description: "The account that the money came from; null where it is not printed." }),
  receiver: z
    .string()
    .nullable()
    .meta({ description: "The account that the money went to; null where it is not printed." }),
  track: TrackTitle.nullable(),
  isrc: Isrc.nullable(),
  sale_month: Month.nullable().meta({
    description: "The month of sale; null where it is not printed.",
    example: "2026-03",
  }),
  accounting_date: AccountingDate.nullable(),
});
export type RowTransfer = z.infer<typeof RowTransfer>;

export const RowNotes = z.object({
  notes: z
    .array(
      z.object({
        line_no: LineNo,
        note: z.enum(ROW_NOTES).meta({ description: "Why the row is neither a line nor refused, as a code." }),
        meaning: z
          .string()
          .meta({ description: "The note as a sentence.", example: "A line of totals, which is not income." }),
        row: z.string().meta({ description: "The row as the file has it, its first 2 KiB." }),
        /** What the row prints; `currency` is null if it cannot be told. */
        money: z
          .object({ net: Net, currency: Currency.nullable() })
          .nullable()
          .meta({ description: "What the row prints; null when it prints no money." }),
        /** Only for a `transfer`; null in files that were booked before it was kept. */
        transfer: RowTransfer.nullable().meta({
          description: "Whose money moved where; null unless the row is a transfer.",
        }),
      }),
    )
    .meta({ description: "Notes, the oldest first." }),
  cursor: z.int().nullable().meta(MEANS.cursor),
});
export type RowNotes = z.infer<typeof RowNotes>;
