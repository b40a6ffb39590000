import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spreadPlays } from "./spread-plays.ts";

const spread = (plays: number, from: string, to: string) => spreadPlays(plays, new Date(from), new Date(to));

describe("plays spread over days", () => {
  test("follow the share of the time in each UTC day", () => {
    expect(spread(60, "2026-11-19T18:00:00Z", "2026-11-21T06:00:00Z")).toEqual([
      { day: "2026-11-19", plays: 10 },
      { day: "2026-11-20", plays: 40 },
      { day: "2026-11-21", plays: 10 },
    ]);
  });

  test("give the rest to the largest remainders, the earlier day first", () => {
    expect(spread(1, "2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z")).toEqual([{ day: "2026-11-20", plays: 1 }]);
    expect(spread(1, "2026-11-20T13:00:00Z", "2026-11-21T12:00:00Z")).toEqual([{ day: "2026-11-21", plays: 1 }]);
  });

  test("omit days without plays, such as one that only begins at the end", () => {
    expect(spread(10, "2026-11-20T00:00:00Z", "2026-11-21T00:00:00Z")).toEqual([{ day: "2026-11-20", plays: 10 }]);
    expect(spread(0, "2026-11-20T00:00:00Z", "2026-11-25T00:00:00Z")).toEqual([]);
  });

  test("all fall on the same day when no time has passed", () => {
    expect(spread(3, "2026-11-20T08:00:00Z", "2026-11-20T08:00:00Z")).toEqual([{ day: "2026-11-20", plays: 3 }]);
  });

  const instant = fc.integer({ min: Date.parse("2025-12-01"), max: Date.parse("2027-02-01") });

  test("add up exactly, on days within the time, in order, never negative", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), instant, instant, (plays, one, other) => {
        const [from, to] = [new Date(Math.min(one, other)), new Date(Math.max(one, other))];
        const days = spreadPlays(plays, from, to);
        expect(days.reduce((sum, day) => sum + BigInt(day.plays), 0n)).toBe(BigInt(plays));
        expect(days.every((day) => Number.isSafeInteger(day.plays) && day.plays > 0)).toBe(true);
        const names = days.map(({ day }) => day);
        expect(names).toEqual([...new Set(names)].sort());
        expect(names.every((day) => from.toISOString().slice(0, 10) <= day && day <= to.toISOString())).toBe(true);
      }),
    );
  });

  test("give no day more than one play beyond its share", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), instant, fc.integer({ min: 1, max: 40 * 86_400_000 }), (plays, start, length) => {
        const [from, to] = [start, start + length];
        for (const { day, plays: got } of spreadPlays(plays, new Date(from), new Date(to))) {
          const begins = Date.parse(day);
          const ms = Math.min(to, begins + 86_400_000) - Math.max(from, begins);
          expect(Math.abs(got - (plays * ms) / length)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
