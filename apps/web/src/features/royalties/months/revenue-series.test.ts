import { SOURCES } from "@ledgerline/contract/source";
import { expect, test } from "vitest";
import { bookedItem } from "../../../../test/royalty-answers.ts";
import { revenueSeries } from "./revenue-series.ts";

const item = (month: string, exact: string, currency = "USD") =>
  bookedItem(month, "spotify", { plays: 1, exact, currency });

test("months without revenue stay as gaps, up to the present month", () => {
  const [series] = revenueSeries([item("2026-02", "4"), item("2025-12", "1.5")], SOURCES, "2026-03");
  expect(series?.points).toEqual([
    { month: "2025-12", revenue: "1.5" },
    { month: "2026-01", revenue: null },
    { month: "2026-02", revenue: "4" },
    { month: "2026-03", revenue: null },
  ]);
});

test("years without revenue at the end are not drawn", () => {
  const [series] = revenueSeries([item("2020-01", "4")], SOURCES, "2026-03");
  expect(series?.points).toEqual([{ month: "2020-01", revenue: "4" }]);
});

test("each currency has a series of its own", () => {
  const series = revenueSeries([item("2026-01", "4"), item("2026-01", "3", "EUR")], SOURCES, "2026-01");
  expect(series.map(({ currency, points }) => [currency, points[0]?.revenue])).toEqual([
    ["EUR", "3"],
    ["USD", "4"],
  ]);
});

test("a currency of a single month is left to the table, where others have more", () => {
  const months = [item("2026-02", "4"), item("2026-01", "4"), item("2026-01", "3", "EUR")];
  expect(revenueSeries(months, SOURCES, "2026-02").map(({ currency }) => currency)).toEqual(["USD"]);
});

test("booked and estimated revenue are not drawn together", () => {
  const estimated = { ...item("2026-01", "9"), source: { plays: "measured", revenue: "estimate" } as const };
  const [series, ...others] = revenueSeries([item("2026-01", "4"), estimated], SOURCES, "2026-01");
  expect(series).toMatchObject({ source: "statement", points: [{ revenue: "4" }] });
  expect(others).toEqual([]);
  expect(revenueSeries([estimated], SOURCES, "2026-01")[0]?.source).toBe("estimate");
  expect(revenueSeries([], SOURCES, "2026-01")).toEqual([]);
});
