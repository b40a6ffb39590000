import { type Grid, mapBody, printGrid } from "./grid.ts";

/** A kind of damage to a file. `at` picks the place, from 0 to 1. Null if it does not apply. */
export type Damage = (grid: Grid, at: number) => string | null;

const NUMBER = /^[^\da-z]*[\d.,\s]*\d[^\da-z]*$/i;
const DECIMAL_POINT = /^[^\d,a-z]*\d+\.\d+[^\d,a-z]*$/i;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4}.*)$/;

/** Damage to the text between cells, which a workbook does not have. */
export const TEXT_DAMAGES: Readonly<Record<string, Damage>> = {
  "cut off in a line": (grid, at) => {
    const text = printGrid(grid).trimEnd();
    const last = text.lastIndexOf("\n") + 1;
    // The last cell is left whole or lost: nothing can tell how much of an amount was cut off.
    const end = Math.max(last, text.lastIndexOf(grid.golden.delimiter));
    return end - last < 2 ? null : text.slice(0, last + 1 + Math.floor(at * (end - last - 1)));
  },
  "with a line that lost a delimiter": (grid, at) => {
    const row = rowAt(grid, at);
    const cells = grid.rows[row] ?? [];
    const join = Math.floor(at * (cells.length - 1));
    const joined = cells.toSpliced(join, 2, `${cells[join] ?? ""}${cells[join + 1] ?? ""}`);
    return cells.length < 3 ? null : printGrid({ ...grid, rows: grid.rows.with(row, joined) });
  },
  "with a line that has a delimiter more": (grid, at) => {
    const row = rowAt(grid, at);
    const cells = grid.rows[row] ?? [];
    return printGrid({ ...grid, rows: grid.rows.with(row, cells.toSpliced(Math.floor(at * cells.length), 0, "")) });
  },
  "with a delimiter inside the same cell of every row": (grid, at) => {
    const column = columnAt(grid, at);
    const halves = (cell: string) => [cell.slice(0, cell.length / 2), cell.slice(cell.length / 2)];
    return printGrid(mapBody(grid, (cells) => cells.toSpliced(column, 1, ...halves(cells[column] ?? ""))));
  },
  "with a stray quote": (grid, at) => {
    const lines = printGrid(grid).split("\n");
    const row = Math.min(lines.length - 2, rowAt(grid, at));
    const line = lines[row] ?? "";
    const cells = line.split(grid.golden.delimiter);
    const cell = Math.floor(at * cells.length);
    return lines.with(row, cells.with(cell, `"${cells[cell] ?? ""}`).join(grid.golden.delimiter)).join("\n");
  },
  "with blank lines": (grid) => printGrid(grid, "\n\n"),
  "with a delimiter at the end of its rows": (grid) => printGrid(mapBody(grid, (cells) => [...cells, ""])),
  "with a delimiter at the end of every line": (grid) =>
    printGrid({ ...grid, rows: grid.rows.map((cells, row) => (row < grid.header ? cells : [...cells, ""])) }),
  "with a byte order mark in the middle": (grid, at) => {
    const row = rowAt(grid, at);
    return printGrid({
      ...grid,
      rows: grid.rows.with(row, (grid.rows[row] ?? []).with(0, `\ufeff${grid.rows[row]?.[0] ?? ""}`)),
    });
  },
  "with line ends of another system": (grid) => printGrid(grid, "\r"),
};

