import { divisorOf, wholeNumbers } from "./sum-search.ts";
import { digitsOf, type SumRow } from "./sum-tree.ts";

/** One in so many files, as a power of two, would look like this by chance: enough to doubt the sums, and to know them. */
const DOUBT = 10;
const PROOF = 20;
/** A single sum has so many texts, the one that tells it from the other rows among them. */
const LEAST_TEXTS = 3;
/** Sums may lack a few texts, such as codes, but do not stand in as many different columns. */
const MOST_SHAPES = 3;
const BETWEEN = "\u0001";

/** What a row is: the sum of others, or nobody knows whether it is one. */
export type SumInBlock = "sum" | "doubted";

interface Asked {
  /** Whether one of its texts calls a row a sum. */
  isCalledSum: (text: string) => boolean;
}

/**
 * Finds sums that stand together, wherever their parts are: they have the same text in one column, or none, and each is what
 * the rows come to that have its other texts, in money and in units. Such are the stores of all songs below the songs,
 * the world among countries, and the album above its songs. `rows` are all of a file. Null if there are none.
 */
export function findSumBlock(rows: readonly SumRow[], { isCalledSum }: Asked): (SumInBlock | null)[] | null {
  const { numbers, isExact } = wholeNumbers(rows.map(({ amount }) => amount));
  if (rows.length < LEAST_TEXTS || !isExact) return null;
  const total = numbers.reduce((all, number) => all + number, 0);
  if (total === 0) return null;
  const step = divisorOf(numbers);
  for (const column of new Set(rows.flatMap(({ columns }) => columns))) {
    for (const block of Map.groupBy(rows.keys(), (at) => textAt(rows[at], column)).values()) {
      const sum = block.reduce((all, at) => all + (numbers[at] ?? 0), 0);
      if (sum * 2 !== total || block.length * 2 >= rows.length) continue;
      if (block.length === 1 && !isLikeOthers(rows, block[0] ?? 0, isCalledSum)) continue;
      const bits = bestProof(rows, numbers, { block, column, step });
      if (bits < DOUBT) continue;
      const of = new Set(block);
      return rows.map((_, at) => (of.has(at) ? (bits >= PROOF ? "sum" : "doubted") : null));
    }
  }
  return null;
}

function textAt(row: SumRow | undefined, column: number): string {
  return row?.texts[row.columns.indexOf(column)] ?? "";
}

/** Whether a single row would be booked as the others are: what is just called a sum is known by that. */
function isLikeOthers(rows: readonly SumRow[], at: number, isCalledSum: Asked["isCalledSum"]): boolean {
  const { texts = [], columns = [] } = rows[at] ?? {};
  if (texts.length < LEAST_TEXTS || texts.some(isCalledSum)) return false;
  return columns.every((column) => rows.some((row, other) => other !== at && row.columns.includes(column)));
}

interface Block {
  block: readonly number[];
  /** The columns whose texts say nothing of the parts, the one that tells the sums from them among these. */
  beside: ReadonlySet<number>;
  step: number;
}

/**
 * The best proof of a block. A text that no part has is a label, such as `All songs`, and one that all sums have, such as
 * the month of the statement, may be no part's.
 */
function bestProof(
  rows: readonly SumRow[],
  numbers: readonly number[],
  { block, column, step }: { block: readonly number[]; column: number; step: number },
): number {
  const beside = new Set([column]);
  // What one row alone is called may be its title, and its code is a recording's.
  if (block.length === 1) return proofOf(rows, numbers, { block, step, beside });
  const sums = new Set(block);
  const textsAt = (each: number, isSum: boolean) =>
    new Set(rows.flatMap((row, at) => (sums.has(at) === isSum ? textAt(row, each) : [])));
  const common: number[] = [];
  for (const each of new Set(block.flatMap((at) => rows[at]?.columns ?? []))) {
    if (each === column) continue;
    const [own, others] = [textsAt(each, true), textsAt(each, false)];
    if (own.isDisjointFrom(others)) beside.add(each);
    else if (own.size === 1) common.push(each);
  }
  const proofs = [null, ...common].map((each) => {
    return proofOf(rows, numbers, { block, step, beside: each === null ? beside : new Set([...beside, each]) });
  });
  return Math.max(...proofs);
}

/** The digits of money and units that agree, as bits; 0 if a row is not the sum of its parts, or a part is in none. */
function proofOf(rows: readonly SumRow[], numbers: readonly number[], { block, beside, step }: Block): number {
  const sums = new Set(block);
  const parts = [...rows.keys()].filter((at) => !sums.has(at));
  const shapes = Map.groupBy(block, (at) => (rows[at]?.columns ?? []).filter((each) => !beside.has(each)).join(" "));
  if (shapes.size > MOST_SHAPES) return 0;
  let bits = 0;
  let covered = 0;
  for (const [shape, of] of shapes) {
    if (shape === "" && block.length > 1) return 0;
    const columns = shape.split(" ").filter(Boolean).map(Number);
    const keyOf = (at: number) => columns.map((each) => textAt(rows[at], each)).join(BETWEEN);
    const byKey = Map.groupBy(parts, keyOf);
    for (const at of of) {
      const own = byKey.get(keyOf(at)) ?? [];
      byKey.delete(keyOf(at));
      const money = own.map((part) => numbers[part] ?? 0);
      if (money.reduce((all, number) => all + number, 0) !== numbers[at]) return 0;
      covered += own.length;
      // Two equal rows may be two sales.
      if (own.length > 1) bits += digitsOf(money, step, 0);
      const printed = rows[at]?.units ?? null;
      const units = own.map((part) => rows[part]?.units ?? 0);
      if (printed === null) continue;
      if (units.reduce((all, count) => all + count, 0) !== printed) return 0;
      if (own.length > 1) bits += digitsOf(units, 1, 0);
    }
  }
  return covered === parts.length ? bits : 0;
}
