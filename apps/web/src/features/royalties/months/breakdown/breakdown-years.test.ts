import type { MonthlyBreakdownItem } from "@ledgerline/contract/analytics";
import { SOURCES } from "@ledgerline/contract/statements/source";
import { addDecimals, equalDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookedItem } from "../../../../../test/answers/royalty-answers.ts";
import { breakdownYears, type Totals } from "./breakdown-years.ts";

const KINDS: MonthlyBreakdownItem["source"][] = [
  { plays: "statement", revenue: "statement" },
  { plays: "measured", revenue: "estimate" },
  { plays: "sample", revenue: "sample" },
];

const anyItem = fc
  .record({
    month: fc.constantFrom("2025-12", "2026-01", "2026-02"),
    platform: fc.constantFrom("spotify", "tidal", "Deezer"),
    plays: fc.nat(1000),
    units: fc.nat(1000),
    cents: fc.integer({ min: -500, max: 500 }),
    currency: fc.constantFrom("USD", "EUR"),
    source: fc.constantFrom(...KINDS),
  })
  .map(
    ({ month, platform, plays, units, cents, currency, source }): MonthlyBreakdownItem => ({
      ...bookedItem(month, platform, { plays, exact: (cents / 100).toFixed(2), currency }),
      units,
      source,
    }),
  );

function expectOwnSums(totals: Totals, items: readonly MonthlyBreakdownItem[]): void {
  expect(totals.plays.map(({ source }) => source)).toEqual(
    SOURCES.filter((source) => items.some((item) => item.source.plays === source)),
  );
  for (const { source, plays, units } of totals.plays) {
    const own = items.filter((item) => item.source.plays === source);
    expect({ plays, units }).toEqual({
      plays: own.reduce((sum, item) => sum + item.plays, 0),
      units: own.reduce((sum, item) => sum + item.units, 0),
    });
  }
  const kindsOf = (of: readonly { currency: string }[], source: (at: number) => string) =>
    new Set(of.map(({ currency }, at) => `${currency} ${source(at)}`));
  expect(kindsOf(totals.revenue, (at) => totals.revenue[at]?.source ?? "")).toEqual(
    kindsOf(items, (at) => items[at]?.source.revenue ?? ""),
  );
  for (const { currency, source, revenue } of totals.revenue) {
    const own = items.filter((item) => item.currency === currency && item.source.revenue === source);
    expect(equalDecimals(revenue, addDecimals(own.map((item) => item.revenue_exact)))).toBe(true);
  }
}

test("each sum of a year or a month is of one source and one currency", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 30 }), (items) => {
      for (const { year, months, totals } of breakdownYears(items)) {
        expectOwnSums(
          totals,
          items.filter(({ _id }) => _id.year === year),
        );
        for (const month of months) expectOwnSums(month.totals, month.items);
      }
    }),
  );
});
