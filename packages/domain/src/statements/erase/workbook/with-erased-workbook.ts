import { Readable } from "node:stream";
import { spoolNameless, UnreadableWorkbook, withWorkbook } from "@ledgerline/statements/workbook";
import { ZipFile } from "yazl";
import { type ErasedCells, erasedSheetXml } from "./erased-sheet-xml.ts";
import { escapeXml, XML_DECLARATION } from "./xml.ts";

export interface ErasedSheet extends ErasedCells {
  name: string;
}

/** The bound was applied when the workbook was received. */
const UNBOUNDED = { maxUnpackedBytes: Number.POSITIVE_INFINITY };
/** The first day of a ZIP archive: the same workbook becomes the same bytes. */
const OPTIONS = { mtime: new Date("1980-01-01T12:00:00"), forceDosTimestamp: true };

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const CONTENT_TYPES = `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;
/** Cells as they are, and those that show a day. */
const STYLES = `${XML_DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/**
 * Calls `use` with a workbook that has one sheet of another one and nothing else of it, without the cells that are
 * erased. Whatever is read from that sheet is read the same from it. Throws UnreadableWorkbook.
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
