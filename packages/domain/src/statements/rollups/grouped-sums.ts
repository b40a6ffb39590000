import { SumTable } from "./sum-table.ts";

/** The sums of a group: its key, their rows in the table, and their total. */
interface SumGroup {
  key: number;
  rows: Uint32Array;
  total: { sums: SumTable; row: number };
}

/** The sums of a table by group, without an object for each. */
export class GroupedSums {
  readonly #totals = new SumTable();
  /** All rows of the table, group by group; where each group begins, and where the last one ends. */
  readonly #rows: Uint32Array;
  readonly #starts: Uint32Array;

  constructor(sums: SumTable, groupOf: (key: number) => number) {
    const groups = new Uint32Array(sums.size);
    for (let row = 0; row < sums.size; row += 1) {
      groups[row] = this.#totals.merge(groupOf(sums.key(row)), sums, row);
    }
    this.#starts = new Uint32Array(this.#totals.size + 1);
    for (const group of groups) this.#starts[group + 1] = (this.#starts[group + 1] as number) + 1;
    for (let group = 0; group < this.#totals.size; group += 1) {
      this.#starts[group + 1] = (this.#starts[group + 1] as number) + (this.#starts[group] as number);
    }
    this.#rows = new Uint32Array(sums.size);
    const next = this.#starts.slice();
    for (let row = 0; row < sums.size; row += 1) {
      const group = groups[row] as number;
      this.#rows[next[group] as number] = row;
      next[group] = (next[group] as number) + 1;
    }
  }

  *[Symbol.iterator](): Generator<SumGroup> {
    for (let row = 0; row < this.#totals.size; row += 1) {
      yield { key: this.#totals.key(row), rows: this.#rowsAt(row), total: { sums: this.#totals, row } };
    }
  }

  #rowsAt(group: number): Uint32Array {
    return this.#rows.subarray(this.#starts[group], this.#starts[group + 1]);
  }
}
