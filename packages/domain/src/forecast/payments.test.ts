import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, monthsFrom } from "../calendar.ts";
import { forecastSeries } from "./model.ts";
import { type ForecastBooks, forecastPayments, type PaymentSum } from "./payments.ts";

const MONTHLY = { source: "one", step: 1, stopped: false, empty: [] };

/** What a sender accounted on the 12th of a month, for the sales of two months before. */
function sum(period: string, net: number, more: Partial<PaymentSum> = {}): PaymentSum {
  return {
    source: "one",
    currency: "EUR",
    period,
    day: `${period}-12`,
    days: 1,
    net: `${net}`,
    span: 1,
    lag: 2,
    ...more,
  };
}

function forecast(books: Partial<ForecastBooks>) {
  return forecastPayments({ today: "2026-11-20", sums: [], arrivals: [], plays: [], runs: [MONTHLY], ...books });
}

const YEAR = monthsFrom("2025-12", "2026-11");
const steady = YEAR.map((month, n) => sum(month, 100 + (n % 3)));

describe("what comes next", () => {
  test("a monthly sender is forecast for six months, on its usual day, as an estimate with its range", () => {
    const { next, gaps } = forecast({ sums: steady });
    expect(gaps).toEqual([]);
    expect(next.map(({ expected_on }) => expected_on)).toEqual(
      monthsFrom("2026-12", "2027-05").map((month) => `${month}-12`),
    );
    for (const { mark, low, mid, high, dated_by, rests_on } of next) {
      expect([mark, dated_by, rests_on.periods]).toEqual(["estimate", "statements", 12]);
      expect(Number(mid)).toBeCloseTo(101, -1);
      expect(Number(low)).toBeLessThan(Number(mid));
      expect(Number(high)).toBeGreaterThan(Number(mid));
    }
    const widths = next.map(({ low, high }) => Number(high) - Number(low));
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });

  test("a history that is too short says how much is needed, instead of a number", () => {
    const gap = { source: "one", currency: "EUR", why: "short", periods: 5, needed: 6, last: "2026-11" };
    expect(forecast({ sums: steady.slice(-5) })).toMatchObject({ next: [], coming: [], gaps: [gap] });
    expect(forecast({ sums: steady, runs: [] }).gaps).toMatchObject([{ why: "short" }]);
  });

  test("nothing is expected of a sender that has stopped, of a currency that has ended, and of uneven money", () => {
    expect(forecast({ sums: steady, runs: [{ ...MONTHLY, stopped: true }] }).gaps).toMatchObject([{ why: "stopped" }]);
    const dollars = YEAR.slice(-3).map((month) => sum(month, 110, { currency: "USD" }));
    const changed = forecast({ sums: [...steady.slice(0, -3), ...dollars] });
    expect(changed.gaps).toMatchObject([
      { currency: "USD", why: "short" },
      { currency: "EUR", why: "stopped", last: "2026-08" },
    ]);
    const uneven = YEAR.map((month, n) => sum(month, n % 3 === 0 ? 50 : 0));
    expect(forecast({ sums: uneven }).gaps).toMatchObject([{ why: "uneven" }]);
  });

  test("what was played and is not paid yet moves the estimate", () => {
    const playsOf = (month: string) => 20_000 + ((Number(month.slice(5)) * 7) % 5) * 9000;
    const sums = YEAR.map((month) => sum(month, playsOf(addMonths(month, -2)) / 250));
    const played = (last: number) =>
      monthsFrom("2025-08", "2026-10").map((month) => {
        return { platform: "spotify", month, plays: month === "2026-10" ? last : playsOf(month) };
      });
    const [few, many] = [20_000, 80_000].map((last) => forecast({ sums, plays: played(last) }).next[0]);
    expect(few?.rests_on.plays).toBe(true);
    expect(Number(few?.mid)).toBeCloseTo(80, -1);
    expect(Number(many?.mid)).toBeGreaterThan(250);
    const partly = played(80_000).filter(({ month }) => month !== "2026-09");
    expect(forecast({ sums, plays: partly }).next[0]?.rests_on.plays).toBe(false);
  });

  test("where payouts are recorded, days are those of payouts, and a booked statement is awaited as it is", () => {
    const arrivals = YEAR.slice(0, -1).map((period) => {
      return { source: "one", currency: "EUR", period, day: addDays(`${period}-12`, 20) };
    });
    const [first, second] = forecast({ sums: steady, arrivals }).next;
    expect(first).toMatchObject({ period: "2026-11", mark: "statement", low: "102", mid: "102", high: "102" });
    expect(first?.expected_on.slice(0, 8)).toBe("2026-12-");
    expect(second).toMatchObject({ period: "2026-12", mark: "estimate", dated_by: "payouts" });
  });

  test("a statement that is due and not there stays expected on its day", () => {
    const { next } = forecast({ sums: steady.slice(0, -1) });
    expect(next[0]).toMatchObject({ period: "2026-11", expected_on: "2026-11-12" });
  });

  test("a statement after a hole covers both months, and is no sign that money doubled", () => {
    const late = [...steady.slice(0, -2), sum("2026-11", 204, { span: 2 })];
    const { came, next } = forecast({ sums: late });
    expect(came.at(-1)).toMatchObject({ period: "2026-11", net: "204", covers: 2 });
    expect(Number(next[0]?.mid)).toBeLessThan(125);
  });

  test("a month that is not over yet says nothing about a sender that accounts on several days", () => {
    const daily = YEAR.map((month) => sum(month, month === "2026-11" ? 3 : 100, { days: 20 }));
    const { next, came } = forecast({ sums: daily });
    expect(came.map(({ period }) => period)).not.toContain("2026-11");
    expect(next[0]).toMatchObject({ period: "2026-11" });
    expect(Number(next[0]?.mid)).toBeGreaterThan(90);
  });

  test("money in a currency without cents has none", () => {
    const yen = forecast({ sums: YEAR.map((month, n) => sum(month, 9000 + n, { currency: "JPY" })) }).next;
    expect(yen.map(({ mid }) => mid).filter((mid) => mid.includes("."))).toEqual([]);
  });
});

