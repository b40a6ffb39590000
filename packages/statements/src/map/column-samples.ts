import type { SectionField } from "@ledgerline/contract/statements/mapped-fields";
import { isNameless } from "./header-key.ts";
import { isFigure, sectionLine, wordsOf } from "./section-lines.ts";

/** How many rows of a file guesses are based on. */
export const SAMPLED_ROWS = 5000;
const MOST_KEPT = 200;
const MOST_CHARS = 200;
const MOST_ROWS = 100;
/** Of all rows that are kept with their numbers. */
const MOST_CELLS = 200_000;
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

/** Keeps distinct cells of each column, in order of appearance, and the numbers of the first rows. */
export class ColumnSamples {
  readonly #header: readonly string[];
  readonly #columns: Set<string>[];
  readonly #sections = new Set<SectionField>();
  /** Some rows, with as many columns as the header has. */
  readonly rows: string[][] = [];
  /** Many more rows, with cells that are no numbers left empty. */
  readonly figures: string[][] = [];
  /** Where they stand in the file. */
  readonly lines: number[] = [];
  /** Figures beside words alone, above the header or between the rows: `Total due`, `498.67`. */
  readonly printed: PrintedFigure[] = [];

  constructor(header: readonly string[], preamble: readonly (readonly string[])[] = []) {
    this.#header = header;
    this.#columns = header.map(() => new Set());
    for (const cells of preamble) this.#print(cells);
  }

  /** Lines with words alone, each with the row below it. */
  readonly words: WordsAbove[] = [];
  #above: string | null = null;

  /** A repeated header is not a row: its names are not what the columns hold. Nor is a line alone between rows. */
  add(cells: readonly string[], lineNo = 0): void {
    if (this.#isHeader(cells)) return;
    const line = sectionLine(cells);
    if (line) this.#sections.add(line.field);
    const isWord = !line && this.#header.length > 2 && isAlone(cells);
    // Without a header, the lines above the table stand among its rows.
    if (isWord && !(this.rows.length === 0 && isNameless(this.#header))) this.#above = wordsOf(cells);
    if (line || isWord || this.#print(cells)) return;
    if (this.#above !== null && this.words.length < MOST_PRINTED)
      this.words.push({ words: this.#above, below: cells.map(kept) });
    this.#above = null;
    if (this.rows.length < MOST_ROWS) this.rows.push(this.#header.map((_, at) => kept(cells[at] ?? "")));
    if (this.figures.length * this.#header.length < MOST_CELLS) {
      this.figures.push(this.#header.map((_, at) => numberIn(cells[at] ?? "")));
      this.lines.push(lineNo);
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
    if (isPrinted && this.printed.length < MOST_PRINTED)
      this.printed.push({ label: kept(label), figure: kept(figure) });
    return isPrinted;
  }

  /** Some of its names may have been erased. */
  #isHeader(cells: readonly string[]): boolean {
    const alike = this.#header.filter((name, at) => name.trim() !== "" && cells[at]?.trim() === name.trim());
    return alike.length > this.#header.length / 2;
  }

  /** What lines between the rows say about those below them. */
  get sections(): SectionField[] {
    return [...this.#sections];
  }

  /** All that was seen, as guesses take it. */
  get file() {
    const { rows, figures, sections, printed } = this;
    const header = this.#header;
    return { header, samples: header.map((_, at) => this.of(at)), rows, figures, sections, printed };
  }

  /** Non-empty ones first. */
  of(column: number): string[] {
    const cells = [...(this.#columns[column] ?? [])];
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
