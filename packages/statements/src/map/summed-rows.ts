import type { SectionField } from "@ledgerline/contract/statements/mapped-fields";
import { parseDecimal } from "@ledgerline/decimals";
import { nameOfSum, saysTotal } from "../formats/bind/sum-rows.ts";
import { readMoney } from "../formats/cells/numbers.ts";
import { shapeOf } from "./row-shapes.ts";
import { fieldOfNames, isFigure } from "./section-lines.ts";
import { findSumBlock } from "./sum-blocks.ts";
import { findSumTree, groupsOf, type SumRow, type SumTree } from "./sum-tree.ts";
import { guessNumbers } from "./value-shapes.ts";

type Cells = readonly string[];

/** Rows of a file that are the sums of others, and what the names beside them are. */
export interface SummedRows {
  side: SumTree["side"];
  /** Of each row: null for one without an amount; `open` if its money does not show whether it is a sum. */
  rows: (SummedRow | "open" | null)[];
  /** How many rows are judged. */
  end: number;
  /** The column of names, if those of sums and of their parts stand in the same one. */
  outline: number | null;
  /** Of the sums of each height, from 1: what the names are that stand where their parts have names of their own. */
  names: ReadonlyMap<number, SumNames>;
  /** The cells of a part, with what stands once beside its sum, or beside one of the sum's parts, where they are blank. */
  filled(row: number): string[];
}

interface SummedRow {
  /** 0 for a part. */
  height: number;
  /** The rows that it is a part of, outermost first. */
  sums: readonly number[];
}

interface SumNames {
  /** What most of them are; null if they are just words. */
  field: SectionField | "territory" | null;
  /** The name beside each sum, by its row. */
  of: ReadonlyMap<number, string>;
  /** The cells of a part of the first of them. */
  below: Cells;
}

export interface AmountsOf {
  amountOf: (cells: Cells) => string | null;
  unitsOf?: (cells: Cells) => number | null;
  /** Whether a column has a meaning of its own: a blank cell of a part then means that of its sum. */
  isRead?: (at: number) => boolean;
  /** Whether these are all rows of the file. */
  isWhole?: boolean;
}

const FRACTION = /[.,]\d/;
/** So many rows show which columns have figures. */
const SHOWN_ROWS = 200;

/** Finds the rows that are sums of others by their amounts. Null if none are. */
export function findSums(
  all: readonly Cells[],
  { amountOf, unitsOf = () => null, isRead = () => true, isWhole = false, isLast }: AmountsOf & { isLast: boolean },
): SummedRows | null {
  const amounts = all.map(amountOf);
  const at = amounts.flatMap((amount, row) => (amount === null ? [] : [row]));
  const isText = textColumns(all);
  const textsAt = (cells: Cells) => [...cells.keys()].filter((column) => isText(column) && isFilled(cells, column));
  const printed = at.map((row): SumRow => {
    const cells = all[row] ?? [];
    const filled = textsAt(cells);
    const texts = filled.map((column) => (cells[column] ?? "").trim());
    return {
      amount: parseDecimal(amounts[row] ?? "0"),
      units: unitsOf(cells),
      texts,
      columns: filled,
      shape: filled.join(" "),
    };
  });
  const tree = findSumTree(printed, { isLast, isCalledSum: saysTotal, kindOf: kindOfName });
  if (!tree) return isWhole ? blockOf(all, at, printed) : null;
  const sumsOf = new Map<number, readonly number[]>();
  // A sum comes before those that are its parts.
  for (const { sum, of } of groupsOf(tree.heights, tree.side)) {
    const own = [...(sumsOf.get(sum) ?? []), sum];
    for (const part of of) sumsOf.set(part, own);
  }
  const rows: SummedRows["rows"] = all.map(() => null);
  for (const [row, line] of at.entries()) {
    const height = tree.heights[row] ?? null;
    const sums = (sumsOf.get(row) ?? []).flatMap((sum) => at[sum] ?? []);
    rows[line] = height === null ? "open" : { height, sums };
  }
  const textIn = textOfSums(all, rows);
  const partsOf = new Map<number, number[]>();
  for (const [row, summed] of rows.entries()) {
    if (!summed || summed === "open" || summed.height > 0) continue;
    for (const sum of summed.sums) {
      const parts = partsOf.get(sum) ?? [];
      partsOf.set(sum, parts);
      parts.push(row);
    }
  }
  const shared = memoized((sum, column) => {
    const own = new Set((partsOf.get(sum) ?? []).map((row) => (all[row]?.[column] ?? "").trim()));
    own.delete("");
    const [only, ...others] = own;
    const text = textIn(sum, column);
    return only === undefined || text === "" ? text : others.length > 0 ? "" : only;
  });
  const filled = (row: number) => {
    const part = [...(all[row] ?? [])];
    const summed = rows[row];
    for (const sum of summed && summed !== "open" ? summed.sums.toReversed() : [])
      for (const column of part.keys())
        if (isText(column) && isRead(column) && !isFilled(part, column)) part[column] = shared(sum, column);
    return part;
  };
  const end = tree.end === printed.length ? all.length : (at[tree.end] ?? all.length);
  return { side: tree.side, rows, end, filled, ...namesOf(all, rows, { textIn, textsAt, isRead }) };
}

