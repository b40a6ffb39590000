import { plainDecimal, trimZeros } from "@ledgerline/decimals";
import type { Workbook } from "./open-workbook.ts";
import { MOST_CELL_CHARS, MOST_NUMBER_CHARS, MOST_ROWS, UnreadableWorkbook } from "./workbook-limits.ts";
import { parseXml } from "./xml.ts";

export interface CellEvents {
  beginRow(lineNo: number): void;
  /** A cell as stored. `value` is empty if there is none, and longer than a cell may be if it was cut off. */
  cell(column: number, type: string, style: string, value: string): void;
  endRow(lineNo: number): void;
}

/**
 * Reads the cells of a sheet as stored. Whenever the caller may wait for its writes, yields how many bytes of the
 * sheet's part it has read. Throws UnreadableWorkbook.
 */
export async function* readSheetCells(workbook: Workbook, part: string, events: CellEvents): AsyncGenerator<number> {
  let inRows = false;
  let lineNo = 0;
  let column = -1;
  let type = "";
  let style = "";
  let value = "";
  let inValue = false;
  let inPhonetics = false;

  function beginRow(reference: string | undefined): void {
    const next = reference === undefined ? lineNo + 1 : Number(reference);
    if (!Number.isInteger(next) || next <= lineNo) throw new UnreadableWorkbook({ code: "damaged_workbook" });
    if (next > MOST_ROWS) throw new UnreadableWorkbook({ code: "oversized_workbook", of: "rows", most: MOST_ROWS });
    lineNo = next;
    column = -1;
    events.beginRow(lineNo);
  }

  yield* parseXml(workbook.archive.read(part), {
    open(name, attributes) {
      if (name === "sheetData") inRows = true;
      if (!inRows) return;
      if (name === "c") {
        const reference = attributes["r"];
        column = reference === undefined ? column + 1 : columnIndex(reference);
        if (column < 0) throw new UnreadableWorkbook({ code: "damaged_workbook" });
        type = attributes["t"] ?? "n";
        style = attributes["s"] ?? "0";
        value = "";
      } else if (name === "v" || name === "t") inValue = true;
      else if (name === "rPh") inPhonetics = true;
      else if (name === "row") beginRow(attributes["r"]);
    },
    text(piece) {
      if (inValue && !inPhonetics && value.length <= MOST_CELL_CHARS) value += piece;
    },
    close(name) {
      if (!inRows) return;
      if (name === "v" || name === "t") inValue = false;
      else if (name === "c") events.cell(column, type, style, value);
      else if (name === "row") events.endRow(lineNo);
      else if (name === "rPh") inPhonetics = false;
      else if (name === "sheetData") inRows = false;
    },
  });
}

/** The column in a cell's reference, from 0: `C7` is 2. -1 if it names none. */
function columnIndex(reference: string): number {
  let index = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  return index - 1;
}

const PLAIN = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/;
/** Excel keeps 15 digits of what was typed, but stores 17 digits of the binary number: 0.1 as `0.10000000000000001`. */
const TYPED_DIGITS = 15;
const STORED_DIGITS = 17;

/**
 * A number as stored in a workbook, as a plain decimal with all its digits. Only digits that come from printing a
 * binary number are dropped: if it is exactly the number of 15 digits or fewer. Anything longer than a number stays
 * text.
 */
export function numberOfCell(stored: string): string {
  if (stored.length > MOST_NUMBER_CHARS) return stored;
  if (PLAIN.test(stored) && stored.length <= TYPED_DIGITS) return stored;
  const plain = plainDecimal(stored);
  if (plain === null) return stored;
  if (digitsOf(stored) <= TYPED_DIGITS) return plain;
  const shortest = String(Number(stored));
  const isWrittenOut = significand(Number(stored).toPrecision(STORED_DIGITS)) === significand(stored);
  return (isWrittenOut && digitsOf(shortest) <= TYPED_DIGITS && plainDecimal(shortest)) || plain;
}

function digitsOf(number: string): number {
  return significand(number).length;
}

/** The digits of a number without its sign, point and exponent, and without leading and trailing zeros. */
function significand(number: string): string {
  const [mantissa = ""] = number.split(/[eE]/, 1);
  return trimZeros(mantissa.replace(/\D/g, "").replace(/^0+/, ""));
}
