import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marksCurrency, readCurrency } from "./currency.ts";
import { readMoney } from "./numbers.ts";

const point = (cell: string) => readMoney(cell, { decimal: "point", sure: false })?.value ?? null;
const comma = (cell: string) => readMoney(cell, { decimal: "comma", sure: false })?.value ?? null;

describe("an amount of money", () => {
  it.each([
    ["0.011000000000", "0.011000000000"],
    ["0", "0"],
    ["-0.00789993", "-0.00789993"],
    ["-0.000", "0.000"],
    ["$4.10", "4.10"],
    ["-$4.10", "-4.10"],
    ["$-4.10", "-4.10"],
    ["US$ 4.10", "4.10"],
    ["EUR 4.10", "4.10"],
    ["4.10 EUR", "4.10"],
    ["€4.10", "4.10"],
    ["kr 4.10", "4.10"],
    ["(4.10)", "-4.10"],
    ["(4.10 €)", "-4.10"],
    ["€ (4.10)", "-4.10"],
    ["($1,204.50)", "-1204.50"],
    ["1,234,567.891", "1234567.891"],
    ["1 234.50", "1234.50"],
    ["1\u202f234\u202f567.5", "1234567.5"],
    ["1\u2009234.5", "1234.5"],
    ["1'234.50", "1234.50"],
    ["8.6E-05", "0.000086"],
    ["1.2e+3", "1200"],
    ["$\u00a04.10\u00a0", "4.10"],
    ["\u22124.10", "-4.10"],
    ["+.5", "0.5"],
    ["4.10-", "-4.10"],
    ["€4.10-", "-4.10"],
    [" 00000000000000000.00019", "0.00019"],
    ["12,34,567.80", "1234567.80"],
    ["₹1,23,456", "123456"],
  ])("printed with a point as %o is %s", (printed, plain) => expect(point(printed)).toBe(plain));

  it.each([
    ["0,011", "0.011"],
    ["-1.234,56", "-1234.56"],
    ["1.234,56 €", "1234.56"],
    ["1\u00a0234,56", "1234.56"],
    ["8,6E-05", "0.000086"],
    ["(4,10)", "-4.10"],
    ["1.234.567", "1234567"],
  ])("printed with a comma as %o is %s", (printed, plain) => expect(comma(printed)).toBe(plain));

  it.each([
    "",
    " ",
    "-",
    "$",
    "n/a",
    "1,23",
    "0,011",
    "0,0789",
    "1.234,56",
    "12,34.5",
    "123,45,678",
    "1,2,345",
    "--1",
    "-(1)",
    "(1",
    "1)",
    "1 2",
  ])("is not read in %o with a point", (printed) => expect(point(printed)).toBeNull());
  it.each(["0.011", "1,234.56", "1.23", "0x10", "EURO 4"])("is not read in %o with a comma", (printed) =>
    expect(comma(printed)).toBeNull(),
  );

  it("that may have thousands or decimals is read only if the whole file shows which", () => {
    expect(point("1,234")).toBeNull();
    expect(comma("14.000")).toBeNull();
    expect(readMoney("1,234", { decimal: "point", sure: true })).toEqual({ value: "1234", mark: null });
    expect(readMoney("14.000", { decimal: "comma", sure: true })).toEqual({ value: "14000", mark: null });
    expect(point("1,234.0")).toBe("1234.0");
  });

  it("keeps every digit, in both styles", () => {
    const digits = fc.stringMatching(/^(0|[1-9]\d{0,9})\.\d{1,17}$/);
    fc.assert(
      fc.property(digits, (printed) => {
        expect(point(printed)).toBe(printed);
        expect(comma(printed.replace(".", ","))).toBe(printed);
      }),
    );
  });

  it("is never read as different amounts in the two styles, if neither is sure", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]?\d{0,3}[.,]\d{1,4}$/), (printed) => {
        const amounts = [point(printed), comma(printed)].filter((each) => each !== null);
        expect(new Set(amounts).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("fits into a Postgres numeric with at most 30 decimals", () => {
    const most = `0.${"1".repeat(30)}`;
    expect(point(most)).toBe(most);
    for (const beyond of [
      "198880045560",
      "123,456,789,012.00",
      `${most}1`,
      `$${most}1`,
      "8.6E-30",
      "9".repeat(200),
      "1E+999",
    ])
      expect(point(beyond)).toBeNull();
  });

  it("says which currency is next to it", () => {
    const markOf = (cell: string) => readMoney(cell, { decimal: "point", sure: false })?.mark;
    expect(["€4", "4 usd", "US$4", "4"].map(markOf)).toEqual(["€", "USD", "US$", null]);
    expect(marksCurrency("$", "CAD")).toBe(true);
    expect(marksCurrency("€", "USD")).toBe(false);
    expect(marksCurrency("RUR", "RUB")).toBe(true);
  });
});

describe("a currency", () => {
  it.each([
    ["eur", "EUR"],
    [" USD ", "USD"],
    ["RUR", "RUB"],
    ["€", "EUR"],
    ["US$", "USD"],
    ["R$", "BRL"],
    ["$", null],
    ["kr", null],
    ["¥", null],
    ["XYZ", null],
    ["", null],
  ])("printed as %o is %s", (printed, code) => expect(readCurrency(printed)).toBe(code));
});
