import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeWorkbook, sheetXml } from "@ledgerline/statements/test/make-workbook";
import type { Attack } from "../arena/attack.ts";
import { upload } from "../arena/calls.ts";
import { keepCalling } from "../arena/keep-calling.ts";
import { HEADER, statementRow } from "../arena/statement-rows.ts";

const LENGTHS = [100_000, 1_000_000];

/** Number formats that keep a careless regular expression busy for minutes. */
export const workbookFormats: Attack = {
  name: "workbooks with a number format of 100,000 and of a million brackets, over and over",
  async begin(arena) {
    const lines = [HEADER, statementRow({ reported: "2026-03-12", month: "2026-01" })];
    const rows = lines.map((line) => line.trimEnd().split("\t"));
    const paths = LENGTHS.map((length) => join(arena.directory, `formats-${length}.xlsx`));
    for (const [at, path] of paths.entries()) {
      const format = `<numFmt numFmtId="200" formatCode="${"[".repeat(LENGTHS[at] ?? 0)}"/>`;
      const styles = `<styleSheet><numFmts count="1">${format}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
      await writeFile(path, makeWorkbook([{ name: "Sheet", rows }], { "xl/styles.xml": styles }));
    }
    let next = 0;
    return keepCalling(paths.length, async () => {
      next += 1;
      const { status, detail } = await upload(arena, paths[next % paths.length] ?? "");
      return `${status} ${detail}`.trim();
    });
  },
};

const CALLERS = 2;
const CELLS = 8;
/** A cell has at most 32,767 characters. */
const NUMBER = `1${"0".repeat(31_998)}1`;

/** Numbers whose zeros a careless regular expression counts again from each zero. */
export const workbookNumbers: Attack = {
  name: "workbooks with eight cells of 32,000 digits, over and over",
  async begin(arena) {
    const path = join(arena.directory, "numbers.xlsx");
    const texts = HEADER.trimEnd().split("\t");
    const header = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
    const numbers = `<c><v>${NUMBER}</v></c>`.repeat(CELLS);
    const sheet = sheetXml(`<row r="1">${header}</row><row r="2">${numbers}</row>`);
    await writeFile(path, makeWorkbook([{ name: "Sheet", rows: [] }], { "xl/worksheets/sheet1.xml": sheet }));
    return keepCalling(CALLERS, async () => {
      const { status, detail, statements } = await upload(arena, path);
      return `${status} ${detail || statements[0]?.state}`;
    });
  },
};
