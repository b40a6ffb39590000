import fc from "fast-check";
import { expect, test } from "vitest";
import { monthAt, monthIndex, monthsBetween, notOverYet, stillArriving } from "./months.ts";

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

test("a month of sale is arriving until the published days and a grace are over, and then it is not", () => {
  // 92 + 14 days after the end of July.
  expect(stillArriving("2026-07", Date.parse("2026-11-14T23:59:59Z"))).toEqual({ open: "more may arrive" });
  expect(stillArriving("2026-07", Date.parse("2026-11-15T00:00:00Z"))).toEqual({});
});

test("a month of plays is over with its last day", () => {
  expect(notOverYet("2026-12", Date.parse("2026-12-31T23:59:59Z"))).toEqual({ open: "not over yet" });
  expect(notOverYet("2026-12", Date.parse("2027-01-01T00:00:00Z"))).toEqual({});
});
