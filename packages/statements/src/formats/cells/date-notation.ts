import type { PeriodNotation } from "@ledgerline/contract/statements/period-notations";

/** Which comes first in dates such as 03/04/2026. */
export const DATE_ORDERS = ["day_first", "month_first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const DAY_FIRST: readonly PeriodNotation[] = ["D/M/YYYY", "D/M/YY", "DD-MM-YYYY", "DD.MM.YY"];
export const MONTH_FIRST: readonly PeriodNotation[] = ["M/D/YYYY", "M/D/YY", "MM-DD-YYYY", "MM.DD.YY"];
const IN_ORDER = { day_first: DAY_FIRST, month_first: MONTH_FIRST };

/** Day and month may be swapped in these. */
const UNCLEAR_DATE = /^(\d{1,2})(?:[/-](\d{1,2})[/-](?:\d{4}|\d{2})|\.(\d{1,2})\.\d{2})(?=$|[T ])/;
/** Behind a day there may be a time, but no second day. */
const TIME = /^T?\s*\d/;

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
  const numbers = numbersOf(cell);
  if (!numbers) return null;
  const [dayFirst, monthFirst] = numbers.map((number) => number > 12);
  if (dayFirst === monthFirst) return dayFirst ? null : "either";
  return dayFirst ? "day_first" : "month_first";
}

/** The two numbers of a date that fits both orders, as printed; null for any other cell. */
export function numbersOfEither(cell: string): [first: number, second: number] | null {
  return orderOfDate(cell) === "either" ? numbersOf(cell) : null;
}

function numbersOf(cell: string): [first: number, second: number] | null {
  const text = cell.trim();
  const [printed = "", first, slashed, dotted] = UNCLEAR_DATE.exec(text) ?? [];
  const rest = text.slice(printed.length).trimStart();
  if (first === undefined || (rest !== "" && !TIME.test(rest))) return null;
  return [Number(first), Number(slashed ?? dotted)];
}

function notationIn(order: DateOrder, as: PeriodNotation): PeriodNotation {
  const at = Math.max(DAY_FIRST.indexOf(as), MONTH_FIRST.indexOf(as));
  return IN_ORDER[order][at] ?? as;
}

/** Determines from dates whether the day or the month comes first. */
export class DateEvidence {
  #either = false;
  readonly #proven = new Set<DateOrder>();

  add(cell: string): void {
    const order = orderOfDate(cell);
    if (order === "either") this.#either = true;
    else if (order !== null) this.#proven.add(order);
  }

  /** True while all dates fit both orders. */
  get isOpen(): boolean {
    return this.#either && this.#proven.size === 0;
  }

  /** `unclear` if both orders are proven; null if neither is. */
  get verdict(): DateOrder | "unclear" | null {
    const [only = null, other] = this.#proven;
    return other === undefined ? only : "unclear";
  }
}
