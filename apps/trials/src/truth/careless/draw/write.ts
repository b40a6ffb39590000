import { makeWorkbook, sheetXml } from "@ledgerline/statements/test/make-workbook";
import type { Dice } from "../../../fuzz/dice.ts";
import { encode } from "../../draft/encode.ts";
import type { WrittenFile } from "../../draft/write-file.ts";
import type { Page } from "./page.ts";
import type { Book, Drawn } from "./table.ts";

const WORKBOOKS = 0.12;
/** Files with quotes around every cell. */
const QUOTED = 0.08;

/** The file in the way of its kind, or in any that fits the page. */
export function write({ dice, decimals }: Page, drawn: Drawn): WrittenFile {
  const { rows, sheets, as, book } = drawn;
  if (sheets || book || (!as && decimals === "point" && dice.yes(WORKBOOKS))) {
    const hidden = (name: string) => (book?.hiddenSheets?.includes(name) ? { hidden: true } : {});
    const all = [{ name: drawn.sheet ?? "Sheet1", rows }, ...(sheets ?? [])];
    const bytes = makeWorkbook(
      all.map((sheet) => ({ ...sheet, ...hidden(sheet.name) })),
      book && partsOf(rows, book),
    );
    return { name: `${as?.name ?? "statement"}.xlsx`, bytes };
  }
  const delimiter = as?.delimiter ?? dice.pick(decimals === "comma" ? [";", "\t"] : [",", ";", "\t"]);
  const quoted = dice.yes(QUOTED);
  const lines = as?.fixedWidth ? inFixedWidth(rows) : rows.map((cells) => lineOf(cells, delimiter, quoted));
  const end = dice.pick(["\n", "\r\n"]);
  const encoding = as?.encoding ?? "utf-8";
  const isMarked = as?.mark ?? (encoding === "utf-16le" || (encoding === "utf-8" && dice.yes(0.2)));
  const { text = (written: string) => written } = as ?? {};
  const written = (isMarked ? "\ufeff" : "") + text(lines.map((line) => line + end).join(""));
  const name = `${as?.name ?? "statement"}.${as?.extension ?? extensionOf(delimiter, dice)}`;
  return { name, bytes: encode(written, encoding) };
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The parts of a workbook whose first sheet has more than texts and numbers. */
function partsOf(rows: Drawn["rows"], { cell, hiddenRows = [], formats = [], behind = "" }: Book) {
  const xml = rows.map((cells, row) => {
    const each = cells.map((text, column) => {
      const name = `${String.fromCharCode(65 + column)}${row + 1}`;
      const own = cell?.(text, { row, column, name }) ?? null;
      if (own !== null || text === "") return own ?? "";
      return NUMBER.test(text) ? `<c r="${name}"><v>${text}</v></c>` : textCell(name, text);
    });
    return `<row r="${row + 1}"${hiddenRows.includes(row) ? ' hidden="1"' : ""}>${each.join("")}</row>`;
  });
  const numbers = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escapeXml(code)}"/>`);
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`);
  return {
    "xl/worksheets/sheet1.xml": sheetXml(xml.join("")).replace("</sheetData>", `</sheetData>${behind}`),
    "xl/styles.xml": `<?xml version="1.0"?><styleSheet xmlns="${MAIN}"><numFmts>${numbers.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
  };
}

/** A cell that has its text in itself. */
export function textCell(name: string, text: string): string {
  return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function extensionOf(delimiter: string, dice: Dice): string {
  return delimiter === "\t" ? dice.pick(["tsv", "txt"]) : "csv";
}

function lineOf(cells: readonly string[], delimiter: string, quoted: boolean): string {
  const quote = (cell: string) =>
    quoted || cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return cells.map(quote).join(delimiter);
}

/** Numbers to the right, words to the left, two blanks between columns. */
function inFixedWidth(rows: readonly (readonly string[])[]): string[] {
  const width = (at: number) => Math.max(...rows.map((cells) => (cells[at] ?? "").length));
  return rows.map((cells) =>
    cells
      .map((cell, at) => (/^-?[\d.,]+$/.test(cell) ? cell.padStart(width(at)) : cell.padEnd(width(at))))
      .join("  ")
      .trimEnd(),
  );
}
