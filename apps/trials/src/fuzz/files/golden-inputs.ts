import { readFileSync } from "node:fs";
import { FORMATS } from "@ledgerline/statements/formats";
import { goldenBytes } from "@ledgerline/statements/test/golden/golden-bytes";
import { readGoldenFile, rowsOf } from "@ledgerline/statements/test/golden/golden-file";
import { goldenPath } from "@ledgerline/statements/test/golden/golden-path";
import { parseGolden } from "@ledgerline/statements/test/golden/parse-golden";

export interface GoldenInput {
  format: string;
  name: string;
  /** The file as a sender would send it. */
  bytes: Buffer;
  /** The rows of a workbook's sheet; null for a text file. */
  sheet: { name: string; rows: string[][] } | null;
  delimiter: string;
  /** The artist's answers about it, by question. */
  answers: Record<string, string>;
}

/** The input of every case of every golden file. */
export function readGoldenInputs(): GoldenInput[] {
  return FORMATS.flatMap(({ id }) => {
    const path = goldenPath(id);
    if (path === null) return [];
    return parseGolden(readFileSync(path, "utf8")).map(({ file, input }) => {
      const golden = readGoldenFile(file);
      const { name, sheet, delimiter, answers, numbers } = golden;
      const rows = sheet === null ? null : { name: sheet, rows: rowsOf(input, golden).map(({ cells }) => cells) };
      const said = { preview: "yes", numbers, ...answers };
      return { format: id, name, bytes: goldenBytes({ file, input }), sheet: rows, delimiter, answers: said };
    });
  });
}
