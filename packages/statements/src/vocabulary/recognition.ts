import { USE_KINDS } from "@ledgerline/contract/statements/mapped-fields";
import type { QUESTIONS, Recognition } from "@ledgerline/contract/statements/recognition";
import type { StatementKind } from "@ledgerline/contract/statements/statements";
import type { ImpossibleMonths } from "./refusal-reason.ts";

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

/** Enough to read the file's rows without examining it again. Rows are physical lines, or rows of the sheet. */
export interface StoredRecognition extends Recognition {
  /** True if quotes around cells are not part of them. */
  quotes: boolean;
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

export const LINE_KINDS = [...USE_KINDS, "unknown"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
