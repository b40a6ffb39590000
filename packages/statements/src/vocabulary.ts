import { USE_KINDS } from "@ledgerline/contract/statements/mapped-fields";
import type { QUESTIONS, Recognition } from "@ledgerline/contract/statements/recognition";
import type { ROW_NOTES } from "@ledgerline/contract/statements/statement-rows";
import type { StatementKind } from "@ledgerline/contract/statements/statements";

export const STATEMENT_ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "macintosh",
  "windows-1251",
  "x-mac-cyrillic",
  "koi8-r",
  "ibm866",
  "windows-1253",
  "shift_jis",
  "euc-kr",
  "gbk",
  "iso-8859-15",
  "iso-8859-2",
  "windows-1254",
  "windows-1255",
  "ibm850",
  "ibm437",
  "euc-jp",
  "big5",
  "iso-8859-7",
] as const;
export type StatementEncoding = (typeof STATEMENT_ENCODINGS)[number];

/** An encoding that a file may be in, and how some of its lines read in it. */
export interface EncodingReading {
  encoding: StatementEncoding;
  lines: string[];
}

/** Columns that are printed once for the rows below, as merged cells are. Positions are from 0. */
export interface Repeats {
  columns: readonly number[];
  /** What each row of the table has: a row without one of these is a sum or a note, and is left as it is. */
  beside: readonly number[];
  /** A column that has a number in each row, and none in a header. */
  figure: number;
}

/** Enough to read the file's rows without examining it again. Rows are physical lines, or rows of the sheet. */
export interface StoredRecognition extends Recognition {
  /** True if quotes around cells are not part of them. */
  quotes: boolean;
  /** In a text of fixed width, where each cell begins. */
  starts?: readonly number[];
  /** Its cells begin or end with marks that nobody sees, which are left out. */
  marked?: true;
  /** Columns whose blank cells mean the cell above. */
  repeats?: Repeats;
  /** The header's cells; a blank name for each column of a table without one, and nothing in a message. */
  header: string[];
  /** How many cells a row has, if the header has more or fewer because either ends in empty ones. */
  rowCells?: number;
  /** The rows above the header. */
  preamble: string[][];
  /** True if numbers may have either a point or a comma as decimal sign, and nothing tells which. */
  numbersUnclear: boolean;
  /** The order of day and month that its dates prove against the layout. Missing if they prove none. */
  dates?: "day_first" | "month_first";
  /** True if some of its dates fit only one order, and others only the other. */
  datesUnclear?: boolean;
  /** The names of columns with money that its layout does not have. Missing if there are none. */
  unread?: string[];
  /** The currency that the file names against its layout; null if it may be several. Missing if it names none. */
  otherCurrency?: string | null;
  /**
   * The encodings that a text may be in, likeliest first, if it does not tell. Until the artist has said it, the text
   * is read as Windows-1252, which has a character for each byte.
   */
  encodings?: EncodingReading[];
  /** Months of its rows that cannot be, until the artist has said what they are. */
  impossible?: ImpossibleMonths;
  /** What its rows leave open about the signs of its money, until the artist has said it. */
  signs?: OpenSigns;
  /** The lines of second headers below which rows begin like rows above. */
  repeated?: number[];
  /** Accounting days whose rows another statement has replaced; they are left out when the file is booked again. */
  replaced?: string[];
  /** For an export of plays: its rows, their plays, and the first and last of its days. Missing for a workbook. */
  plays?: { rows: number; plays: number; from: string | null; to: string | null };
  /** The account with the distributor, if the file prints one for all its rows. */
  account?: string | null;
}

/** What the rows of a mapped file leave open about the signs of its money. */
export interface OpenSigns {
  /** Values whose rows may have to be taken off, and the column that has them. Null if none has. */
  returns: { column: number; name: string; values: string[] } | null;
  /** A column that has money on the rows where the money to book has none. Null if there is none. */
  debit: { column: number; name: string } | null;
}

