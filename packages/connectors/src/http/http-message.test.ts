import fc from "fast-check";
import { expect, test } from "vitest";
import { retryAfterMs, retryAtOf } from "./http-message.ts";

const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

function asking(value: string): Headers {
  return new Headers({ "retry-after": value });
}

test("a number of seconds is the wait", () => {
  fc.assert(
    fc.property(fc.nat({ max: LONGEST_MS / 1000 }), (seconds) => {
      expect(retryAfterMs(asking(String(seconds)))).toBe(seconds * 1000);
    }),
  );
});

test("a date is waited for to the second, and a past one not at all", () => {
  const now = Date.UTC(2026, 10, 21, 12);
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: LONGEST_MS / 1000 }), (seconds) => {
      const date = new Date(now + seconds * 1000).toUTCString();
      expect(retryAfterMs(asking(date), now)).toBe(Math.max(seconds, 0) * 1000);
    }),
  );
});

test("anything else is ignored, or is a wait of at most thirty days", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme-ascii" }),
    fc.stringMatching(/^\d{1,40}$/),
    fc.constantFrom("-5", "1.5", "soon", "Sat, 99 Foo 2026 99:99:99 GMT", "2026-11-21T12:00:00Z"),
  );
  fc.assert(
    fc.property(text, (value) => {
      const delay = retryAfterMs(asking(value));
      if (delay !== null) expect(delay >= 0 && delay <= LONGEST_MS).toBe(true);
    }),
  );
  expect(retryAfterMs(asking("Sat, 99 Foo 2026 99:99:99 GMT"))).toBe(null);
  expect(retryAtOf(new Headers())).toBe(undefined);
});
