import { type DateOrder, notationsIn } from "./cells/date-order.ts";
import type { FormatColumns, Period, PeriodColumn } from "./format.ts";

/** The columns with dates that are alone in their cells. */
export function periodColumns({ sold, accounted }: Partial<Pick<FormatColumns, "sold" | "accounted">>): PeriodColumn[] {
  return [sold, accounted].flatMap((period) => {
    if (typeof period !== "object") return [];
    if ("from" in period) return [period.from, period.to];
    return "column" in period ? [period] : [];
  });
}

/** The same period with day and month in the order known for the file. */
export function periodIn(order: DateOrder | undefined, period: Period): Period {
  if (order === undefined || typeof period !== "object" || "year" in period) return period;
  if ("from" in period) return { from: columnIn(order, period.from), to: columnIn(order, period.to) };
  return { ...period, as: notationsIn(order, period.as) };
}

function columnIn(order: DateOrder, column: PeriodColumn): PeriodColumn {
  return { ...column, as: notationsIn(order, column.as) };
}
