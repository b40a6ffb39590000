import { SKETCH } from "@ledgerline/db/queries/reconciliation/read-facts";
import { countText } from "../../words.ts";
import type { CheckedStatement } from "./evidence.sql.ts";
import { type Check, type Found, lineRefs, NO_ROWS } from "./evidence.ts";

/** Percentage of the smaller file's lines that are in the other one too. */
const SAME_PERCENT = 95;
/** Fewer lines may be alike by chance. */
const LEAST_LINES = 5;
/** Pairs whose sketches have less in common are not compared. */
const LIKELY = 0.6;
/** Later statements with the same line are compared with at most this many of the first ones. */
const MOST_ALIKE = 10;

export const linesAreNew: Check = {
  question: "Is every file new?",
  needs: { code: "history", text: "A second statement." },
  rule: `No file has nearly the same lines (${SAME_PERCENT}% or more) as an earlier file under another name, nor their units in another currency.`,
  of: "statements",
  find({ statements, common }) {
    const read = statements.filter(({ facts }) => facts !== null && facts.lines >= LEAST_LINES);
    if (read.length < 2) return { notChecked: "It takes two statements with lines." };
    const exact = likelyPairs(statements).flatMap(([earlier, later]) => {
      const same = common.get(pairKey(earlier, later)) ?? 0;
      const least = Math.min(earlier.facts?.lines ?? 0, later.facts?.lines ?? 0);
      if (same * 100 < least * SAME_PERCENT) return [];
      return [
        {
          key: `${earlier.id} ${later.id}`,
          statement: later.id,
          money: later.totals.map(({ currency, net }) => ({ currency, net })),
          ...lineRefs(later.id, later.facts?.rows ?? NO_ROWS),
          params: { same, lines: later.facts?.lines ?? 0, earlier: earlier.fileName },
        },
      ];
    });
    return { found: [...exact, ...exchangedPairs(read)], checked: read.length };
  },
  say: ({ params: { same, lines = 0, earlier, currencies } }) => {
    if (currencies !== undefined) return `It has the same units as ${earlier}, in ${currencies}.`;
    return `Of its ${countText(lines, "line")}, ${Number(same).toLocaleString("en-US")} are in ${earlier} too.`;
  },
};

/** The places with the most units, which tell two files apart whatever they pay. */
const MOST_PLACES = 64;

/**
 * Statements of one currency that have, of nearly all large places of a smaller one of another, exactly as many units.
 * The smaller one may be a month of a file that has years.
 */
function exchangedPairs(statements: readonly CheckedStatement[]): Found[] {
  const places = new Map(statements.map((one) => [one, placesOf(one)]));
  const largest = new Map([...places].map(([one, all]) => [one, all.slice(0, MOST_PLACES)]));
  const asked = new Set([...largest.values()].flat());
  const holders = new Map<string, CheckedStatement[]>();
  for (const [one, all] of places) {
    for (const place of all) {
      const held = holders.get(place) ?? [];
      if (asked.has(place) && held.length < MOST_ALIKE) holders.set(place, [...held, one]);
    }
  }
  const order = new Map(statements.map((one, at) => [one, at]));
  const sizeOf = (one: CheckedStatement) => places.get(one)?.length ?? 0;
  return statements.flatMap((smaller) => {
    const own = largest.get(smaller) ?? [];
    if (own.length < LEAST_LINES) return [];
    const shared = countAlike(own, holders);
    return [...shared].flatMap(([other, same]): Found[] => {
      const [earlier, later] =
        (order.get(other) ?? 0) < (order.get(smaller) ?? 0) ? [other, smaller] : [smaller, other];
      const isSmaller = sizeOf(smaller) < sizeOf(other) || (sizeOf(smaller) === sizeOf(other) && later === smaller);
      const currencies = [earlier, later].map(currencyOf);
      if (!isSmaller || same * 100 < own.length * SAME_PERCENT || currencies[0] === currencies[1]) return [];
      return [
        {
          key: `${earlier.id} ${later.id} exchanged`,
          statement: later.id,
          money: later.totals.map(({ currency, net }) => ({ currency, net })),
          ...lineRefs(later.id, later.facts?.rows ?? NO_ROWS),
          params: { same, earlier: earlier.fileName, currencies: currencies.join(" and ") },
        },
      ];
    });
  });
}

/** How many of some marks each other statement has. */
function countAlike(
  marks: readonly string[],
  holders: ReadonlyMap<string, readonly CheckedStatement[]>,
): Map<CheckedStatement, number> {
  const shared = new Map<CheckedStatement, number>();
  for (const mark of marks) for (const one of holders.get(mark) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
  return shared;
}

/** The countries of its stores' months with their units, the largest ones first. */
function placesOf({ facts }: CheckedStatement): string[] {
  const units = new Map<string, number>();
  for (const rate of facts?.rates ?? []) {
    const place = `${rate.platform} ${rate.territory} ${rate.month}`;
    units.set(place, (units.get(place) ?? 0) + rate.units);
  }
  return [...units].sort((a, b) => b[1] - a[1]).map(([place, count]) => `${place} ${count}`);
}

function currencyOf({ totals }: CheckedStatement): string {
  return totals
    .map(({ currency }) => currency)
    .sort()
    .join(", ");
}

/**
 * The pairs of statements whose sketches are alike, the earlier one first. Where many statements are alike, each is
 * paired with the first ones.
 */
export function likelyPairs(statements: readonly CheckedStatement[]): [CheckedStatement, CheckedStatement][] {
  const holders = new Map<string, CheckedStatement[]>();
  const hashes = new Map(statements.map((one) => [one, (one.facts?.sketch ?? []).map(BigInt)]));
  return statements.flatMap((later): [CheckedStatement, CheckedStatement][] => {
    const { lines = 0, sketch = [] } = later.facts ?? {};
    if (lines < LEAST_LINES) return [];
    const shared = countAlike(sketch, holders);
    for (const hash of sketch) {
      const held = holders.get(hash) ?? [];
      if (held.length < MOST_ALIKE) held.push(later);
      holders.set(hash, held);
    }
    return [...shared].flatMap(([earlier, count]): [CheckedStatement, CheckedStatement][] => {
      const least = comparable(hashes.get(earlier) ?? [], hashes.get(later) ?? []);
      return count >= least * LIKELY ? [[earlier, later]] : [];
    });
  });
}

/**
 * How many hashes of the smaller of two sketches the other one could have: a full sketch has none above its last one, so
 * of a month that is in a file of years it has only those below.
 */
function comparable(...sketches: readonly bigint[][]): number {
  const below = (sketch: readonly bigint[], end: bigint) => sketch.findLastIndex((hash) => hash <= end) + 1;
  const ends = sketches.flatMap((sketch) => (sketch.length < SKETCH ? [] : (sketch.at(-1) ?? [])));
  return Math.min(...sketches.map((sketch) => Math.min(sketch.length, ...ends.map((end) => below(sketch, end)))));
}

export function pairKey(earlier: { id: string }, later: { id: string }): string {
  return `${earlier.id} ${later.id}`;
}
