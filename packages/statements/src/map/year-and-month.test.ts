import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { yearOfLine, yearsAfterFirst } from "./year-and-month.ts";

const nameOf = (month: number, language: string, style: "short" | "long") =>
  new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" }).format(Date.UTC(2026, month, 1));

/** Months that run on from one to the next, as many as a year has at most, or back. */
const run = fc.record({
  first: fc.integer({ min: 0, max: 11 }),
  count: fc.integer({ min: 3, max: 12 }),
  step: fc.constantFrom(1, -1),
  language: fc.constantFrom("en", "de", "fr", "es", "pt", "it", "pl"),
  style: fc.constantFrom("short" as const, "long" as const),
});
const monthsOf = ({ first, count, step }: { first: number; count: number; step: number }) =>
  Array.from({ length: count }, (_, at) => first + at * step);

describe("months without a year", () => {
  it("are of the year of the first, and of the next once the year turns, in either direction", () => {
    fc.assert(
      fc.property(run, ({ language, style, ...of }) => {
        const months = monthsOf(of);
        const names = months.map((month) => nameOf(month, language, style));
        expect(yearsAfterFirst(names)).toEqual(months.map((month) => Math.floor(month / 12)));
      }),
      sampleRuns(200, 5_000),
    );
  });

  it("have no year in any order that may be of several", () => {
    const shuffled = fc.shuffledSubarray([...Array.from({ length: 12 }).keys()], { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(shuffled, (months) => {
        const found = yearsAfterFirst(months.map((month) => nameOf(month, "en", "short")));
        if (found === null) return;
        // In the years that are told, each month is later than the one before, or each is earlier.
        const all = months.map((month, at) => month + (found[at] ?? 0) * 12);
        const steps = new Set(all.slice(1).map((month, at) => Math.sign(month - (all[at] ?? 0))));
        expect(steps.size).toBe(1);
        expect(Math.max(...all) - Math.min(...all)).toBeLessThan(12);
      }),
      sampleRuns(200, 5_000),
    );
  });

  test.each([
    [["Jan", "Feb", "Mar", "Q1"]],
    [["Mar", "Jan", "Feb"]],
    [["Dec", "Jan"]],
    [["Jan", "Dec"]],
    [["Jan", "January", "Feb"]],
    [["Jan 2025", "Feb 2025", "Mar 2025"]],
    [["Jan", "Feb", "Spotify"]],
    [[]],
  ])("cannot be %j", (names) => {
    expect(yearsAfterFirst(names)).toBeNull();
  });
});

test.each([
  [["2026", "", ""], false, 2026],
  [["", "Year:", "2026"], false, 2026],
  [["Royalties 2026"], false, 2026],
  [["Summer 2026"], true, null],
  [["2026"], true, 2026],
  [["From 2025 to 2026"], false, null],
  [["Plain Song", "2026"], false, null],
  [["Plain Song", "1.50", "2026"], false, null],
  [["", ""], false, null],
])("the line %j says a year alone if it has nothing else (words name something: %s)", (cells, isNamed, year) => {
  expect(yearOfLine(cells, { isNamed })).toBe(year);
});
