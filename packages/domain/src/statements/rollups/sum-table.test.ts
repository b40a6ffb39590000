import { COUNTS } from "@ledgerline/db/schema/measures";
import { addDecimals, equalDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LineMeasures } from "./line-measures.ts";
import { SumTable } from "./sum-table.ts";

const net = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.stringMatching(/^\d{0,16}$/))
  .map(([negative, whole, fraction]) => `${negative ? "-" : ""}${whole}${fraction && `.${fraction}`}`);
const line = fc.record({
  key: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.maxSafeInteger().map(Math.abs)),
  units: fc.integer({ min: -50, max: 500 }),
  kind: fc.constantFrom("stream" as const, "download" as const),
  net: fc.oneof(
    { weight: 1, arbitrary: net },
    { weight: 3, arbitrary: fc.constantFrom("0.000000000001", "999999999999.5", "-0.25") },
  ),
});
type Line = typeof line extends fc.Arbitrary<infer Given> ? Given : never;

function tableOf(lines: Line[], table = new SumTable()): SumTable {
  const measures = new LineMeasures();
  for (const each of lines) table.add(each.key, measures.read(each));
  return table;
}

function expectSums(table: SumTable, lines: Line[], keyOf: (key: number) => number): void {
  const groups = Map.groupBy(lines, ({ key }) => keyOf(key));
  expect(new Set(Array.from({ length: table.size }, (_, row) => table.key(row)))).toEqual(new Set(groups.keys()));
  expect(table.size).toBe(groups.size);
  for (let row = 0; row < table.size; row += 1) {
    const own = groups.get(table.key(row)) ?? [];
    const streams = own.filter(({ kind }) => kind === "stream");
    expect(Object.fromEntries(COUNTS.map((name, n) => [name, table.count(n, row)]))).toEqual({
      units: own.reduce((sum, { units }) => sum + units, 0),
      streamUnits: streams.reduce((sum, { units }) => sum + units, 0),
      lines: own.length,
    });
    expect(equalDecimals(table.money(0, row), addDecimals(own.map(({ net }) => net)))).toBe(true);
  }
}

test("each key has the exact sums of its lines, however many digits they have", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), (lines) => expectSums(tableOf(lines), lines, (key) => key)),
  );
});

test("a cleared table only has the sums of what is added afterwards", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), fc.array(line, { maxLength: 100 }), (before, after) => {
      const table = tableOf(before);
      table.clear();
      expectSums(tableOf(after, table), after, (key) => key);
    }),
  );
});

test("merged sums are the sums of all their lines", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const fine = tableOf(lines);
      const coarse = new SumTable();
      for (let row = 0; row < fine.size; row += 1) coarse.merge(fine.key(row) % 3, fine, row);
      expectSums(coarse, lines, (key) => key % 3);
    }),
  );
});

test("thousands of keys and carried fractions keep every digit", () => {
  const lines = Array.from({ length: 60_000 }, (_, at) => ({
    key: at % 7_000,
    units: 1,
    kind: "download" as const,
    net: "123.999999999999",
  }));
  const table = tableOf(lines);
  expect(table.size).toBe(7_000);
  const total = new SumTable();
  for (let row = 0; row < table.size; row += 1) total.merge(0, table, row);
  expect(total.money(0, 0)).toBe("7439999.999999940000");
});
