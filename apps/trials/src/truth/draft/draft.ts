import type { Dice } from "../../fuzz/dice.ts";
import type { Sale } from "./sale.ts";

/**
 * What can be read wrongly: which month, which currency, how decimals are written, which column is the money, and which
 * rows count, with which sign.
 */
export type Fact = "month" | "currency" | "decimals" | "column" | "rows";

/** How the numbers of a row are written. */
export interface Notation {
  decimals: "point" | "comma";
  thousands: boolean;
  minus: "before" | "brackets" | "behind" | "long";
  /** A currency's mark before each amount. */
  mark: string;
}

export interface Column {
  name: string;
  /** What its cells hold: see `writeCell`. */
  code: string;
}

/** A sale's row, perhaps in another `notation`; the header once more; or the total of the sales above. */
export type DraftRow =
  | {
      sale: Sale;
      notation?: Partial<Notation>;
      /** Cells that replace the sale's own, by the column's code. */
      instead?: Readonly<Record<string, string>>;
    }
  | { header: true }
  /** The text of its first cell. */
  | { total: string };

export interface Layout {
  name: string;
  /** Whether an untouched file is booked at once, after a preview, or once its columns are mapped. */
  read: "at once" | "preview" | "mapper";
  columns: readonly Column[];
  delimiter: string;
  /** The printed currency if the sender pays in only one; null if any may be printed. */
  currency: string | null;
  /** Questions that every file of the layout asks. */
  asks: readonly string[];
  /** Lines above the header. */
  preamble: readonly (readonly string[])[];
  /** False for sums and transfers, which must not count. */
  counts: boolean;
  /** Whether no cell and no name has the currency, so that it must be asked for. */
  silentCurrency: boolean;
  oneMonth: boolean;
  /** Whether sales are by quarter, under its first month. */
  quarters: boolean;
  workbook: string | null;
  decimals: "point" | "comma";
  fileName: string;
  /** Makes all rows of a file that is not a table with a header; null for one that is. */
  table: ((draft: Draft) => string[][]) | null;
}

/** A file before it is written. */
export interface Draft extends Notation {
  layout: Layout;
  columns: Column[];
  rows: DraftRow[];
  /** How much of the file is repeated, below a repeated header. */
  again: "half" | "whole" | null;
  preamble: string[][];
  /** Whether the header is left out. */
  bare: boolean;
  /** How many empty cells end the header, and each row. */
  behind: { header: number; rows: number };
  delimiter: string;
  encoding: "utf-8" | "utf-16le" | "windows-1252" | "windows-1251" | "shift_jis" | "macintosh";
  lineEnd: string;
  quoted: boolean;
  bom: boolean;
  blankLines: boolean;
  packing: "plain" | "gzip" | "zip";
  /** The sheet's name, for a workbook. */
  sheet: string | null;
  /** How many bytes are lost at the end. */
  cut: number;
  changes: Change[];
}

/** A way in which a file is changed. */
export interface Change {
  name: string;
  /** Set if it changes only the sales or the bytes, and so applies to files that are not tables too. */
  anyFile?: true;
  /** The facts that may be read wrongly because of it. */
  touches: readonly Fact[];
  /** The changed draft; null if the change does not apply to this file. */
  apply(draft: Draft, dice: Dice): Draft | null;
}
