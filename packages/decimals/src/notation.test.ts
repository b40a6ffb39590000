import fc from "fast-check";
import { expect, test } from "vitest";
import { printedDecimal, unitsOf } from "../test/printed-decimal.ts";
import { groupThousands, parseDecimal, plainDecimal, printDecimal, trimZeros } from "./notation.ts";

test("a parsed decimal has the value and the scale that were printed", () => {
  fc.assert(
    fc.property(printedDecimal, ({ text, units, decimals }) => {
      const parsed = parseDecimal(text);
      expect(parsed.scale).toBe(decimals);
      expect(parsed.units * 10n ** BigInt(24 - decimals)).toBe(units);
    }),
  );
});

test("parsing undoes printing, and what is printed may go over the wire", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat({ max: 30 }), (units, scale) => {
      const text = printDecimal(units, scale);
      expect(parseDecimal(text)).toEqual({ units, scale });
    }),
  );
});

test("a Number prints like the same BigInt", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.nat({ max: 20 }), (units, scale) => {
      expect(printDecimal(units, scale)).toBe(printDecimal(BigInt(units), scale));
    }),
  );
  expect(printDecimal(120_418, 2)).toBe("1204.18");
  expect(printDecimal(-5, 2)).toBe("-0.05");
  expect(printDecimal(400, 0)).toBe("400");
});

test("a plain decimal stays the same number", () => {
  fc.assert(
    fc.property(printedDecimal, ({ text, units }) => {
      expect(unitsOf(plainDecimal(text) ?? "")).toBe(units);
    }),
  );
});

test.each([
  ["+1.50", "1.50"],
  ["007.5", "7.5"],
  [".5", "0.5"],
  ["5.", "5"],
  ["-0.00", "0.00"],
  ["1.5E-7", "0.00000015"],
  ["1.5E+3", "1500"],
  ["abc", null],
])("%s as a plain decimal is %s", (printed, plain) => expect(plainDecimal(printed)).toBe(plain));

test.each([
  ["1200", 0, "12"],
  ["000", 0, ""],
  ["500", 2, "50"],
  ["5", 2, "5"],
  ["", 2, ""],
])("%s with %d kept is %s", (digits, keep, trimmed) => {
  expect(trimZeros(digits, keep)).toBe(trimmed);
});

test("only zeros beyond the kept digits are taken, and all of those", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[09]{0,12}$/), fc.nat({ max: 4 }), (digits, keep) => {
      const trimmed = trimZeros(digits, keep);
      expect(trimmed).toBe(digits.slice(0, keep) + digits.slice(keep).replace(/0+$/, ""));
    }),
  );
});

test("digits are grouped by three from the end, behind the sign", () => {
  expect(groupThousands("-1234567")).toBe("-1,234,567");
  fc.assert(
    fc.property(fc.stringMatching(/^-?\d{0,20}$/), (whole) => {
      expect(groupThousands(whole)).toBe(whole.replace(/\B(?=(\d{3})+$)/g, ","));
    }),
  );
});
