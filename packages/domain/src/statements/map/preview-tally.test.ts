import fc from "fast-check";
import { expect, test } from "vitest";
import { ValueTally } from "./preview-tally.ts";

test("values are counted with the exact money of their rows, greatest amount first whatever its sign", () => {
  const tally = new ValueTally();
  tally.add("Little", { currency: "EUR", net: "0.0000000000001" });
  tally.add("Charged back", { currency: "USD", net: "-7.5" });
  tally.add("Spotify", { currency: "EUR", net: "1.5" });
  tally.add("Spotify", { currency: "USD", net: "2.25" });
  tally.add("Spotify", { currency: "EUR", net: "0.0000000000001" });
  tally.add("Unknown money", { currency: null, net: "3" });
  tally.add("No money", null);
  expect(tally.byMoney()).toEqual([
    { printed: "Charged back", rows: 1, totals: [{ currency: "USD", net: "-7.5" }] },
    { printed: "Unknown money", rows: 1, totals: [] },
    {
      printed: "Spotify",
      rows: 3,
      totals: [
        { currency: "EUR", net: "1.5000000000001" },
        { currency: "USD", net: "2.25" },
      ],
    },
    { printed: "Little", rows: 1, totals: [{ currency: "EUR", net: "0.0000000000001" }] },
    { printed: "No money", rows: 1, totals: [] },
  ]);
});

test("a column of a million different values costs no more than one of a few thousand", () => {
  const tally = new ValueTally();
  for (let row = 0; row < 20_000; row += 1) tally.add(`Song ${row}`, { currency: "EUR", net: `${row}` });
  const values = tally.byMoney();
  expect(values).toHaveLength(500);
  expect(values[0]?.rows).toBe(1);
});

test("the order does not depend on the order of the rows", () => {
  const row = fc.record({
    cell: fc.constantFrom("a", "b", "c", "d"),
    net: fc.integer({ min: -5, max: 5 }).map(String),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const count = (each: typeof rows) => {
        const tally = new ValueTally();
        for (const { cell, net } of each) tally.add(cell, { currency: "EUR", net });
        return tally.byMoney();
      };
      expect(count(rows.toReversed())).toEqual(count(rows));
    }),
  );
});
