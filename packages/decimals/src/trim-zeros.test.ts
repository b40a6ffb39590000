import fc from "fast-check";
import { expect, test } from "vitest";
import { trimZeros } from "./trim-zeros.ts";

test.each([
  ["1200", 0, "12"],
  ["000", 0, ""],
  ["500", 2, "50"],
  ["5", 2, "5"],
  ["", 2, ""],
])("%s with %d kept is %s", (digits, keep, trimmed) => {
  expect(trimZeros(digits, keep)).toBe(trimmed);
});

test("only zeros beyond the kept digits are taken, and all of those", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[09]{0,12}$/), fc.nat({ max: 4 }), (digits, keep) => {
      const trimmed = trimZeros(digits, keep);
      expect(trimmed).toBe(digits.slice(0, keep) + digits.slice(keep).replace(/0+$/, ""));
    }),
  );
});
