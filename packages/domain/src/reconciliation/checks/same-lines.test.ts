import fc from "fast-check";
import { expect, test } from "vitest";
import type { CheckedStatement } from "./evidence.sql.ts";
import type { Evidence } from "./evidence.ts";
import { likelyPairs, linesAreNew } from "./same-lines.ts";

const withSketch = (sketch: string[], at: number) =>
  ({ id: `${at}`, facts: { lines: 100, sketch } }) as unknown as CheckedStatement;
const ids = (pairs: [CheckedStatement, CheckedStatement][]) => pairs.map((pair) => pair.map(({ id }) => id).join(" "));

test("statements probably have the same lines when six tenths of the shorter sketch are in the other", () => {
  const sketch = fc.uniqueArray(fc.constantFrom(..."1234567"), { minLength: 1 });
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

test("a month's sketch is found in that of a file of years, which has only the smallest hashes", () => {
  const all = Array.from({ length: 1000 }, (_, at) => `${at - 500}`);
  const years = withSketch(all.slice(0, 256), 0);
  const month = withSketch(
    all.filter((_, at) => at % 10 === 0),
    1,
  );
  const other = withSketch(
    all.filter((_, at) => at % 10 === 0).map((hash, at) => (at % 2 === 0 ? hash : `${Number(hash) + 5000}`)),
    2,
  );
  expect(ids(likelyPairs([years, month]))).toEqual(["0 1"]);
  expect(ids(likelyPairs([month, years]))).toEqual(["1 0"]);
  expect(ids(likelyPairs([years, other]))).toEqual([]);
});

test("each of many statements that are all alike is paired with the first ones", () => {
  const alike = Array.from({ length: 200 }, (_, at) => withSketch(["1", "2"], at));
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
      sketch: [`${id.codePointAt(0)}`],
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
  // A month is found in a file of years too, whichever comes first.
  const years = one("a", "USD", 0);
  const others = Array.from({ length: 80 }, (_, at) => ({ ...rates[0], month: `2025-${at + 1}`, units: 9000 + at }));
  years.facts.rates.push(...(others as typeof rates));
  expect(foundOf(years, one("b", "EUR", 0))).toHaveLength(1);
  expect(foundOf(one("b", "EUR", 0), years)).toHaveLength(1);
  // Of one currency, money tells them apart.
  expect(foundOf(one("a", "USD", 0), one("b", "USD", 0))).toEqual([]);
});
