import type { RowSink } from "../printed-row.ts";
import type { Workbook } from "./open-workbook.ts";
import { numberOfCell, readSheetCells } from "./sheet-cells.ts";
import { MOST_CELL_CHARS, MOST_COLUMNS, MOST_ROW_CHARS, UnreadableWorkbook } from "./workbook-limits.ts";
import { decodeEscapes } from "./xml.ts";

const DAY_MS = 86_400_000;

/** 9999-12-31, Excel's last day. */
const LAST_SERIAL = 2_958_466;
/** What a time may lack as a binary number, in seconds: less than the thousandths that a last moment of a month has. */
const BINARY = 0.0005;
/** Excel's calendar has a 29 February 1900, which did not exist. */
const NO_DAY = 60;

interface CellSettings {
  texts: readonly string[];
  dateFormats: readonly boolean[];
  from1904: boolean;
  /** How the sheet's texts write decimals, so that each row has a single notation. */
  numbers: "point" | "comma";
}

export interface SheetRowsOptions {
  /** `comma` if the sheet's texts have a decimal comma: numbers are then written the same way. */
  numbers?: "point" | "comma";
  /** Leaves numbers out. */
  textsOnly?: boolean;
}

export interface SheetSink extends RowSink {
  /** Rows without a value, including those that are not stored at all. */
  blank?(rows: number): void;
  /** Called after all rows with the number of the last one. */
  end?(lastRow: number): void;
}

/** How much of a row with an oversized cell is kept. */
const KEPT_OF_LONG_ROW = 1000;

/**
 * Reads the non-empty rows of a sheet, numbered as in the spreadsheet program, without trailing empty cells. Whenever
 * the caller may wait for its writes, yields how many bytes of the sheet's part it has read. Throws UnreadableWorkbook.
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
  /** The bound that the row exceeds. */
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

/** What a cell shows, given what is stored: its type, its style and its value. A formula's value is the stored one. */
function cellText(type: string, style: string, value: string, settings: CellSettings): string {
  switch (type) {
    case "s": {
      const text = settings.texts[Number(value)];
      if (text === undefined) throw new UnreadableWorkbook({ code: "damaged_workbook" });
      return text;
    }
    case "str":
    case "inlineStr":
      return decodeEscapes(value);
    case "b":
      return value === "1" || value === "true" ? "TRUE" : "FALSE";
    // An error such as `#N/A`, or a day in ISO 8601.
    case "e":
    case "d":
      return value;
    default: {
      const number = numberOfCell(value.trim());
      const day = settings.dateFormats[Number(style)] ? dateOfSerial(number, settings.from1904) : null;
      if (day !== null) return day;
      return settings.numbers === "comma" ? number.replace(".", ",") : number;
    }
  }
}

/**
 * The day that a workbook stores as a number, as `YYYY-MM-DD`, followed by the time of day if there is one. Null if the
 * number is not a day. Some workbooks count from 1904.
 */
function dateOfSerial(text: string, from1904: boolean): string | null {
  const serial = Number(text);
  if (!(serial >= (from1904 ? 0 : 1)) || serial >= LAST_SERIAL) return null;
  const seconds = Math.floor(serial * 86_400 + BINARY);
  const day = Math.floor(seconds / 86_400);
  if (!from1904 && day === NO_DAY) return null;
  const base = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < NO_DAY ? 31 : 30);
  const iso = new Date(base + day * DAY_MS).toISOString().slice(0, 10);
  const time = seconds % 86_400;
  return time === 0 ? iso : `${iso} ${new Date(time * 1000).toISOString().slice(11, 19)}`;
}
