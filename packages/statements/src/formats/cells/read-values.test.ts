import { describe, expect, it } from "vitest";
import { readPercent, readUnits } from "./numbers.ts";
import { readTerritory } from "./read-territory.ts";
import { memoize, readText, readTier, readUpc } from "./read-text.ts";

const POINT = { decimal: "point", sure: false } as const;
const COMMA = { decimal: "comma", sure: false } as const;

describe("cells", () => {
  it.each([
    ["a b", "a b"],
    [" a ", "a"],
    ["\u00a0é\u00a0", "é"],
    ["", null],
    ["  ", null],
  ])("text %o is %o", (cell, text) => expect(readText(cell)).toBe(text));

  it.each([
    ["3", 3],
    ["1,200", 1200],
    ["-2", -2],
    [" 7 ", 7],
    ["3.0", 3],
    ["3,00", 3],
    ["1,200.00", 1200],
    ["1\u00a0200", 1200],
    ["1.5", null],
    ["3.000", null],
    ["0,011", null],
    ["", null],
    ["1e3", null],
    ["(1,200)", -1200],
    ["(0)", 0],
    ["(-3)", null],
    ["12,34,567", 1234567],
  ])("units %o are %o", (cell, units) => expect(readUnits(cell, POINT)).toBe(units));
  it.each([
    ["1.200", 1200],
    ["1.200,0", 1200],
    ["3,000", null],
  ])("units %o in a file with decimal commas are %o", (cell, units) => expect(readUnits(cell, COMMA)).toBe(units));

  it.each([
    ["50", "50"],
    ["50%", "50"],
    ["33.33 %", "33.33"],
    ["100.00", "100.00"],
    ["101", null],
    ["-5", null],
    ["half", null],
    ["", null],
  ])("percent %o are %o", (cell, percent) => expect(readPercent(cell, POINT, false)).toBe(percent));
  it("a fraction is a percent", () => {
    expect(readPercent("0.85", POINT, true)).toBe("85");
    expect(readPercent("0,125", COMMA, true)).toBe("12.5");
    expect(readPercent("85%", POINT, true)).toBe("85");
  });

  it.each([
    ["198880045560", "198880045560"],
    ['"880000000001"', "880000000001"],
    ["98880045560", "098880045560"],
    ["4006381333931", "4006381333931"],
    ["8.6E+11", null],
    ["QZWFV2498114", null],
    ["", null],
  ])("UPC %o is %o", (cell, upc) => expect(readUpc(cell)).toBe(upc));

  it.each([
    ["us", "US"],
    ["USA", "US"],
    ["United States", "US"],
    ["Germany", "DE"],
    ["UK", "GB"],
    ["OU", "OU"],
    ["Rest of World", "Rest of World"],
    ["Deutschland", "DE"],
    ["Германия", "DE"],
    ["États-Unis", "US"],
    ["日本", "JP"],
    ["독일", "DE"],
    ["Atlantis", "Atlantis"],
  ])("territory %o is %o", (cell, territory) => expect(readTerritory(cell)).toBe(territory));

  it.each([
    ["Premium", "premium"],
    ["Ad-supported", "ad_supported"],
    ["Family plan", "family"],
    ["Lossless", "Lossless"],
  ])("tier %o is %o", (cell, tier) => expect(readTier(cell)).toBe(tier));
});

describe("a memoized function", () => {
  it("returns the same values, runs once for each, and forgets them rather than growing", () => {
    const asked: string[] = [];
    const read = memoize((cell) => {
      asked.push(cell);
      return cell.length;
    });
    expect([read("a"), read("bb"), read("a")]).toEqual([1, 2, 1]);
    expect(asked).toEqual(["a", "bb"]);
    for (let each = 0; each < 2000; each++) read(`value ${each}`);
    expect(read("a")).toBe(1);
  });
});
