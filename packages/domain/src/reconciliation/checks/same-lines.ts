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

/** Statements of which nearly all large places have as many units as in an earlier one of another currency. */
function exchangedPairs(statements: readonly CheckedStatement[]): Found[] {
  const holders = new Map<string, CheckedStatement[]>();
  return statements.flatMap((later) => {
    const places = placesOf(later);
    if (places.length < LEAST_LINES) return [];
    const shared = new Map<CheckedStatement, number>();
    for (const place of places) {
      const held = holders.get(place) ?? [];
      for (const earlier of held) shared.set(earlier, (shared.get(earlier) ?? 0) + 1);
      if (held.length < MOST_ALIKE) holders.set(place, [...held, later]);
    }
    return [...shared].flatMap(([earlier, same]): Found[] => {
      const currencies = [earlier, later].map(currencyOf);
      if (same * 100 < places.length * SAME_PERCENT || currencies[0] === currencies[1]) return [];
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

/** The countries of its stores' months with their units, the largest ones. */
function placesOf({ facts }: CheckedStatement): string[] {
  const units = new Map<string, number>();
  for (const rate of facts?.rates ?? []) {
    const place = `${rate.platform} ${rate.territory} ${rate.month}`;
    units.set(place, (units.get(place) ?? 0) + rate.units);
  }
  const largest = [...units].sort((a, b) => b[1] - a[1]).slice(0, MOST_PLACES);
  return largest.map(([place, count]) => `${place} ${count}`);
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
  return statements.flatMap((later): [CheckedStatement, CheckedStatement][] => {
    const { lines = 0, sketch = [] } = later.facts ?? {};
    if (lines < LEAST_LINES) return [];
    const shared = new Map<CheckedStatement, number>();
    for (const hash of sketch) {
      const held = holders.get(hash) ?? [];
      for (const earlier of held) shared.set(earlier, (shared.get(earlier) ?? 0) + 1);
      if (held.length < MOST_ALIKE) held.push(later);
      holders.set(hash, held);
    }
    return [...shared].flatMap(([earlier, count]): [CheckedStatement, CheckedStatement][] => {
      const least = Math.min(earlier.facts?.sketch.length ?? 0, sketch.length);
      return count >= least * LIKELY ? [[earlier, later]] : [];
    });
  });
}

export function pairKey(earlier: { id: string }, later: { id: string }): string {
  return `${earlier.id} ${later.id}`;
}
