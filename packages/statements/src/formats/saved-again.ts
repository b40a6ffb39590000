import type { PeriodNotation } from "@ledgerline/contract/statements/period-notations";
import { type DateOrder, orderOfNotations } from "./cells/date-notation.ts";
import { periodColumns } from "./columns.ts";
import type { Period, PeriodColumn, Reading } from "./format.ts";

/** Excel shows months such as these as `Jan 26`, `janv-26`, `sty.26` or `jan/26`. */
const WHOLE_MONTHS: readonly PeriodNotation[] = ["YYYY-MM", "YYYY/MM", "MMM YYYY"];
const SHOWN_MONTHS: readonly PeriodNotation[] = ["MMM-YY", "MMM YY", "MMM.YY"];
/** It turns `SEP-25` into 25 September of this year: what it shows of that is another month. */
const SHORT_MONTHS: readonly PeriodNotation[] = ["MMM-YY", "MMM YY"];
const DAYS: readonly PeriodNotation[] = ["YYYY-MM-DD", "YYYY/MM/DD"];
/** How it shows a day where decimals have a comma. A spreadsheet that mistakes the month for the day swaps them. */
const SHOWN_DAYS: Record<DateOrder, readonly PeriodNotation[]> = {
  day_first: ["DD.MM.YYYY", "D/M/YYYY"],
  month_first: ["MM.DD.YYYY", "M/D/YYYY"],
};

type Written = Pick<Reading, "numbers"> & { columns: Pick<Reading["columns"], "sold" | "accounted"> };

/**
 * True if decimals have a comma although the sender writes points, or either: a spreadsheet has saved the file again,
 * and has written dates as is usual where its user lives. False where the sender writes the day first in some column,
 * because a spreadsheet that was told to read English swaps such dates where it can, and leaves the others.
 */
export function isSavedAgain({ numbers, columns }: Written, decimal: "point" | "comma" | null): boolean {
  if (numbers === "comma" || decimal !== "comma") return false;
  const [order, ...others] = new Set(periodColumns(columns).map(({ as }) => orderOfNotations(as)));
  return numbers === "either" || (order !== "day_first" && others.length === 0);
}

/** How such a file is read. An amount that could be two is still none. `order`: of its days, if they are swapped. */
export function asSavedAgain(reading: Reading, order: DateOrder | undefined): Reading {
  const { sold, accounted } = reading.columns;
  const read = (period: Period) => inShownWays(period, (as) => shownWays(as, reading.numbers, order ?? "day_first"));
  return {
    ...reading,
    numbers: reading.numbers === "either" ? "either" : "comma",
    columns: { ...reading.columns, sold: read(sold), ...(accounted && { accounted: read(accounted) }) },
  };
}

type Notations = readonly PeriodNotation[];

function inShownWays(period: Period, ways: (as: Notations) => Notations): Period {
  if (typeof period !== "object" || "year" in period) return period;
  const column = <Column extends Pick<PeriodColumn, "as">>(one: Column) => {
    return { ...one, shown: ways(typeof one.as === "string" ? [one.as] : one.as) };
  };
  return "from" in period ? { from: column(period.from), to: column(period.to) } : column(period);
}

function shownWays(as: Notations, numbers: Reading["numbers"], order: DateOrder): Notations {
  const isAnyOf = (notations: Notations) => as.some((one) => notations.includes(one));
  if (isAnyOf(SHORT_MONTHS)) return [];
  // A sender who writes decimals in both ways also writes its own dates.
  if (orderOfNotations(as) !== null) return numbers === "either" ? [] : SHOWN_DAYS[order];
  return [...(isAnyOf(WHOLE_MONTHS) ? SHOWN_MONTHS : []), ...(isAnyOf(DAYS) ? SHOWN_DAYS.day_first : [])];
}
