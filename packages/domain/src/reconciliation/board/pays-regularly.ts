import { addMonths } from "../../calendar/month.ts";

const YEAR = 12;
const LEAST_MONTHS = 3;
/** In most of so many of a source's latest months, and in three at least, a store must have paid. */
const RECENT_MONTHS = 6;
/** A store with fewer units in its middle month may well have none in another one. */
const FEW_UNITS = 10;
/** Of the months from the first to the last that it paid, with one paid and one unpaid added: few months prove little. */
const REGULAR_PERCENT = 80;

interface History {
  /** The months of sale of which a source brought money from any store, in order. */
  source: readonly string[];
  /** Those of which it brought money from this one, and the units of the one in the middle. */
  store: ReadonlySet<string>;
  units: number;
}

/**
 * Whether a source should have a store in a month, as their year before and after says. Only months that the source has
 * count, so a statement that is missing makes no store irregular; and the gap that the month is in does not, so a store
 * that has left was regular until then. Where the source has the month, and only the store is not in it, the store must
 * have had some units.
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

/** From the first month that a store paid to the last. */
function span(months: readonly string[], store: ReadonlySet<string>): string[] {
  const isPaid = (month: string) => store.has(month);
  const first = months.findIndex(isPaid);
  return first < 0 ? [] : months.slice(first, months.findLastIndex(isPaid) + 1);
}
