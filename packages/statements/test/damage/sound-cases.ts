import { readFileSync } from "node:fs";
import { FORMATS } from "../../src/formats/catalogue.ts";
import type { StatementFormat } from "../../src/formats/format.ts";
import type { StatementLine } from "../../src/formats/row-outcome.ts";
import { readGoldenFile, rowsOf } from "../golden/golden-file.ts";
import { goldenPath } from "../golden/golden-path.ts";
import { parseGolden } from "../golden/parse-golden.ts";
import { headerAt, readCase } from "../golden/run-case.ts";
import { type Grid, gridOf } from "./grid.ts";

export interface SoundCase {
  format: StatementFormat;
  about: string;
  grid: Grid;
  lines: StatementLine[];
}

/** The cases of all golden files that become lines, without the refused rows. */
export function soundCases(): SoundCase[] {
  return FORMATS.filter(({ reading }) => reading !== null).flatMap((format) => {
    const path = goldenPath(format.id);
    const cases = path ? parseGolden(readFileSync(path, "utf8")) : [];
    return cases
      .filter(({ outcome }) => outcome.includes("--- becomes"))
      .flatMap(({ about, file, input }) => {
        const golden = readGoldenFile(file);
        const rows = rowsOf(input, golden);
        const header = headerAt(format, rows);
        if (header === null) return [];
        const outcomes = readCase(format, golden, rows) ?? [];
        const refused = new Set(outcomes.flatMap(({ lineNo, outcome }) => ("refused" in outcome ? [lineNo] : [])));
        // Without a header, a refused row may be one that all others depend on.
        if (refused.size > 0 && header < 0) return [];
        const kept = rows.filter(({ lineNo }) => !refused.has(lineNo));
        const lines = outcomes.flatMap(({ outcome }) => ("line" in outcome ? [outcome.line] : []));
        return [{ format, about, grid: gridOf(golden, kept, header), lines }];
      });
  });
}
