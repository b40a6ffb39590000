import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playGrowth } from "./play-growth.ts";

const YESTERDAY = new Date("2026-11-20T12:00:00Z");
const NOW = new Date("2026-11-21T12:00:00Z");

interface Meter {
  id: string;
  plays: number;
  since?: string | null;
}

function grow(before: Meter[], now: Meter[], { platform = "soundcloud", from = YESTERDAY, to = NOW } = {}) {
  const meters = now.map(({ since = null, ...meter }) => ({ ...meter, since }));
  return playGrowth(platform as "soundcloud", { meters: before, at: from }, { meters, at: to });
}

describe("the growth between two readings", () => {
  test("adds up what each track grew by", () => {
    const before = [
      { id: "a", plays: 100 },
      { id: "b", plays: 7 },
    ];
    const now = [
      { id: "b", plays: 10 },
      { id: "a", plays: 150 },
    ];
    expect(grow(before, now)).toEqual({ plays: 53, fell: 0, surfaced: 0, redefined: false });
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

  test("loses nothing of the others when a track was taken down", () => {
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

  test("does not count what YouTube's change of 24 August 2026 added", () => {
    const change = {
      platform: "youtube",
      from: new Date("2026-08-23T12:00:00Z"),
      to: new Date("2026-08-24T12:00:00Z"),
    };
    const before = [{ id: "channel", plays: 1000 }];
    const now = [{ id: "channel", plays: 5000 }];
    expect(grow(before, now, change)).toEqual({ plays: 0, fell: 0, surfaced: 0, redefined: true });
    expect(grow(before, now, { ...change, platform: "soundcloud" })).toMatchObject({ plays: 4000, redefined: false });
    const after = { ...change, from: new Date("2026-08-24T00:00:00Z") };
    expect(grow(before, now, after)).toMatchObject({ plays: 4000, redefined: false });
  });

  test("is never negative, and never more than what is new on the meters", () => {
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
