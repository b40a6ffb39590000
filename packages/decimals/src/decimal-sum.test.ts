import fc from "fast-check";
import { expect, test } from "vitest";
import { printedDecimal, unitsOf } from "../test/printed-decimal.ts";
import { DecimalSum } from "./decimal-sum.ts";

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
