import { addMonths } from "../../calendar.ts";

const YEAR = 12;
const LEAST_MONTHS = 3;
/** A store must have paid in most of this many of the source's latest months, and in at least three. */
const RECENT_MONTHS = 6;
/** A store with fewer units in its median month may well have none in another. */
const FEW_UNITS = 10;
/** Of the months from its first to its last payment, plus one paid and one unpaid, because few months prove little. */
const REGULAR_PERCENT = 80;

interface History {
  /** The months of sale for which a source brought money from any store, in order. */
  source: readonly string[];
  /** The months for which it brought money from this store, and the units of the median one. */
  store: ReadonlySet<string>;
  units: number;
}

/**
 * Whether a source should have a store in a month, judged by the year before and after. Only months that the source has
 * count, so a missing statement makes no store irregular; the gap that contains the month does not count, so a store
 * that has left was regular until then. Where the source has the month without the store, the store must usually have
 * at least ten units.
 */
export function paysRegularly({ source, store, units }: History, month: string): boolean {
  const isThere = source.includes(month);
  if (isThere && units < FEW_UNITS) return false;
  const from = addMonths(month, -YEAR);
  const to = addMonths(month, YEAR);
  const near = source.filter((one) => one !== month && one >= from && one <= to);
  const before = near.filter((one) => one < month);
  const paid = (months: readonly string[]) => months.filter((one) => store.has(one));
  if (before.length < LEAST_MONTHS) {
    return before.length > 0 && paid(before).length === before.length && !isThere;
  }
  const recent = before.slice(-RECENT_MONTHS);
  const often = paid(recent).length;
  if (often < LEAST_MONTHS || often * 2 <= recent.length) return false;
  const known = [...span(before, store), ...span(near.slice(before.length), store)];
  return (paid(known).length + 1) * 100 >= (known.length + 2) * REGULAR_PERCENT;
}

/** The months from a store's first payment to its last. */
function span(months: readonly string[], store: ReadonlySet<string>): string[] {
  const isPaid = (month: string) => store.has(month);
  const first = months.findIndex(isPaid);
  return first < 0 ? [] : months.slice(first, months.findLastIndex(isPaid) + 1);
}
