import type { RefusalReason } from "../vocabulary/refusal-reason.ts";

/** One row of a file, as it is printed. */
export interface PrintedRow {
  /** The physical line on which the row begins, or the row of the sheet, counted from 1. */
  lineNo: number;
  cells: string[];
  /** The row without its line end; for a sheet, its cells joined by tabs. */
  raw: string;
  /** How many physical lines it spans. */
  lines: number;
}

/** Takes the rows that a file is split into, in order. */
export interface RowSink {
  row(row: PrintedRow): void;
  /** A row that was taken for the header, or is above it. */
  above?(row: PrintedRow): void;
  /** A line that is not a row. Reading continues after it. */
  broken(lineNo: number, reason: RefusalReason, raw: string): void;
}
