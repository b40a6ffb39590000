import type { GoldenFile } from "../golden/golden-file.ts";

/** The cells of a file, row by row, without blank lines. */
export interface Grid {
  golden: GoldenFile;
  /** The index of the header; -1 in a file without one. */
  header: number;
  rows: string[][];
}

export function gridOf(golden: GoldenFile, rows: readonly { cells: string[] }[], header: number): Grid {
  return { golden, header, rows: rows.map(({ cells }) => cells) };
}

/** The file as text again. */
export function printGrid({ golden, rows }: Grid, end = "\n"): string {
  const { delimiter, quotes } = golden;
  const cell = (text: string) =>
    quotes && (text.includes('"') || text.includes(delimiter) || text.includes("\n"))
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  return rows.map((cells) => cells.map(cell).join(delimiter)).join(end) + end;
}

/** The grid with its rows below the header changed. */
export function mapBody(grid: Grid, change: (cells: string[], at: number) => string[]): Grid {
  return { ...grid, rows: grid.rows.map((cells, at) => (at > grid.header ? change(cells, at) : cells)) };
}
