import type { PeriodNotation } from "@ledgerline/contract/statements/period-notations";
import { monthsOf, type Span, wholeMonths } from "../cells/calendar.ts";
import { readClear } from "../cells/period-range.ts";
import { readPeriod } from "../cells/read-period.ts";
import { memoize } from "../cells/read-text.ts";
import { readUncertain, uncertainName, whyUncertain } from "../cells/uncertain-period.ts";
import { type Column, type Columns, cellOf, preambleCell } from "../columns.ts";
import type { Period, PeriodColumn, PreambleCell } from "../format.ts";
import type { Judgement } from "../row-outcome.ts";
import { UnreadableStatement } from "../unreadable-statement.ts";

export type ReadPeriod<T> = (cells: readonly string[], row: Judgement) => T | null;

export interface PeriodOptions<T> extends SpanOptions {
  preamble: readonly (readonly string[])[];
  /** The month (`YYYY-MM`) that the artist answered. */
  answer: string | undefined;
  /** Turns a span into the line's value; null if impossible. `isName`: a single day that may only name its month. */
  turn: (span: Span, isName: boolean) => T | null;
}

/** Separates two cells that are read together; no cell contains it. */
const BETWEEN = "\u0001";

/** Reads when something was sold or accounted for. */
export function bindPeriod<T>(columns: Columns, period: Period, options: PeriodOptions<T>): ReadPeriod<T> {
  const { turn } = options;
  if (period === "ask") return fixed(options.answer ?? "", { as: "YYYY-MM" }, "month", options);
  if ("preamble" in period) {
    const cell = (each: PreambleCell) => preambleCell(options.preamble, each);
    return fixed(cell(period.preamble), period, "above the header", options, period.to && cell(period.to));
  }
  if ("year" in period) return bindYearAnd(columns, period, turn);
  if ("from" in period) return bindFromTo(columns, period, options);
  const column = columns.need(period.column);
  const { exact = false, whole } = period;
  const spans = namedSpan(bindSpan(period, options), column, period);
  const read = memoize((cell) => {
    const printed = spans.of(cell);
    const span = printed && whole === "month" ? wholeMonths(printed) : printed;
    return span && turn(span, !exact && span.from === span.to);
  });
  return (cells, row) => {
    const cell = cellOf(cells, column);
    return read(cell) ?? refuse(row, cell, column.name, spans);
  };
}

function bindFromTo<T>(
  columns: Columns,
  { from, to }: { from: PeriodColumn; to: PeriodColumn },
  options: PeriodOptions<T>,
): ReadPeriod<T> {
  const first = columns.need(from.column);
  const last = columns.need(to.column);
  const starts = namedSpan(bindSpan(from, options), first, from);
  const ends = namedSpan(bindSpan(to, options), last, to);
  const read = memoize((both) => {
    const [a = "", b = ""] = both.split(BETWEEN);
    const start = starts.of(a);
    const end = ends.of(b);
    return start && end && start.from <= end.to ? options.turn({ from: start.from, to: end.to }, false) : null;
  });
  return (cells, row) => {
    const a = cellOf(cells, first);
    const b = cellOf(cells, last);
    const value = read(a + BETWEEN + b);
    if (value !== null) return value;
    return starts.of(a) ? refuse(row, b, last.name, ends) : refuse(row, a, first.name, starts);
  };
}

function bindYearAnd<T>(
  columns: Columns,
  period: Extract<Period, { year: unknown }>,
  turn: PeriodOptions<T>["turn"],
): ReadPeriod<T> {
  const year = columns.need(period.year);
  const isQuarter = "quarter" in period;
  const isNamed = "named" in period;
  const part = columns.need(isQuarter ? period.quarter : period.month);
  const as = isQuarter ? "YYYY-Qn" : "YYYY-MM";
  const read = memoize((both) => {
    const [y = "", p = ""] = both.split(BETWEEN).map((cell) => cell.trim().replace(/\.0$/, ""));
    // `June` and `Q2` say with the year what they are.
    const isWord = isNamed && /\p{L}/u.test(p);
    const span = isWord
      ? readClear(`${p} ${y}`)
      : readPeriod(isQuarter ? `${y}-Q${p}` : `${y}-${p.padStart(2, "0")}`, as);
    return span && turn(span, false);
  });
  return (cells, row) => {
    const cell = cellOf(cells, part);
    return read(cellOf(cells, year) + BETWEEN + cell) ?? refuse(row, cell, part.name, { notation: as });
  };
}

function fixed<T>(
  cell: string,
  column: Pick<PeriodColumn, "as" | "shown">,
  name: string,
  options: PeriodOptions<T>,
  lastCell: string = cell,
): ReadPeriod<T> {
  const spans = bindSpan(column, options);
  const [start, end] = [spans.of(cell), spans.of(lastCell)];
  const span = start && end && start.from <= end.to ? { from: start.from, to: end.to } : null;
  const value = span && options.turn(span, span.from === span.to);
  return (_, row) => value ?? refuse(row, start ? lastCell : cell, name, spans);
}

