import type { RowSink } from "../row-source.ts";
import { cellText } from "./cell-text.ts";
import type { Workbook } from "./open-workbook.ts";
import { readSheetCells } from "./sheet-cells.ts";
import { UnreadableWorkbook } from "./unreadable-workbook.ts";
import { MOST_CELL_CHARS, MOST_COLUMNS, MOST_ROW_CHARS } from "./workbook-limits.ts";

export interface SheetRowsOptions {
  /** `comma` when the sheet's texts have a decimal comma: numbers are then written alike. */
  numbers?: "point" | "comma";
  /** Leaves numbers out. */
  textsOnly?: boolean;
}

export interface SheetSink extends RowSink {
  /** Rows without a value, those that are not stored at all among them. */
  blank?(rows: number): void;
  /** Called after all rows with the number of the last one. */
  end?(lastRow: number): void;
}

/** How much of a row with an oversized cell is kept. */
const KEPT_OF_LONG_ROW = 1000;

/**
 * Reads the rows of a sheet that are not empty, numbered as in the spreadsheet program, without the empty cells at
 * their end. Yields how many bytes of the sheet's part it has read each time when the caller may wait for its writes.
 * Throws UnreadableWorkbook.
 */
export async function* readSheetRows(
  workbook: Workbook,
  part: string,
  sink: SheetSink,
  { numbers = "point", textsOnly = false }: SheetRowsOptions = {},
): AsyncGenerator<number> {
  const settings = { ...workbook, texts: await workbook.texts(), numbers };
  let last = 0;
  let cells: string[] = [];
  let rowChars = 0;
  /** The bound that the row is over. */
  let over: number | null = null;

  yield* readSheetCells(workbook, part, {
    beginRow(lineNo) {
      if (lineNo > last + 1) sink.blank?.(lineNo - last - 1);
      last = lineNo;
      cells = [];
      rowChars = 0;
      over = null;
    },
    cell(column, type, style, value) {
      if (value === "" || (textsOnly && type === "n")) return;
      const text = cellText(type, style, value, settings);
      if (text === "") return;
      if (column >= MOST_COLUMNS) {
        throw new UnreadableWorkbook({ code: "oversized_workbook", of: "columns", most: MOST_COLUMNS });
      }
      rowChars += text.length;
      if (text.length > MOST_CELL_CHARS) over ??= MOST_CELL_CHARS;
      else if (rowChars > MOST_ROW_CHARS) over ??= MOST_ROW_CHARS;
      if (over !== null) return;
      while (cells.length < column) cells.push("");
      cells[column] = text;
    },
    endRow(lineNo) {
      const raw = rawRow(cells);
      if (over !== null) sink.broken(lineNo, { code: "long_row", most: over }, raw.slice(0, KEPT_OF_LONG_ROW));
      else if (cells.some((cell) => cell.trim() !== "")) sink.row({ lineNo, cells, raw, lines: 1 });
      else sink.blank?.(1);
    },
  });
  sink.end?.(last);
}

/** A row as one line: its cells joined by tabs. Line ends and tabs inside a cell become spaces. */
function rawRow(cells: readonly string[]): string {
  const joined = cells.join("\t");
  return /[\n\r]/.test(joined) || joined.split("\t").length > cells.length
    ? cells.map((cell) => cell.replace(/[\t\n\r]+/g, " ")).join("\t")
    : joined;
}
