import { describe, expect, it } from "vitest";
import { memoize, readDay, readIsrc, readMonth, readText, readUnits } from "./cells.ts";

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
    ["1.5", null],
    ["12,00", null],
    ["", null],
    ["1e3", null],
  ])("units %o are %o", (cell, units) => expect(readUnits(cell)).toBe(units));

  it.each([
    ["2026-02", "2026-02-01"],
    [" 2026-12 ", "2026-12-01"],
    ["2026-13", null],
    ["2026-2", null],
    ["2026-02-01", null],
    ["0000-05", null],
  ])("month %o is %o", (cell, month) => expect(readMonth(cell)).toBe(month));

  it.each([
    ["2024-02-29", "2024-02-29"],
    ["2023-02-29", null],
    ["2026-04-31", null],
    ["2026-00-10", null],
    ["03/25/2026", null],
    ["0001-01-01", null],
  ])("day %o is %o", (cell, day) => expect(readDay(cell)).toBe(day));

  it.each([
    ["QZWFV2498114", "QZWFV2498114"],
    ["us-abc-12-34567", "USABC1234567"],
    ["usx1 2300 0001", "USX123000001"],
    ["", null],
    [" - ", null],
  ])("ISRC %o is %o", (cell, isrc) => expect(readIsrc(cell)).toBe(isrc));
});

describe("a memoized function", () => {
  it("returns the same values, runs once for each, and forgets them rather than grow", () => {
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
