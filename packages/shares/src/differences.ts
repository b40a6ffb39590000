import type { Entry, Place } from "./terms/entry.ts";
import { type Amount, Fraction, fractionOf } from "./terms/fraction.ts";

/** What one cause changed in a closed period. */
export interface Difference {
  cause: string;
  entries: DifferentEntry[];
}

/** `amount` posts to the next run; the place had `before` without this cause, and has `now` with it. */
export interface DifferentEntry extends Entry {
  before: Fraction;
  now: Fraction;
}

/** The entries that a closed period would have if this cause, and those before it, had been known when it closed. */
export interface Step {
  cause: string;
  entries: readonly Entry<Amount>[];
}

/**
 * What to post to the next run so that, together with what was closed, it gives the last step. Each step is the period
 * recomputed with one more cause: with the late file, then without the deleted statement, then under the changed deal.
 * A run posts only what has been earned: advances, groups and minimums apply there, to the balances of that day.
 */
export function differencesByCause(closed: readonly Entry<Amount>[], steps: readonly Step[]): Difference[] {
  let before = sumsOf(closed);
  return steps.map(({ cause, entries }) => {
    const now = sumsOf(entries);
    const changed = differ(before, now);
    before = now;
    return { cause, entries: changed };
  });
}

/** What a closed period stands at: its entries plus what was posted for it since. */
export function addEntries(...lists: (readonly Entry<Amount>[])[]): Entry[] {
  return [...sumsOf(lists.flat()).values()].filter(({ amount }) => !amount.isZero());
}

type Sums = ReadonlyMap<string, Entry>;

function sumsOf(entries: readonly Entry<Amount>[]): Sums {
  const sums = new Map<string, Entry>();
  for (const { book, currency, deal, payee, amount } of entries) {
    const key = keyOf({ book, currency, deal, payee });
    const known = sums.get(key)?.amount ?? Fraction.ZERO;
    sums.set(key, { book, currency, deal, payee, amount: known.plus(fractionOf(amount)) });
  }
  return sums;
}

function differ(before: Sums, now: Sums): DifferentEntry[] {
  const keys = [...new Set([...before.keys(), ...now.keys()])].sort();
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), now.get(key)];
    const place = is ?? was;
    if (!place) return [];
    const [from, to] = [was?.amount ?? Fraction.ZERO, is?.amount ?? Fraction.ZERO];
    return from.equals(to) ? [] : [{ ...place, amount: to.minus(from), before: from, now: to }];
  });
}

function keyOf({ book, currency, deal, payee }: Place): string {
  return `${book}\n${currency}\n${deal ?? ""}\n${payee ?? ""}`;
}
