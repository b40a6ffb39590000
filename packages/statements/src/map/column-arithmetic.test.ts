import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findIdentities, numberColumns } from "./column-arithmetic.ts";

const found = (rows: string[][], decimal: "point" | "comma") => findIdentities(numberColumns(rows, decimal));
/** Rows as a statement prints them. */
const table = (rows: (string | number)[][]) => rows.map((cells) => cells.map(String));

describe("what is found in the numbers of a table", () => {
  test("a share of the label's money, whatever the columns are called", () => {
    const rows = table([
      ["Rain", "12.00", "50", "6.00"],
      ["Snow", "3.41", "50", "1.71"],
      ["Hail", "100.10", "25", "25.03"],
      ["Sun", "7.77", "50", "3.89"],
    ]);
    expect(found(rows, "point")).toEqual([{ kind: "share", result: 3, of: [1, 2], signs: [1, 1], rows: 4, fails: [] }]);
  });

  test("what is left of the gross amount after the fee, with decimal commas", () => {
    const rows = table([
      ["10,00", "1,50", "8,50"],
      ["20,02", "3,00", "17,02"],
      ["1,10", "0,16", "0,94"],
      ["330,00", "49,50", "280,50"],
    ]);
    expect(found(rows, "comma")).toEqual([{ kind: "sum", result: 0, of: [2, 1], signs: [1, 1], rows: 3, fails: [] }]);
  });

  test("a net amount of two parts without the tax, where only some rows have tax", () => {
    const rows = table([
      ["70.00", "20.50", "9.05", "81.45"],
      ["50.00", "10.10", "0.00", "60.10"],
      ["12.00", "30.00", "4.20", "37.80"],
      ["11.00", "22.00", "3.30", "29.70"],
    ]);
    expect(found(rows, "point")).toEqual([
      { kind: "sum", result: 3, of: [0, 1, 2], signs: [1, 1, -1], rows: 4, fails: [] },
    ]);
  });

  test("plays and what each is paid, though the amounts are rounded", () => {
    const rows = table([
      [1200, "0.0031", "3.72"],
      [51_000, "0.00295", "150.45"],
      [8800, "0.0045", "39.60"],
      [100, "0.0031", "0.31"],
    ]);
    expect(found(rows, "point")).toEqual([
      { kind: "product", result: 2, of: [0, 1], signs: [1, 1], rows: 4, fails: [] },
    ]);
  });

  test("nothing, where only a few rows happen to agree, or rounding lets anything agree", () => {
    expect(
      found(
        table([
          ["2.00", "2.00", "4.00"],
          ["3.00", "3.00", "9.01"],
          ["5.10", "1.00", "5.20"],
        ]),
        "point",
      ),
    ).toEqual([]);
    expect(
      found(
        table([
          ["0.01", "0.01", "0.01"],
          ["0.01", "0.02", "0.02"],
          ["0.02", "0.01", "0.03"],
        ]),
        "point",
      ),
    ).toEqual([]);
  });

  test("a row in a thousand that differs is named", () => {
    const rows = Array.from({ length: 1_500 }, (_, at) => [`${at + 10}.00`, "0.50", ((at + 10) / 2).toFixed(2)]);
    rows[700] = ["710.00", "0.50", "999.00"];
    expect(found(table(rows), "point")).toEqual([
      { kind: "product", result: 2, of: [0, 1], signs: [1, 1], rows: 1_500, fails: [700] },
    ]);
  });
});

test("any share that is printed to the cent is found", () => {
  const cents = fc.integer({ min: 5_000, max: 9_000_000 });
  const rows = fc.array(fc.tuple(cents, fc.integer({ min: 10, max: 90 })), { minLength: 6, maxLength: 40 });
  fc.assert(
    fc.property(rows, (made) => {
      const printed = made.map(([whole, percent]) => [
        (whole / 100).toFixed(2),
        String(percent),
        (Math.round((whole * percent) / 100) / 100).toFixed(2),
      ]);
      const identities = found(printed, "point");
      expect(identities.some(({ kind, result }) => kind === "share" && result === 2)).toBe(true);
    }),
  );
});

test("columns that have nothing to do with each other are not connected", () => {
  const amount = fc.integer({ min: 100_000, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
  const rows = fc.array(fc.tuple(amount, amount, amount, amount), { minLength: 8, maxLength: 30 });
  fc.assert(fc.property(rows, (made) => found(made, "point").length === 0));
});

test("the most columns are searched in a bounded number of steps", () => {
  const rows = Array.from({ length: 5_000 }, (_, row) =>
    Array.from({ length: 200 }, (_, at) => ((((row + 7) * (at + 3) * 7_919) % 100_003) / 100).toFixed(2)),
  );
  expect(found(rows, "point")).toBeInstanceOf(Array);
});
