import { PlaysDaysInput } from "@ledgerline/contract/plays";
import { expect, test } from "vitest";
import { playDays } from "./track-days.ts";

const TODAY = new Date("2026-11-22T10:00:00Z");

test("the days of a filter are those of its months, at most 36 of them", () => {
  expect(playDays({}, TODAY)).toEqual({ from: "2023-12-01", to: "2026-11-22" });
  expect(playDays({ from: "2026-01", to: "2026-02" }, TODAY)).toEqual({ from: "2026-01-01", to: "2026-02-28" });
  expect(playDays({ from: "2019-01", to: "2024-02" }, TODAY)).toEqual({ from: "2021-03-01", to: "2024-02-29" });
  expect(playDays({ from: "2027-01" }, TODAY)).toEqual({ from: "2026-11-22", to: "2026-11-22" });
});

test("the server accepts these days whatever today is", () => {
  for (let day = Date.parse("2024-01-01"); day < Date.parse("2029-01-01"); day += 86_400_000) {
    expect(PlaysDaysInput.safeParse(playDays({}, new Date(day))).success).toBe(true);
  }
});
