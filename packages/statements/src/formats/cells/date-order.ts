import type { PeriodNotation } from "./period-notation.ts";

/** Which comes first in dates such as 03/04/2026. */
export const DATE_ORDERS = ["day_first", "month_first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const DAY_FIRST: readonly PeriodNotation[] = ["D/M/YYYY", "D/M/YY", "DD-MM-YYYY"];
export const MONTH_FIRST: readonly PeriodNotation[] = ["M/D/YYYY", "M/D/YY", "MM-DD-YYYY"];
const IN_ORDER = { day_first: DAY_FIRST, month_first: MONTH_FIRST };

/** Day and month may be swapped in these. */
const UNCLEAR_DATE = /^(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?=$|[T ])/;

type Notations = PeriodNotation | readonly PeriodNotation[];

/** The same notations with day and month in this order. */
export function notationsIn(order: DateOrder, as: Notations): Notations {
  if (typeof as !== "string") return as.map((each) => notationIn(order, each));
  return notationIn(order, as);
}

/** The order that the notations imply; null if none of them depends on it. */
export function orderOfNotations(as: Notations): DateOrder | null {
  const each = typeof as === "string" ? [as] : as;
  if (each.some((one) => DAY_FIRST.includes(one))) return "day_first";
  return each.some((one) => MONTH_FIRST.includes(one)) ? "month_first" : null;
}

/** The order that a date proves; `either` if it fits both, null for any other cell. */
export function orderOfDate(cell: string): DateOrder | "either" | null {
  const [, first, second] = UNCLEAR_DATE.exec(cell.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  const dayFirst = Number(first) > 12;
  const monthFirst = Number(second) > 12;
  if (dayFirst === monthFirst) return dayFirst ? null : "either";
  return dayFirst ? "day_first" : "month_first";
}

/** The two numbers of a date that fits both orders, as printed; null for any other cell. */
export function numbersOfEither(cell: string): [first: number, second: number] | null {
  if (orderOfDate(cell) !== "either") return null;
  const [, first, second] = UNCLEAR_DATE.exec(cell.trim()) ?? [];
  return [Number(first), Number(second)];
}

function notationIn(order: DateOrder, as: PeriodNotation): PeriodNotation {
  const at = Math.max(DAY_FIRST.indexOf(as), MONTH_FIRST.indexOf(as));
  return IN_ORDER[order][at] ?? as;
}
