import { type Decimal, parseDecimal } from "@ledgerline/decimals";
import { readMoney } from "../formats/cells/numbers.ts";

/**
 * What the numbers of a table say about its columns, whatever they are called: on (nearly) every row, the cell of
 * `result` is the product, the percentage or the sum of the cells of `of`, to the digits that are printed.
 */
export interface ColumnIdentity {
  /**
   * `share`: of the first column, the percentage that the second one prints. `total`: the cells of the result add up to
   * a figure that the file prints.
   */
  kind: "product" | "share" | "sum" | "same" | "total";
  result: number;
  of: number[];
  /** Of a sum: whether a column is added (1) or taken off (-1), in the order of `of`. */
  signs: (1 | -1)[];
  /** Rows that print all of the columns, and prove something: none of them is zero, or lost in rounding. */
  rows: number;
  /** Indices of rows, in the order given, on which it does not hold: at most one in a thousand. */
  fails: number[];
  /** Of a total: as the file prints it. */
  printed?: string;
}

/** A number as it is printed: half a unit of its last digit may be missing. Null for a cell without one. */
type Cell = Decimal | null;

export interface NumberColumn {
  at: number;
  cells: Cell[];
  /** The same, and how much rounding may have moved each, for the search alone: what it finds is proved exactly. */
  near: number[];
  off: number[];
  /** The sum of what is printed, without signs. */
  size: number;
  /** How many different numbers are printed. */
  spread: number;
  /** Whether none of the numbers has a fraction. */
  isWhole: boolean;
}

/** More columns of numbers are not searched: the time grows with the fourth power. */
const MOST_COLUMNS = 24;
/** The share of a column's printed cells that must be numbers. A footer is not. */
const LEAST_NUMBERS = 0.8;
/** Fewer rows may agree by chance. */
const LEAST_ROWS = 3;
/** In a file of fewer rows, one number makes a column of numbers, although nothing can be proved of it. */
const SMALL_FILE = 10;
/** Rows that a pair of columns is tried on before all of them are. */
const TRIED = 12;
/** One row in so many may differ: it is named, and does not hide what all others show. */
const FAILS_ONE_IN = 1_000;
/** Rounding may move a result by a twentieth of itself at most; more would let anything fit. */
const TIGHT = 20n;
/** What the search loses by counting with floating point. */
const FLOAT = 1e-9;

/**
 * The identities that hold over the rows of some columns, each once: of `a × b = c` the product is the result, of a sum
 * the column with the greatest amounts.
 */
export function findIdentities(columns: readonly NumberColumn[]): ColumnIdentity[] {
  const rows = columns[0]?.cells.length ?? 0;
  const found: ColumnIdentity[] = [];
  const same = new Set<number>();
  for (const [a, b] of pairsOf(columns)) {
    const proved = prove(rows, [a, b], (cells) => differs(cells, [1n, -1n]));
    if (!proved || a.spread < 2) continue;
    found.push({ kind: "same", result: a.at, of: [b.at], signs: [1], ...proved });
    same.add(b.at);
  }
  // A column that repeats another one would repeat what is found of it.
  const distinct = columns.filter(({ at }) => !same.has(at));
  for (const [a, b] of pairsOf(distinct)) {
    for (const c of distinct) {
      if (c === a || c === b) continue;
      const product = productOf(rows, a, b, c);
      if (product) found.push(product);
    }
  }
  for (const size of [3, 4]) {
    for (const columns of subsetsOf(distinct, size)) {
      const sum = sumOf(rows, columns);
      if (sum && !found.some((known) => isWithin(known, sum))) found.push(sum);
    }
  }
  return found;
}

/** A sum of three columns explains a longer one that has them. */
function isWithin(known: ColumnIdentity, longer: ColumnIdentity): boolean {
  const columns = [longer.result, ...longer.of];
  return known.kind === "sum" && [known.result, ...known.of].every((at) => columns.includes(at));
}

function productOf(rows: number, a: NumberColumn, b: NumberColumn, c: NumberColumn): ColumnIdentity | null {
  for (const [kind, hundred] of [
    ["product", 1],
    ["share", 100],
  ] as const) {
    const isNear = (row: number) => {
      const [x, y, z] = [near(a, row), near(b, row), near(c, row)];
      const allowed = Math.abs(x) * off(b, row) + Math.abs(y) * off(a, row) + hundred * off(c, row);
      return Math.abs(x * y - z * hundred) <= allowed + Math.abs(x * y) * FLOAT;
    };
    if (!mayHold([a, b, c], isNear)) continue;
    const proved = prove(rows, [a, b, c], (cells) => differsFromProduct(cells, BigInt(hundred)));
    if (!proved || isOne(a, hundred) || isOne(b, hundred)) continue;
    // The percentage is the column with the smaller spread: money differs from row to row.
    const [whole, factor] = a.spread >= b.spread ? [a, b] : [b, a];
    return { kind, result: c.at, of: [whole.at, factor.at], signs: [1, 1], ...proved };
  }
  return null;
}

function sumOf(rows: number, columns: readonly NumberColumn[]): ColumnIdentity | null {
  const [whole, ...parts] = columns.toSorted((a, b) => b.size - a.size);
  if (!whole) return null;
  for (const signs of signsOf(parts.length)) {
    const isNear = (row: number) => {
      const sum = parts.reduce((sum, part, at) => sum + (signs[at] ?? 1) * near(part, row), -near(whole, row));
      const allowed = columns.reduce((sum, column) => sum + off(column, row), 0);
      return Math.abs(sum) <= allowed + Math.abs(near(whole, row)) * FLOAT;
    };
    if (!mayHold(columns, isNear)) continue;
    const proved = prove(rows, [...parts, whole], (cells) => differs(cells, [...signs.map(BigInt), -1n]));
    if (proved) return { kind: "sum", result: whole.at, of: parts.map(({ at }) => at), signs, ...proved };
  }
  return null;
}

