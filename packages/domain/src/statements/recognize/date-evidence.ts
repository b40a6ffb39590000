import type { PeriodNotation } from "../formats/cells/period-notation.ts";
import { readPeriod } from "../formats/cells/read-period.ts";
import { Columns } from "../formats/columns.ts";
import type { Reading } from "../formats/format.ts";

interface Dates {
  at: number;
  as: readonly PeriodNotation[];
  dayFirst: PeriodNotation;
}

/** Gathers from the dates of a file whether it is one of those of its layout that have the day first. */
export class DateEvidence {
  readonly #columns: Dates[];
  #dayFirst = false;
  #monthFirst = false;

  constructor({ columns: { sold, accounted } }: Reading, header: readonly string[]) {
    const finder = new Columns(header);
    this.#columns = [sold, accounted].flatMap((period) => {
      if (typeof period !== "object" || !("column" in period) || !period.dayFirst) return [];
      const { column, as, dayFirst } = period;
      return { at: finder.find(column).at, as: typeof as === "string" ? [as] : as, dayFirst };
    });
  }

  /** False when all files of the layout write dates alike. */
  get isNeeded(): boolean {
    return this.#columns.length > 0;
  }

  add(cells: readonly string[]): void {
    for (const { at, as, dayFirst } of this.#columns) {
      const cell = cells[at] ?? "";
      const isMonthFirst = as.some((each) => readPeriod(cell, each) !== null);
      const isDayFirst = readPeriod(cell, dayFirst) !== null;
      this.#monthFirst ||= isMonthFirst && !isDayFirst;
      this.#dayFirst ||= isDayFirst && !isMonthFirst;
    }
  }

  /** True when a cell can only have the day first, and none only the month. */
  get isDayFirst(): boolean {
    return this.#dayFirst && !this.#monthFirst;
  }
}
