import fc from "fast-check";
import { expect, test } from "vitest";
import type { CheckedStatement } from "./evidence.sql.ts";
import { likelyPairs } from "./same-lines.ts";

const withSketch = (sketch: string[], at: number) =>
  ({ id: `${at}`, facts: { lines: 100, sketch } }) as unknown as CheckedStatement;
const ids = (pairs: [CheckedStatement, CheckedStatement][]) => pairs.map((pair) => pair.map(({ id }) => id).join(" "));

test("statements probably have the same lines when six tenths of the shorter sketch are in the other", () => {
  const sketch = fc.uniqueArray(fc.constantFrom(..."abcdefg"), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(sketch, { maxLength: 8 }), (sketches) => {
      const statements = sketches.map(withSketch);
      const expected = sketches.flatMap((later, at) =>
        sketches.slice(0, at).flatMap((earlier, before) => {
          const shared = earlier.filter((hash) => later.includes(hash)).length;
          const isLikely = shared > 0 && shared >= Math.min(earlier.length, later.length) * 0.6;
          return isLikely ? [`${before} ${at}`] : [];
        }),
      );
      expect(ids(likelyPairs(statements)).sort()).toEqual(expected.sort());
    }),
  );
});

test("each of many statements that are all alike is paired with the first ones", () => {
  const alike = Array.from({ length: 200 }, (_, at) => withSketch(["a", "b"], at));
  const pairs = ids(likelyPairs(alike));
  expect(pairs).toHaveLength(45 + 190 * 10);
  expect(pairs.slice(-2)).toEqual(["8 199", "9 199"]);
});