/** Sums that do not stand beside their parts, which are rows as any other. */
function blockOf(all: readonly Cells[], at: readonly number[], printed: readonly SumRow[]): SummedRows | null {
  const found = findSumBlock(printed, { isCalledSum: saysTotal });
  if (!found) return null;
  const rows: SummedRows["rows"] = all.map(() => null);
  for (const [row, is] of found.entries()) {
    const line = at[row];
    if (is !== null && line !== undefined) rows[line] = is === "sum" ? { height: 1, sums: [] } : "open";
  }
  return {
    side: "below",
    rows,
    end: all.length,
    outline: null,
    names: new Map(),
    filled: (row) => [...(all[row] ?? [])],
  };
}

/** What a name is, if parts of a sum are often named so. Codes do not count: some rows may lack theirs. */
function kindOfName(name: string): string | null | undefined {
  if (saysTotal(name)) return undefined;
  const field = fieldOfNames([name]);
  return field === "store" || field === "territory" || field === "sold" ? field : null;
}

function memoized(read: TextIn): TextIn {
  const known = new Map<string, string>();
  return (row, at) => {
    const key = `${row} ${at}`;
    const text = known.get(key) ?? read(row, at);
    known.set(key, text);
    return text;
  };
}

/** Tells columns of names, days and codes from those of figures. */
function textColumns(all: readonly Cells[]): (at: number) => boolean {
  const columns = new Map<number, { filled: number; numbers: number }>();
  for (const cells of all.slice(0, SHOWN_ROWS)) {
    for (const [at, kind] of shapeOf(cells).entries()) {
      const { filled, numbers } = columns.get(at) ?? { filled: 0, numbers: 0 };
      const isNumber = kind === "number" || kind === "step";
      if (kind !== "blank") columns.set(at, { filled: filled + 1, numbers: numbers + (isNumber ? 1 : 0) });
    }
  }
  return (at) => {
    const { filled, numbers } = columns.get(at) ?? { filled: 0, numbers: 0 };
    return numbers * 2 < filled;
  };
}

const textOf = (cells: Cells, at: number) => (cells[at] ?? "").trim();
const isFilled = (cells: Cells, at: number) => textOf(cells, at) !== "";

/** 0 for what is not known to be a sum. */
export function heightOf(row: SummedRows["rows"][number] | undefined): number {
  return row && row !== "open" ? row.height : 0;
}

/** What stands in a cell of a sum, without the word that calls it one; empty if it is just that. */
type TextIn = (row: number, at: number) => string;

