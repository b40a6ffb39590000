import fc from "fast-check";
import { expect, test } from "vitest";
import { monthAt, monthIndex } from "./month-index.ts";
import { monthsBetween } from "./months-between.ts";

test("months run over the end of a year", () => {
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsBetween("2026-02", "2026-02")).toEqual(["2026-02"]);
  expect(monthsBetween("2026-03", "2026-02")).toEqual([]);
});

test("a month is found again by its index", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9998 * 12 }), (index) => {
      expect(monthIndex(monthAt(index))).toBe(index);
      expect(monthAt(index + 1) > monthAt(index)).toBe(true);
    }),
  );
});