/** Damage to rows and cells, by name. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  "cut off at the end of a line": (grid, at) => printGrid({ ...grid, rows: grid.rows.slice(0, rowAt(grid, at)) }),
  "written with the other decimal sign": (grid) =>
    printGrid(
      mapBody(grid, (cells) => cells.map((cell) => (NUMBER.test(cell) ? cell.replace(/[.,]/g, otherSign) : cell))),
    ),
  "lacking a column": (grid, at) => {
    const column = columnAt(grid, at);
    return printGrid({
      ...grid,
      rows: grid.rows.map((cells, row) => (row < grid.header ? cells : cells.toSpliced(column, 1))),
    });
  },
  "with a column more": (grid, at) => {
    const column = columnAt(grid, at);
    const more = (row: number) => (row === grid.header ? "Something New" : "1");
    const rows = grid.rows.map((cells, row) => (row < grid.header ? cells : cells.toSpliced(column, 0, more(row))));
    return grid.header < 0 ? null : printGrid({ ...grid, rows });
  },
  "with its columns in another order": (grid) => {
    if (grid.header < 0) return null;
    return printGrid({
      ...grid,
      rows: grid.rows.map((cells, row) => (row < grid.header ? cells : cells.toReversed())),
    });
  },
  "with a footer": (grid) => `${printGrid(grid)}Total${grid.golden.delimiter}99.99\n`,
  "with a footer as wide as the rows": (grid) => {
    const width = grid.rows.at(-1)?.length ?? 1;
    const footer = Array.from({ length: width }, (_, at) => (at === 0 ? "Sum" : at === width - 1 ? "99.99" : ""));
    return printGrid({ ...grid, rows: [...grid.rows, footer] });
  },
  "with its header again in the middle": (grid, at) => {
    const header = grid.rows[grid.header];
    return header ? printGrid({ ...grid, rows: grid.rows.toSpliced(rowAt(grid, at), 0, header) }) : null;
  },
  "joined to itself": (grid) => printGrid(grid) + printGrid(grid),
  "with thousands separators": (grid) =>
    printGrid(mapBody(grid, (cells) => cells.map((cell) => (DECIMAL_POINT.test(cell) ? grouped(cell) : cell)))),
  "with a NUL": (grid, at) => {
    const row = rowAt(grid, at);
    const cells = grid.rows[row] ?? [];
    const cell = Math.floor(at * cells.length);
    return printGrid({ ...grid, rows: grid.rows.with(row, cells.with(cell, `${cells[cell] ?? ""}\0`)) });
  },
  "with its header in another case": (grid) => {
    if (grid.header < 0) return null;
    const header = grid.rows[grid.header] ?? [];
    const turned = header.map((name) => (name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()));
    return printGrid({ ...grid, rows: grid.rows.with(grid.header, turned) });
  },
  "with its rows in another order": (grid) =>
    printGrid({
      ...grid,
      rows: [...grid.rows.slice(0, grid.header + 1), ...grid.rows.slice(grid.header + 1).toReversed()],
    }),
  "with days and months in the other order": (grid) =>
    grid.rows.flat().some((cell) => US_DATE.test(cell))
      ? printGrid(mapBody(grid, (cells) => cells.map((cell) => cell.replace(US_DATE, "$2/$1/$3"))))
      : null,
  "with every amount in parentheses that are not closed": (grid) =>
    printGrid(mapBody(grid, (cells) => cells.map((cell) => (DECIMAL_POINT.test(cell) ? `(${cell}` : cell)))),
};

/** What cannot be noticed in a single row: if both numbers could be a month, either order gives a date. */
export const UNNOTICED: Readonly<Record<string, readonly string[]>> = {
  "with days and months in the other order": ["saleMonth", "saleFrom", "saleTo", "accountingDate", "accountingFrom"],
};

function otherSign(sign: string): string {
  return sign === "." ? "," : ".";
}

function grouped(cell: string): string {
  return cell.replace(/\d+(?=\.)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
}

/** The index of a row below the header. */
function rowAt({ rows, header }: Grid, at: number): number {
  return Math.min(rows.length - 1, header + 1 + Math.floor(at * (rows.length - header - 1)));
}

function columnAt({ rows, header }: Grid, at: number): number {
  const width = rows[Math.max(0, header)]?.length ?? 1;
  return Math.min(width - 1, Math.floor(at * width));
}