/** What a row says: that it does not hold, that it does, or nothing, because any numbers of that size would. */
type Verdict = "differs" | "holds" | "proves nothing";

function prove(
  rows: number,
  columns: NumberColumn[],
  judge: (cells: readonly Decimal[]) => Verdict,
): Pick<ColumnIdentity, "rows" | "fails"> | null {
  const fails: number[] = [];
  let held = 0;
  const most = Math.floor(rows / FAILS_ONE_IN);
  for (let row = 0; row < rows; row += 1) {
    const cells = columns.map(({ cells }) => cells[row] ?? null);
    if (!cells.every((cell) => cell !== null)) continue;
    const verdict = judge(cells);
    if (verdict === "differs") fails.push(row);
    if (verdict === "holds") held += 1;
    if (fails.length > most) return null;
  }
  return held >= LEAST_ROWS ? { rows: held + fails.length, fails } : null;
}

/** Whether terms with signs come to nothing. Each may be off by half a unit of its last digit. */
function differs(cells: readonly Decimal[], signs: readonly bigint[]): Verdict {
  const scale = Math.max(...cells.map((cell) => cell.scale));
  let [difference, allowed, least] = [0n, 0n, 0n];
  for (const [at, { units, scale: own }] of cells.entries()) {
    const unit = 10n ** BigInt(scale - own);
    difference += (signs[at] ?? 0n) * units * unit;
    allowed += unit;
    const size = abs(units * unit);
    if (least === 0n || size < least) least = size;
  }
  if (2n * abs(difference) > allowed) return "differs";
  return least * 2n >= allowed * TIGHT ? "holds" : "proves nothing";
}

function differsFromProduct([a, b, c]: readonly Decimal[], hundred: bigint): Verdict {
  if (!a || !b || !c) return "proves nothing";
  const [ofOperands, ofResult] = [10n ** BigInt(c.scale), 10n ** BigInt(a.scale + b.scale) * hundred];
  const result = abs(c.units) * ofResult;
  const difference = abs(a.units * b.units * ofOperands - c.units * ofResult);
  const allowed = (uncertain(a, b) + uncertain(b, a)) * ofOperands + ofResult;
  if (2n * difference > allowed) return "differs";
  return result * 2n >= allowed * TIGHT ? "holds" : "proves nothing";
}

/** How much the rounding of `a` moves its product with `b`, in half units. Whole numbers are counted, not rounded. */
function uncertain(a: Decimal, b: Decimal): bigint {
  return a.scale === 0 ? 0n : abs(b.units);
}

/** The columns of a table whose cells are numbers, with decimals written that way. Percent signs are left out. */
export function numberColumns(rows: readonly (readonly string[])[], decimal: "point" | "comma"): NumberColumn[] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns: NumberColumn[] = [];
  const least = rows.length < SMALL_FILE ? 1 : LEAST_ROWS;
  for (let at = 0; at < width && columns.length < MOST_COLUMNS; at += 1) {
    let [printed, numbers] = [0, 0];
    const cells = rows.map((row): Cell => {
      const text = row[at]?.trim() ?? "";
      if (text === "") return null;
      printed += 1;
      const read = readMoney(text.replace(/ ?%$/, ""), { decimal, sure: true });
      if (!read) return null;
      numbers += 1;
      return parseDecimal(read.value);
    });
    if (numbers < least || numbers < printed * LEAST_NUMBERS) continue;
    const near = cells.map((cell) => (cell ? Number(cell.units) / 10 ** cell.scale : Number.NaN));
    const known = near.filter((number) => !Number.isNaN(number));
    columns.push({
      at,
      cells,
      near,
      off: cells.map((cell) => (cell && cell.scale > 0 ? 0.5 / 10 ** cell.scale : 0)),
      size: known.reduce((sum, number) => sum + Math.abs(number), 0),
      spread: new Set(known).size,
      isWhole: known.every(Number.isInteger),
    });
  }
  return columns;
}

/** A quick look at some rows, so that few columns are proved. */
function mayHold(columns: readonly NumberColumn[], isNear: (row: number) => boolean): boolean {
  const length = columns[0]?.near.length ?? 0;
  // The first row that differs may be the one in a thousand.
  let left = length < FAILS_ONE_IN ? 0 : 1;
  let tried = 0;
  for (let row = 0; row < length && tried < TRIED; row += 1) {
    // Not a number, or nothing.
    if (!columns.every((column) => near(column, row))) continue;
    tried += 1;
    if (isNear(row)) continue;
    if (left === 0) return false;
    left -= 1;
  }
  return tried > 0;
}

const near = (column: NumberColumn, row: number) => column.near[row] ?? Number.NaN;
const off = (column: NumberColumn, row: number) => column.off[row] ?? 0;

function isOne(column: NumberColumn, one: number): boolean {
  return column.near.every((number) => Number.isNaN(number) || number === one);
}

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((item, at) => items.slice(at + 1).map((other): [Item, Item] => [item, other]));
}

function subsetsOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => subsetsOf(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** All ways to add or take off so many parts. */
function signsOf(parts: number): (1 | -1)[][] {
  if (parts === 0) return [[]];
  return signsOf(parts - 1).flatMap((signs) => [
    [...signs, 1],
    [...signs, -1],
  ]);
}

const abs = (number: bigint) => (number < 0n ? -number : number);
