import { gzipSync } from "node:zlib";
import { makeWorkbook } from "@ledgerline/statements/test/make-workbook";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import type { Draft, DraftRow } from "./draft.ts";
import { encode } from "./encode.ts";
import { NOTHING, plus } from "./sale.ts";
import { writeAmount, writeCell } from "./write-cell.ts";

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
  const last = encode(lineOf(rows.at(-1) ?? [], draft) + draft.lineEnd, draft.encoding);
  const bytes = whole.subarray(0, whole.length - Math.min(draft.cut, last.length - 1));
  if (draft.packing === "gzip") return { name: `${fileName}.gz`, bytes: gzipSync(bytes) };
  if (draft.packing === "zip") {
    return { name: "statement.zip", bytes: makeZip([{ name: fileName, content: bytes }]) };
  }
  return { name: fileName, bytes };
}

/** All cells as printed. */
function tableOf(draft: Draft): string[][] {
  if (draft.layout.table) return draft.layout.table(draft);
  const header = draft.columns.map(({ name }) => name);
  const width = (cells: string[]) => [...cells, ...blank(Math.max(0, header.length - cells.length))];
  const printed = (row: DraftRow, above: readonly DraftRow[]) => {
    const behind = "header" in row ? draft.behind.header : draft.behind.rows;
    return [...cellsOf(row, draft, above), ...blank(behind)];
  };
  const rows = draft.rows.map((row, at) => printed(row, "total" in row ? draft.rows.slice(0, at) : []));
  const from = draft.again === "half" ? Math.floor(rows.length / 2) : 0;
  const named = printed({ header: true }, []);
  const again = draft.again === null ? [] : [named, ...rows.slice(from)];
  return [...draft.preamble.map(width), ...(draft.bare ? [] : [named]), ...rows, ...again];
}

function blank(count: number): string[] {
  return Array<string>(count).fill("");
}

/** `above`: the rows that a total sums up. */
export function cellsOf(row: DraftRow, draft: Draft, above: readonly DraftRow[] = []): string[] {
  if ("header" in row) return draft.columns.map(({ name }) => name);
  if ("total" in row) return totalCells(row.total, draft, above);
  const notation = { ...draft, ...row.notation };
  return draft.columns.map(({ name, code }) => row.instead?.[name] ?? writeCell(code, row.sale, notation));
}

function totalCells(word: string, draft: Draft, above: readonly DraftRow[]): string[] {
  let total = NOTHING;
  for (const row of above) if ("sale" in row) total = plus(total, row.sale.net);
  const first = draft.columns.findIndex(({ code }) => code !== "net" && !code.startsWith("'"));
  return draft.columns.map(({ code }, at) => (code === "net" ? writeAmount(total, draft) : at === first ? word : ""));
}

function lineOf(cells: readonly string[], { delimiter, quoted }: Draft): string {
  const quote = (cell: string) =>
    quoted || cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return cells.map(quote).join(delimiter);
}