function refuse(
  row: Judgement,
  cell: string,
  column: string,
  { notation, isAnyWay = false }: Pick<SpanReader, "notation"> & Partial<SpanReader>,
): null {
  if (cell.trim() === "") return row.refuse({ code: "blank", column });
  const why = isAnyWay ? (uncertainName(column) ?? whyUncertain(cell)) : null;
  if (why) return row.refuse({ code: "uncertain_period", column, printed: cell.trim(), why });
  return row.refuse({ code: "not_a_period", column, notation });
}

/**
 * In a column of weeks or of fiscal periods, reads only days, because `2026-04` is its fourth one there, and not April;
 * and what was said about others.
 */
function namedSpan(spans: SpanReader, { name }: Column, said: PeriodColumn): SpanReader {
  if (!spans.isAnyWay) return spans;
  const named = uncertainName(name);
  return {
    ...spans,
    of(cell) {
      const span = spans.of(cell);
      if (span && (named === null || span.from === span.to)) return span;
      return readUncertain(cell, named, said);
    },
  };
}

interface SpanOptions {
  /** True if the file is a workbook, whose true dates are read as `YYYY-MM-DD`. */
  workbook: boolean;
  /** Who sends the file; empty if unknown. */
  distributor: string;
}

export interface SpanReader {
  /** Throws UnreadableStatement if Excel has rewritten the cell so that its meaning is ambiguous. */
  of(cell: string): Span | null;
  /** As shown to people. */
  notation: string;
  /** True if no layout says how the column is written. */
  isAnyWay: boolean;
}

const MONTH_FIRST: readonly PeriodNotation[] = ["M/D/YYYY", "M/D/YY", "MM-DD-YYYY", "MM.DD.YY"];
const DAY_FIRST: readonly PeriodNotation[] = ["D/M/YYYY", "D/M/YY", "DD-MM-YYYY", "DD.MM.YYYY", "DD.MM.YY"];
const YEAR_FIRST: readonly PeriodNotation[] = ["YYYY-MM-DD", "YYYY/MM/DD"];
/** Excel turns a month with a full year into its first day. */
const WHOLE_MONTHS: readonly PeriodNotation[] = ["YYYY-MM", "YYYY/MM", "YYYYMM", "MMM YYYY"];
/** Excel turns `SEP-25` into 25 September, and `SEP-32` into September 1932. */
const SHORT_MONTHS: readonly PeriodNotation[] = ["MMM-YY", "MMM YY"];

/** Reads the cells of one column: as printed, or as what Excel has turned them into. */
export function bindSpan(column: Pick<PeriodColumn, "as" | "shown">, options: SpanOptions): SpanReader {
  const as = typeof column.as === "string" ? [column.as] : column.as;
  const isAnyOf = (notations: readonly PeriodNotation[]) => as.some((each) => notations.includes(each));
  const mayBeSwapped = isAnyOf(MONTH_FIRST) || isAnyOf(DAY_FIRST);
  const found = { printed: false, stored: false };
  const unclear = (): never => {
    throw new UnreadableStatement({ code: "saved_by_excel", distributor: options.distributor || null });
  };

  function trueDate(cell: string): Span | null {
    const day = readPeriod(cell, "YYYY-MM-DD");
    if (!day) return null;
    if (mayBeSwapped || isAnyOf(YEAR_FIRST)) return day;
    if (!isAnyOf(WHOLE_MONTHS)) return isAnyOf(SHORT_MONTHS) ? unclear() : null;
    const [year, month] = [Number(day.from.slice(0, 4)), Number(day.from.slice(5, 7))];
    return day.from.endsWith("-01") ? monthsOf(year, month, month) : unclear();
  }

  return {
    of(cell) {
      const printed = readAny(cell, as) ?? readAny(cell, column.shown ?? []);
      const span = printed ?? (options.workbook ? trueDate(cell) : null);
      if (!span) return isAnyOf(WHOLE_MONTHS) && readPeriod(cell, "MMM-YY") ? unclear() : null;
      found[printed ? "printed" : "stored"] = true;
      // If Excel takes the month for the day, only days that cannot be months stay as printed.
      return mayBeSwapped && found.printed && found.stored ? unclear() : span;
    },
    notation: as.join(" or "),
    isAnyWay: as.includes("clear"),
  };
}

function readAny(cell: string, as: readonly PeriodNotation[]): Span | null {
  for (const each of as) {
    const span = readPeriod(cell, each);
    if (span) return span;
  }
  return null;
}
