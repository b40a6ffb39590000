import { sampled } from "@ledgerline/vitest-config/drawn";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareFigures } from "../../test/damage/compare-lines.ts";
import { DAMAGES, type Damage, TEXT_DAMAGES, UNNOTICED } from "../../test/damage/damages.ts";
import { printGrid } from "../../test/damage/grid.ts";
import { type Booked, readDamaged } from "../../test/damage/read-damaged.ts";
import { type SoundCase, soundCases } from "../../test/damage/sound-cases.ts";

const CASES = soundCases();

describe.each(Object.entries({ ...DAMAGES, ...TEXT_DAMAGES }))("a statement %s", sampled("damage"), (name, damage) => {
  it.each(CASES.filter((each) => name in DAMAGES || isText(each)).map((each) => [each.format.id, each] as const))(
    "of %s is booked right, refused or held",
    (_, each) => {
      const { grid, lines } = each;
      const sound = readSound(each);
      fc.assert(
        fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (at) => {
          const damaged = damage(grid, at);
          if (damaged === null) return;
          const booked = readDamaged(damaged, grid.golden);
          expect(compareFigures(lines, booked.lines, UNNOTICED[name]).wrong).toEqual([]);
          if (name === "joined to itself") expect(booked.lines.length).toBeLessThanOrEqual(sound.lines.length);
          const { lost } = compareFigures(sound.lines, booked.lines, UNNOTICED[name]);
          const isNoticed = booked.isHeld || booked.refused > sound.refused;
          if (name !== "cut off at the end of a line" && lost > 0) expect(isNoticed).toBe(true);
        }),
        placesOf(damage),
      );
    },
  );
});

describe("a statement whose lines end in empty cells", () => {
  const widened = fc.record({ header: fc.nat({ max: 2 }), rows: fc.nat({ max: 2 }) });

  it.each(CASES.filter(isText).map((each) => [each.format.id, each] as const))(
    "of %s is read as it is without them",
    (_, each) => {
      const { grid } = each;
      const sound = readSound(each);
      fc.assert(
        fc.property(widened, ({ header, rows }) => {
          const more = (at: number) => (at < grid.header ? 0 : at === grid.header ? header : rows);
          const wider = grid.rows.map((cells, at) => [...cells, ...Array<string>(more(at)).fill("")]);
          expect(readDamaged(printGrid({ ...grid, rows: wider }), grid.golden)).toEqual(sound);
        }),
        sampleRuns(3, 9),
      );
    },
  );
});

describe("a statement without damage", () => {
  it.each(CASES.map((each) => [each.format.id, each] as const))(
    "of %s is booked as its golden file says",
    (_, each) => {
      const { lines, isHeld } = readDamaged(printGrid(each.grid), each.grid.golden);
      expect(isHeld).toBe(false);
      expect(compareFigures(each.lines, lines)).toMatchObject({ wrong: [] });
    },
  );

  it.each(CASES.filter(isText).map((each) => [each.format.id, each] as const))(
    "of %s has no other figures in an encoding that it is not in",
    (_, { grid, lines }) => {
      for (const encoding of ["windows-1252", "utf-16le"] as const) {
        expect(compareFigures(lines, readDamaged(printGrid(grid), grid.golden, encoding).lines).wrong).toEqual([]);
      }
    },
  );
});

/** Each is compared with everything that its damaged versions give. */
const SOUND = new Map<SoundCase, Booked>();

function readSound(each: SoundCase): Booked {
  let sound = SOUND.get(each);
  if (!sound) {
    sound = readDamaged(printGrid(each.grid), each.grid.golden);
    SOUND.set(each, sound);
  }
  return sound;
}

/** In how many places the damage is applied. */
function placesOf(damage: Damage): ReturnType<typeof sampleRuns> {
  const TAKES_PLACE = 2;
  return damage.length < TAKES_PLACE ? { numRuns: 1 } : sampleRuns(2, 8);
}

function isText({ grid }: SoundCase): boolean {
  return grid.golden.sheet === null;
}
