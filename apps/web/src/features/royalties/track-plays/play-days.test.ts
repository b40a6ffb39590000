import { expect, test } from "vitest";
import { playDays } from "./play-days.ts";

const TODAY = new Date("2026-11-22T10:00:00Z");

test("the days of a filter are those of its months, and three years at most", () => {
  expect(playDays({}, TODAY)).toEqual({ from: "2023-11-01", to: "2026-11-22" });
  expect(playDays({ from: "2026-01", to: "2026-02" }, TODAY)).toEqual({ from: "2026-01-01", to: "2026-02-28" });
  expect(playDays({ from: "2019-01", to: "2024-02" }, TODAY)).toEqual({ from: "2021-02-01", to: "2024-02-29" });
  expect(playDays({ from: "2027-01" }, TODAY)).toEqual({ from: "2026-11-22", to: "2026-11-22" });
});
