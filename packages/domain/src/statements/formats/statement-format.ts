import type { RefusalReason } from "@ledgerline/db/schema/refusal-reason";
import type { StatementLine } from "./row-outcome.ts";

/** Receives the rows of a statement one by one; `lineNo` is the physical line where the row begins. */
export interface StatementSink {
  line(lineNo: number, line: StatementLine): void;
  refuse(lineNo: number, reason: RefusalReason, row: string): void;
}

/** The index of the column with this name, ignoring case and surrounding spaces; -1 when there is none. */
export type ColumnFinder = (name: string) => number;

/** Reads the rows of one file, whose columns are known. */
export interface RowMeaning {
  currency(cells: readonly string[]): string;
  /** The row's money as a plain decimal; null when it cannot be read. */
  net(cells: readonly string[]): string | null;
  /** The line, or why the row is refused. `net` is the result of the function above. */
  line(cells: readonly string[], net: string | null): StatementLine | RefusalReason;
}

/** How a distributor's statement is read. A new format is one more of these, listed in `detect-format.ts`. */
export interface StatementFormat {
  distributor: string;
  /** Columns whose combination no other distributor's header has. */
  fingerprint: readonly string[];
  /** Columns that are needed to read the rows. */
  required: readonly string[];
  bind(column: ColumnFinder): RowMeaning;
}
