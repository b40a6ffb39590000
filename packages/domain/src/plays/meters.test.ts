import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "../calendar.ts";
import { keepMeters, playGrowth, spreadPlays } from "../streaming/store-reading.ts";

const YESTERDAY = new Date("2026-11-20T12:00:00Z");
const NOW = new Date("2026-11-21T12:00:00Z");

interface Meter {
  id: string;
  plays: number;
  since?: string | null;
}

const markOf = ({ id, plays }: Meter) => ({ meterId: id, plays, below: 0, countedAt: null, seenAt: null });

function grow(before: Meter[], now: Meter[], { platform = "soundcloud", from = YESTERDAY, to = NOW } = {}) {
  const meters = now.map(({ since = null, ...meter }) => ({ ...meter, since }));
  return playGrowth(platform as "soundcloud", { meters: before.map(markOf), at: from }, { meters, at: to });
}

describe("the growth between two readings", () => {
  test("adds up the growth of each track", () => {
    const before = [
      { id: "a", plays: 100 },
      { id: "b", plays: 7 },
    ];
    const now = [
      { id: "b", plays: 10 },
      { id: "a", plays: 150 },
    ];
    expect(grow(before, now)).toEqual({
      plays: 53,
      spans: [{ plays: 53, since: YESTERDAY }],
      fell: 0,
      surfaced: 0,
      redefined: false,
    });
  });

  test("notes a count that fell, and counts the others", () => {
    const before = [
      { id: "a", plays: 100 },
      { id: "b", plays: 7 },
    ];
    const now = [
      { id: "a", plays: 90 },
      { id: "b", plays: 9 },
    ];
    expect(grow(before, now)).toMatchObject({ plays: 2, fell: 1 });
  });

  test("keeps the other tracks' plays when one is taken down", () => {
    const before = [
      { id: "a", plays: 100_000 },
      { id: "b", plays: 7 },
    ];
    expect(grow(before, [{ id: "b", plays: 9 }])).toMatchObject({ plays: 2, fell: 0 });
  });

  test("counts a track that came out since the last reading from zero", () => {
    expect(grow([], [{ id: "new", plays: 30, since: "2026-11-21T00:00:00Z" }])).toMatchObject({
      plays: 30,
      surfaced: 0,
    });
  });

  test.each(["2026-11-20T12:00:00Z", "2019-03-01T00:00:00Z", null])(
    "does not count the past of a track that only became public (%s)",
    (since) => {
      expect(grow([], [{ id: "old", plays: 30_000, since }])).toMatchObject({ plays: 0, surfaced: 1 });
    },
  );

  test("does not count plays added by YouTube's change of 24 August 2026", () => {
    const change = {
      platform: "youtube",
      from: new Date("2026-08-23T12:00:00Z"),
      to: new Date("2026-08-24T12:00:00Z"),
    };
    const before = [{ id: "channel", plays: 1000 }];
    const now = [{ id: "channel", plays: 5000 }];
    expect(grow(before, now, change)).toMatchObject({ plays: 0, fell: 0, surfaced: 0, redefined: true });
    expect(grow(before, now, { ...change, platform: "soundcloud" })).toMatchObject({ plays: 4000, redefined: false });
    const after = { ...change, from: new Date("2026-08-24T00:00:00Z") };
    expect(grow(before, now, after)).toMatchObject({ plays: 4000, redefined: false });
  });

  test("is never negative, and never more than the meters show", () => {
    const meters = fc.uniqueArray(fc.record({ id: fc.constantFrom("a", "b", "c", "d"), plays: fc.nat() }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(meters, meters, (before, now) => {
        const { plays, fell, surfaced } = grow(before, now);
        const most = now.reduce((sum, meter) => sum + meter.plays, 0);
        expect(plays).toBeGreaterThanOrEqual(0);
        expect(plays).toBeLessThanOrEqual(most);
        expect(fell + surfaced).toBeLessThanOrEqual(now.length);
      }),
    );
  });

  test("is the same whether a rising count is read once or many times", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 2 }), (steps) => {
        const readings = steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0));
        const once = grow([{ id: "a", plays: readings[0] ?? 0 }], [{ id: "a", plays: readings.at(-1) ?? 0 }]).plays;
        const often = readings.slice(1).reduce((sum, plays, index) => {
          return sum + grow([{ id: "a", plays: readings[index] ?? 0 }], [{ id: "a", plays }]).plays;
        }, 0);
        expect(often).toBe(once);
      }),
    );
  });
});

