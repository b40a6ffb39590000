import { parseDecimal } from "@ledgerline/decimals";
import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateRevenue } from "../royalty-rates.ts";
import { type CountedPlays, monthlyRevenue } from "./monthly-revenue.ts";

const counted = fc.record<CountedPlays>({
  platform: fc.constantFrom("youtube", "soundcloud"),
  plays: fc.nat({ max: 10_000_000_000_000 }),
  days: fc.integer({ min: 1, max: 10_000 }),
  since: fc.constantFrom("2019-03-08", null),
});
const scaled = (money: string) => parseDecimal(money).units;

test("a channel's all-time views are averaged and shown with their rates", () => {
  const estimate = monthlyRevenue([{ platform: "youtube", plays: 3_800_000, days: 2_815, since: "2019-03-08" }]);
  expect(estimate).toEqual({
    low: "16.4000",
    mid: "36.9000",
    high: "196.8000",
    currency: "USD",
    basis:
      "About 41,000 views a month on YouTube Music since Mar 2019, at about $0.0009 a view ($0.0004 to $0.0048); published rates as of Sep 2025.",
    source: "estimate",
  });
});

test("the artist's own measured days are labelled as such, and estimated at the rates of their own figures", () => {
  const estimate = monthlyRevenue([{ platform: "soundcloud", plays: 900, days: 30, since: null }]);
  expect(estimate?.basis).toContain("About 910 plays a month on SoundCloud from 30 days of your own measured plays");
  const youtube = monthlyRevenue([{ platform: "youtube", plays: 1700, days: 365.25 / 12, since: null }]);
  expect(youtube).toMatchObject(estimateRevenue("youtube", 1700));
  expect(youtube?.basis).toContain("at about $0.0028 a view ($0.0015 to $0.0048)");
});

test("without plays there is no estimate", () => {
  expect(monthlyRevenue([])).toBeNull();
  expect(monthlyRevenue([{ platform: "youtube", plays: 0, days: 900, since: "2024-01-01" }])).toBeNull();
});

test("plays of a page younger than a month are not extrapolated", () => {
  const young = (days: number) => monthlyRevenue([{ platform: "youtube", plays: 1000, days, since: "2026-11-01" }]);
  expect(young(2)).toEqual(young(29));
  expect(young(-1)).toEqual(young(29));
});

test("the range is ordered and never negative", () => {
  fc.assert(
    fc.property(fc.array(counted, { maxLength: 3 }), (plays) => {
      const estimate = monthlyRevenue(plays);
      if (estimate === null) return;
      expect(scaled(estimate.low)).toBeGreaterThan(0n);
      expect(scaled(estimate.low)).toBeLessThan(scaled(estimate.mid));
      expect(scaled(estimate.mid)).toBeLessThan(scaled(estimate.high));
    }),
  );
});

test("the estimate grows with the plays: ten times the plays are ten times the money", () => {
  const plays = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(plays, fc.integer({ min: 2, max: 9 }), (digits, zeros) => {
      const of = (count: number) =>
        scaled(monthlyRevenue([{ platform: "youtube", plays: count, days: 1, since: "2026-11-20" }])?.mid ?? "0");
      const count = digits * 10 ** zeros;
      expect(of(count * 10)).toBe(of(count) * 10n);
    }),
  );
});
