import fc from "fast-check";
import { expect, test } from "vitest";
import { createPacer } from "./create-pacer.ts";

const LONGEST_MS = 30_000;

const calls = fc.array(
  fc.record({
    key: fc.constantFrom("a", "b"),
    gap: fc.oneof(fc.constant(0), fc.nat({ max: 400 }), fc.nat({ max: 5000 })),
    heldFor: fc.option(fc.nat({ max: 60_000 }), { freq: 10 }),
  }),
  { maxLength: 300 },
);

test("a credential has at most its turns in any second, in order, none too early and none too late", () => {
  fc.assert(
    fc.property(calls, fc.integer({ min: 1, max: 10 }), (asked, perSecond) => {
      const pacer = createPacer();
      const turns: Record<string, number[]> = { a: [], b: [] };
      let now = 0;
      for (const { key, gap, heldFor } of asked) {
        now += gap;
        if (heldFor !== null) pacer.hold(key, now + heldFor);
        const { at, granted } = pacer.take(key, perSecond, now, now + LONGEST_MS);
        expect(granted).toBe(at <= now + LONGEST_MS);
        expect(at).toBeGreaterThanOrEqual(Math.max(now, pacer.heldUntil(key)));
        if (granted) turns[key]?.push(at);
      }
      for (const given of Object.values(turns)) {
        for (const [index, at] of given.entries()) {
          expect(at).toBeGreaterThanOrEqual(given[index - 1] ?? 0);
          expect(at - (given[index - perSecond] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(1000);
        }
      }
    }),
  );
});

test("a credential without a backlog gets its turn at once, whatever the others do", () => {
  const pacer = createPacer();
  for (let call = 0; call < 100; call += 1) pacer.take("busy", 4, 0, LONGEST_MS);
  expect(pacer.take("idle", 4, 0, LONGEST_MS)).toEqual({ at: 0, granted: true });
});

test("idle credentials are forgotten, even tens of thousands, but not those told to wait", () => {
  const pacer = createPacer();
  let largest = 0;
  for (let index = 0; index < 50_000; index += 1) {
    const now = index * 100;
    pacer.take(`artist ${index}`, 4, now, now + LONGEST_MS);
    if (index === 10) pacer.hold("artist 10", 10_000_000);
    largest = Math.max(largest, pacer.size());
  }
  // The credentials of the last ten seconds, and of the second before the sweep.
  expect(largest).toBeLessThan(130);
  expect(pacer.take("artist 10", 4, 5_000_000, 5_030_000)).toEqual({ at: 10_000_000, granted: false });
});
