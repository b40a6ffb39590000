import type { LineKind } from "../vocabulary/line-kind.ts";
import type { RowNote } from "../vocabulary/row-note.ts";
import type { BindOptions } from "./bind-options.ts";
import type { PeriodNotation } from "./cells/period-notation.ts";
import type { RowReader } from "./row-outcome.ts";

/**
 * What a file is. Only income and corrections count: the others show the same money again (sum, detail) or move it
 * between accounts (transfer).
 */
export const FILE_KINDS = ["income", "correction", "transfer", "sum", "detail"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * A column by the name in its header, or the names that it goes by. Names are compared whole, without case, with runs
 * of spaces and underscores as one space. `{currency}` stands for a currency code or symbol: `Revenue {currency}`, and
 * `{month}` for a month, as in `2025-01`.
 * A number is a position, counted from 0, in a file without a header.
 */
export type ColumnName = string | number | readonly string[];

export interface PeriodColumn {
  column: ColumnName;
  as: PeriodNotation | readonly PeriodNotation[];
  /** Of what was sold: the day itself counts. Else a day only names its month. */
  exact?: boolean;
  /** Of what was accounted: a day stands for its whole month. */
  whole?: "month";
  /** Some accounts write day and month the other way round: where no date tells, the artist is asked. */
  eitherOrder?: true;
}

/** When something was sold or accounted for. `from` and `to` may be days or months; `to` is included. */
export type Period =
  | PeriodColumn
  | { from: PeriodColumn; to: PeriodColumn }
  /** Two cells with numbers: `2026` and `5`. */
  | { year: ColumnName; month: ColumnName }
  | { year: ColumnName; quarter: ColumnName }
  /** A cell of the lines before the header; `to` has the last day where two cells say it. */
  | { preamble: PreambleCell; to?: PreambleCell; as: PeriodNotation | readonly PeriodNotation[] }
  /** No cell says it: the artist is asked once for the file. */
  | "ask";

export interface TextColumn {
  column: ColumnName;
  /** Removed from the beginning: `empty:`. */
  without?: string;
  /** Read when the first column is blank, or is no ISRC where one is expected. */
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
  /** No cell says it: the artist is asked once for the file. */
  | "ask";

export interface MoneyColumn {
  column: ColumnName;
  /** The opposite sign counts: a column of charges that prints them as positive amounts. */
  negate?: boolean;
}

/**
 * `sum`: the sum of the columns. `first`: the first of the columns that is not blank or 0. `either`: the only one of
 * the columns that is not blank or 0; a row with more of them is refused.
 */
export type UnitsColumn =
  | { column: ColumnName /** What a blank cell means. */; blank?: 0 }
  /** Each row is one sale. */
  | { fixed: 1 }
  | { sum: readonly ColumnName[] }
  | { first: readonly ColumnName[] }
  | { either: readonly ColumnName[] };

/** Which way the money of a row went, and between whose accounts with the distributor. Never a buyer's name. */
export interface TransferColumns {
  /** By a text in the column (in lower case); without one, the sign says it. */
  direction?: { column: ColumnName; in: string; out: string };
  payer?: TextColumn;
  receiver?: TextColumn;
  /** The account that the file is of, where only that one is printed: it receives what comes in and pays what goes out. */
  own?: TextColumn;
}

/** Which column has which figure. A line has null for what no column has. */
export interface FormatColumns {
  /** When it was played or sold. */
  sold: Period;
  /** When the distributor booked it, or the accounting period. */
  accounted?: Period;
  /** `appended`: the column whose value may stand behind the name, after a space. */
  store: (TextColumn & { appended?: ColumnName }) | { fixed: string };
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
  net: MoneyColumn & { currency: CurrencyPlace };
  /** Before fees and shares, in the currency of `net`. */
  gross?: MoneyColumn;
  /** What the distributor or store kept, positive. */
  fee?: MoneyColumn;
  /** Tax withheld, positive; or royalties that others are paid. */
  withheld?: MoneyColumn & { of?: "royalties" };
  /** Paid toward an advance or a recoupable cost. */
  recouped?: MoneyColumn;
  /** The account's part, in percent: `50` or `50%`; `fraction` when it is printed as 0.5. */
  share?: { column: ColumnName; fraction?: boolean };
  /** The amount before it was exchanged. */
  original?: MoneyColumn & { currency: CurrencyPlace };
  /** `original` times this is in the currency of `net`. */
  fxRate?: { column: ColumnName };
  /**
   * What kind of use it was, by the value in a column (in lower case), or the same for all lines. Other values: the
   * kind that the store is known for, unless the rows are to be refused.
   */
  kind?: { column: ColumnName; is: Readonly<Record<string, LineKind>>; others?: "refuse" } | { fixed: LineKind };
  /** The title column names the release, not a track, when this column has one of these values (in lower case). */
  titleIsRelease?: { column: ColumnName; is: readonly string[] };
  /** Of rows that move money between accounts. */
  transfer?: TransferColumns;
  /** Whose account with the distributor it is. */
  account?: TextColumn | { preamble: PreambleCell };
}

export type Condition =
  | { column: ColumnName; is: readonly string[] }
  | { column: ColumnName; contains: readonly string[] }
  | { column: ColumnName; startsWith: readonly string[] }
  | { blank: readonly ColumnName[] }
  | { filled: readonly ColumnName[] }
  /** The first cell of the row, whatever its column. */
  | { firstCell: readonly string[] }
  | { all: readonly Condition[] };

/** What to do with rows that meet a condition; the first rule that matches holds. Text is compared without case. */
export interface RowRule {
  when: Condition;
  then:
    | { note: RowNote }
    /** This row and all after it are a footer. */
    | "end"
    | { kind: LineKind }
    /** Units and money count as negative even when they are printed positive. */
    | "void"
    /** The same for the units alone: the money is printed with its sign. */
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
 * What holds on every row: `difference` is the first operand minus the others, `product` all of them multiplied. A row
 * where an operand is blank is not checked. The printed digits decide how exact it must be.
 */
export type Identity =
  | { difference: readonly Operand[]; equals: Operand }
  | { sum: readonly Operand[]; equals: Operand }
  | { product: readonly Operand[]; equals: Operand };

/** How the rows of a file become lines. Plain data, so that an artist's own mapping is the same thing as JSON. */
export interface Reading {
  /** How numbers are written; `either`: decided for the whole file, and asked when it cannot be told. */
  numbers: "point" | "comma" | "either";
  columns: FormatColumns;
  rules?: readonly RowRule[];
  /** Columns that have only these values (in lower case): a row with another is refused. */
  only?: readonly { column: ColumnName; is: readonly string[] }[];
  /** Nothing is accounted for before it is sold, so that a row that says so is refused. */
  soldFirst?: boolean;
  identities?: readonly Identity[];
  /**
   * Columns that some files lack. The others are needed: those of dates, store, units, money to book, currency, kind,
   * rules and identities. Text columns never are.
   */
  optional?: readonly ColumnName[];
  /** Rows may have fewer or more cells than the header. */
  ragged?: boolean;
  /** Columns with personal data of buyers, erased before the file is stored. */
  personal?: readonly ColumnName[];
}

/**
 * How sure we are, best first. `real`: rows of a published file. `parser`: code that reads real files. `doc`: the
 * sender's help page. `names`: some column names only.
 */
export const EVIDENCE = ["real", "parser", "doc", "names"] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** What is known about a layout, for people: `docs/statements/` and the web's help are made from it. */
export interface FormatHelp {
  /**
   * How to get the file out of the distributor, as one or two sentences; where no page says it, what to look for. One
   * layout of a sender has it at least; null where another one has the words for both.
   */
  get: string | null;
  /** The way to the file in steps, where it takes several: what to choose, and how. */
  steps?: readonly { name: string; text: string }[];
  /** What is read and what it means, where that is not obvious. */
  reads?: string;
  /** What is in the file and not read. */
  ignores?: string;
  /** What cannot be noticed when the file is damaged, besides being cut off at the end of a line. */
  unnoticed?: string;
  /** Where the layout was seen. */
  seen: readonly string[];
}

/** A layout of a distributor, store or society. One file each, found by the catalogue; `id` is the file's name. */
export interface StatementFormat {
  /** A slug, stable for ever: it is stored with statements. */
  id: string;
  /** Who sends it: `DistroKid`. Layouts of one sender share the name, and an account with it is a source. */
  distributor: string;
  /** Tells the layouts of one sender apart: `shares in and out`. */
  layout?: string;
  /** A list when the header does not tell: the artist is asked. */
  kind: FileKind | readonly FileKind[];
  evidence: Evidence;
  /** Why the artist must look at a preview before the first booking, as a sentence; null when they need not. */
  confirm: string | null;
  /** Nothing says whether the net is before or after what is withheld: the artist is asked for each file. */
  withholdings?: "ask";
  /** Columns that no other layout's header has together. Empty in a file without a header. */
  fingerprint: readonly ColumnName[];
  /** Columns that must not be there: they belong to a sibling with the same fingerprint. */
  without?: readonly ColumnName[];
  /** The header as published, in its order, for tests and the documentation. */
  header: readonly string[];
  /** For a file without a header: whether its first rows are of this layout. */
  recognizes?: (firstRows: readonly (readonly string[])[]) => boolean;
  /** The sheet's name in a workbook, when only that one is read. */
  sheet?: string;
  /** Lines that make the file a valid statement of nothing, such as `No Earning Activity`. */
  emptyWhen?: readonly string[];
  /** Null when the columns are not known well enough: the mapper opens under the layout's name. */
  reading: Reading | null;
  /** Without a `reading`: the columns that are known, which the mapper is filled in with. */
  known?: Partial<FormatColumns>;
  /** For what data cannot say: reads all rows of one file instead of, or around, `reading`. */
  reader?: (rows: RowReader, header: readonly string[], options: BindOptions) => RowReader;
  help: FormatHelp;
}
