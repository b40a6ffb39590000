import { nameCandidates } from "../map/name-candidates.ts";
import { areNames, contradictNames, isLike, isRowOfFigures, type RowShape, shapeOf } from "../map/row-shapes.ts";
import type { PrintedRow } from "../read/printed-row.ts";
import { HEADER_ROWS } from "./find-header.ts";

/** The rows that one way of splitting a file gives. */
export interface SplitRows<Split> {
  split: Split;
  rows: readonly PrintedRow[];
}

export interface GuessedHeader {
  /** Null if no row has names for the columns of the others: then all are rows. */
  row: PrintedRow | null;
  /** How many cells most rows have. */
  width: number;
  /** Without a header: a row of names that are not as many as the cells of the rows. */
  misfit: PrintedRow | null;
}

/**
 * The likeliest header of an unknown file: the way of splitting it that fits the most rows, and in it the row above all
 * rows of figures that has names for their columns. Null if no way of splitting gives a row more than one cell.
 */
export function guessHeader<Split>(candidates: readonly SplitRows<Split>[]): (GuessedHeader & { split: Split }) | null {
  let best: { split: Split; first: PrintedRow[]; width: number; score: number } | null = null;
  for (const { split, rows } of candidates) {
    const first = rows.slice(0, HEADER_ROWS);
    const [width = 0] = commonWidths(first);
    const score = first.filter(({ cells }) => cells.length === width).length * Math.log2(width);
    if (width > 1 && (!best || score > best.score)) best = { split, first, width, score };
  }
  return best && { split: best.split, ...headerIn(best.first, best.width) };
}

/** The numbers of cells that rows have, the commonest first; of two equally common ones, the greater. */
export function commonWidths(rows: readonly PrintedRow[]): number[] {
  const counts = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].sort(([a, often], [b, rare]) => rare - often || b - a).map(([width]) => width);
}

interface ShapedRow {
  row: PrintedRow;
  shape: RowShape;
}

function headerIn(first: readonly PrintedRow[], width: number): GuessedHeader {
  const rows = first.map((row): ShapedRow => ({ row, shape: shapeOf(row.cells) }));
  const wide = rows.filter(({ row }) => row.cells.length === width);
  let best: { row: PrintedRow; names: number; filled: number } | null = null;
  let misfit: PrintedRow | null = null;
  let isBelowRow = false;
  for (const one of rows) {
    const others = wide.filter((other) => other !== one);
    if (isLike(one.shape, others.map(shapeIn))) {
      // What such a row has above it is no header, wherever its names are.
      if (isRowOfFigures(one.shape)) break;
      isBelowRow = true;
      continue;
    }
    const below = others.filter(({ row }) => row.lineNo > one.row.lineNo);
    // The names of no row of money, although there are some: they are above.
    const isBehind = !below.some(hasAmount) && others.some(hasAmount);
    if (isBehind || !areNames(one.shape, below.map(shapeIn))) continue;
    if (!fits(one.row, width, below)) {
      if (!isBelowRow) misfit ??= one.row;
      continue;
    }
    const names = new Set(nameCandidates(one.row.cells).map(({ position }) => position)).size;
    const filled = one.shape.filter((kind) => kind !== "blank").length;
    // A row of a text and a number may be a title with its year: below it, names that are all known are a header.
    if (isBelowRow && (names < 2 || names < filled)) continue;
    const isBetter = !best || names > best.names || (names === best.names && filled > best.filled);
    if (isBetter) best = { row: one.row, names, filled };
  }
  const isTable = rows.some(hasAmount);
  // Where nothing is money, nothing is lost.
  const row = best?.row ?? (isTable ? null : (wide[0]?.row ?? null));
  return { row, width, misfit: row ? null : misfit };
}

/** Whether each column that has cells has a name, and the other way round, if the rows are as wide as most are. */
function fits({ cells }: PrintedRow, width: number, below: readonly ShapedRow[]): boolean {
  if (cells.length === width) return true;
  const named = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  const rows = below.map(({ row }) => row.cells);
  if (named > width || rows.some((row) => row.slice(named).some((cell) => cell.trim() !== ""))) return false;
  return !contradictNames(nameCandidates(cells), rows);
}

function hasAmount({ shape }: ShapedRow): boolean {
  return shape.includes("number");
}

function shapeIn({ shape }: ShapedRow): RowShape {
  return shape;
}
