import type { RollupPeriod } from "@ledgerline/db/booking/copy-rollups";
import { Numbered } from "./line-sums.ts";
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

const FIRST_SIZE = 1024;

/** The first and last month of sale of sums over several periods, without an object for each. */
export class Spans {
  readonly #currencies = new Numbered<string>();
  readonly #currencyOf: number[];
  readonly #newest: string;
  /** Each period's first and last month, as months since year 0. */
  readonly #firstMonths: number[];
  readonly #lastMonths: number[];
  /** Each sum's first and last month. */
  #firsts = new Int32Array(FIRST_SIZE);
  #lasts = new Int32Array(FIRST_SIZE);
  #size = 0;
  readonly #printed = new Map<number, string>();

  constructor(periods: readonly RollupPeriod[]) {
    this.#currencyOf = periods.map(({ currency }) => this.#currencies.of(currency, () => currency));
    this.#firstMonths = periods.map(({ saleMonth }) => monthNumber(saleMonth));
    this.#lastMonths = periods.map(({ saleMonth, saleMonths }) => monthNumber(saleMonth) + saleMonths - 1);
    this.#newest =
      periods
        .map(({ accounted }) => accounted)
        .toSorted()
        .at(-1) ?? "";
  }

  /** The number of a period's currency. */
  currencyOf(period: number): number {
    return this.#currencyOf[period] as number;
  }

  /** Extends a sum to cover a period. Sums are numbered from 0 in the order in which they first appear. */
  widen(row: number, period: number): void {
    const first = this.#firstMonths[period] as number;
    const last = this.#lastMonths[period] as number;
    if (row === this.#size) {
      if (row === this.#firsts.length) this.#grow();
      this.#size += 1;
      this.#firsts[row] = first;
      this.#lasts[row] = last;
      return;
    }
    if (first < (this.#firsts[row] as number)) this.#firsts[row] = first;
    if (last > (this.#lasts[row] as number)) this.#lasts[row] = last;
  }

  /** The first day of a sum's first month. */
  first(row: number): string {
    return this.#print(this.#firsts[row] as number);
  }

  /** The first day of its last month. */
  last(row: number): string {
    return this.#print(this.#lasts[row] as number);
  }

  /** The period covered by some sums of one currency, with the newest accounting day of all. */
  over(rows: Uint32Array, currency: number): RollupPeriod {
    let first = Number.POSITIVE_INFINITY;
    let last = 0;
    for (const row of rows) {
      first = Math.min(first, this.#firsts[row] as number);
      last = Math.max(last, this.#lasts[row] as number);
    }
    return {
      saleMonth: this.#print(first),
      saleMonths: last - first + 1,
      currency: this.#currencies.at(currency),
      accounted: this.#newest,
    };
  }

  #print(month: number): string {
    const known = this.#printed.get(month);
    if (known !== undefined) return known;
    const year = String(Math.floor(month / 12)).padStart(4, "0");
    const day = `${year}-${String((month % 12) + 1).padStart(2, "0")}-01`;
    this.#printed.set(month, day);
    return day;
  }

  #grow(): void {
    this.#firsts = doubled(this.#firsts);
    this.#lasts = doubled(this.#lasts);
  }
}

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
