import type { Decimal } from "@ledgerline/decimals";
import { Sums, wholeNumbers } from "./sum-search.ts";

/** Rows in the order of a file, some of which are the sums of others. */
export interface SumTree {
  /** Where a sum stands: above the rows that it is of, or below them. */
  side: "above" | "below";
  /**
   * Of each row: 0 if it is a part, 1 if it is the sum of parts, 2 of such sums, and so on; null if the money does not
   * show what it is.
   */
  heights: (number | null)[];
  /** How many of the rows are judged. What the others are shows only with rows below them. */
  end: number;
}

/** What is known of each row. */
export interface SumRow {
  amount: Decimal;
  /** Its units, if it prints them. */
  units: number | null;
  /** Its texts, such as names, days and codes, and the columns that they stand in. */
  texts: readonly string[];
  columns: readonly number[];
  shape: string;
}

interface Table {
  /** Whether no rows are below these. */
  isLast: boolean;
  /** Whether one of its texts calls a row a sum. */
  isCalledSum: (text: string) => boolean;
  /** What a name is, such as a store or a country; null if it is just words, and undefined if it calls its row a sum. */
  kindOf: (name: string) => string | null | undefined;
}

/** Sums of sums of sums: artists, songs, stores and countries. */
const MOST_HEIGHT = 4;
/** One in so many tables, as a power of two, would look like this by chance. */
const PROOF = 20;
/** The same where no row has more than a name, as in a pivot table: enough to doubt what the rows are, and to know it. */
const DOUBT_OF_NAMED = 8;
const PROOF_OF_NAMED = 14;
/** What is added to the digits that agree where all parts are of one kind, such as known stores, and no sum is. */
const OTHER_KIND = 6;
/** Fewer digits may agree by chance. */
const LEAST_DIGITS = 3;
/** What units that do not add up take from the proof. */
const OTHER_UNITS = 8;
/** What sums that look other than parts add to it at most: there are other reasons for that. */
const MOST_OF_LOOKS = 10;
/** A single total below rows with more than names, or a row like the others that is worth as much as they, is no table. */
const LEAST_APART = 2;
const LEAST_ALIKE = 3;
/** The same where units add up as money does. */
const LEAST_ALIKE_IN_UNITS = 2;
/** Where sums cover less of the rows, a few amounts are equal. */
const LEAST_COVERED = 0.5;
/** The share of rows with no more than a name, as sums have, below which sums are not looked for among others. */
const LEAST_NAMED = 0.05;

interface Parsed extends SumTree {
  bits: number;
  isClear: boolean;
  /** Whether a column has names of one kind in its parts, and others in its sums. */
  areKinds: boolean;
}

/**
 * Finds the sums among rows by what they come to, whatever they are called: each row is a sum or a part, each part is in as
 * many sums as the others, and each sum is what its parts are to the digits that are printed. Null if the rows are not
 * like that, or could be so by chance. Where only some rows are, those that do not fit have no height.
 */
export function findSumTree(rows: readonly SumRow[], table: Table): SumTree | null {
  if (rows.length < 2) return null;
  const { numbers, halves, isExact } = wholeNumbers(rows.map(({ amount }) => amount));
  if (numbers.every((number) => number === 0)) return null;
  for (const rounding of isExact ? [null, halves] : [halves]) {
    const found = wholeTree(rows, numbers, rounding, table);
    if (found) return found;
  }
  const named = rows.filter(({ texts }) => texts.length < 2);
  if (named.length < rows.length * LEAST_NAMED) return null;
  return partOfTree(rows, numbers, isExact ? null : halves, table);
}

/** Sums that are only nearly what their parts come to are proved by their money alone. */
const noKind = () => null;

function wholeTree(
  rows: readonly SumRow[],
  numbers: readonly number[],
  halves: readonly number[] | null,
  { isLast, isCalledSum, kindOf }: Table,
): SumTree | null {
  const trees = (["above", "below"] as const).flatMap((side) => {
    const sums = new Sums(numbers, halves, side);
    return Array.from({ length: MOST_HEIGHT }, (_, at) => sums.tree(at + 1, isLast)).flatMap((heights) => {
      const tree = heights && judged(rows, sums, { side, ...heights }, halves ? noKind : kindOf);
      if (tree && arePartsCalled(rows, tree, isCalledSum)) return [];
      const isTold =
        tree && !halves && (tree.areKinds || areNamed(rows, tree.heights) || areCalled(rows, tree, isCalledSum));
      return tree && tree.bits >= (isTold ? DOUBT_OF_NAMED : PROOF) ? [tree] : [];
    });
  });
  const [best, ...others] = trees.sort((a, b) => b.bits - a.bits);
  if (!best) return null;
  const isOther = others
    .filter((other) => other.bits > best.bits - PROOF)
    .some((other) => other.heights.some((height, at) => (height === 0) !== (best.heights[at] === 0)));
  const { side, heights, end, bits, isClear } = best;
  const isEnough = bits >= PROOF_OF_NAMED || areCalled(rows, best, isCalledSum);
  const isProved = isClear && !isOther && isEnough;
  return { side, heights: isProved ? heights : heights.map(() => null), end };
}

