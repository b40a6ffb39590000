import { gzipSync } from "node:zlib";
import { makeWorkbook } from "@ledgerline/domain/test/make-workbook";
import { makeZip } from "@ledgerline/domain/test/make-zip";
import type { Draft, DraftRow } from "../draft/draft.ts";
import { encode } from "./encode.ts";
import { writeCell } from "./write-cell.ts";

export interface WrittenFile {
  name: string;
  bytes: Buffer;
}

export function writeFile(draft: Draft): WrittenFile {
  const { fileName } = draft.layout;
  const rows = tableOf(draft);
  if (draft.sheet !== null) {
    return { name: fileName.replace(/\.\w+$/, ".xlsx"), bytes: makeWorkbook([{ name: draft.sheet, rows }]) };
  }
  const text = rows.map((cells) => lineOf(cells, draft) + draft.lineEnd).join(draft.blankLines ? draft.lineEnd : "");
  const whole = encode((draft.bom ? "\ufeff" : "") + text, draft.encoding);
  const bytes = whole.subarray(0, whole.length - draft.cut);
  if (draft.packing === "gzip") return { name: `${fileName}.gz`, bytes: gzipSync(bytes) };
  if (draft.packing === "zip") {
    return { name: "statement.zip", bytes: makeZip([{ name: fileName, content: bytes }]) };
  }
  return { name: fileName, bytes };
}

/** All cells as they are printed. */
function tableOf(draft: Draft): string[][] {
  const header = draft.columns.map(({ name }) => name);
  const width = (cells: string[]) => [...cells, ...Array<string>(Math.max(0, header.length - cells.length)).fill("")];
  return [...draft.preamble.map(width), header, ...draft.rows.map((row) => cellsOf(row, draft))];
}

export function cellsOf(row: DraftRow, draft: Draft): string[] {
  if (!("sale" in row)) return row.cells;
  const notation = { ...draft, ...row.notation };
  return draft.columns.map(({ name, code }) => row.instead?.[name] ?? writeCell(code, row.sale, notation));
}

function lineOf(cells: readonly string[], { delimiter, quoted }: Draft): string {
  const quote = (cell: string) =>
    quoted || cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return cells.map(quote).join(delimiter);
}
