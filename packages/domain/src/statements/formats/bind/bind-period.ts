import { type Span, wholeMonths } from "../cells/calendar.ts";
import { memoize } from "../cells/memoize.ts";
import type { PeriodNotation } from "../cells/period-notation.ts";
import { readPeriod } from "../cells/read-period.ts";
import { type Columns, cellOf } from "../columns.ts";
import type { Period, PeriodColumn } from "../format.ts";
import type { Judgement } from "../judgement.ts";
import { preambleCell } from "../preamble-cell.ts";

export type ReadPeriod<T> = (cells: readonly string[], row: Judgement) => T | null;

export interface PeriodOptions<T> {
  preamble: readonly (readonly string[])[];
  /** The month (`YYYY-MM`) that the artist answered. */
  answer: string | undefined;
  /** What the line has of it; null when it cannot be one. `isName`: a single day that may only name its month. */
  turn: (span: Span, isName: boolean) => T | null;
}

/** Between two cells that are read together; no cell has one. */
const BETWEEN = "\u0001";

/** Reads when something was sold or accounted for. */
export function bindPeriod<T>(columns: Columns, period: Period, options: PeriodOptions<T>): ReadPeriod<T> {
  const { turn } = options;
  if (period === "ask") return fixed(options.answer ?? "", "YYYY-MM", "month", turn);
  if ("preamble" in period) {
    return fixed(preambleCell(options.preamble, period.preamble), period.as, "above the header", turn);
  }
  if ("year" in period) return bindYearAnd(columns, period, turn);
  if ("from" in period) return bindFromTo(columns, period, turn);
  const column = columns.need(period.column);
  const { as, exact = false, whole } = period;
  const read = memoize((cell) => {
    const printed = readAny(cell, as);
    const span = printed && whole === "month" ? wholeMonths(printed) : printed;
    return span && turn(span, !exact && span.from === span.to);
  });
  return (cells, row) => {
    const cell = cellOf(cells, column);
    return read(cell) ?? refuse(row, cell, column.name, as);
  };
}

function bindFromTo<T>(
  columns: Columns,
  { from, to }: { from: PeriodColumn; to: PeriodColumn },
  turn: PeriodOptions<T>["turn"],
): ReadPeriod<T> {
  const first = columns.need(from.column);
  const last = columns.need(to.column);
  const read = memoize((both) => {
    const [a = "", b = ""] = both.split(BETWEEN);
    const start = readAny(a, from.as);
    const end = readAny(b, to.as);
    return start && end && start.from <= end.to ? turn({ from: start.from, to: end.to }, false) : null;
  });
  return (cells, row) => {
    const a = cellOf(cells, first);
    const b = cellOf(cells, last);
    const value = read(a + BETWEEN + b);
    if (value !== null) return value;
    return readAny(a, from.as) ? refuse(row, b, last.name, to.as) : refuse(row, a, first.name, from.as);
  };
}

function bindYearAnd<T>(
  columns: Columns,
  period: Extract<Period, { year: unknown }>,
  turn: PeriodOptions<T>["turn"],
): ReadPeriod<T> {
  const year = columns.need(period.year);
  const isQuarter = "quarter" in period;
  const part = columns.need(isQuarter ? period.quarter : period.month);
  const as = isQuarter ? "YYYY-Qn" : "YYYY-MM";
  const read = memoize((both) => {
    const [y = "", p = ""] = both.split(BETWEEN).map((cell) => cell.trim().replace(/\.0$/, ""));
    const span = readPeriod(isQuarter ? `${y}-Q${p}` : `${y}-${p.padStart(2, "0")}`, as);
    return span && turn(span, false);
  });
  return (cells, row) => {
    const cell = cellOf(cells, part);
    return read(cellOf(cells, year) + BETWEEN + cell) ?? refuse(row, cell, part.name, as);
  };
}

function fixed<T>(cell: string, as: PeriodColumn["as"], name: string, turn: PeriodOptions<T>["turn"]): ReadPeriod<T> {
  const span = readAny(cell, as);
  const value = span && turn(span, span.from === span.to);
  return (_, row) => value ?? refuse(row, cell, name, as);
}

function readAny(cell: string, as: PeriodColumn["as"]): Span | null {
  if (typeof as === "string") return readPeriod(cell, as);
  for (const each of as) {
    const span = readPeriod(cell, each);
    if (span) return span;
  }
  return null;
}

function refuse(row: Judgement, cell: string, column: string, as: PeriodNotation | readonly PeriodNotation[]): null {
  if (cell.trim() === "") return row.refuse({ code: "blank", column });
  return row.refuse({ code: "not_a_period", column, notation: typeof as === "string" ? as : as.join(" or ") });
}
