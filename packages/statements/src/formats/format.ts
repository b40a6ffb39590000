import type { PeriodNotation } from "@ledgerline/contract/statements/period-notations";
import type { LineKind, RowNote } from "../vocabulary.ts";
import type { BindOptions } from "./bind-options.ts";
import type { RowReader } from "./row-outcome.ts";

/**
 * What a file is. Only income and corrections count: the others show the same money again (sum, detail) or move it
 * between accounts (transfer).
 */
export const FILE_KINDS = ["income", "correction", "transfer", "sum", "detail"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * A column by its name in the header, or by several possible names. Names are compared as a whole, ignoring case, with
 * runs of spaces and underscores as one space. `{currency}` stands for a currency code or symbol: `Revenue {currency}`,
 * and `{month}` for a month, as in `2025-01`. A number is a position, from 0, in a file without a header.
 */
export type ColumnName = string | number | readonly string[];

export interface PeriodColumn {
  column: ColumnName;
  as: PeriodNotation | readonly PeriodNotation[];
  /** What a spreadsheet has made of them, in a file that it has saved again. */
  shown?: readonly PeriodNotation[];
  /** For dates of sale: the day itself counts. Otherwise a day only names its month. */
  exact?: boolean;
  /** For accounting dates: a day stands for its whole month. */
  whole?: "month";
  /** Some accounts write day and month the other way round: if no date tells, the artist is asked. */
  eitherOrder?: true;
  /** Where any way of writing is read: weeks, and days that are not whole months, count by their days or to the last month. */
  weeks?: "days" | "last_month";
  /** Where any way of writing is read: the month, from 1, in which the year begins that fiscal periods are counted in. */
  yearBegins?: number;
}

/** When something was sold or accounted for. `from` and `to` may be days or months; `to` is included. */
export type Period =
  | PeriodColumn
  | { from: PeriodColumn; to: PeriodColumn }
  /** Two cells with numbers: `2026` and `5`. `named`: the month may have its name. */
  | { year: ColumnName; month: ColumnName; named?: true }
  | { year: ColumnName; quarter: ColumnName }
  /** A cell in the lines before the header; `to` has the last day if there are two cells. */
  | ({ preamble: PreambleCell; to?: PreambleCell } & Pick<PeriodColumn, "as" | "shown">)
  /** No cell says it: the artist is asked once per file. */
  | "ask";

export interface TextColumn {
  column: ColumnName;
  /** Removed from the beginning: `empty:`. */
  without?: string;
  /** Read if the first column is blank, or is not an ISRC where one is expected. */
  or?: TextColumn;
}

/** A cell above the header: in the row and cell counted from 0, or next to the cell with this label, or below it. */
export type PreambleCell = { row: number; cell: number } | { label: string } | { below: string };

export type CurrencyPlace =
  /** The same for all rows: an ISO 4217 code. */
  | { fixed: string }
  /** `is`: the codes of printed values (in lower case) that only this layout uses. */
  | { column: ColumnName; is?: Readonly<Record<string, string>> }
  /** The `{currency}` in the name of the money column. */
  | "header"
  | { preamble: PreambleCell }
  /** The code or symbol beside each amount; `is`: what those that may stand for several mean. */
  | { cell: "net"; is?: Readonly<Record<string, string>> }
  /** No cell says it: the artist is asked once per file. */
  | "ask";

export interface MoneyColumn {
  column: ColumnName;
  /** Reverses the sign: for a column of charges printed as positive amounts. */
  negate?: boolean;
  /** By how many digits the decimal point is moved to the right: -2 where the column counts cents. */
  shift?: number;
}

/**
 * `sum`: the sum of the columns. `first`: the first column that is not blank or 0. `either`: the only column that is
 * not blank or 0; a row with more of them is refused.
 */
export type UnitsColumn =
  | { column: ColumnName /** What a blank cell means. */; blank?: 0 }
  /** Each row is one sale. */
  | { fixed: 1 }
  | { sum: readonly ColumnName[] }
  | { first: readonly ColumnName[] }
  | { either: readonly ColumnName[] };

/** Which way the money of a row moved, and between whose accounts with the distributor. Never a buyer's name. */
export interface TransferColumns {
  /** By a text in the column (in lower case); without one, the sign decides. */
  direction?: { column: ColumnName; in: string; out: string };
  payer?: TextColumn;
  receiver?: TextColumn;
  /** The file's own account, if only that is printed: it receives what comes in and pays what goes out. */
  own?: TextColumn;
}

/** Which column has which figure. A line has null for figures without a column. */
export interface FormatColumns {
  /** When it was played or sold. */
  sold: Period;
  /** When the distributor booked it, or the accounting period. */
  accounted?: Period;
  /**
   * `appended`: the column whose value may follow the name, after a space. `apart`: written after a name that a store or
   * a charge has, because whoever pays this is neither.
   */
  store: (TextColumn & { appended?: ColumnName; apart?: string }) | { fixed: string };
  /** The store's product: `Premium`, `Ad-supported`, `Family plan`. */
  /** `is`: names (in lower case) that only this layout uses, such as `fam6: "family"`. */
  tier?: TextColumn & { is?: Readonly<Record<string, string>> };
  territory?: TextColumn;
  artist?: TextColumn;
  track?: TextColumn;
  release?: TextColumn;
  label?: TextColumn;
  isrc?: TextColumn;
  upc?: TextColumn;
  units?: UnitsColumn;
  /** The money to book: what the account gets. */
  net: MoneyColumn & {
    currency: CurrencyPlace;
    /** What is taken off where `column` has nothing. */
    minus?: ColumnName;
    /** The percentage of it that the account gets, printed as `50`, `50%` or `0.5`. */
    percent?: ColumnName;
  };
  /** Before fees and shares, in the currency of `net`. */
  gross?: MoneyColumn;
  /** What the distributor or store kept; positive. */
  fee?: MoneyColumn;
  /** Tax withheld, positive; or royalties paid to others. */
  withheld?: MoneyColumn & { of?: "royalties" };
  /** Money that went toward an advance or a recoupable cost. */
  recouped?: MoneyColumn;
  /** The account's share, in percent: `50` or `50%`; `fraction` if it is printed as 0.5. */
  share?: { column: ColumnName; fraction?: boolean };
  /** The amount before it was exchanged. */
  original?: MoneyColumn & { currency: CurrencyPlace };
  /** `original` times this is in the currency of `net`. */
  fxRate?: { column: ColumnName };
  /**
   * The kind of use, by the value in a column (in lower case), or the same for all lines. Other values: the kind that
   * the store is known for, unless the rows are to be refused.
   */
  kind?: { column: ColumnName; is: Readonly<Record<string, LineKind>>; others?: "refuse" } | { fixed: LineKind };
  /** The title column names the release, not a track, when this column has one of these values (in lower case). */
  titleIsRelease?: { column: ColumnName; is: readonly string[] };
  /** For rows that move money between accounts. */
  transfer?: TransferColumns;
  /** The account with the distributor. */
  account?: TextColumn | { preamble: PreambleCell };
}

export type Condition =
  | { column: ColumnName; is: readonly string[] }
  | { column: ColumnName; contains: readonly string[] }
  | { column: ColumnName; startsWith: readonly string[] }
  | { blank: readonly ColumnName[] }
  | { filled: readonly ColumnName[] }
  /** The first cell of the row, whichever column it is in. */
  | { firstCell: readonly string[] }
  | { all: readonly Condition[] };

/** What to do with rows that meet a condition; the first matching rule applies. Text is compared ignoring case. */
export interface RowRule {
  when: Condition;
  then:
    | { note: RowNote }
    /** This row and all after it are a footer. */
    | "end"
    | { kind: LineKind }
    /** Units and money count as negative even if they are printed positive. */
    | "void"
    /** The same for units only: the money is printed with its sign. */
    | "void_units";
}

/** A figure of a row in an identity: a field of `columns`, or any other column. */
export type Operand =
  | "gross"
  | "fee"
  | "withheld"
  | "recouped"
  | "share"
  | "original"
  | "fxRate"
  | "units"
  | "net"
  | { money: ColumnName }
  | { percent: ColumnName };

/**
 * An identity that every row satisfies: `difference` is the first operand minus the others, `product` all of them
 * multiplied. A row with a blank operand is not checked. The printed digits decide the precision.
 */
export type Identity =
  | { difference: readonly Operand[]; equals: Operand }
  | { sum: readonly Operand[]; equals: Operand }
  | { product: readonly Operand[]; equals: Operand };

/** How the rows of a file become lines. Plain data, so that an artist's own mapping can be the same, as JSON. */
export interface Reading {
  /** How numbers are written; `either`: decided for the whole file, and asked if it cannot be told. */
  numbers: "point" | "comma" | "either";
  columns: FormatColumns;
  rules?: readonly RowRule[];
  /** Columns that have only these values (in lower case): a row with any other is refused. */
  only?: readonly { column: ColumnName; is: readonly string[] }[];
  /** Nothing is accounted for before it is sold: a row that says so is refused. */
  soldFirst?: boolean;
  identities?: readonly Identity[];
  /**
   * Columns that some files lack. The others are needed: those of dates, store, units, money to book, currency, kind,
   * rules and identities. Text columns are never needed.
   */
  optional?: readonly ColumnName[];
  /** Rows may have fewer cells than the header, or empty ones beyond it. */
  ragged?: boolean;
  /** Columns with personal data of buyers, erased before the file is stored. */
  personal?: readonly ColumnName[];
}

/**
 * How sure we are, best first. `real`: rows of a published file. `parser`: code that reads real files. `doc`: the
 * sender's help page. `names`: only some column names.
 */
export const EVIDENCE = ["real", "parser", "doc", "names"] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** What is known about a layout, for people: `docs/statements/` and the web's help are generated from it. */
export interface FormatHelp {
  /**
   * How to get the file from the distributor, in one or two sentences; if no page says it, what to look for. At least
   * one layout of a sender has it; null if another one's text covers both.
   */
  get: string | null;
  /** The way to the file in steps, if it takes several: what to choose, and how. */
  steps?: readonly { name: string; text: string }[];
  /** What is read and what it means, if that is not obvious. */
  reads?: string;
  /** What is in the file but is not read. */
  ignores?: string;
  /** Damage to the file that goes unnoticed, besides being cut off at the end of a line. */
  unnoticed?: string;
  /** Where the layout was found. */
  seen: readonly string[];
}

/** A layout of a distributor, store or society. One file each, found by the catalogue; `id` is the file's name. */
export interface StatementFormat {
  /** A slug, stable for ever: it is stored with statements. */
  id: string;
  /** The sender: `DistroKid`. Layouts of one sender share the name, and an account with it is a source. */
  distributor: string;
  /** Distinguishes the layouts of one sender: `shares in and out`. */
  layout?: string;
  /** A list if the header does not tell: the artist is asked. */
  kind: FileKind | readonly FileKind[];
  evidence: Evidence;
  /** Why the artist must look at a preview before the first booking, as a sentence; null if they need not. */
  confirm: string | null;
  /** Nothing says whether the net is before or after withholdings: the artist is asked for each file. */
  withholdings?: "ask";
  /** Columns that no other layout's header has in combination. Empty for a file without a header. */
  fingerprint: readonly ColumnName[];
  /** Columns that must not be there: they belong to a sibling with the same fingerprint. */
  without?: readonly ColumnName[];
  /** The header as published, in order, for tests and the documentation. */
  header: readonly string[];
  /** For a file without a header: whether its first rows are in this layout. */
  recognizes?: (firstRows: readonly (readonly string[])[]) => boolean;
  /** The sheet's name in a workbook, if only that one is read. */
  sheet?: string;
  /** Lines that make the file a valid statement of nothing, such as `No Earning Activity`. */
  emptyWhen?: readonly string[];
  /** Null if the columns are not known well enough: the mapper opens under the layout's name. */
  reading: Reading | null;
  /** Without a `reading`: the known columns, which the mapper starts with. */
  known?: Partial<FormatColumns>;
  /** For what data cannot express: reads all rows of one file instead of, or around, `reading`. */
  reader?: (rows: RowReader, header: readonly string[], options: BindOptions) => RowReader;
  help: FormatHelp;
}
