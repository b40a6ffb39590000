import type { CheckedStatement } from "@ledgerline/db/queries/reconciliation/checked-statements";
import { countText } from "../../../words/count-text.ts";
import type { Check } from "../evidence/evidence.ts";

/** Of the lines of the smaller file, so many are in the other one too. */
const SAME_PERCENT = 95;
/** Few lines are alike by chance. */
const LEAST_LINES = 5;
/** Estimated from the sketches; those below are not compared. */
const LIKELY = 0.6;

export const linesAreNew: Check = {
  rule: `No file has nearly the same lines (${SAME_PERCENT}% or more) as an earlier file under another name.`,
  of: "statements",
  find({ statements, common }) {
    const read = statements.filter(({ facts }) => facts !== null && facts.lines >= LEAST_LINES);
    if (read.length < 2) return { notChecked: "It takes two statements with lines." };
    const found = likelyPairs(statements).flatMap(([earlier, later]) => {
      const same = common.get(pairKey(earlier, later)) ?? 0;
      const least = Math.min(earlier.facts?.lines ?? 0, later.facts?.lines ?? 0);
      if (same * 100 < least * SAME_PERCENT) return [];
      return [
        {
          key: `${earlier.id} ${later.id}`,
          statement: later.id,
          money: later.totals.map(({ currency, net }) => ({ currency, net })),
          params: { same, lines: later.facts?.lines ?? 0, earlier: earlier.fileName },
        },
      ];
    });
    return { found, checked: read.length };
  },
  say: ({ params: { same, lines = 0, earlier } }) =>
    `Of its ${countText(lines, "line")}, ${Number(same).toLocaleString("en-US")} are in ${earlier} too.`,
};

/** The pairs of statements whose sketches are alike, the earlier one first. */
export function likelyPairs(statements: readonly CheckedStatement[]): [CheckedStatement, CheckedStatement][] {
  const read = statements.filter(({ facts }) => facts !== null && facts.lines >= LEAST_LINES);
  const holders = new Map<string, number[]>();
  for (const [at, { facts }] of read.entries()) {
    for (const hash of facts?.sketch ?? []) holders.set(hash, [...(holders.get(hash) ?? []), at]);
  }
  const shared = new Map<string, number>();
  for (const list of holders.values()) {
    for (const [place, one] of list.entries()) {
      for (const other of list.slice(place + 1))
        shared.set(`${one} ${other}`, (shared.get(`${one} ${other}`) ?? 0) + 1);
    }
  }
  return [...shared].flatMap(([pair, count]): [CheckedStatement, CheckedStatement][] => {
    const [a, b] = pair.split(" ").map((at) => read[Number(at)]);
    if (!a || !b) return [];
    const least = Math.min(a.facts?.sketch.length ?? 0, b.facts?.sketch.length ?? 0);
    return count >= least * LIKELY ? [[a, b]] : [];
  });
}

export function pairKey(earlier: { id: string }, later: { id: string }): string {
  return `${earlier.id} ${later.id}`;
}