/** The next question to the artist. Its wording and the labels of its options are made when it is shown. */
export interface StoredQuestion {
  id: (typeof QUESTIONS)[number];
  options: string[];
  suggestion: string | null;
}

/** What is known about a file whose rows are to be read: what it was recognized as, and the artist's answers. */
export interface RecognizedFile {
  encoding: StatementEncoding;
  kind: StatementKind | null;
  recognition: StoredRecognition | null;
  /** By question. */
  answers: Record<string, string>;
  /** When the file was received: it cannot tell of what was sold later, however much later it is read. */
  createdAt: Date;
}

/** Replaces a row whose cells cannot be told apart, because any of its text may be personal. */
export const ERASED_ROW = "(erased)";

export const LINE_KINDS = [...USE_KINDS, "unknown"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Why a row was not booked. `column` is the name in the file's header. */
export type RefusalReason =
  /** `of`: the other rows, if the header does not say how many. */
  | { code: "cells"; found: number; expected: number; of?: "rows" }
  /** Two files were joined, or an export was printed page by page. */
  | { code: "header_again" }
  /** Below the header of another table, whose columns or currency are not those that were mapped. */
  | { code: "other_table" }
  /** It begins like a total, is not the sum of the rows above, and could be a title's row. */
  | { code: "total_or_title" }
  /** Other rows of the file are sums and their parts, and the money does not show what this one is. */
  | { code: "sum_or_part" }
  /** Words with nothing beside them, which may say what the rows below have in common. */
  | { code: "words_alone"; printed: string }
  | { code: "blank"; column: string }
  | { code: "not_a_period"; column: string; notation: string }
  /** It may be a period, but not surely of these or those months: see `whyUncertain`. */
  | { code: "uncertain_period"; column: string; printed: string; why: "week" | "fiscal" | "range" | "year" }
  /** Something sold cannot have been accounted for before its sale. */
  | { code: "sold_later"; column: string; accounted: string }
  /** The artist has left such rows out. */
  | ({ code: "impossible_month" } & Omit<ImpossibleMonth, "rows" | "line">)
  | { code: "not_money"; column: string }
  /** An amount, but with the other decimal sign than the layout's. */
  | { code: "other_decimal_sign"; column: string; expected: "point" | "comma" }
  | { code: "not_units"; column: string }
  | { code: "not_percent"; column: string }
  | { code: "unknown_currency"; column: string | null; printed: string }
  /** The amount has the code or symbol of another currency than the row's. */
  | { code: "other_currency"; column: string; printed: string; expected: string }
  | { code: "too_long"; column: string; most: number }
  | { code: "implausible_units"; column: string }
  | { code: "uncountable_units"; column: string }
  /** The row's figures contradict each other: `expected` is what the others give. */
  | { code: "identity"; column: string; printed: string; expected: string }
  | { code: "unknown_value"; column: string; printed: string }
  | { code: "held_nul" }
  | { code: "open_quote" }
  | { code: "long_row"; most: number }
  /** A sentence from before refusals had codes. */
  | { code: "other"; text: string };

/** A month of some lines that cannot be, and why. */
export interface ImpossibleMonth {
  /**
   * `sold_later`: sold after the file was received, on the day `limit`. `store_later`: sold before `store` opened, or
   * any store, in the month `limit`. `accounted_later`: accounted for long after the file was received.
   */
  why: "sold_later" | "store_later" | "accounted_later";
  /** `YYYY-MM` */
  month: string;
  limit: string;
  /** As printed; null unless it is known when it opened. */
  store: string | null;
  rows: number;
  /** The first of them. */
  line: number;
}

export interface ImpossibleMonths {
  months: ImpossibleMonth[];
  /** How many rows have other such months. */
  more: number;
}

/**
 * Why a statement was refused, or which of its rows another one replaced; `detail` is made from it. Limits are those in
 * force at the time.
 */
export type StatementNote =
  | {
      code: "not_text";
      kind:
        | "zip"
        | "gzip"
        /** A kind of archive that we do not unpack. */
        | "archive"
        /** An Office file, but not a workbook that we read. */
        | "office"
        | "opendocument"
        /** A file of Apple's Numbers or Pages. */
        | "numbers"
        | "document"
        | "web_page"
        | "xml"
        | "pdf"
        | "picture"
        | "media"
        | "binary";
    }
  | { code: "empty_file" }
  /** JSON objects, with the sender whose report has such names, if known. */
  | { code: "json"; distributor: string | null }
  | { code: "damaged_workbook" }
  | { code: "locked_workbook" }
  | {
      code: "oversized_workbook";
      /**
       * `copies`: each sheet is stored with the workbook, which takes that many bytes in total. `ratio`: it unpacks to
       * more than this many times its size.
       */
      of: "sheets" | "rows" | "columns" | "texts" | "bytes" | "parts" | "directory" | "copies" | "ratio";
      most: number;
    }
  /** An export of plays, by its name, where only money is read. */
  | { code: "only_plays"; name: string }
  /** The first row has figures. `misfit`: a row of names above rows with another number of cells. */
  | { code: "no_header"; misfit?: { line: number; names: number; cells: number } }
  /** A workbook whose sheets are all empty or have no table. */
  | { code: "no_tables" }
  | { code: "too_many_lines"; most: number }
  | { code: "unreadable_header"; reason: string }
  /** `more` columns than those listed. A name that is too long ends in `…`. */
  | { code: "unknown_header"; columns: string[]; more: number }
  | { code: "missing_columns"; distributor: string; columns: string[] }
  | { code: "doubled_column"; column: string }
  | { code: "too_many_columns"; most: number }
  | { code: "no_rows" }
  /** Excel rewrites dates, so that what the sender printed cannot be recovered. */
  | { code: "saved_by_excel"; distributor: string | null }
  /** What is `left` of the change of a balance after the rows of a returned order. */
  | { code: "unbalanced_return"; order: string | null; left: string }
  /** Files in this layout end in a footer, and this one does not. */
  | { code: "no_footer" }
  /** Rows that the file also has above begin on this line. */
  | { code: "joined_to_itself"; line: number }
  | { code: "too_many_rows"; most: number }
  /** The first refused row, and the reason. */
  | { code: "no_bookable_rows"; line: number; reason: RefusalReason }
  | { code: "too_many_refused_rows"; most: number; distributor: string | null }
  | { code: "too_many_sums" }
  | { code: "too_many_stores"; most: number }
  | { code: "too_many_names"; what: "tracks" | "artists" | "labels" | "territories"; most: number }
  /** `used` by the artist's other statements; for months, by all. */
  | { code: "no_room"; of: "rows" | "months"; used: number; most: number }
  | { code: "out_of_memory" }
  | { code: "not_storable" }
  | { code: "not_proven" }
  | { code: "booking_stuck" }
  | { code: "booking_failed"; times: number }
  | { code: "booking_never_finished" }
  | { code: "canceled" }
  /** The made-up sample statement, on an account with real figures. */
  | { code: "sample_statement" }
  /** The same, but it had been booked as if it were real. */
  | { code: "sample_set_apart" }
  /** A booked file has the same history, and extends further. Both days are the last accounting days. */
  | { code: "older_file"; newer: string; reaches: string; newerReaches: string }
  /** `by` is the file name of the statement that replaced it. */
  | { code: "replaced"; by: string }
  /** `more` dates than those listed. */
  | { code: "rows_replaced"; by: string; rows: number; dates: string[]; more?: number }
  /** What an export of plays was not asked about, because its name, its cells or an earlier file says it. */
  | {
      code: "read_unasked";
      answers: { question: "song" | "window" | "profile"; value: string; by: "name" | "cells" | "earlier" }[];
    }
  /** A sentence from before notes had codes. */
  | { code: "other"; text: string };

export type RowNote = (typeof ROW_NOTES)[number];
