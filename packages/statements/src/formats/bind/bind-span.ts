import { monthsOf, type Span } from "../cells/calendar.ts";
import type { PeriodNotation } from "../cells/period-notation.ts";
import { readPeriod } from "../cells/read-period.ts";
import type { PeriodColumn } from "../format.ts";
import { UnreadableStatement } from "../unreadable-statement.ts";

export interface SpanOptions {
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
}

const MONTH_FIRST: readonly PeriodNotation[] = ["M/D/YYYY", "M/D/YY", "MM-DD-YYYY"];
const DAY_FIRST: readonly PeriodNotation[] = ["D/M/YYYY", "D/M/YY", "DD-MM-YYYY", "DD.MM.YYYY"];
const YEAR_FIRST: readonly PeriodNotation[] = ["YYYY-MM-DD", "YYYY/MM/DD"];
/** Excel turns a month with a full year into its first day. */
const WHOLE_MONTHS: readonly PeriodNotation[] = ["YYYY-MM", "YYYY/MM", "YYYYMM", "MMM YYYY"];
/** Excel turns `SEP-25` into 25 September, and `SEP-32` into September 1932. */
const SHORT_MONTHS: readonly PeriodNotation[] = ["MMM-YY", "MMM YY"];

/** Reads the cells of one column: as printed, or as what Excel has turned them into. */
export function bindSpan(column: Pick<PeriodColumn, "as">, options: SpanOptions): SpanReader {
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
      const printed = readAny(cell, as);
      const span = printed ?? (options.workbook ? trueDate(cell) : null);
      if (!span) return isAnyOf(WHOLE_MONTHS) && readPeriod(cell, "MMM-YY") ? unclear() : null;
      found[printed ? "printed" : "stored"] = true;
      // If Excel takes the month for the day, only days that cannot be months stay as printed.
      return mayBeSwapped && found.printed && found.stored ? unclear() : span;
    },
    notation: as.join(" or "),
  };
}

function readAny(cell: string, as: readonly PeriodNotation[]): Span | null {
  for (const each of as) {
    const span = readPeriod(cell, each);
    if (span) return span;
  }
  return null;
}
