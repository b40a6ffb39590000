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
/** How many columns of texts are looked at, how many blocks are tried, and how many common texts each may do without. */
const MOST_COLUMNS = 24;
const MOST_BLOCKS = 8;
const MOST_COMMON = 4;

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
  if (!isExact) return null;
  const total = numbers.reduce((all, number) => all + number, 0);
  if (total === 0) return null;
  const columns = [...new Set(rows.flatMap((row) => row.columns))].sort((a, b) => a - b).slice(0, MOST_COLUMNS);
  const table = { rows, numbers, columns, texts: rows.map((row) => textsOf(row, columns)), step: divisorOf(numbers) };
  const blocks = columns.flatMap((column, at) =>
    [...Map.groupBy(rows.keys(), (row) => table.texts[row]?.[at] ?? "").values()]
      .filter((block) => block.length * 2 < rows.length)
      .filter((block) => block.reduce((all, row) => all + (numbers[row] ?? 0), 0) * 2 === total)
      .filter((block) => block.length > 1 || isLikeOthers(rows, block[0] ?? 0, isCalledSum))
      .map((block) => ({ block, column })),
  );
  for (const found of blocks.slice(0, MOST_BLOCKS)) {
    const bits = bestProof(table, found);
    if (bits < DOUBT) continue;
    const of = new Set(found.block);
    return rows.map((_, at) => (of.has(at) ? (bits >= PROOF ? "sum" : "doubted") : null));
  }
  return null;
}

interface Table {
  rows: readonly SumRow[];
  numbers: readonly number[];
  columns: readonly number[];
  /** Of each row, in the order of the columns; empty where it has none. */
  texts: readonly (readonly string[])[];
  step: number;
}

interface Block {
  block: readonly number[];
  /** The column whose text, or whose lack of one, tells it from the other rows. */
  column: number;
}

function textsOf({ columns, texts }: SumRow, of: readonly number[]): string[] {
  const own = new Map(columns.map((column, at) => [column, texts[at] ?? ""]));
  return of.map((column) => own.get(column) ?? "");
}

/** Whether a single row would be booked as the others are: what is just called a sum is known by that. */
function isLikeOthers(rows: readonly SumRow[], at: number, isCalledSum: Asked["isCalledSum"]): boolean {
  const { texts = [], columns = [] } = rows[at] ?? {};
  if (texts.length < LEAST_TEXTS || texts.some(isCalledSum)) return false;
  return columns.every((column) => rows.some((row, other) => other !== at && row.columns.includes(column)));
}

/**
 * The best proof of a block. A text that no part has is a label, such as `All songs`, and one that all sums have, such as
 * the month of the statement, may be no part's.
 */
function bestProof(table: Table, { block, column }: Block): number {
  const { columns, texts } = table;
  const beside = new Set([column]);
  // What one row alone is called may be its title, and its code is a recording's.
  if (block.length === 1) return proofOf(table, block, beside);
  const sums = new Set(block);
  const common: number[] = [];
  for (const [at, each] of columns.entries()) {
    const own = new Set(block.map((row) => texts[row]?.[at] ?? ""));
    if (each === column || (own.size === 1 && own.has(""))) continue;
    if (!texts.some((row, other) => !sums.has(other) && own.has(row[at] ?? ""))) beside.add(each);
    else if (own.size === 1) common.push(each);
  }
  const without = common.slice(0, MOST_COMMON).map((each) => new Set([...beside, each]));
  return Math.max(...[beside, ...without].map((each) => proofOf(table, block, each)));
}

/**
 * The digits of money and units that agree, as bits; 0 if a row is not the sum of its parts, or a part is in none. `beside`:
 * the columns whose texts say nothing of the parts.
 */
function proofOf(
  { rows, numbers, columns, texts, step }: Table,
  block: readonly number[],
  beside: ReadonlySet<number>,
): number {
  const sums = new Set(block);
  const parts = [...rows.keys()].filter((at) => !sums.has(at));
  const isKey = (row: number, at: number) => !beside.has(columns[at] ?? -1) && texts[row]?.[at] !== "";
  const shapes = Map.groupBy(block, (row) => [...columns.keys()].filter((at) => isKey(row, at)).join(" "));
  if (shapes.size > MOST_SHAPES) return 0;
  let bits = 0;
  let covered = 0;
  for (const [shape, of] of shapes) {
    if (shape === "" && block.length > 1) return 0;
    const key = shape.split(" ").filter(Boolean).map(Number);
    const keyOf = (row: number) => key.map((at) => texts[row]?.[at] ?? "").join(BETWEEN);
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
