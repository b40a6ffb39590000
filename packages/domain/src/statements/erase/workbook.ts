import { Readable } from "node:stream";
import { type Workbook, withWorkbook } from "@ledgerline/statements/read/workbook/open-workbook";
import { spoolNameless } from "@ledgerline/statements/read/workbook/read-stored-sheet";
import { readSheetCells } from "@ledgerline/statements/read/workbook/sheet-cells";
import { UnreadableWorkbook } from "@ledgerline/statements/read/workbook/workbook-limits";
import { encodeEscapes } from "@ledgerline/statements/read/workbook/xml";
import { ERASED_ROW, type StoredRecognition } from "@ledgerline/statements/vocabulary";
import { ZipFile } from "yazl";

export interface ErasedSheet {
  name: string;
  headerLine: number | null;
  columns: ReadonlySet<number>;
  /** Cells beyond the header's have no name, so they may be personal too. */
  width: number;
  /** Replaces those cells. */
  instead: string;
}

/** The limit was applied when the workbook was received. */
const UNBOUNDED = { maxUnpackedBytes: Number.POSITIVE_INFINITY };
/** The earliest date of a ZIP archive, so that the same workbook always becomes the same bytes. */
const OPTIONS = { mtime: new Date("1980-01-01T12:00:00"), forceDosTimestamp: true };

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const CONTENT_TYPES = `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;
/** Two styles: plain cells, and cells that show a day. */
const STYLES = `${XML_DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;
/** The index of the style that shows a day. */
const DAY_STYLE = 1;

/**
 * Calls `use` with a workbook that contains only one sheet of another one, without the erased cells. Everything else in
 * that sheet reads the same as before. Throws UnreadableWorkbook.
 */
export async function withErasedWorkbook<T>(
  { original, bytesTotal, sheet }: { original: AsyncIterable<Buffer>; bytesTotal: number; sheet: ErasedSheet },
  use: (erased: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const file = await spoolNameless(original, bytesTotal);
  return withWorkbook(file, UNBOUNDED, async (workbook) => {
    const found = workbook.sheets.find(({ name }) => name === sheet.name);
    if (!found) throw new UnreadableWorkbook({ code: "damaged_workbook" });
    const zip = new ZipFile();
    const bytes = Readable.from(zip.outputStream);
    for (const [path, text] of Object.entries(partsOf(sheet.name, workbook.from1904))) {
      zip.addBuffer(Buffer.from(text), path, OPTIONS);
    }
    const cells = Readable.from(erasedSheetXml(workbook, found.part, sheet));
    cells.on("error", (error) => bytes.destroy(error));
    zip.addReadStream(cells, "xl/worksheets/sheet1.xml", OPTIONS);
    zip.end();
    return use(bytes);
  });
}

function partsOf(name: string, from1904: boolean): Record<string, string> {
  return {
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `${XML_DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><workbookPr${from1904 ? ' date1904="1"' : ""}/><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
    "xl/styles.xml": STYLES,
  };
}

function relations(...targets: (readonly [type: string, target: string])[]): string {
  const listed = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
  );
  return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${listed.join("")}</Relationships>`;
}

/**
 * The XML of a sheet with only the values of its cells, each in place, and without those of some columns below its
 * header. Formulas, comments and shared texts are left behind.
 */
async function* erasedSheetXml(workbook: Workbook, part: string, erased: ErasedSheet): AsyncGenerator<Buffer> {
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

/** Escapes text for an element or an attribute. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The part of a workbook that is kept for one sheet's statement. Rows of a `ragged` format have their own widths. */
export function keptSheet(
  recognition: StoredRecognition | null,
  columns: readonly number[],
  { ragged = false }: { ragged?: boolean } = {},
): ErasedSheet {
  if (!recognition?.sheet) throw new Error("The statement has not been recognized as a sheet");
  const { sheet, header, header_line: headerLine } = recognition;
  const width = ragged ? Number.POSITIVE_INFINITY : header.length;
  return { name: sheet, headerLine, width, columns: new Set(columns), instead: ERASED_ROW };
}
