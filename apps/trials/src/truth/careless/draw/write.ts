import { makeWorkbook } from "@ledgerline/statements/test/make-workbook";
import type { Dice } from "../../../fuzz/dice.ts";
import { encode } from "../../draft/encode.ts";
import type { WrittenFile } from "../../draft/write-file.ts";
import type { Page } from "./page.ts";
import type { Drawn } from "./table.ts";

const WORKBOOKS = 0.12;
/** Files with quotes around every cell. */
const QUOTED = 0.08;

/** The file in the way of its kind, or in any that fits the page. */
export function write({ dice, decimals }: Page, drawn: Drawn): WrittenFile {
  const { rows, sheets, as } = drawn;
  if (sheets || (!as && decimals === "point" && dice.yes(WORKBOOKS))) {
    const first = { name: drawn.sheet ?? "Sheet1", rows };
    return { name: "statement.xlsx", bytes: makeWorkbook([first, ...(sheets ?? [])]) };
  }
  const delimiter = as?.delimiter ?? dice.pick(decimals === "comma" ? [";", "\t"] : [",", ";", "\t"]);
  const quoted = dice.yes(QUOTED);
  const lines = as?.fixedWidth ? inFixedWidth(rows) : rows.map((cells) => lineOf(cells, delimiter, quoted));
  const end = dice.pick(["\n", "\r\n"]);
  const encoding = as?.encoding ?? "utf-8";
  const mark = encoding === "utf-16le" || (encoding === "utf-8" && dice.yes(0.2)) ? "\ufeff" : "";
  const text = mark + lines.map((line) => line + end).join("");
  return { name: `statement.${as?.extension ?? extensionOf(delimiter, dice)}`, bytes: encode(text, encoding) };
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
