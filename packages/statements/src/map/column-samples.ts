const MOST_KEPT = 200;
const MOST_CHARS = 200;
/** Of all rows that are kept with their numbers. */
const MOST_CELLS = 200_000;
/** A longer cell is no amount. */
const MOST_NUMBER = 80;

/** Keeps distinct cells of each column, in order of appearance, and the numbers of the first rows. */
export class ColumnSamples {
  readonly #header: readonly string[];
  readonly #columns: Set<string>[];
  /** The first rows, with cells that are no numbers left empty. */
  readonly rows: string[][] = [];
  /** Where they stand in the file. */
  readonly lines: number[] = [];

  constructor(header: readonly string[]) {
    this.#header = header;
    this.#columns = header.map(() => new Set());
  }

  /** A repeated header is not a row: its names are not what the columns hold. */
  add(cells: readonly string[], lineNo = 0): void {
    if (this.#isHeader(cells)) return;
    if (this.rows.length * this.#header.length < MOST_CELLS) {
      this.rows.push(this.#header.map((_, at) => numberIn(cells[at] ?? "")));
      this.lines.push(lineNo);
    }
    for (const [at, kept] of this.#columns.entries()) {
      const cell = cells[at];
      if (cell === undefined || kept.size >= MOST_KEPT) continue;
      kept.add(Buffer.from(cell.slice(0, MOST_CHARS)).toString().toWellFormed());
    }
  }

  /** Some of its names may have been erased. */
  #isHeader(cells: readonly string[]): boolean {
    const alike = this.#header.filter((name, at) => name.trim() !== "" && cells[at]?.trim() === name.trim());
    return alike.length > this.#header.length / 2;
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
