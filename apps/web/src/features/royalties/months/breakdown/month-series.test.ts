import { expect, test } from "vitest";
import { bookedItem } from "../../../../../test/answers/royalty-answers.ts";
import { breakdownSeries } from "./breakdown-years.ts";
import { OTHER_STORES } from "./month-series.ts";

const item = (month: string, exact: string, currency = "USD", store = "spotify") =>
  bookedItem(month, store, { plays: 1, exact, currency });

test("months without revenue are gaps, and the newest known month is the last", () => {
  const [series] = breakdownSeries([item("2026-02", "4"), item("2025-12", "1.5")]);
  expect(series?.months).toEqual(["2025-12", "2026-01", "2026-02"]);
  expect(series?.stores).toEqual([{ platform: "spotify", stores: 1, net: "5.5", nets: ["1.5", null, "4"] }]);
});

test("currencies are drawn over the same months", () => {
  const usd = [item("2025-11", "4"), item("2025-12", "4")];
  const eur = [item("2025-12", "3", "EUR"), item("2026-01", "3", "EUR")];
  const months = breakdownSeries([...usd, ...eur]).map((series) => series.months);
  expect(months).toEqual([
    ["2025-11", "2025-12", "2026-01"],
    ["2025-11", "2025-12", "2026-01"],
  ]);
});

test("each currency has a series of its own", () => {
  const series = breakdownSeries([item("2026-01", "4"), item("2026-01", "3", "EUR")]);
  expect(series.map(({ currency, stores }) => [currency, stores[0]?.net])).toEqual([
    ["EUR", "3"],
    ["USD", "4"],
  ]);
});

test("a currency with a single month is left to the table if others have more", () => {
  const months = [item("2026-02", "4"), item("2026-01", "4"), item("2026-01", "3", "EUR")];
  expect(breakdownSeries(months).map(({ currency }) => currency)).toEqual(["USD"]);
});

test("booked and estimated revenue are not drawn together", () => {
  const estimated = { ...item("2026-01", "9"), source: { plays: "measured", revenue: "estimate" } as const };
  const [series, ...others] = breakdownSeries([item("2026-01", "4"), estimated]);
  expect(series).toMatchObject({ source: "statement", stores: [{ net: "4" }] });
  expect(others).toEqual([]);
  expect(breakdownSeries([estimated])[0]?.source).toBe("estimate");
  expect(breakdownSeries([])).toEqual([]);
});

test("the largest stores come first, and a long tail becomes one", () => {
  const items = Array.from({ length: 60 }, (_, n) => item("2026-01", `${n + 1}.25`, "USD", `Store ${n + 1}`));
  const stores = breakdownSeries(items)[0]?.stores ?? [];
  expect(stores.map(({ platform }) => platform)).toEqual([
    ...[60, 59, 58, 57, 56, 55, 54].map((n) => `Store ${n}`),
    OTHER_STORES,
  ]);
  // 1.25 + 2.25 + … + 53.25
  expect(stores.at(-1)).toMatchObject({ stores: 53, net: "1444.25", nets: ["1444.25"] });
});
