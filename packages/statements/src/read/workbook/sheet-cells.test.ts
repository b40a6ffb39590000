import fc from "fast-check";
import { expect, test } from "vitest";
import { numberOfCell } from "./sheet-cells.ts";

test.each([
  ["0.10000000000000001", "0.1"],
  ["1.1000000000000001E-3", "0.0011"],
  ["1.5000000000000000E-3", "0.0015000000000000000"],
  ["12345678901234567", "12345678901234567"],
  ["100000000000000000000", "100000000000000000000"],
  ["12.340", "12.340"],
  ["-7", "-7"],
  ["n/a", "n/a"],
])("%s is %s", (stored, read) => {
  expect(numberOfCell(stored)).toBe(read);
});

test("a number typed with up to 15 digits is recovered from what Excel stores", () => {
  const typed = fc.tuple(fc.integer({ min: 1, max: 999_999_999_999_999 }), fc.integer({ min: -15, max: 3 }));
  fc.assert(
    fc.property(typed, ([digits, exponent]) => {
      const number = `${digits}E${exponent}`;
      const read = numberOfCell(Number(number).toPrecision(17));
      expect(Number(read)).toBe(Number(number));
      expect(read.replace(/\D/g, "").replace(/^0+|0+$/g, "").length).toBeLessThanOrEqual(15);
    }),
  );
});
