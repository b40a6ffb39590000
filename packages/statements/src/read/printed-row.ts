import type { RefusalReason } from "../vocabulary/refusal-reason.ts";

/** One row of a file, as it is printed. */
export interface PrintedRow {
  /** The physical line where the row begins, or the row of the sheet, counted from 1. */
  lineNo: number;
  cells: string[];
  /** The row without its line end; a sheet's cells joined by tabs. */
  raw: string;
  /** How many physical lines it spans. */
  lines: number;
}

/** Takes what a file's rows are split into, in their order. */
export interface RowSink {
  row(row: PrintedRow): void;
  /** A line that is not a row. Reading continues after it. */
  broken(lineNo: number, reason: RefusalReason, raw: string): void;
}
