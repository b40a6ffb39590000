import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { label, lines } from "../../test/made-up-label.ts";
import type { RunInput } from "../terms/run-input.ts";
import { type RunResult, shareOut } from "./share-run.ts";

const PERIODS = 24;
/** An advance fully recouped late adds the factors of one more deal; anything that compounds adds more each period. */
const SLACK = 24;

test("balances that are carried again and again keep denominators of bounded length", () => {
  fc.assert(
    fc.property(label, lines, (input, money) => {
      let current: RunInput = input;
      const lengths: number[] = [];
      for (let period = 0; period < PERIODS; period++) {
        const run = shareOut(current, money);
        lengths.push(longest(run));
        const left = new Map(run.next.left.map(({ advance, left }) => [advance, left]));
        const advances = input.advances.map((advance) => ({ ...advance, left: left.get(advance.id) ?? "0" }));
        current = { ...input, ...run.next, advances };
      }
      const half = PERIODS / 2;
      expect(Math.max(...lengths.slice(half))).toBeLessThanOrEqual(Math.max(...lengths.slice(0, half)) + SLACK);
    }),
    sampleRuns(60, 1_000),
  );
});

/** Bits of the longest denominator that is carried on. */
function longest({ balances, advances }: RunResult): number {
  const carried = [...balances.map(({ closing }) => closing), ...advances.map(({ left }) => left)];
  return Math.max(0, ...carried.map(({ denominator }) => denominator.toString(2).length));
}
