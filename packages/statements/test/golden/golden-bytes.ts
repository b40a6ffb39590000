import { makeWorkbook } from "../make-workbook.ts";
import { readGoldenFile, rowsOf } from "./golden-file.ts";
import type { GoldenCase } from "./parse-golden.ts";

/** The file of a golden case as a sender would send it. */
export function goldenBytes({ file, input }: Pick<GoldenCase, "file" | "input">): Buffer {
  const golden = readGoldenFile(file);
  if (golden.sheet !== null) {
    const rows = rowsOf(input, golden);
    const lastRow = rows.at(-1)?.lineNo ?? 0;
    const byLine = new Map(rows.map(({ lineNo, cells }) => [lineNo, cells]));
    const cells = Array.from({ length: lastRow }, (_, at) => byLine.get(at + 1) ?? []);
    return makeWorkbook([{ name: golden.sheet, rows: cells }]);
  }
  if (file.includes("utf-16le")) return Buffer.from(`\ufeff${input}`, "utf16le");
  return Buffer.from(input, file.includes("latin-1") ? "latin1" : "utf8");
}
