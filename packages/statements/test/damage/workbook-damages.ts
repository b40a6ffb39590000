import { makeWorkbook } from "../make-workbook.ts";
import { type Grid, mapBody } from "./grid.ts";

/** A kind of damage that only a workbook can have. `at` picks the place, from 0 to 1. Null if it does not apply. */
export type WorkbookDamage = (grid: Grid, at: number) => Buffer | null;

const SHEET = "xl/worksheets/sheet1.xml";
const NUMBER = /^-?\d+\.\d+$/;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Damage by name, each applied to a real .xlsx file. */
export const WORKBOOK_DAMAGES: Readonly<Record<string, WorkbookDamage>> = {
  "with empty rows between its rows": (grid) =>
    workbookOf({ ...grid, rows: grid.rows.flatMap((cells, at) => (at > grid.header ? [[], cells] : [cells])) }),
  "with a title above its header": (grid) => workbookOf({ ...grid, rows: [["Royalty report"], [], ...grid.rows] }),
  "with an empty column on its left": (grid) => workbookOf({ ...grid, rows: grid.rows.map((cells) => ["", ...cells]) }),
  "with a row that is moved to the right": (grid, at) => {
    const row = rowAt(grid, at);
    return workbookOf({ ...grid, rows: grid.rows.with(row, ["", ...(grid.rows[row] ?? [])]) });
  },
  "with the cells of a column merged": (grid, at) => {
    const column = Math.floor(at * (grid.rows[Math.max(0, grid.header)]?.length ?? 1));
    const first = grid.header + 1;
    return workbookOf(
      mapBody(grid, (cells, row) => (row === first ? cells : cells.with(Math.min(column, cells.length - 1), ""))),
    );
  },
  "with a formula that failed": (grid, at) => {
    const row = rowAt(grid, at);
    const cells = grid.rows[row] ?? [];
    return workbookOf({ ...grid, rows: grid.rows.with(row, cells.with(Math.floor(at * cells.length), "#REF!")) });
  },
  "with its amounts as texts in a currency": (grid) =>
    workbookOf(mapBody(grid, (cells) => cells.map((cell) => (NUMBER.test(cell) ? `€\u00a0${cell}` : cell)))),
  "with its days as plain numbers": (grid) =>
    grid.rows.flat().some((cell) => ISO_DAY.test(cell))
      ? workbookOf(mapBody(grid, (cells) => cells.map((cell) => (ISO_DAY.test(cell) ? serialOf(cell) : cell))))
      : null,
  "with its amounts in scientific notation": (grid) =>
    workbookOf(
      mapBody(grid, (cells) =>
        cells.map((cell) => (NUMBER.test(cell) && !cell.endsWith("0") ? Number(cell).toExponential() : cell)),
      ),
    ),
  "cut off in its archive": (grid, at) => {
    const file = workbookOf(grid);
    return file.subarray(0, Math.floor(file.length * at));
  },
  "with a sheet that is cut off": (grid) => workbookOf(grid, { [SHEET]: "<worksheet><sheetData><row r='1'>" }),
  "without its texts": (grid) => workbookOf(grid, { "xl/sharedStrings.xml": null }),
};

/** A workbook with the rows of the grid in its sheet. */
export function workbookOf({ golden, rows }: Grid, parts: Record<string, string | null> = {}): Buffer {
  return makeWorkbook([{ name: golden.sheet ?? "Sheet1", rows }], parts);
}

function rowAt({ rows, header }: Grid, at: number): number {
  return Math.min(rows.length - 1, header + 1 + Math.floor(at * (rows.length - header - 1)));
}

function serialOf(day: string): string {
  return String((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000);
}
