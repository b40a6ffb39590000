import fc from "fast-check";
import { expect, test } from "vitest";
import { addFractions, Fraction, greatest, greatestDivisor, least, readFraction } from "./fraction.ts";

const whole = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const denominator = fc.bigInt({ min: 1n, max: 10n ** 20n });
const fraction = fc.tuple(whole, denominator).map(([n, d]) => Fraction.of(n, d));

test("a share is read exactly as written", () => {
  expect(readFraction("1/3")).toEqual(Fraction.of(1n, 3n));
  expect(readFraction("33.333%")).toEqual(Fraction.of(33_333n, 100_000n));
  expect(readFraction("12.5 %")).toEqual(Fraction.of(1n, 8n));
  expect(readFraction("-1204.180")).toEqual(Fraction.of(-60_209n, 50n));
  expect(readFraction("-2/4")).toEqual(Fraction.of(-1n, 2n));
  expect(readFraction("8.6E-05").toString()).toBe("43/500000");
});

test.each(["", "%", "1/0", "1/-3", "1/3%", "1,5", "a third", "1/3/2", "0x10", "9".repeat(6_000)])(
  "%o is refused",
  (text) => {
    expect(() => readFraction(text)).toThrow(RangeError);
  },
);

test("fractions add, subtract, multiply and divide exactly", () => {
  const third = readFraction("1/3");
  expect(third.plus(third).plus(third)).toEqual(Fraction.ONE);
  expect(readFraction("0.1").plus(readFraction("0.2")).toString()).toBe("3/10");
  expect(readFraction("850").minus(readFraction("200")).times(readFraction("50%")).toString()).toBe("325");
  expect(third.dividedBy(readFraction("-2/3")).toString()).toBe("-1/2");
  expect(() => third.dividedBy(Fraction.ZERO)).toThrow(RangeError);
});

test("they keep the laws of arithmetic, in lowest terms", () => {
  fc.assert(
    fc.property(fraction, fraction, fraction, (a, b, c) => {
      expect(a.plus(b)).toEqual(b.plus(a));
      expect(a.plus(b).minus(b)).toEqual(a);
      expect(a.times(b.plus(c))).toEqual(a.times(b).plus(a.times(c)));
      if (!b.isZero()) expect(a.times(b).dividedBy(b)).toEqual(a);
      const sum = addFractions([a, b, c]);
      expect(sum).toEqual(a.plus(b).plus(c));
      expect(sum.denominator > 0n && greatestDivisor(sum.numerator, sum.denominator) === 1n).toBe(true);
      expect(addFractions([c, a, b])).toEqual(sum);
    }),
  );
});

test("they are ordered like the numbers", () => {
  fc.assert(
    fc.property(fraction, fraction, (a, b) => {
      const order = a.compare(b);
      expect(order).toBe(-b.compare(a) + 0);
      expect(order === 0).toBe(a.equals(b));
      expect(a.minus(b).isNegative()).toBe(order < 0);
      expect(a.minus(b).isPositive()).toBe(order > 0);
      expect(least(a, b).plus(greatest(a, b))).toEqual(a.plus(b));
      expect(least(a, b).compare(greatest(a, b))).toBeLessThanOrEqual(0);
    }),
  );
});

test("a half is rounded to the even neighbour", () => {
  const rounded = (text: string, decimals: number) => readFraction(text).toDecimal(decimals);
  expect(["0.125", "0.135", "-0.125", "-0.135"].map((each) => rounded(each, 2))).toEqual([
    "0.12",
    "0.14",
    "-0.12",
    "-0.14",
  ]);
  expect(rounded("100/3", 2)).toBe("33.33");
  expect(rounded("200/3", 2)).toBe("66.67");
  expect(rounded("-1/1000", 2)).toBe("0.00");
  expect(["0.5", "1.5", "2.5", "-0.5", "-1.5"].map((each) => rounded(each, 0))).toEqual(["0", "2", "2", "0", "-2"]);
  expect(rounded("7", 3)).toBe("7.000");
});

test("rounding moves a number by at most half a unit, and a rounded number stays", () => {
  fc.assert(
    fc.property(fraction, fc.nat({ max: 6 }), (value, decimals) => {
      const rounded = value.round(decimals);
      const half = Fraction.of(1n, 2n * 10n ** BigInt(decimals));
      const moved = value.minus(rounded);
      expect(greatest(moved, moved.negated()).compare(half)).toBeLessThanOrEqual(0);
      expect(rounded.round(decimals)).toEqual(rounded);
      expect(readFraction(value.toDecimal(decimals))).toEqual(rounded);
    }),
  );
});

test("printing and reading are inverses", () => {
  fc.assert(
    fc.property(fraction, (value) => {
      expect(readFraction(value.toString())).toEqual(value);
    }),
  );
  expect(JSON.stringify({ amount: readFraction("100/3") })).toBe('{"amount":"100/3"}');
});

test("a greatest common divisor is found on either side of what a Number can hold", () => {
  fc.assert(
    fc.property(whole, whole, fc.bigInt({ min: 1n, max: 10n ** 30n }), (a, b, factor) => {
      const divisor = greatestDivisor(a * factor, b * factor);
      if (a === 0n && b === 0n) {
        expect(divisor).toBe(0n);
        return;
      }
      expect([(a * factor) % divisor, (b * factor) % divisor, divisor % factor]).toEqual([0n, 0n, 0n]);
      expect(greatestDivisor((a * factor) / divisor, (b * factor) / divisor)).toBe(1n);
    }),
  );
});