/** Reads one meter day by day, `null` where it is missing, and adds up the plays. */
function readDaily(counts: (number | null)[]) {
  const day = (index: number) => new Date(YESTERDAY.getTime() + index * DAY_MS);
  let previous = { meters: keepMeters({ meters: [], at: day(0) }, metersOf(counts[0] ?? null, day(0))), at: day(0) };
  const sum = { plays: 0, spans: [] as { plays: number; from: number; to: number }[], notes: [] as string[] };
  for (const [index, count] of counts.entries()) {
    if (index === 0) continue;
    const current = metersOf(count, day(index));
    const { plays, spans, fell, surfaced } = playGrowth("soundcloud", previous, current);
    sum.plays += plays;
    for (const span of spans) {
      const from = (span.since.getTime() - YESTERDAY.getTime()) / DAY_MS;
      if (span.plays > 0) sum.spans.push({ plays: span.plays, from, to: index });
    }
    if (fell > 0) sum.notes.push(`${index} fell`);
    if (surfaced > 0) sum.notes.push(`${index} surfaced`);
    previous = { meters: keepMeters(previous, current), at: day(index) };
  }
  return sum;
}

const metersOf = (plays: number | null, at: Date) => ({
  meters: plays === null ? [] : [{ id: "a", plays, since: null }],
  at,
});

describe("readings one after another", () => {
  test("count each play once while a count flaps", () => {
    expect(readDaily([1000, 990, 1000, 990, 1000])).toEqual({ plays: 0, spans: [], notes: ["1 fell", "3 fell"] });
    expect(readDaily([1000, 990, 1010, 1000, 1020]).plays).toBe(20);
  });

  test("believe a count that is lower for the third time, and continue from there", () => {
    expect(readDaily([1000, 100, 200, 300, 350])).toMatchObject({ plays: 50, notes: ["1 fell", "2 fell", "3 fell"] });
    expect(readDaily([1000, 100, null, 200, 300, 350])).toMatchObject({ plays: 50 });
  });

  test("lose no plays of a meter that is missing for a while", () => {
    expect(readDaily([1000, null, null, 1600])).toEqual({
      plays: 600,
      spans: [{ plays: 600, from: 0, to: 3 }],
      notes: [],
    });
    expect(readDaily([1000, 990, null, 1600]).plays).toBe(600);
  });

  test("start again with a meter that was missing for four weeks", () => {
    const missing = (days: number) => Array.from({ length: days }, () => null);
    expect(readDaily([1000, ...missing(27), 1600]).plays).toBe(600);
    expect(readDaily([1000, ...missing(28), 1600, 1610])).toMatchObject({ plays: 10, notes: ["29 surfaced"] });
  });

  test("spread the growth of a missing meter over all the time since it was read", () => {
    const seenAt = new Date("2026-11-18T12:00:00Z");
    const before = { meters: [{ ...markOf({ id: "a", plays: 1000 }), seenAt }], at: YESTERDAY };
    expect(playGrowth("soundcloud", before, metersOf(1600, NOW)).spans).toEqual([{ plays: 600, since: seenAt }]);
  });

  test("book the plays after a lower count as if the meter had been missing", () => {
    const steps = fc.record({ rise: fc.nat(100), below: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 2 }) });
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 12 }), (rises) => {
        let highest = 1000;
        const seen = rises.flatMap(({ rise, below }) => {
          highest += rise;
          return [highest, ...below.map((by) => highest - by)];
        });
        const missing = rises.flatMap(({ below }) => [1, ...below.map(() => null)]);
        const without = seen.map((count, index) => (missing[index] === null ? null : count));
        expect(readDaily([1000, ...seen, highest + 1]).spans).toEqual(readDaily([1000, ...without, highest + 1]).spans);
      }),
    );
  });

  test("book the plays since the highest count even if the meter was lower, then missing, then lower", () => {
    expect(readDaily([1000, 990, null, 995, 1600]).spans).toEqual([{ plays: 600, from: 0, to: 4 }]);
  });

  test("add up to their spans, and to the whole rise of a meter that is missing at times but never falls", () => {
    const counts = fc.array(fc.option(fc.nat(10_000), { freq: 4 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(10_000), counts, (first, later) => {
        const { plays, spans } = readDaily([first, ...later]);
        expect(plays).toBe(spans.reduce((total, span) => total + span.plays, 0));
        expect(plays).toBeGreaterThanOrEqual(0);
        const rising = later.map((count) => count ?? 0).sort((a, b) => a - b);
        const missing = rising.map((count, index) =>
          index % 3 === 1 && index < rising.length - 1 ? null : first + count,
        );
        expect(readDaily([first, ...missing]).plays).toBe(rising.at(-1));
      }),
    );
  });

  test("never count a play twice while no count stays lower for three readings", () => {
    const rises = fc.array(fc.record({ rise: fc.nat(100), dip: fc.option(fc.integer({ min: 1, max: 50 })) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(rises, (steps) => {
        let highest = 1000;
        const counts = steps.flatMap(({ rise, dip }) => {
          highest += rise;
          return dip === null ? [highest] : [highest, highest - dip, highest - 1];
        });
        expect(readDaily([1000, ...counts, highest]).plays).toBe(highest - 1000);
      }),
    );
  });
});

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
