import { z } from "zod";
import { NO_CURSOR } from "../wire/cursors.ts";
import { nameText } from "../wire/names.ts";
import { Currency, Day, DecimalString, Instant, Month } from "../wire/wire.ts";
import { NewReading } from "./readings.ts";

/**
 * `unrecognized` waits for the artist to map its columns, `confirming` for an answer or a look at a preview,
 * `overlapping` for a decision about money that is already booked. `sample` is the made-up statement that ships with
 * Ledgerline: read and proved like any other, and never booked.
 */
export const STATEMENT_STATES = [
  "received",
  "unrecognized",
  "confirming",
  "booking",
  "overlapping",
  "booked",
  "sample",
  "refused",
  "deleting",
] as const;
export const StatementState = z.enum(STATEMENT_STATES);
export type StatementState = z.infer<typeof StatementState>;

/**
 * What a file is. Only `income` and `correction` count as money, and `plays` as plays. `transfer`, `sum` and `detail`
 * move or repeat money that other files have; `empty` says that nothing was earned.
 */
export const STATEMENT_KINDS = ["income", "correction", "transfer", "sum", "detail", "empty", "plays"] as const;
export const StatementKind = z.enum(STATEMENT_KINDS);
export type StatementKind = z.infer<typeof StatementKind>;

const Money = z.object({ currency: Currency, net: DecimalString });

/** An account with a distributor. */
export const StatementSource = z.object({ id: z.uuid(), name: z.string(), distributor: z.string() });
export type StatementSource = z.infer<typeof StatementSource>;

/** How the file was recognized when it was received. */
export const Recognition = z.object({
  container: z.enum(["text", "workbook"]),
  encoding: z.string().nullable(),
  /** The character between cells; null in a workbook. */
  delimiter: z.string().nullable(),
  sheet: z.string().nullable(),
  /** The workbook's other sheets, which gave no statement, at most 50. */
  sheets_left_out: z.array(z.string()).default([]),
  /** The physical line or sheet row of the header; null without one. */
  header_line: z.int().nullable(),
  numbers: z.enum(["point", "comma"]).nullable(),
  /** How sure we are of the format: see `docs/statements`. */
  evidence: z.enum(["real", "parser", "doc", "names", "own"]).nullable(),
});
export type Recognition = z.infer<typeof Recognition>;

/** What no cell says. Questions are asked one at a time. */
export const QUESTIONS = [
  "encoding",
  "numbers",
  "dates",
  "currency",
  "month",
  "accounted",
  "kind",
  // Whether the net already excludes what is withheld.
  "withholdings",
  "source",
  "preview",
  // Whether rows below a second header repeat those above it: asked once the file has been read.
  "repeated",
  // What rows are with a month that cannot be, such as one after the file was received: asked once it has been read.
  "impossible_months",
  // Whether amounts without a minus are taken off, by what a mapping does not read: asked once the file has been read.
  "signs",
  // For an export of plays: which song, which days, and whose plays.
  "song",
  "window",
  "profile",
] as const;
export const Question = z.object({
  id: z.enum(QUESTIONS),
  /** The question as a sentence. */
  text: z.string(),
  /** The possible answers; empty if any value of its type is allowed. */
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** How some lines of the file read with this answer, if that is in question. */
      lines: z.array(z.string()).exactOptional(),
    }),
  ),
  /** A likely answer, never applied without the artist. */
  suggestion: z.string().nullable(),
});
export type Question = z.infer<typeof Question>;

/** What a statement and the books have for an accounting date that they share. */
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
 * The physical lines of a file, counted only by line ends, and what they were read as: total = header + preamble + rows
 * + blank. A row with line ends in a quoted cell spans several.
 */
const FileLines = z.object({
  total: z.int(),
  header: z.int(),
  /** Lines above the header. Missing when there are none. */
  preamble: z.int().exactOptional(),
  rows: z.int(),
  blank: z.int(),
});
export type FileLines = z.infer<typeof FileLines>;

/**
 * Sums of the same money for each currency: in the file's text, in the booked lines as Postgres adds them up, in the
 * readable money of refused rows, and in the months. text = lines + refused + noted, months = lines.
 */
export const StatementProof = z.object({
  text: z.array(Money),
  lines: z.array(Money),
  refused: z.array(Money),
  months: z.array(Money),
  /** Money of rows that are not income, such as transfers. Missing when there is none. */
  noted: z.array(Money).exactOptional(),
  /** Money whose currency is unknown, by what the file prints for it; in no other sum. Missing when there is none. */
  unknown: z.array(z.object({ currency: z.string().nullable(), net: DecimalString })).exactOptional(),
  /** Refused rows without a readable amount, whose money is in no sum at all. Missing when there are none. */
  unreadable_rows: z.int().exactOptional(),
  /**
   * Amounts in the money column of the header, or of lines above it: they were read as no row, and are in no sum.
   * Missing when there are none.
   */
  above: z.array(z.object({ line_no: z.int(), net: DecimalString })).exactOptional(),
  /** Totals that the file prints, next to the sum of its rows. Missing when it prints none. */
  printed: z
    .array(z.object({ currency: Currency, net: DecimalString, rows: DecimalString, agrees: z.boolean() }))
    .exactOptional(),
  /** Missing after another statement has replaced some of the rows. */
  file_lines: FileLines.exactOptional(),
});
export type StatementProof = z.infer<typeof StatementProof>;

