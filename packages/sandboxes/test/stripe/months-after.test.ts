import { expect, test } from "vitest";
import { monthsAfter } from "../../src/stripe/objects/subscription.ts";

const seconds = (day: string) => Date.parse(day) / 1000;

test.each([
  ["2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"],
  ["2026-01-31T10:00:00Z", 2, "2026-03-31T10:00:00Z"],
  ["2028-01-30T23:59:59Z", 1, "2028-02-29T23:59:59Z"],
  ["2026-12-15T00:00:00Z", 1, "2027-01-15T00:00:00Z"],
  ["2026-11-25T12:00:00Z", 25, "2028-12-25T12:00:00Z"],
])("%s and %i months are %s", (from, months, to) => {
  expect(monthsAfter(seconds(from), months)).toBe(seconds(to));
});
