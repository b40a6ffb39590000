import type { Distributor } from "@ledgerline/contract/statements";
import type { LineKind } from "@ledgerline/db/schema/statement-lines";

/** What one row of a statement says, in the same words for every distributor. */
export interface StatementLine {
  /** A platform id, or another store's name. */
  platform: string;
  /** As printed. */
  store: string;
  /** First day of the month of sale, `YYYY-MM-01`. */
  saleMonth: string;
  /** `YYYY-MM-DD`. */
  accountingDate: string;
  territory: string | null;
  isrc: string | null;
  upc: string | null;
  track: string | null;
  release: string | null;
  artist: string | null;
  units: number;
  kind: LineKind;
  /** A plain decimal with every printed digit. */
  net: string;
  currency: string;
}

/** Takes what a statement holds, row by row; `lineNo` is the physical line on which the row begins. */
export interface StatementSink {
  line(lineNo: number, line: StatementLine): void;
  refuse(lineNo: number, reason: string, row: string): void;
}

/** Where a header has a column of this name (case and spaces around it do not count); -1 when it has none. */
export type ColumnFinder = (name: string) => number;

/** Reads the rows of one file, whose columns it knows. */
export interface RowMeaning {
  currency(cells: readonly string[]): string;
  /** The row's money as a plain decimal; null when it cannot be read. */
  net(cells: readonly string[]): string | null;
  /** The line, or the sentence that says why the row is refused. `net` is what the function above answered. */
  line(cells: readonly string[], net: string | null): StatementLine | string;
}

/** A distributor's statement. The next format is one more of these, listed in `detect-format.ts`. */
export interface StatementFormat {
  distributor: Distributor;
  /** Columns that together no other distributor's header has. */
  fingerprint: readonly string[];
  /** Columns without which rows cannot be read. */
  required: readonly string[];
  bind(column: ColumnFinder): RowMeaning;
}
