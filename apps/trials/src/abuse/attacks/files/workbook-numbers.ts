import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeWorkbook, sheetXml } from "@ledgerline/statements/test/make-workbook";
import type { Attack } from "../../arena/attack.ts";
import { upload } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";
import { HEADER } from "../../arena/statement-rows.ts";

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
