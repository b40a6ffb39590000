import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, equalDecimals, isZeroDecimal, subtractDecimals } from "./exact-decimal.ts";

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, scale]) => {
    const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
    const sign = digits < 0n ? "-" : "";
    return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
  });

test("sums keep every printed digit", () => {
  expect(addDecimals(["0.1", "0.2"])).toBe("0.3");
  expect(addDecimals(["1204.180000000000", "-0.000000000001"])).toBe("1204.179999999999");
  expect(addDecimals(["-0.011", "0.001"])).toBe("-0.010");
  expect(addDecimals([])).toBe("0");
});

test("amounts are equal however many zeros are printed", () => {
  expect(equalDecimals("4.1", "4.100000")).toBe(true);
  expect(equalDecimals("4.1", "4.100001")).toBe(false);
  expect(isZeroDecimal("-0.000")).toBe(true);
});

test("what is added can be taken away again, in any order", () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(addDecimals([a, b])).toBe(addDecimals([b, a]));
      expect(equalDecimals(subtractDecimals(addDecimals([a, b]), b), a)).toBe(true);
    }),
  );
});
