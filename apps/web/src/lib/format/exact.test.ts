import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addExact,
  type Exact,
  equalExact,
  formatExactShare,
  isZeroExact,
  multiplyExact,
  placesOf,
  printExact,
  readExact,
  readShare,
  subtractExact,
} from "./exact.ts";
import { formatRounded, formatUnrounded } from "./exact-money.ts";

const fraction = fc.record({ over: fc.bigInt(-(10n ** 30n), 10n ** 30n), under: fc.bigInt(1n, 10n ** 9n) });
const text = ({ over, under }: Exact) => `${over}/${under}`;

test("a fraction is printed to the given number of places, rounded half to even", () => {
  const printed = (value: string, places: number) => printExact(readExact(value), places);
  expect(
    ["650/3", "1/8", "3/8", "-1/8", "-1/300", "1/2", "3/2", "7", "-12.345"].map((value) => printed(value, 2)),
  ).toEqual(["216.67", "0.12", "0.38", "-0.12", "0.00", "0.50", "1.50", "7.00", "-12.34"]);
  expect(["1/2", "3/2", "5/2", "-5/2"].map((value) => printed(value, 0))).toEqual(["0", "2", "2", "-2"]);
  expect(printed("1/3", 12)).toBe("0.333333333333");
});

test("a printed number is never off by more than half of its last place", () => {
  fc.assert(
    fc.property(fraction, fc.integer({ min: 0, max: 12 }), (value, places) => {
      const off = subtractExact(readExact(printExact(value, places)), value);
      const twice = multiplyExact(off, { over: 2n * 10n ** BigInt(places), under: 1n });
      return twice.over <= twice.under && -twice.over <= twice.under;
    }),
  );
});

test("sums are exact, and a number with finitely many places survives printing and reading", () => {
  fc.assert(
    fc.property(fraction, fraction, (a, b) => {
      expect(isZeroExact(subtractExact(subtractExact(addExact([a, b]), a), b))).toBe(true);
      expect(equalExact(readExact(text(a)), a)).toBe(true);
      const places = placesOf(a);
      if (places !== null) expect(equalExact(readExact(printExact(a, places)), a)).toBe(true);
    }),
  );
});

test("shares are read as people write them, and nothing else is", () => {
  const thirds = readShare("1/3");
  expect(thirds && formatExactShare(thirds)).toBe("1/3");
  for (const [written, printed] of [
    ["20%", "20%"],
    [" 0.2 ", "20%"],
    ["12.5%", "12.5%"],
    ["2/8", "25%"],
  ] as const)
    expect(formatExactShare(readShare(written) ?? expect.unreachable())).toBe(printed);
  for (const written of ["", "a", "1/0", "-1%", "1e2", "20 %%"]) expect(readShare(written)).toBeNull();
});

test("money shows its minor unit, and all of its digits or its fraction if that is not exact", () => {
  expect([formatRounded("650/3", "USD"), formatUnrounded("650/3", "USD")]).toEqual(["$216.67", "650/3 USD"]);
  expect([formatRounded("-1/8", "EUR"), formatUnrounded("-1/8", "EUR")]).toEqual(["−€0.12", "−€0.125"]);
  expect([formatRounded("425", "USD"), formatUnrounded("425", "USD")]).toEqual(["$425.00", null]);
  expect([formatRounded("325074/2", "JPY"), formatUnrounded("162537", "JPY")]).toEqual(["¥162,537", null]);
  expect([formatRounded("-5/4", "JPY"), formatUnrounded("-5/4", "JPY")]).toEqual(["−¥1", "−¥1.25"]);
  expect(formatRounded("1/3", "KWD")).toBe("KWD\u00a00.333");
});
