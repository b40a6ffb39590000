import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeWorkbook } from "../../../test/make-workbook.ts";
import type { PrintedRow } from "../printed-row.ts";
import { readStoredSheet } from "./read-stored-sheet.ts";
import { readSheetHeads } from "./sheet-heads.ts";

const HEADER = ["Store", "Quantity", "Net"];
const WORKBOOK = makeWorkbook([
  { name: "Cover", rows: [["Royalty statement"], ["Prepared for", "An Artist"]] },
  { name: "Empty", rows: [] },
  { name: "Masters", rows: [["Period", "2026-05"], [], HEADER, ["Spotify", "3", "0.012"], ["Deezer", "1", "0.004"]] },
  { name: "Lookup", rows: [HEADER], hidden: true },
]);

let folder = "";
let path = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sheets-"));
  path = join(folder, "statement.xlsx");
  await writeFile(path, WORKBOOK);
});
afterAll(() => rm(folder, { recursive: true }));

it("has the first rows of each sheet with a table, names cover pages, and leaves out empty sheets", async () => {
  const heads = await readSheetHeads(path, { maxUnpackedBytes: 1_000_000, mostRows: 3 });
  expect(heads.map(({ sheet, hidden, rows }) => ({ sheet, hidden, rows: rows.map(({ lineNo }) => lineNo) }))).toEqual([
    { sheet: "Cover", hidden: false, rows: [] },
    { sheet: "Masters", hidden: false, rows: [1, 3, 4] },
    { sheet: "Lookup", hidden: true, rows: [1] },
  ]);
});

it("reads a stored sheet to its end, and does not mistake one that was cut off meanwhile for a damaged one", async () => {
  const rows: PrintedRow[] = [];
  const progress: number[] = [];
  const source = {
    original: (async function* () {
      yield WORKBOOK.subarray(0, 500);
      yield WORKBOOK.subarray(500);
    })(),
    bytesTotal: WORKBOOK.length,
    sheet: "Masters",
  };
  const sink = { row: (row: PrintedRow) => void rows.push(row), broken() {} };
  await readStoredSheet(source, sink, async (bytes) => void progress.push(bytes));
  expect(rows.at(-1)).toEqual({ lineNo: 5, cells: ["Deezer", "1", "0.004"], raw: "Deezer\t1\t0.004", lines: 1 });
  expect(rows).toHaveLength(4);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(WORKBOOK.length);
  const cut = (async function* () {
    yield WORKBOOK.subarray(0, -1);
  })();
  await expect(readStoredSheet({ ...source, original: cut }, sink, async () => {})).rejects.toThrow("incomplete");
});