function areCalled(rows: readonly SumRow[], { heights }: SumTree, isCalledSum: Table["isCalledSum"]): boolean {
  return heights.every((height, at) => !height || rows[at]?.texts.some(isCalledSum));
}

function arePartsCalled(rows: readonly SumRow[], { heights }: SumTree, isCalledSum: Table["isCalledSum"]): boolean {
  const parts = rows.filter((_, at) => heights[at] === 0);
  return parts.filter(({ texts }) => texts.some(isCalledSum)).length * 2 > parts.length;
}

/** Whether no row has more than a name, but for those of the sums that it is in. */
function areNamed(rows: readonly SumRow[], heights: readonly (number | null)[]): boolean {
  const above = textsOfSums(rows, heights);
  return rows.every(
    ({ texts }, at) => (heights[at] === 0 ? texts.filter((text) => !above.has(text)) : texts).length < 2,
  );
}

function textsOfSums(rows: readonly SumRow[], heights: readonly (number | null)[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ texts }, at) => (heights[at] === 0 ? [] : texts)));
}

/** The sums that are found where not all rows fit. A row is tried as often as there are rows, so each sum proves less. */
function partOfTree(
  rows: readonly SumRow[],
  numbers: readonly number[],
  halves: readonly number[] | null,
  { isLast, kindOf }: Table,
): SumTree | null {
  let best: Parsed | null = null;
  for (const side of ["above", "below"] as const) {
    const sums = new Sums(numbers, halves, side);
    for (let height = 1; height <= MOST_HEIGHT; height += 1) {
      const heights: (number | null)[] = numbers.map(() => null);
      const price = Math.log2(numbers.length);
      let bits = 0;
      let covered = 0;
      for (let at = 0; at < numbers.length; ) {
        const found = sums.ends(height, at).flatMap((end) => {
          const own = sums.heightsOf(height, at, end);
          const proof =
            own && sums.weigh(own.length) ? bitsOf(rows, sums, own, at, halves ? noKind : kindOf).bits - price : 0;
          return own && proof > 0 && areNamed(rows.slice(at, end), own) ? [{ end, own, proof }] : [];
        })[0];
        for (const [row, each] of (found?.own ?? []).entries()) heights[at + row] = each;
        bits += found?.proof ?? 0;
        covered += found?.own.length ?? 0;
        at = found?.end ?? at + 1;
      }
      const isEnough = covered >= numbers.length * LEAST_COVERED && bits >= PROOF;
      if (isEnough && bits > (best?.bits ?? 0))
        best = { side, heights, end: numbers.length, bits, isClear: true, areKinds: false };
    }
  }
  if (!best) return null;
  const open = best.heights.findLastIndex((height) => height !== null) + 1;
  return { side: best.side, heights: best.heights, end: isLast ? best.end : open };
}

/** How unlikely it is that the sums of a tree are none, and whether there is only one way to read it. */
function judged(
  rows: readonly SumRow[],
  sums: Sums,
  { side, first, last, end }: { side: SumTree["side"]; first: number[]; last: number[]; end: number },
  kindOf: Table["kindOf"],
): Parsed {
  const isClear = first.every((height, at) => (height === 0) === (last[at] === 0) || sums.numbers[at] === 0);
  return { side, heights: first, end, isClear, ...bitsOf(rows, sums, first, 0, kindOf) };
}

/**
 * The proof of some rows that begin at a row: of each sum with several parts, the digits that agree. That sums look other
 * than parts, or have other names while those of parts recur, is one, too.
 */
