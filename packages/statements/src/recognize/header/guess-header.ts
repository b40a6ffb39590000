import type { PrintedRow } from "../../read/printed-row.ts";
import { HEADER_ROWS } from "./find-header.ts";

/** The rows that one way of splitting a file gives. */
export interface SplitRows<Split> {
  split: Split;
  rows: readonly PrintedRow[];
}

/** A number, an amount or a date: found below a header, not in it. */
const VALUE = /^[\s$€£(+-]*\d[\d\s.,:/()%-]*(?:[A-Z]{3})?$/;

/**
 * The likeliest header of an unknown file: the way of splitting it that fits the most rows, and in it the first row
 * with a name for each column. Null if no way of splitting gives a row more than one cell.
 */
export function guessHeader<Split>(
  candidates: readonly SplitRows<Split>[],
): { split: Split; row: PrintedRow; width: number } | null {
  let best: { split: Split; row: PrintedRow; width: number; score: number } | null = null;
  for (const { split, rows } of candidates) {
    const first = rows.slice(0, HEADER_ROWS);
    const { width, count } = commonWidth(first);
    if (width < 2) continue;
    const score = count * Math.log2(width);
    const row = first.find(({ cells }) => cells.length === width && isNames(cells)) ?? widest(first, width);
    if (row && (!best || score > best.score)) best = { split, row, width, score };
  }
  return best && { split: best.split, row: best.row, width: best.width };
}

/** The number of cells that most rows have; of two equally common ones, the greater. */
function commonWidth(rows: readonly PrintedRow[]): { width: number; count: number } {
  const counts = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let best = { width: 0, count: 0 };
  for (const [width, count] of counts) {
    if (count > best.count || (count === best.count && width > best.width)) best = { width, count };
  }
  return best;
}

function isNames(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length > cells.length / 2 && !filled.some(isValue);
}

export function isValue(cell: string): boolean {
  return VALUE.test(cell.trim());
}

function widest(rows: readonly PrintedRow[], width: number): PrintedRow | undefined {
  return rows.find(({ cells }) => cells.length === width);
}
