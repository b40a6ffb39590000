import type { SectionField } from "@ledgerline/contract/statements/mapped-fields";
import { nameKey } from "../formats/columns.ts";
import { isNameless } from "./header-key.ts";
import { isFigure, sectionLine, wordsOf } from "./section-lines.ts";
import { sumsIn, wordsBeside } from "./summed-rows.ts";

/** How many rows of a file guesses are based on. */
export const SAMPLED_ROWS = 5000;
const MOST_KEPT = 200;
const MOST_CHARS = 200;
const MOST_ROWS = 100;
/** Of all rows that are kept with their numbers. */
const MOST_CELLS = 200_000;
/** Of rows that wait until it is known which are sums. */
const MOST_WAITING = 50_000;
/** A longer cell is no amount. */
const MOST_NUMBER = 80;
/** More totals than a file prints. */
const MOST_PRINTED = 50;

export interface PrintedFigure {
  label: string;
  figure: string;
}

interface WordsAbove {
  words: string;
  below: readonly string[];
}

/** What a file's rows show of sums of others among them. */
export interface SampledSums {
  side: "above" | "below";
  /** The column whose amounts add up. */
  column: number;
  /** How many rows are sums. */
  sums: number;
  rows: number;
  /** The column of names, if those of sums and of their parts stand in the same one. */
  outline: number | null;
}

/** Keeps distinct cells of each column, in order of appearance, and the numbers of the first rows. */
export class ColumnSamples {
  readonly #header: readonly string[];
  /** Its names, however they are capitalized. */
  readonly #names: readonly string[];
  readonly #columns: Set<string>[];
  readonly #sections = new Set<SectionField>();
  readonly #rows: string[][] = [];
  readonly #figures: string[][] = [];
  readonly #lines: number[] = [];
  readonly #printed: PrintedFigure[] = [];
  readonly #words: WordsAbove[] = [];
  #above: string | null = null;
  /** Whether another header has begun, whose columns stand elsewhere. */
  #isOther = false;
  #sums: SampledSums | null = null;
  #outerSum: string | null = null;
  /** Rows that wait until it is known whether some are sums of others; null when it is. */
  #waiting: { cells: string[]; lineNo: number }[] | null = [];

  constructor(header: readonly string[], preamble: readonly (readonly string[])[] = []) {
    this.#header = header;
    this.#names = header.map(nameKey);
    this.#columns = header.map(() => new Set());
    for (const cells of preamble) this.#print(cells);
  }

