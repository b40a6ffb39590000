import { makeZip } from "./make-zip.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

export interface SheetCells {
  name: string;
  /** A cell that looks like a number is stored as a number, a day as a date, anything else as text. */
  rows: readonly (readonly string[])[];
  hidden?: boolean;
}

/** An .xlsx file with these sheets. `parts` replaces or adds files in it, by path; null leaves one out. */
export function makeWorkbook(sheets: readonly SheetCells[], parts: Record<string, string | null> = {}): Buffer {
  const texts: string[] = [];
  const files: Record<string, string | null> = {
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${sheets
      .map(
        ({ name, hidden }, at) =>
          `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`] as const),
      ["styles", "styles.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet(rows, texts)])),
    "xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}">${texts
      .map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
      .join("")}</sst>`,
    ...parts,
  };
  return makeZip(
    Object.entries(files).flatMap(([name, text]) => (text === null ? [] : [{ name, content: Buffer.from(text) }])),
  );
}

/** The XML of a sheet, given that of its rows. */
export function sheetXml(rows: string): string {
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
}

function sheet(rows: SheetCells["rows"], texts: string[]): string {
  const cell = (text: string, reference: string) => {
    if (text === "") return "";
    if (NUMBER.test(text)) return `<c r="${reference}"><v>${text}</v></c>`;
    if (DAY.test(text)) return `<c r="${reference}" s="1"><v>${serialOf(text)}</v></c>`;
    const known = texts.indexOf(text);
    return `<c r="${reference}" t="s"><v>${known === -1 ? texts.push(text) - 1 : known}</v></c>`;
  };
  return sheetXml(
    rows
      .map((cells, row) => {
        const written = cells.map((text, column) => cell(text, `${columnName(column)}${row + 1}`)).join("");
        return `<row r="${row + 1}">${written}</row>`;
      })
      .join(""),
  );
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const listed = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${listed.join("")}</Relationships>`;
}

function serialOf(day: string): number {
  return (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
