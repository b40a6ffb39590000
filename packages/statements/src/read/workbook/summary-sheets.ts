import type { PrintedRow } from "../printed-row.ts";

/** The rows of a sheet at its beginning, or all of them. */
export interface SheetRows {
  rows: readonly PrintedRow[];
  /** Whether there are no further rows. */
  isWhole: boolean;
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i;
const SEPARATOR = "\u0000";
/** A summary of fewer lines may be alike by chance. */
const LEAST_ROWS_IN_ONE_LINE = 3;
/** What sums of stored numbers differ by. */
const NOISE = 1e-9;

interface Key {
  /** The column in the summary, and in the sheet that it sums up. */
  here: number;
  there: number;
}

interface Line {
  cells: readonly string[];
  key: string;
}

/**
 * A sheet whose every amount is the sum of another sheet's rows that have the same texts: by store, by month and store,
 * by song. Its names do not matter. `add` is to be called with each row of the other sheet.
 */
export class SummaryOf {
  readonly #lines: readonly Line[];
  readonly #keys: readonly Key[];
  readonly #money: readonly number[];
  readonly #groups = new Map<string, { rows: number; sums: Map<number, number> }>();
  readonly #all = new Map<number, number>();
  #rows = 0;

  private constructor(lines: readonly Line[], keys: readonly Key[], money: readonly number[]) {
    this.#lines = lines;
    this.#keys = keys;
    this.#money = money;
  }

  /** Null if the first sheet cannot be a summary of the second. */
  static from(summary: SheetRows, { rows }: SheetRows): SummaryOf | null {
    const here = rowsOfFigures(summary.rows);
    const there = rowsOfFigures(rows);
    if (!summary.isWhole || here.length === 0 || there.length <= here.length) return null;
    const money = columnsOf(here, (cells) => cells.some((cell) => Number(cell) % 1 !== 0));
    const keys = keysOf(here, there);
    if (money.length === 0 || keys.length === 0) return null;
    const lines = here.map((cells) => ({ cells, key: keyOf(cells, keys, "here") }));
    const isOnce = new Set(lines.map(({ key }) => key)).size === lines.length;
    return isOnce ? new SummaryOf(lines, keys, money) : null;
  }

  add({ cells }: PrintedRow): void {
    if (!cells.some((cell) => NUMBER.test(cell.trim()))) return;
    this.#rows += 1;
    const key = keyOf(cells, this.#keys, "there");
    const group = this.#groups.get(key) ?? { rows: 0, sums: new Map<number, number>() };
    if (this.#groups.size <= this.#lines.length) this.#groups.set(key, group);
    group.rows += 1;
    for (const [at, cell] of cells.entries()) {
      if (!NUMBER.test(cell.trim())) continue;
      group.sums.set(at, (group.sums.get(at) ?? 0) + Number(cell));
      this.#all.set(at, (this.#all.get(at) ?? 0) + Number(cell));
    }
  }

  /** Whether all of its amounts are sums of the other sheet's rows, and all rows are in one of them. */
  get holds(): boolean {
    const groups = this.#lines.filter(({ key }) => this.#groups.has(key));
    if (groups.length === 0 || groups.length !== this.#groups.size) return false;
    if (groups.length === 1 && this.#rows < LEAST_ROWS_IN_ONE_LINE) return false;
    if (this.#rows <= groups.length) return false;
    return this.#money.every((at) =>
      this.#all.keys().some((column) => this.#lines.every((line) => this.#isSum(line, at, column))),
    );
  }

  /** A line that no row belongs to is the sum of all. */
  #isSum({ cells, key }: Line, at: number, column: number): boolean {
    const sums = this.#groups.get(key)?.sums ?? this.#all;
    const printed = (cells[at] ?? "").trim();
    const [, fraction = ""] = printed.split(".");
    const value = Number(printed);
    const near = 0.5 * 10 ** -fraction.length + NOISE * Math.max(1, Math.abs(value));
    return Math.abs((sums.get(column) ?? 0) - value) <= near;
  }
}

function rowsOfFigures(rows: readonly PrintedRow[]): (readonly string[])[] {
  return rows.flatMap(({ cells }) => (cells.some((cell) => NUMBER.test(cell.trim())) ? [cells] : []));
}

/** The columns that have numbers alone, and are chosen by them. */
function columnsOf(rows: readonly (readonly string[])[], isChosen: (cells: string[]) => boolean): number[] {
  const width = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const filled = rows.map((cells) => (cells[at] ?? "").trim()).filter((cell) => cell !== "");
    return filled.length > 0 && filled.every((cell) => NUMBER.test(cell)) && isChosen(filled);
  });
}

/** Columns of texts, and those of the other sheet that have no others. */
function keysOf(here: readonly (readonly string[])[], there: readonly (readonly string[])[]): Key[] {
  const width = Math.max(...there.map(({ length }) => length));
  const taken = new Set<number>();
  return (here[0] ?? []).flatMap((_, at) => {
    const texts = new Set(here.map((cells) => textIn(cells, at)).filter((text) => text !== ""));
    if (texts.size === 0 || [...texts].some((text) => NUMBER.test(text))) return [];
    const found = Array.from({ length: width }, (_each, column) => column).find(
      (column) => !taken.has(column) && there.every((cells) => texts.has(textIn(cells, column))),
    );
    if (found === undefined) return [];
    taken.add(found);
    return [{ here: at, there: found }];
  });
}

function keyOf(cells: readonly string[], keys: readonly Key[], side: "here" | "there"): string {
  return keys.map((key) => textIn(cells, key[side])).join(SEPARATOR);
}

function textIn(cells: readonly string[], at: number): string {
  return (cells[at] ?? "").trim().toLowerCase();
}
