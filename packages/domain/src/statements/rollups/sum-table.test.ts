import { addDecimals, equalDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type DecimalParts, readDecimalParts } from "./decimal-parts.ts";
import { SumTable } from "./sum-table.ts";

const net = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.stringMatching(/^\d{0,16}$/))
  .map(([negative, whole, fraction]) => `${negative ? "-" : ""}${whole}${fraction && `.${fraction}`}`);
const line = fc.record({
  key: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.maxSafeInteger().map(Math.abs)),
  units: fc.integer({ min: -50, max: 500 }),
  streamUnits: fc.integer({ min: -50, max: 500 }),
  net: fc.oneof(
    { weight: 1, arbitrary: net },
    { weight: 3, arbitrary: fc.constantFrom("0.000000000001", "999999999999.5", "-0.25") },
  ),
});
type Line = typeof line extends fc.Arbitrary<infer Given> ? Given : never;

function tableOf(lines: Line[], table = new SumTable()): SumTable {
  const parts: DecimalParts = { whole: 0, fraction: 0, scale: 0 };
  for (const each of lines) table.add(each.key, each, readDecimalParts(each.net, parts) ? parts : null);
  return table;
}

function expectSums(table: SumTable, lines: Line[], keyOf: (key: number) => number): void {
  const groups = Map.groupBy(lines, ({ key }) => keyOf(key));
  expect(new Set(Array.from({ length: table.size }, (_, row) => table.key(row)))).toEqual(new Set(groups.keys()));
  expect(table.size).toBe(groups.size);
  for (let row = 0; row < table.size; row += 1) {
    const own = groups.get(table.key(row)) ?? [];
    expect(table.lines(row)).toBe(own.length);
    expect(table.units(row)).toBe(own.reduce((sum, { units }) => sum + units, 0));
    expect(table.streamUnits(row)).toBe(own.reduce((sum, { streamUnits }) => sum + streamUnits, 0));
    expect(equalDecimals(table.net(row), addDecimals(own.map((each) => each.net)))).toBe(true);
  }
}

test("each key has the exact sums of its lines, however many digits they have", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), (lines) => expectSums(tableOf(lines), lines, (key) => key)),
  );
});

test("a cleared table has the sums of what comes next alone", () => {
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
    streamUnits: 0,
    net: "123.999999999999",
  }));
  const table = tableOf(lines);
  expect(table.size).toBe(7_000);
  const total = new SumTable();
  for (let row = 0; row < table.size; row += 1) total.merge(0, table, row);
  expect(total.net(0)).toBe("7439999.999999940000");
});