  /** A repeated header is not a row: its names are not what the columns hold. Nor is a line alone between rows, or a sum. */
  add(cells: readonly string[], lineNo = 0): void {
    this.#isOther ||= this.#hasNamesElsewhere(cells);
    if (this.#isOther || this.#isHeader(cells)) return;
    if (!this.#waiting) {
      this.#add(cells, lineNo);
      return;
    }
    const length = this.#waiting.push({ cells: cells.map(kept), lineNo });
    if (length >= SAMPLED_ROWS || length * this.#header.length >= MOST_WAITING) this.#settle(false);
  }

  /** Adds the rows that wait. What the sums among them are called is what a line above their parts would say. */
  #settle(isLast: boolean): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    const cells = waiting.map((row) => row.cells);
    const { column, found } = sumsIn(cells, { width: this.#header.length, isLast }) ?? { column: -1, found: null };
    for (const [at, row] of waiting.entries()) {
      const summed = found?.rows[at];
      if (!found || !summed) this.#add(row.cells, row.lineNo);
      else if (summed !== "open" && summed.height === 0) this.#add(found.filled(at), row.lineNo);
    }
    if (!found) return;
    const { inner, outer } = wordsBeside(found);
    for (const [height, { field, of, below }] of found.names) {
      if (field !== null && field !== "territory") this.#sections.add(field);
      const [name] = of.values();
      if (name !== undefined && height === inner) this.#words.push({ words: name, below });
      if (name !== undefined && height === outer) this.#outerSum = name;
    }
    const sums = found.rows.filter((row) => row && row !== "open" && row.height > 0).length;
    const { side, outline } = found;
    if (sums > 0) this.#sums = { side, column, sums, rows: found.rows.filter((row) => row !== null).length, outline };
  }

  #add(cells: readonly string[], lineNo: number): void {
    const line = sectionLine(cells);
    if (line) this.#sections.add(line.field);
    const isWord = !line && this.#header.length > 2 && isAlone(cells);
    // Without a header, the lines above the table stand among its rows.
    if (isWord && !(this.#rows.length === 0 && isNameless(this.#header))) this.#above = wordsOf(cells);
    if (line || isWord || this.#print(cells)) return;
    if (this.#above !== null && this.#words.length < MOST_PRINTED)
      this.#words.push({ words: this.#above, below: cells.map(kept) });
    this.#above = null;
    if (this.#rows.length < MOST_ROWS) this.#rows.push(this.#header.map((_, at) => kept(cells[at] ?? "")));
    if (this.#figures.length * this.#header.length < MOST_CELLS) {
      this.#figures.push(this.#header.map((_, at) => numberIn(cells[at] ?? "")));
      this.#lines.push(lineNo);
    }
    for (const [at, column] of this.#columns.entries()) {
      const cell = cells[at];
      if (cell === undefined || column.size >= MOST_KEPT) continue;
      column.add(kept(cell));
    }
  }

  /** Whether a row has a word at its beginning, one figure, and nothing else in most of its columns. */
  #print(cells: readonly string[]): boolean {
    const [label = "", ...others] = cells;
    const [figure = "", ...more] = others.filter((cell) => cell.trim() !== "");
    const isWord = label.trim() !== "" && !isFigure(label);
    const isPrinted = isWord && more.length === 0 && this.#header.length > 3 && isFigure(figure);
    if (isPrinted && this.#printed.length < MOST_PRINTED)
      this.#printed.push({ label: kept(label), figure: kept(figure) });
    return isPrinted;
  }

  /** Some of its names may have been erased. */
  #isHeader(cells: readonly string[]): boolean {
    const alike = this.#header.filter((name, at) => name.trim() !== "" && cells[at]?.trim() === name.trim());
    return alike.length > this.#header.length / 2;
  }

  /** Whether a row has the same names in another order: what is below it stands in other columns. */
  #hasNamesElsewhere(cells: readonly string[]): boolean {
    if (!cells.every((cell) => this.#names.includes(nameKey(cell)))) return false;
    const own = cells.map(nameKey);
    if (this.#names.every((name, at) => name === own[at])) return false;
    return this.#names.some(Boolean) && this.#names.toSorted().join("\n") === own.toSorted().join("\n");
  }

  /** Some rows, with as many columns as the header has. */
  get rows(): readonly string[][] {
    return this.#settled.#rows;
  }

  /** Many more rows, with cells that are no numbers left empty. */
  get figures(): readonly string[][] {
    return this.#settled.#figures;
  }

  /** Where they stand in the file. */
  get lines(): readonly number[] {
    return this.#settled.#lines;
  }

  /** Lines with words alone, each with the row below it. */
  get words(): readonly WordsAbove[] {
    return this.#settled.#words;
  }

  /** What lines between the rows, or the names of sums, say about those below them. */
  get sections(): SectionField[] {
    return [...this.#settled.#sections];
  }

  /** Null if no rows are sums of others. */
  get sums(): SampledSums | null {
    return this.#settled.#sums;
  }

  /** The name of a sum of sums that is just words; null without one. */
  get outerSum(): string | null {
    return this.#settled.#outerSum;
  }

  /** All that was seen, as guesses take it. `printed`: figures beside words alone: `Total due`, `498.67`. */
  get file() {
    const { rows, figures, sections, sums } = this;
    const header = this.#header;
    const samples = header.map((_, at) => this.of(at));
    return { header, samples, rows, figures, sections, printed: this.#printed, outline: sums?.outline ?? null };
  }

  get #settled(): this {
    if (this.#waiting) this.#settle(true);
    return this;
  }

  /** Non-empty ones first. */
  of(column: number): string[] {
    const cells = [...(this.#settled.#columns[column] ?? [])];
    return [...cells.filter((cell) => cell.trim() !== ""), ...cells.filter((cell) => cell.trim() === "")];
  }
}

function numberIn(cell: string): string {
  return cell.length <= MOST_NUMBER && /\d/.test(cell) ? cell : "";
}

function isAlone(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== "").length === 1;
}

/** A copy of its beginning, because a slice of a text keeps the whole text in memory. */
function kept(cell: string): string {
  return Buffer.from(cell.slice(0, MOST_CHARS)).toString().toWellFormed();
}
