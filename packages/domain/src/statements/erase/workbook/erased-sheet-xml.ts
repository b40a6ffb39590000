import { encodeEscapes, readSheetCells, UnreadableWorkbook, type Workbook } from "@ledgerline/statements/workbook";
import { escapeXml, XML_DECLARATION } from "./xml.ts";

export interface ErasedCells {
  headerLine: number | null;
  columns: ReadonlySet<number>;
  /** Cells beyond the header's have no name, so they may be personal too. */
  width: number;
  /** Takes the place of those. */
  instead: string;
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** The cell style that shows a day, in the styles that go with this sheet. */
const DAY_STYLE = 1;

/**
 * The XML of a sheet with nothing but the values of its cells, each at its place, and without those of some columns
 * below its header. Formulas, comments and texts that other cells share are left behind.
 */
export async function* erasedSheetXml(workbook: Workbook, part: string, erased: ErasedCells): AsyncGenerator<Buffer> {
  const { headerLine, width, columns, instead } = erased;
  const texts = await workbook.texts();
  let line = 0;
  let isErased = false;
  let xml = `${XML_DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>`;
  const rows = readSheetCells(workbook, part, {
    beginRow(lineNo) {
      line = lineNo;
      isErased = columns.size > 0 && lineNo > (headerLine ?? 0);
      xml += `<row r="${lineNo}">`;
    },
    cell(column, type, style, value) {
      if (value === "" || (isErased && columns.has(column))) return;
      const at = `${columnLetters(column)}${line}`;
      if (isErased && column >= width) xml += textCell(at, instead);
      else if (type === "s") xml += textCell(at, encodeEscapes(sharedText(texts, value)));
      else if (type === "str" || type === "inlineStr") xml += textCell(at, value);
      else xml += valueCell(at, type, workbook.dateFormats[Number(style)] ?? false, value);
    },
    endRow() {
      xml += "</row>";
    },
  });
  for await (const _read of rows) {
    yield Buffer.from(xml);
    xml = "";
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`);
}

/** A column as a spreadsheet names it: 0 is A, 26 is AA. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

function sharedText(texts: readonly string[], value: string): string {
  const text = texts[Number(value)];
  if (text === undefined) throw new UnreadableWorkbook({ code: "damaged_workbook" });
  return text;
}

function textCell(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function valueCell(at: string, type: string, isDay: boolean, value: string): string {
  const style = isDay ? ` s="${DAY_STYLE}"` : "";
  return `<c r="${at}" t="${escapeXml(type)}"${style}><v>${escapeXml(value)}</v></c>`;
}
