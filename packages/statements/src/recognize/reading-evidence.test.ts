import fc from "fast-check";
import { expect, test } from "vitest";
import { orderOfDate } from "../formats/cells/date-notation.ts";
import { NumberEvidence } from "./number-evidence.ts";

const day = fc.integer({ min: 1, max: 31 });
const month = fc.integer({ min: 1, max: 12 });

test("a date never proves an order other than the one it was written in", () => {
  fc.assert(
    fc.property(day, month, fc.constantFrom("/", "-"), (of, in_, sign) => {
      expect(orderOfDate(`${of}${sign}${in_}${sign}2026`)).not.toBe("month_first");
      expect(orderOfDate(`${in_}${sign}${of}${sign}2026`)).not.toBe("day_first");
    }),
  );
});

test.each<[string[], "point" | "comma", boolean]>([
  [["12.250", "3.512"], "comma", false],
  [["12,250", "3,512"], "comma", true],
  [["12.250", "3,5"], "comma", true],
  [["12.25", "3,5"], "comma", false],
  [["12,250"], "point", false],
  [["12.250", "0"], "point", true],
  [["12", "0"], "point", true],
])("amounts like %j after files with a %s: %s", (cells, style, fits) => {
  const evidence = new NumberEvidence();
  for (const cell of cells) evidence.add(cell);
  expect(evidence.fits(style)).toBe(fits);
});
