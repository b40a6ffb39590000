import fc from "fast-check";
import { expect, test } from "vitest";
import { samplePlays } from "./sample-plays.ts";

const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });

test("sample plays cover the ninety days up to today for six platforms, each day once", () => {
  fc.assert(
    fc.property(fc.uuid(), instant, (accountId, today) => {
      const days = samplePlays(accountId, today);
      expect(days).toHaveLength(540);
      expect(new Set(days.map(({ platform, day }) => `${platform} ${day}`)).size).toBe(540);
      expect(
        days
          .map(({ day }) => day)
          .sort()
          .at(-1),
      ).toBe(today.toISOString().slice(0, 10));
    }),
    { numRuns: 10 },
  );
});

test("an artist's sample plays for a day are always the same", () => {
  const artist = "0192f0c1-0000-7000-8000-000000000001";
  const [first, later] = [samplePlays(artist, new Date("2026-11-20")), samplePlays(artist, new Date("2026-11-21"))];
  const day = (days: typeof first) => days.filter((row) => row.day === "2026-11-01");
  expect(day(later)).toEqual(day(first));
  expect(day(samplePlays("0192f0c1-0000-7000-8000-000000000002", new Date("2026-11-20")))).not.toEqual(day(first));
});
