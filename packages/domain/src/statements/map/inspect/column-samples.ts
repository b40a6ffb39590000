const MOST_KEPT = 200;
const MOST_CHARS = 200;

/** Keeps different cells of each column, in the order that they come in. */
export class ColumnSamples {
  readonly #columns: Set<string>[];

  constructor(columns: number) {
    this.#columns = Array.from({ length: columns }, () => new Set());
  }

  add(cells: readonly string[]): void {
    for (const [at, kept] of this.#columns.entries()) {
      const cell = cells[at];
      if (cell === undefined || kept.size >= MOST_KEPT) continue;
      kept.add(Buffer.from(cell.slice(0, MOST_CHARS)).toString().toWellFormed());
    }
  }

  /** The filled ones first. */
  of(column: number): string[] {
    const cells = [...(this.#columns[column] ?? [])];
    return [...cells.filter((cell) => cell.trim() !== ""), ...cells.filter((cell) => cell.trim() === "")];
  }
}
