import type { Distributor } from "@ledgerline/contract/statements";
import type { LineKind } from "@ledgerline/db/schema/statement-lines";

/** One row of a statement, in the same terms for every distributor. */
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

/** Receives the rows of a statement one by one; `lineNo` is the physical line where the row begins. */
export interface StatementSink {
  line(lineNo: number, line: StatementLine): void;
  refuse(lineNo: number, reason: string, row: string): void;
}

/** The index of the column with this name, ignoring case and surrounding spaces; -1 when there is none. */
export type ColumnFinder = (name: string) => number;

/** Reads the rows of one file, whose columns are known. */
export interface RowMeaning {
  currency(cells: readonly string[]): string;
  /** The row's money as a plain decimal; null when it cannot be read. */
  net(cells: readonly string[]): string | null;
  /** The line, or a sentence that says why the row is refused. `net` is the result of the function above. */
  line(cells: readonly string[], net: string | null): StatementLine | string;
}

/** How a distributor's statement is read. A new format is one more of these, listed in `detect-format.ts`. */
export interface StatementFormat {
  distributor: Distributor;
  /** Columns whose combination no other distributor's header has. */
  fingerprint: readonly string[];
  /** Columns that are needed to read the rows. */
  required: readonly string[];
  bind(column: ColumnFinder): RowMeaning;
}
