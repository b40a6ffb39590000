import type { RefusalReason } from "../vocabulary.ts";

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

/** The physical lines of a file, or rows of a sheet, and what they were read as: total = header + preamble + rows + blank. */
export interface FileLines {
  total: number;
  header: number;
  /** Lines above the header. Missing when there are none. */
  preamble?: number;
  rows: number;
  blank: number;
}

export interface BodyOptions {
  /** The line of the header. Null if all rows are read, or none, in a file that says that it is empty. */
  headerLine: number | null;
  /** True if the file only says that nothing was earned: its rows are not a statement's. */
  isEmpty?: boolean;
  /** Called with the header's cells before the first row below it. */
  header?: (cells: readonly string[]) => void;
}

/** Hands on the rows below the header, and counts the physical lines of the others. */
export class BodyRows implements RowSink {
  headerLines = 0;
  preambleLines = 0;
  rowLines = 0;
  readonly #headerLine: number;
  readonly #header: BodyOptions["header"];
  readonly #sink: RowSink;

  constructor({ headerLine, isEmpty = false, header }: BodyOptions, sink: RowSink) {
    this.#headerLine = isEmpty ? Number.POSITIVE_INFINITY : (headerLine ?? 0);
    this.#header = header;
    this.#sink = sink;
  }

  row(row: PrintedRow): void {
    if (row.lineNo > this.#headerLine) {
      this.rowLines += row.lines;
      this.#sink.row(row);
    } else if (row.lineNo === this.#headerLine) {
      this.headerLines = row.lines;
      this.#header?.(row.cells);
      this.#sink.above?.(row);
    } else {
      this.preambleLines += row.lines;
      this.#sink.above?.(row);
    }
  }

  broken(lineNo: number, reason: RefusalReason, raw: string): void {
    if (lineNo <= this.#headerLine) {
      this.preambleLines += 1;
      return;
    }
    this.rowLines += 1;
    this.#sink.broken(lineNo, reason, raw);
  }
}
