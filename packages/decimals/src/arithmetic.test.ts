import fc from "fast-check";
import { expect, test } from "vitest";
import { printedDecimal, unitsOf } from "../test/printed-decimal.ts";
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  DecimalSum,
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

function sumOf(values: string[]): string {
  const sum = new DecimalSum();
  for (const value of values) sum.add(value);
  return sum.toString();
}

test("a sum is exact and keeps the largest scale that was added", () => {
  fc.assert(
    fc.property(fc.array(printedDecimal, { maxLength: 60 }), (values) => {
      const sum = sumOf(values.map(({ text }) => text));
      expect(unitsOf(sum)).toBe(values.reduce((total, { units }) => total + units, 0n));
      const decimals = sum.split(".")[1]?.length ?? 0;
      expect(decimals).toBe(Math.max(0, ...values.map((value) => value.decimals)));
    }),
  );
});

test("a sum does not depend on the order", () => {
  fc.assert(
    fc.property(fc.array(printedDecimal, { maxLength: 30 }), (values) => {
      const texts = values.map(({ text }) => text);
      expect(sumOf(texts.toReversed())).toBe(sumOf(texts));
    }),
  );
});

test("the sum of the parts is the sum of the whole, wherever it is split", () => {
  fc.assert(
    fc.property(fc.array(printedDecimal, { minLength: 1, maxLength: 30 }), fc.nat(), (values, split) => {
      const texts = values.map(({ text }) => text);
      const at = split % texts.length;
      expect(sumOf([sumOf(texts.slice(0, at)), sumOf(texts.slice(at))])).toBe(sumOf(texts));
      const [first, second] = [new DecimalSum(), new DecimalSum()];
      for (const text of texts.slice(0, at)) first.add(text);
      for (const text of texts.slice(at)) second.add(text);
      first.addSum(second);
      expect(first.toString()).toBe(sumOf(texts));
    }),
  );
});

test("nothing is lost where a Number would lose it", () => {
  expect(sumOf(Array(20_000).fill("999.999999999999"))).toBe("19999999.999999980000");
  expect(sumOf(["9007199254740993", "0.1", "-9007199254740993"])).toBe("0.1");
  expect(sumOf(["0.1", "0.2"])).toBe("0.3");
});

test("every printed digit is kept", () => {
  expect(sumOf(["0.011000000000"])).toBe("0.011000000000");
  expect(sumOf(["1204.18", "0.000000000000"])).toBe("1204.180000000000");
  expect(sumOf([])).toBe("0");
  expect(sumOf(["0.5", "-0.5"])).toBe("0.0");
});

test("exponents are read as spreadsheets print them", () => {
  expect(sumOf(["8.6E-05", "1E+3", "2e2"])).toBe("1200.000086");
});

test.each(["", "-", ".", "1,5", "1.2.3", "12a", "NaN", "1E9999", " 1"])("%o is refused", (text) => {
  expect(() => sumOf([text])).toThrow(RangeError);
});
