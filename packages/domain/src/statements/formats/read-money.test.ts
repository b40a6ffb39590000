import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMoney } from "./read-money.ts";

describe("an amount of money", () => {
  it.each([
    ["0.011000000000", "0.011000000000"],
    ["0", "0"],
    ["-0.00789993", "-0.00789993"],
    ["-0.000", "0.000"],
    ["$4.10", "4.10"],
    ["-$4.10", "-4.10"],
    ["$-4.10", "-4.10"],
    ["(4.10)", "-4.10"],
    ["($1,204.50)", "-1204.50"],
    ["1,234,567.891", "1234567.891"],
    ["8.6E-05", "0.000086"],
    ["1.2e+3", "1200"],
    ["$\u00a04.10\u00a0", "4.10"],
    ["\u22124.10", "-4.10"],
    ["+.5", "0.5"],
    ["0.12345678901234567", "0.12345678901234567"],
  ])("printed as %o is %s", (printed, plain) => expect(readMoney(printed)).toBe(plain));

  it.each([
    "",
    " ",
    "-",
    "$",
    "n/a",
    "1,23",
    "0,0789",
    "1.234,56",
    "12,34.5",
    "--1",
    "-(1)",
    "(1",
    "1)",
    "1 2",
    "€4",
    "0x10",
  ])("is not recognized in %o", (printed) => expect(readMoney(printed)).toBeNull());

  it("keeps every digit of a plain decimal", () => {
    const digits = fc.stringMatching(/^(0|[1-9]\d{0,12})\.\d{1,17}$/);
    fc.assert(
      fc.property(digits, (printed) => {
        expect(readMoney(printed)).toBe(printed);
      }),
    );
  });

  it("has at most 30 decimals", () => {
    const most = `0.${"1".repeat(30)}`;
    expect(readMoney(most)).toBe(most);
    expect(readMoney("8.6E-29")).toBe(`0.${"0".repeat(28)}86`);
    for (const beyond of [`${most}1`, `$${most}1`, "8.6E-30"]) expect(readMoney(beyond)).toBeNull();
  });

  it("always fits into a Postgres numeric", () => {
    expect(readMoney("9".repeat(200))).toBeNull();
    expect(readMoney("1E+999")).toBeNull();
  });
});
