import type { Dice } from "../../fuzz/values/dice.ts";
import type { Sale } from "../sales/sale.ts";

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
  /** Of a currency, before each amount. */
  mark: string;
}

export interface Column {
  name: string;
  /** What its cells hold: see `writeCell`. */
  code: string;
}

/** A row of a sale, which `notation` may write in another way; the header once more; or the total of the sales above. */
export type DraftRow =
  | {
      sale: Sale;
      notation?: Partial<Notation>;
      /** Cells that stand instead of those of the sale, by the column's code. */
      instead?: Readonly<Record<string, string>>;
    }
  | { header: true }
  /** What its first text says. */
  | { total: string };

export interface Layout {
  name: string;
  /** Whether an untouched file is booked at once, after a preview, or once its columns are mapped. */
  read: "at once" | "preview" | "mapper";
  columns: readonly Column[];
  delimiter: string;
  /** What is printed when the sender pays in one currency only; else any of them may be. */
  currency: string | null;
  /** Questions that every file of the layout asks. */
  asks: readonly string[];
  /** Lines above the header. */
  preamble: readonly (readonly string[])[];
  /** False for sums and transfers, which must not count. */
  counts: boolean;
  /** The currency stands in no cell and no name, so that it must be asked. */
  silentCurrency: boolean;
  oneMonth: boolean;
  /** Sales are those of quarters, by their first month. */
  quarters: boolean;
  workbook: string | null;
  decimals: "point" | "comma";
  fileName: string;
  /** All rows of a file that is no table with a header; null for one that is. */
  table: ((draft: Draft) => string[][]) | null;
}

/** A file before it is written. */
export interface Draft extends Notation {
  layout: Layout;
  columns: Column[];
  rows: DraftRow[];
  /** What stands in the file once more, below the header once more. */
  again: "half" | "whole" | null;
  preamble: string[][];
  delimiter: string;
  encoding: "utf-8" | "utf-16le" | "windows-1252" | "windows-1251" | "shift_jis" | "macintosh";
  lineEnd: string;
  quoted: boolean;
  bom: boolean;
  blankLines: boolean;
  packing: "plain" | "gzip" | "zip";
  /** The sheet's name, for a workbook. */
  sheet: string | null;
  /** Bytes that are lost at the end. */
  cut: number;
  changes: Change[];
}

/** Something that is done to a file. */
export interface Change {
  name: string;
  /** Whether it only changes the sales, or the bytes of a file that is written. */
  anyFile?: true;
  /** The facts that may be read wrongly because of it. */
  touches: readonly Fact[];
  /** What the change does; null when it is not for this file. */
  apply(draft: Draft, dice: Dice): Draft | null;
}