/** Where all sums of a height are called so, that word is none of their names. A song may be called so, too. */
function textOfSums(all: readonly Cells[], rows: SummedRows["rows"]): TextIn {
  const sums = [...rows.keys()].filter((row) => heightOf(rows[row]) > 0);
  const called = [...Map.groupBy(sums, (row) => heightOf(rows[row]))].flatMap(([height, each]) =>
    each.length > 1 && each.every((row) => all[row]?.some(saysTotal)) ? [height] : [],
  );
  return (row, at) => {
    const text = textOf(all[row] ?? [], at);
    const name = nameOfSum(text);
    return name === "" || called.includes(heightOf(rows[row])) ? name : text;
  };
}

function namesOf(
  all: readonly Cells[],
  rows: SummedRows["rows"],
  {
    textIn,
    textsAt,
    isRead,
  }: {
    textIn: TextIn;
    textsAt: (cells: Cells) => number[];
    isRead: (at: number) => boolean;
  },
): Pick<SummedRows, "names" | "outline"> {
  let outline: number | null = null;
  const found = new Map<number, { of: Map<number, string>; below: Cells }>();
  for (const [row, summed] of rows.entries()) {
    if (summed === null || summed === "open" || summed.height > 0) continue;
    const part = all[row] ?? [];
    for (const sum of summed.sums) {
      const above = all[sum] ?? [];
      const [first = -1, ...others] = textsAt(above);
      // What stands beside both, such as their month, is no name of the sum.
      const at = [first, ...others].find((column) => textOf(above, column) !== textOf(part, column)) ?? first;
      const isBeside = isFilled(part, at);
      // What is called a sum, and has less than its parts, is named after nothing that they lack.
      const isLabel = saysTotal(above[at] ?? "") && textsAt(part).some((column) => !isFilled(above, column));
      const [text, own] = [above, part].map((cells) => textOf(cells, at));
      const hasMore = textsAt(part).length > textsAt(above).length;
      const isSaid =
        own === text || (hasMore && isBeside && (text?.startsWith(own ?? "") || text?.endsWith(own ?? "")));
      const name = !isLabel && !isSaid && (isBeside || !isRead(at)) ? textIn(sum, at) : "";
      if (isBeside && name !== "") outline = at;
      if (name === "") continue;
      const height = heightOf(rows[sum]);
      const known = found.get(height) ?? { of: new Map<number, string>(), below: part };
      found.set(height, known);
      known.of.set(sum, name);
    }
  }
  const names = [...found].map(([height, { of, below }]): [number, SumNames] => [
    height,
    { field: fieldOfNames([...new Set(of.values())]), of, below },
  ]);
  return { names: new Map(names), outline };
}

/** More columns of amounts are not looked at. */
const MOST_COLUMNS = 12;
/** The share of the rows that must have an amount in a column. */
const LEAST_FILLED = 0.8;

/** The same where nothing is known of the columns: by the first whose amounts add up. */
export function sumsIn(
  all: readonly Cells[],
  { width, isLast }: { width: number; isLast: boolean },
): { column: number; found: SummedRows } | null {
  const columns = Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const cells = all.map((row) => row[at] ?? "").filter((cell) => isFigure(cell));
    const decimal = guessNumbers(cells, []) ?? "point";
    const isFraction = cells.some((cell) => FRACTION.test(cell));
    return isFraction && cells.length >= all.length * LEAST_FILLED ? [{ at, style: { decimal, sure: true } }] : [];
  });
  for (const { at, style } of columns.slice(0, MOST_COLUMNS)) {
    const amountOf = (cells: Cells) => readMoney(cells[at] ?? "", style)?.value ?? null;
    const found = findSums(all, { amountOf, isLast });
    if (found) return { column: at, found };
  }
  return null;
}

/** The two lowest heights of sums whose names are just words. The name of all that is summed up says nothing of its parts. */
export function wordsBeside({ names }: SummedRows): { inner: number | null; outer: number | null } {
  const heights = [...names.keys()].sort((a, b) => a - b);
  const isOpen = (height: number) =>
    names.get(height)?.field === null && (height === 1 || (names.get(height)?.of.size ?? 0) > 1);
  const [inner = null, outer = null] = heights.filter(isOpen);
  return { inner, outer };
}
