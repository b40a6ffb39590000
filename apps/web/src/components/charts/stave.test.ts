import fc from "fast-check";
import { expect, test } from "vitest";
import { heightOn, staveFor } from "./stave.ts";

test("the values fit on five lines in round steps", () => {
  expect(staveFor([12, 380.2, 41]).lines).toEqual([0, 100, 200, 300, 400]);
  expect(staveFor([0.0128]).lines).toEqual([0, 0.004, 0.008, 0.012, 0.016]);
  expect(staveFor([0.004]).lines).toEqual([0, 0.001, 0.002, 0.003, 0.004]);
});

test("negative months get lines below zero", () => {
  expect(staveFor([40, -12]).lines).toEqual([-20, -10, 0, 10, 20, 30, 40]);
  expect(staveFor([-3]).top).toBe(0);
});

/** From a millionth of a millionth upwards, as printed on statements. */
const amount = fc.maxSafeInteger().map((picodollars) => picodollars / 1e12);

test("every value lies on the stave", () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 40 }), (values) => {
      const stave = staveFor(values);
      expect(stave.lines.length).toBeLessThanOrEqual(9);
      for (const value of values) {
        expect(heightOn(stave, value)).toBeGreaterThanOrEqual(-1e-6);
        expect(heightOn(stave, value)).toBeLessThanOrEqual(1 + 1e-6);
      }
    }),
  );
});
