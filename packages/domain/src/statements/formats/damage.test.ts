import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareFigures } from "../../../test/damage/compare-lines.ts";
import { DAMAGES, TEXT_DAMAGES } from "../../../test/damage/damages.ts";
import { printGrid } from "../../../test/damage/grid.ts";
import { readDamaged } from "../../../test/damage/read-damaged.ts";
import { type SoundCase, soundCases } from "../../../test/damage/sound-cases.ts";

const CASES = soundCases();

/** What cannot be noticed in a row alone: where both numbers could be a month, either date is one. */
const UNNOTICED: Readonly<Record<string, readonly string[]>> = {
  "with days and months in the other order": ["saleMonth", "saleFrom", "saleTo", "accountingDate", "accountingFrom"],
};

describe.each(Object.entries({ ...DAMAGES, ...TEXT_DAMAGES }))("a statement %s", (name, damage) => {
  const applies = ({ grid }: SoundCase) => name in DAMAGES || grid.golden.sheet === null;
  it.each(CASES.filter(applies).map((each) => [each.format.id, each] as const))(
    "of %s is booked right, refused or held",
    (_, { grid, lines }) => {
      const sound = readDamaged(printGrid(grid), grid.golden);
      fc.assert(
        fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (at) => {
          const damaged = damage(grid, at);
          if (damaged === null) return;
          const booked = readDamaged(damaged, grid.golden);
          expect(compareFigures(lines, booked.lines, UNNOTICED[name]).wrong).toEqual([]);
          const { lost } = compareFigures(sound.lines, booked.lines, UNNOTICED[name]);
          const isNoticed = booked.format === null || booked.refused > sound.refused;
          if (name !== "cut off at the end of a line" && lost > 0) expect(isNoticed).toBe(true);
        }),
        { numRuns: 8 },
      );
    },
  );
});
