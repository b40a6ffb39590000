import fc from "fast-check";
import { expect, test } from "vitest";
import type { CheckedStatement } from "./evidence.sql.ts";
import type { Evidence } from "./evidence.ts";
import { likelyPairs, linesAreNew } from "./same-lines.ts";

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

test("the units of an earlier file in another currency are those of the same sales, whoever sent it", () => {
  const rates = ["DE", "SE", "US", "BR", "JP", "MX"].map((territory, at) => {
    return { platform: "spotify", territory, tier: "", month: "2026-03", units: 1000 + at };
  });
  const one = (id: string, currency: string, more: number) => ({
    ...{ id, fileName: `${id}.csv`, totals: [{ currency, net: "10" }] },
    facts: {
      lines: 100,
      sketch: [id],
      rows: { lines: 100, first: [2] },
      rates: rates.map((rate) => ({ ...rate, units: rate.units + more })),
    },
  });
  const foundOf = (...statements: object[]) => {
    const outcome = linesAreNew.find({ statements, common: new Map() } as unknown as Evidence);
    return "found" in outcome ? outcome.found.map(({ params }) => linesAreNew.say({ key: "", params })) : null;
  };
  expect(foundOf(one("a", "USD", 0), one("b", "EUR", 0))).toEqual(["It has the same units as a.csv, in USD and EUR."]);
  expect(foundOf(one("a", "USD", 0), one("b", "EUR", 7))).toEqual([]);
  // Of one currency, money tells them apart.
  expect(foundOf(one("a", "USD", 0), one("b", "USD", 0))).toEqual([]);
});
