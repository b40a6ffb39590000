import fc from "fast-check";
import { expect, test } from "vitest";
import { printedDecimal, unitsOf } from "../test/printed-decimal.ts";
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  equalDecimals,
  isZeroDecimal,
  negateDecimal,
  subtractDecimals,
} from "./arithmetic.ts";

test("sums keep every printed digit", () => {
  expect(addDecimals(["0.1", "0.2"])).toBe("0.3");
  expect(addDecimals(["1204.180000000000", "-0.000000000001"])).toBe("1204.179999999999");
  expect(addDecimals(["-0.011", "0.001"])).toBe("-0.010");
  expect(addDecimals([])).toBe("0");
});

test("adding and subtracting are exact, and undo each other", () => {
  fc.assert(
    fc.property(printedDecimal, printedDecimal, (a, b) => {
      expect(unitsOf(addDecimals([a.text, b.text]))).toBe(a.units + b.units);
      expect(unitsOf(subtractDecimals(a.text, b.text))).toBe(a.units - b.units);
      expect(equalDecimals(subtractDecimals(addDecimals([a.text, b.text]), b.text), a.text)).toBe(true);
    }),
  );
});

test("a number and its negative add up to zero", () => {
  fc.assert(
    fc.property(printedDecimal, ({ text, units }) => {
      expect(unitsOf(negateDecimal(text))).toBe(-units);
      expect(isZeroDecimal(addDecimals([text, negateDecimal(text)]))).toBe(true);
      expect(isZeroDecimal(text)).toBe(units === 0n);
    }),
  );
});

test("decimals are in the order of the numbers, and their absolute value has no sign", () => {
  fc.assert(
    fc.property(printedDecimal, printedDecimal, (a, b) => {
      expect(compareDecimals(a.text, b.text)).toBe(a.units < b.units ? -1 : a.units > b.units ? 1 : 0);
      expect(unitsOf(absoluteDecimal(a.text))).toBe(a.units < 0n ? -a.units : a.units);
    }),
  );
  expect(compareDecimals("10", "9.99")).toBe(1);
  expect(compareDecimals("-0.5", "-0.25")).toBe(-1);
  expect(absoluteDecimal("-0.50")).toBe("0.50");
});

test("decimals are equal if the numbers are, however many trailing zeros are printed", () => {
  fc.assert(
    fc.property(printedDecimal, printedDecimal, fc.integer({ min: 1, max: 20 }), (a, b, zeros) => {
      const longer = (a.text.includes(".") ? a.text : `${a.text}.`) + "0".repeat(zeros);
      expect(equalDecimals(a.text, longer)).toBe(true);
      expect(equalDecimals(a.text, b.text)).toBe(a.units === b.units);
    }),
  );
});