const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 6, maxLength: 48 });
const cycles = fc.constantFrom(12, 4);

describe("the model", () => {
  const of = (values: readonly number[], cycle: number) =>
    forecastSeries({ cycle, values, plays: values.map(() => null), playsAhead: 0 }, 6);

  test("ranges are in order, never below zero, and finite", () => {
    fc.assert(
      fc.property(amounts, cycles, (values, cycle) => {
        const { ranges, past } = of(values, cycle);
        expect(ranges).toHaveLength(6);
        for (const { low, mid, high } of [...ranges, ...past]) {
          expect(0 <= low && low <= mid && mid <= high && Number.isFinite(high)).toBe(true);
        }
      }),
    );
  });

  test("what would have been said of a period knows nothing of that period or a later one", () => {
    fc.assert(
      fc.property(amounts, cycles, fc.nat(), (values, cycle, cut) => {
        const at = cut % values.length;
        const changed = values.map((value, n) => (n < at ? value : value * 7 + 100));
        const before = (series: readonly number[]) => of(series, cycle).past.filter((one) => one.at - one.ahead < at);
        expect(before(changed)).toEqual(before(values));
      }),
    );
  });

  test("ten times the money is forecast as ten times the money", () => {
    fc.assert(
      fc.property(amounts, cycles, (values, cycle) => {
        const [small, large] = [
          of(values, cycle),
          of(
            values.map((value) => value * 10),
            cycle,
          ),
        ];
        fc.pre(values.some((value) => value > 0));
        for (const [n, { mid }] of small.ranges.entries()) {
          expect(large.ranges[n]?.mid).toBeCloseTo(mid * 10, Math.max(-6, 2 - Math.ceil(Math.log10(mid * 10 + 1))));
        }
      }),
    );
  });

  test("a hole is passed over, not taken for a month without money", () => {
    const values = Array.from({ length: 14 }, (_, n) => (n === 12 ? null : 100));
    const { ranges } = forecastSeries({ cycle: 12, values, plays: values.map(() => null), playsAhead: 0 }, 1);
    expect(ranges[0]?.mid).toBeCloseTo(100, 0);
  });

  test("a song of every December is expected every December", () => {
    const values = monthsFrom("2023-01", "2026-10").map((month) => (month.endsWith("-12") ? 900 : 100));
    const { ranges, fromSeason } = forecastSeries(
      { cycle: 12, values, plays: values.map(() => null), playsAhead: 0 },
      3,
    );
    expect(addMonths("2026-10", 2)).toBe("2026-12");
    expect(fromSeason).toBeGreaterThan(0.5);
    expect(ranges[1]?.mid).toBeGreaterThan(500);
    expect(ranges[0]?.mid).toBeLessThan(200);
  });
});
