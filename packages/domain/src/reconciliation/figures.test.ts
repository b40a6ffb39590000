import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleBoard } from "./figures.ts";

test("whatever the account and day, one month is overdue, one track is short, and nothing else is wrong", () => {
  const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2031-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.uuid(), day, (accountId, at) => {
      const { cells } = sampleBoard(accountId, at.toISOString().slice(0, 10));
      const states = Map.groupBy(cells, ({ cell }) => cell.state);
      expect(states.get("overdue")?.map(({ cell }) => cell.platform)).toEqual(["apple_music"]);
      const short = states.get("short") ?? [];
      expect(short.map(({ cell }) => [cell.platform, cell.short_tracks])).toEqual([["spotify", 1]]);
      expect(short[0]?.tracks[0]).toMatchObject({ title: "Paper Lanterns" });
      expect(short[0]?.cell.at_stake?.mid).toMatch(/^[\d.]+$/);
      expect(new Set(cells.map(({ cell }) => cell.state))).toEqual(new Set(["booked", "waiting", "short", "overdue"]));
    }),
    { numRuns: 60 },
  );
});