export const Statement = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** Of the unpacked bytes, so that .gz, .zip and plain files match. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The format's slug (`distrokid`), or the id of the artist's own format; null while it is unknown. */
  format: z.string().nullable(),
  /** What the file is recognized as: `DistroKid`, `ONErpm, shares in and out`; null once its own format is deleted. */
  format_name: z.string().nullable(),
  kind: StatementKind.nullable(),
  /** False for a booked file whose money or plays are in other files. */
  counts: z.boolean(),
  source: StatementSource.nullable(),
  recognition: Recognition.nullable(),
  /** The next question to answer in state `confirming`. */
  question: Question.nullable(),
  /** Columns with personal data of buyers, erased from the stored file; `sha256` is that of the file as received. */
  erased_columns: z.array(z.string()),
  state: StatementState,
  progress: z.object({ bytes_read: z.int(), bytes_total: z.int() }),
  /** read = booked + refused + noted; noted rows are not income, such as transfers, printed totals and footers. */
  rows: z.object({ read: z.int(), booked: z.int(), refused: z.int(), noted: z.int() }),
  totals: z.array(z.object({ currency: Currency, units: z.number(), net: DecimalString })),
  sale_period: z.object({ from: Month, to: Month }).nullable(),
  /** First and last accounting day of the file. */
  accounting_period: z.object({ from: Day, to: Day }).nullable(),
  /** The total that the distributor announced, as the artist typed it, next to what was booked. */
  announced: z.array(
    z.object({
      currency: Currency,
      net: DecimalString,
      /** Booked minus announced; null until the statement is booked. */
      difference: DecimalString.nullable(),
    }),
  ),
  created_at: Instant,
  booked_at: Instant.nullable(),
  /** Whether the file is stored; that of a refused statement is deleted after a week, at `until`. */
  original: z.object({ kept: z.boolean(), until: Instant.nullable() }),
  /** Why it was refused or is on hold, or what replaced its rows. */
  detail: z.string().nullable(),
  proof: StatementProof.nullable(),
  /** Only in state `overlapping`, and only the first 50: the rest are listed by a separate call. */
  overlaps: z.array(StatementOverlap),
  overlap_count: z.int(),
  /** How a booked file would be read today; null if that is the same, or was left as it is. */
  new_reading: NewReading.nullable(),
  /** The booked statement of the same file that this one replaces once it is booked. */
  replaces: z.uuid().nullable(),
});
export type Statement = z.infer<typeof Statement>;

export const StatementList = z.object({
  statements: z.array(Statement),
  /** Send it to read the next page; null on the last page. */
  cursor: z.string().nullable(),
});
export type StatementList = z.infer<typeof StatementList>;

/** The statements that replace those being booked again. */
export const BookedAgain = z.object({ statements: z.array(Statement) });
export type BookedAgain = z.infer<typeof BookedAgain>;

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

/** The statements on a page unless fewer are asked for. */
export const STATEMENTS_PER_PAGE = 100;
const NO_PAGE = `Ask for 1 to ${STATEMENTS_PER_PAGE} at a time`;

export const StatementListInput = z.strictObject({
  /** A part of the file's name. */
  search: z.string("Search for a part of the file's name").max(255, "The search is too long").optional(),
  state: z.enum(STATEMENT_STATES, "There is no such state").optional(),
  limit: z.coerce.number(NO_PAGE).int(NO_PAGE).min(1, NO_PAGE).max(STATEMENTS_PER_PAGE, NO_PAGE).optional(),
  cursor: z.string(NO_CURSOR).max(500, NO_CURSOR).optional(),
});
export type StatementListInput = z.infer<typeof StatementListInput>;

const Used = z.object({ used: z.int(), most: z.int() });

/** What is stored of the artist's statements, and the most that this server stores for an artist. */
export const StatementUsage = z.object({
  statements: Used,
  /** Of their files, packed. */
  bytes: Used,
  /** Booked lines, and rows that were not booked. */
  rows: Used,
  /** Sums by month of sale, store and currency. */
  months: Used,
});
export type StatementUsage = z.infer<typeof StatementUsage>;

export const OverlapList = z.object({
  /** Ordered by accounting date. */
  overlaps: z.array(StatementOverlap),
  /** Send it to read the next page; null on the last page. */
  cursor: z.string().nullable(),
});
export type OverlapList = z.infer<typeof OverlapList>;

export const RESOLUTIONS = ["replace", "keep_both", "cancel"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const ResolveInput = StatementInput.extend({
  /** `other_account`: the file is of another account with the distributor, so it is not the same money. */
  action: z.enum([...RESOLUTIONS, "other_account"], "Choose replace, keep_both, other_account or cancel"),
  /** The name for the other account. */
  name: nameText("Name the account", 100, "The name is too long").optional(),
});
export type ResolveInput = z.infer<typeof ResolveInput>;

const Compared = {
  rows: z.object({ booked: z.int(), this: z.int(), difference: z.int() }),
  net: z.object({ booked: DecimalString, this: DecimalString, difference: DecimalString }),
};

/**
 * What a statement on hold would change: what is booked, and what it has itself, for the accounting periods that it
 * shares with booked statements. For a booked one with a new reading: what is booked and what its file would give.
 */
export const StatementDifference = z.object({
  /** Newest month first, and within it the largest difference first. */
  items: z.array(z.object({ month: Month, platform: z.string(), currency: Currency, ...Compared })),
  /** Of all items, including those left out. */
  totals: z.array(z.object({ currency: Currency, ...Compared })),
  /** How many more items there are. */
  left_out: z.int(),
});
export type StatementDifference = z.infer<typeof StatementDifference>;
