import type { PrintedRow } from "@ledgerline/statements/read/printed-row";
import { readStoredSheet } from "@ledgerline/statements/read/workbook/read-stored-sheet";
import { makeWorkbook, sheetXml } from "@ledgerline/statements/test/make-workbook";
import { textOfWorkbook } from "@ledgerline/statements/test/text-of-workbook";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type ErasedSheet, withErasedWorkbook } from "./workbook.ts";

const HEADER = ["Store", "Buyer", "Net"];
const SHEET: ErasedSheet = { name: "Sales", headerLine: 2, width: 3, columns: new Set([1]), instead: "(erased)" };

function erase(file: Buffer, sheet: ErasedSheet): Promise<Buffer> {
  const original = (async function* () {
    yield file;
  })();
  return withErasedWorkbook({ original, bytesTotal: file.length, sheet }, async (erased) =>
    Buffer.concat(await Array.fromAsync(erased)),
  );
}

async function rowsOf(file: Buffer, sheet = SHEET.name): Promise<PrintedRow[]> {
  const rows: PrintedRow[] = [];
  const original = (async function* () {
    yield file;
  })();
  const sink = { row: (row: PrintedRow) => void rows.push(row), broken() {} };
  await readStoredSheet({ original, bytesTotal: file.length, sheet }, sink, async () => {});
  return rows;
}

const cellsOf = async (file: Buffer) => (await rowsOf(file)).map(({ lineNo, cells }) => [lineNo, ...cells]);

it("reads as before except for the erased cells, whatever the other cells contain", async () => {
  const cell = fc.oneof(
    fc.constantFrom("", "0", "-12.50", "2026-05-11", "0.00789993", "_x0041_", "_x0001_", "_x000D_", "_x005F_x000D_"),
    fc.string({ unit: fc.constantFrom("a", "é", "😀", " ", "\t", "\r", "\n", "<", "&", '"', "'", "_x"), maxLength: 6 }),
  );
  const rows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom("Sales", 'A & "B" <C>'), async (body, name) => {
      const workbook = (rows: readonly (readonly string[])[]) =>
        makeWorkbook([
          { name: "Cover", rows: [["Report", "for", "us"]] },
          { name, rows: [["Buyers", "of May"], HEADER, ...rows] },
        ]);
      const erased = await erase(workbook(body), { ...SHEET, name });
      const expected = workbook(body.map(([store = "", , net = ""]) => [store, "", net]));
      expect(await rowsOf(erased, name)).toEqual(await rowsOf(expected, name));
    }),
    { numRuns: 60 },
  );
});

it("has nothing else of the workbook: no other sheet, no shared text, no formula, no comment", async () => {
  const file = makeWorkbook(
    [
      {
        name: "Sales",
        rows: [[], HEADER, ["Spotify", "ann@example.com", "1.5"], ["Tidal", "bob@example.com", "2.5", "ann again"]],
      },
      {
        name: "Pivot",
        rows: [
          ["Buyer", "Sum"],
          ["ann@example.com", "1.5"],
        ],
      },
    ],
    { "xl/comments1.xml": "<comments>ann@example.com</comments>" },
  );
  expect(await textOfWorkbook(file)).toMatch(/ann@example\.com/);
  const erased = await erase(file, SHEET);
  const text = await textOfWorkbook(erased);
  expect(text).not.toMatch(/ann|bob|Pivot/);
  expect(await cellsOf(erased)).toEqual([
    [2, ...HEADER],
    [3, "Spotify", "", "1.5"],
    [4, "Tidal", "", "2.5", "(erased)"],
  ]);
  expect((await erase(file, SHEET)).equals(erased)).toBe(true);
});

it("keeps stored values of formulas, errors, booleans, days from 1904, and empty rows", async () => {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const rows = [
    '<row r="2"><c r="A2" t="inlineStr"><is><t>Store</t></is></c><c r="B2" t="str"><v>Buyer</v></c></row>',
    '<row r="5"><c r="A5"><f>"ann"&amp;1</f><v>7.8999299999999995E-3</v></c><c r="B5"><f>A1</f><v>1</v></c></row>',
    '<row r="6"><c t="b"><v>1</v></c><c r="C6" t="e"><v>#N/A</v></c><c r="D6" s="1"><v>0.5</v></c></row>',
    '<row r="9"/>',
  ];
  const from1904 = `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="Sales" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const file = makeWorkbook([{ name: "Sales", rows: [] }], {
    "xl/worksheets/sheet1.xml": sheetXml(rows.join("")),
    "xl/workbook.xml": from1904,
  });
  const erased = await erase(file, { ...SHEET, width: Number.POSITIVE_INFINITY });
  expect(await cellsOf(erased)).toEqual([
    [2, "Store", "Buyer"],
    [5, "0.00789993"],
    [6, "TRUE", "", "#N/A", "1904-01-01 12:00:00"],
  ]);
  expect(await textOfWorkbook(erased)).toContain('<row r="9"></row>');
});