function bitsOf(
  rows: readonly SumRow[],
  sums: Sums,
  heights: readonly number[],
  begin: number,
  kindOf: Table["kindOf"],
): Pick<Parsed, "bits" | "areKinds"> {
  const own = rows.slice(begin, begin + heights.length);
  const isOutline = areNamed(own, heights);
  const isOneColumn = isOutline && new Set(own.map(({ shape }) => shape)).size === 1;
  const above = textsOfSums(own, heights);
  const nameOf = (row: SumRow | undefined) => row?.texts.find((text) => !above.has(text)) ?? "";
  const look = isOneColumn ? ({ texts }: SumRow) => texts[0] ?? "" : ({ shape }: SumRow) => shape;
  const parts = own.filter((_, at) => heights[at] === 0);
  const looks = new Set(parts.map(look));
  const areApart = own.every((row, at) => heights[at] === 0 || !looks.has(look(row)));
  const times = new Map<string, number>();
  for (const part of parts) times.set(nameOf(part), (times.get(nameOf(part)) ?? 0) + 1);
  const others = isOneColumn ? parts.length - times.size : own.length - parts.length;
  const areKinds = areOfOtherKind(own, heights, kindOf);
  let bits = 0;
  let units = 0;
  let disagreed = 0;
  let several = 0;
  const groups = groupsOf(heights, sums.side);
  for (const { sum, of } of groups) {
    const each = of.map((at) => sums.numbers[begin + at] ?? 0).filter((number) => number !== 0);
    const [only] = of;
    if (each.length > 1) several += 1;
    // The same store below each of several songs is no chance, even if it is the only one.
    const recurs = only !== undefined && (times.get(nameOf(own[only])) ?? 0) > 1;
    if (each.length > 1 || (each.length === 1 && (areKinds || (isOutline && areApart && recurs))))
      bits += digitsOf(each, sums.step, sums.off(begin + sum, of.length));
    const printed = own[sum]?.units ?? null;
    const counted = of.map((at) => own[at]?.units ?? 0);
    if (printed !== null && printed !== counted.reduce((all, count) => all + count, 0)) disagreed += 1;
    if (printed !== null && each.length > 1) units += digitsOf(counted, 1, 0);
  }
  const leastAlike = units > 0 && disagreed === 0 ? LEAST_ALIKE_IN_UNITS : LEAST_ALIKE;
  const areKindsToo = areKinds && bits >= LEAST_DIGITS;
  bits += (areApart ? Math.min(MOST_OF_LOOKS, others) : 0) + (areKindsToo ? OTHER_KIND : 0);
  const isTable = isOutline || areKindsToo || (areApart ? groups.length >= LEAST_APART : several >= leastAlike);
  const proof = disagreed > 0 ? bits - OTHER_UNITS : bits + units;
  return { bits: isTable ? proof : 0, areKinds: areKindsToo };
}

/** Whether a column has names of one kind in all parts, such as stores, and other names in all sums. */
function areOfOtherKind(rows: readonly SumRow[], heights: readonly number[], kindOf: Table["kindOf"]): boolean {
  const kindIn = ({ texts, columns }: SumRow, column: number) => {
    const text = texts[columns.indexOf(column)];
    return text === undefined ? undefined : kindOf(text);
  };
  const part = rows[heights.indexOf(0)];
  const isApart = (column: number, kind: string | null | undefined) =>
    rows.every((row, at) => {
      const own = kindIn(row, column);
      return heights[at] === 0 ? own === kind : own !== undefined && own !== kind;
    });
  return (part?.columns ?? []).some((column) => {
    const kind = part && kindIn(part, column);
    return kind && isApart(column, kind);
  });
}

/** How many binary digits of an average number agree, counted in steps, if each sum may be off by so many. */
export function digitsOf(numbers: readonly number[], step: number, off: number): number {
  const size = numbers.reduce((all, number) => all + Math.abs(number), 0) / Math.max(1, numbers.length);
  return Math.log2(Math.max(1, size / step / (2 * off + 1)));
}

/** Each sum with the rows that it adds up. */
export function groupsOf(heights: readonly (number | null)[], side: SumTree["side"]): { sum: number; of: number[] }[] {
  const groups: { sum: number; of: number[] }[] = [];
  const open: { height: number; of: number[] }[] = [];
  const rows = [...heights.keys()];
  for (const at of side === "above" ? rows : rows.toReversed()) {
    const height = heights[at] ?? null;
    if (height === null) open.length = 0;
    else {
      while (open.length > 0 && (open.at(-1)?.height ?? 0) <= height) open.pop();
      if (open.at(-1)?.height === height + 1) open.at(-1)?.of.push(at);
      if (height > 0) {
        const group = { sum: at, of: [] };
        groups.push(group);
        open.push({ height, of: group.of });
      }
    }
  }
  return groups.filter(({ of }) => of.length > 0);
}
