import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, equalDecimals, exchangeDecimal, rateOf, roundDecimal } from "./arithmetic.ts";
import { printDecimal } from "./notation.ts";

test("a sum is exchanged at the two rates per euro, and rounded once, at the end", () => {
  expect(roundDecimal(exchangeDecimal("100", "1", "1.0714"), 12)).toBe("93.335822288594");
  expect(roundDecimal(exchangeDecimal("93.335822288594", "1.0714", "1"), 2)).toBe("100");
  expect(roundDecimal(exchangeDecimal("-100", "0.85643", "1.0714"), 12)).toBe("-79.935598282621");
  const thirds = Array.from({ length: 3 }, () => exchangeDecimal("0.000000000001", "1", "3"));
  expect(roundDecimal(addDecimals(thirds), 12)).toBe("0.000000000001");
});

test("a half is rounded away from 0, and zeros at the end are left out", () => {
  expect(["0.125", "-0.125", "0.1249", "2.500", "1200"].map((value) => roundDecimal(value, 2))).toEqual([
    "0.13",
    "-0.13",
    "0.12",
    "2.5",
    "1200",
  ]);
});

test("exchanging there and back gives the same amount", () => {
  const decimal = (max: number, scale: number) =>
    fc.integer({ min: 1, max }).map((units) => printDecimal(units, scale));
  fc.assert(
    fc.property(decimal(10 ** 9, 6), decimal(10 ** 6, 4), decimal(10 ** 6, 4), (amount, a, b) => {
      expect(equalDecimals(roundDecimal(exchangeDecimal(exchangeDecimal(amount, a, b), b, a), 12), amount)).toBe(true);
    }),
  );
});

test("a rate between two currencies has twelve digits", () => {
  expect(rateOf("1.0714", "1")).toBe("1.0714");
  expect(rateOf("1", "1.0714")).toBe("0.933358222886");
  expect(rateOf("168.03", "0.85643")).toBe("196.198171479");
  expect(rateOf("1", "17345.67")).toBe("0.0000576512755056");
});
