import { z } from "zod";
import { Currency, Day, DecimalString, Instant, Month } from "./wire.ts";

/** The distributors whose statements can be read. */
export const DISTRIBUTORS = ["distrokid"] as const;
export type Distributor = (typeof DISTRIBUTORS)[number];
export const DISTRIBUTOR_NAMES: Record<Distributor, string> = { distrokid: "DistroKid" };

export const STATEMENT_STATES = ["received", "booking", "overlapping", "booked", "refused"] as const;
export const StatementState = z.enum(STATEMENT_STATES);
export type StatementState = z.infer<typeof StatementState>;

const Money = z.object({ currency: Currency, net: DecimalString });

/** What a statement and the books have for an accounting date they share. */
export const StatementOverlap = z.object({
  accounting_date: Day,
  /** The booked statement that already has this date. */
  statement_id: z.uuid(),
  file_name: z.string(),
  currency: Currency,
  rows: z.object({ this: z.int(), other: z.int() }),
  net: z.object({ this: DecimalString, other: DecimalString }),
});
export type StatementOverlap = z.infer<typeof StatementOverlap>;

/**
 * The physical lines of a file, counted by line ends alone, and what they were read as: total = header + rows + blank.
 * A row with line ends in a quoted cell spans several.
 */
const FileLines = z.object({ total: z.int(), header: z.int(), rows: z.int(), blank: z.int() });
export type FileLines = z.infer<typeof FileLines>;

/**
 * Four sums of the same money for each currency: in the file's text, in the booked lines as Postgres adds them up,
 * in the readable money of refused rows, and in the months. text = lines + refused, months = lines.
 */
export const StatementProof = z.object({
  text: z.array(Money),
  lines: z.array(Money),
  refused: z.array(Money),
  months: z.array(Money),
  /** Missing after another statement has replaced some of the rows. */
  file_lines: FileLines.exactOptional(),
});
export type StatementProof = z.infer<typeof StatementProof>;

export const Statement = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** Of the unpacked bytes, so that .gz, .zip and plain files match. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  format: z.enum(DISTRIBUTORS).nullable(),
  state: StatementState,
  progress: z.object({ bytes_read: z.int(), bytes_total: z.int() }),
  rows: z.object({ read: z.int(), booked: z.int(), refused: z.int() }),
  totals: z.array(z.object({ currency: Currency, units: z.number(), net: DecimalString })),
  sale_period: z.object({ from: Month, to: Month }).nullable(),
  created_at: Instant,
  booked_at: Instant.nullable(),
  /** Why it was refused or is on hold, or what replaced its rows. */
  detail: z.string().nullable(),
  proof: StatementProof.nullable(),
  /** Only in state `overlapping`. */
  overlaps: z.array(StatementOverlap),
});
export type Statement = z.infer<typeof Statement>;

export const StatementList = z.object({ statements: z.array(Statement) });
export type StatementList = z.infer<typeof StatementList>;

/** The part of an input that names the statement; the rest is checked once it is found. */
export const StatementKey = z.object({ id: z.string("Name the statement") });

export const StatementInput = z.strictObject({ id: z.uuid("There is no such statement.") });
export type StatementInput = z.infer<typeof StatementInput>;

/** The answer to an upload: the first statement of the file, and a list of all of them. */
export const StatementReceipt = Statement.extend({
  /** True when the same content is already booked or waiting: nothing changed. */
  duplicate: z.boolean(),
  statements: z.array(Statement.extend({ duplicate: z.boolean() })),
});
export type StatementReceipt = z.infer<typeof StatementReceipt>;

const NO_CURSOR = "Send the cursor that the previous page returned";

export const RefusalsInput = StatementInput.extend({
  /** The last line number of the previous page. */
  cursor: z.coerce.number(NO_CURSOR).int(NO_CURSOR).min(0, NO_CURSOR).max(2_147_483_647, NO_CURSOR).optional(),
});
export type RefusalsInput = z.infer<typeof RefusalsInput>;

export const Refusals = z.object({
  refusals: z.array(
    z.object({
      /** The physical line that the row starts on; the header is line 1 unless something precedes it. */
      line_no: z.int(),
      reason: z.string(),
      row: z.string(),
    }),
  ),
  /** Send it to read the next page; null on the last page. */
  cursor: z.int().nullable(),
});
export type Refusals = z.infer<typeof Refusals>;

export const RESOLUTIONS = ["replace", "keep_both", "cancel"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const ResolveInput = StatementInput.extend({
  action: z.enum(RESOLUTIONS, "Choose replace, keep_both or cancel"),
});
export type ResolveInput = z.infer<typeof ResolveInput>;
