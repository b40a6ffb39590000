import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DecimalSum, equalDecimals, plainDecimal } from "./decimal-sum.ts";

const DIGITS = 24;

/** A decimal of any sign and length, with the whole number of 1e-24 that it stands for. */
const decimal = fc
  .record({
    negative: fc.boolean(),
    whole: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    decimals: fc.integer({ min: 0, max: DIGITS }),
    fraction: fc.bigInt({ min: 0n, max: 10n ** 24n - 1n }),
  })
  .map(({ negative, whole, decimals, fraction }) => {
    const printed = String(fraction).padStart(DIGITS, "0").slice(0, decimals);
    const units = whole * 10n ** 24n + BigInt(printed.padEnd(DIGITS, "0"));
    const text = decimals === 0 ? String(whole) : `${whole}.${printed}`;
    return { text: negative ? `-${text}` : text, units: negative ? -units : units, decimals };
  });

function sumOf(values: string[]): string {
  const sum = new DecimalSum();
  for (const value of values) sum.add(value);
  return sum.toString();
}

function unitsOf(text: string): bigint {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole) * 10n ** 24n + BigInt(fraction.padEnd(DIGITS, "0"));
  return text.startsWith("-") ? -units : units;
}

describe("the sum of decimals", () => {
  it("is what whole numbers add up to, with the largest printed scale", () => {
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 60 }), (values) => {
        const sum = sumOf(values.map(({ text }) => text));
        expect(unitsOf(sum)).toBe(values.reduce((total, { units }) => total + units, 0n));
        const decimals = sum.split(".")[1]?.length ?? 0;
        expect(decimals).toBe(Math.max(0, ...values.map((value) => value.decimals)));
      }),
    );
  });

  it("does not depend on the order", () => {
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 30 }), (values) => {
        const texts = values.map(({ text }) => text);
        expect(sumOf(texts.toReversed())).toBe(sumOf(texts));
      }),
    );
  });

  it("loses nothing where a Number would", () => {
    expect(sumOf(Array(20_000).fill("999.999999999999"))).toBe("19999999.999999980000");
    expect(sumOf(["9007199254740993", "0.1", "-9007199254740993"])).toBe("0.1");
    expect(sumOf(["0.1", "0.2"])).toBe("0.3");
  });

  it("keeps every printed digit", () => {
    expect(sumOf(["0.011000000000"])).toBe("0.011000000000");
    expect(sumOf(["1204.18", "0.000000000000"])).toBe("1204.180000000000");
    expect(sumOf([])).toBe("0");
    expect(sumOf(["0.5", "-0.5"])).toBe("0.0");
  });

  it("understands exponents as spreadsheets print them", () => {
    expect(sumOf(["8.6E-05", "1E+3", "2e2"])).toBe("1200.000086");
  });

  it.each(["", "-", ".", "1,5", "1.2.3", "12a", "NaN", "1E9999", " 1"])("refuses %o", (text) => {
    expect(() => sumOf([text])).toThrow(RangeError);
  });
});

describe("equal decimals", () => {
  it("are equal however many zeros they print", () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 1, max: 20 }), ({ text }, zeros) => {
        const longer = (text.includes(".") ? text : `${text}.`) + "0".repeat(zeros);
        expect(equalDecimals(text, longer)).toBe(true);
      }),
    );
  });

  it("differ when the numbers do", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(equalDecimals(a.text, b.text)).toBe(a.units === b.units);
      }),
    );
  });
});

describe("a plain decimal", () => {
  it.each([
    ["+1.50", "1.50"],
    ["007.5", "7.5"],
    [".5", "0.5"],
    ["5.", "5"],
    ["-0.00", "0.00"],
    ["1.5E-7", "0.00000015"],
    ["1.5E+3", "1500"],
  ])("of %s is %s", (printed, plain) => expect(plainDecimal(printed)).toBe(plain));

  it("is null for what is no number", () => expect(plainDecimal("abc")).toBeNull());
});
