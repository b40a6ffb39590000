import fc from "fast-check";
import { expect, test } from "vitest";
import { nextPacificMidnight } from "./next-pacific-midnight.ts";

const HOUR_MS = 60 * 60 * 1000;
const CLOCK = new Intl.DateTimeFormat("en-GB", { timeZone: "America/Los_Angeles", timeStyle: "medium" });

test.each([
  ["in winter", "2026-11-21T10:00:00Z", "2026-11-22T08:00:00Z"],
  ["in summer", "2026-07-01T06:59:59Z", "2026-07-01T07:00:00Z"],
  ["at midnight itself", "2026-07-01T07:00:00Z", "2026-07-02T07:00:00Z"],
  ["on the day of 23 hours", "2026-03-08T08:00:00Z", "2026-03-09T07:00:00Z"],
  ["on the day of 25 hours", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z"],
])("%s", (_, now, midnight) => {
  expect(nextPacificMidnight(new Date(now))).toEqual(new Date(midnight));
});

test("it is 00:00:00 there, at most 25 hours ahead", () => {
  const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (now) => {
      const midnight = nextPacificMidnight(now);
      expect(CLOCK.format(midnight)).toBe("00:00:00");
      const ahead = midnight.getTime() - now.getTime();
      expect(ahead > 0 && ahead <= 25 * HOUR_MS).toBe(true);
    }),
  );
});
