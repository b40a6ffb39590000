import { sampled } from "@ledgerline/vitest-config/drawn";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareFigures } from "../../test/damage/compare-lines.ts";
import { DAMAGES, UNNOTICED } from "../../test/damage/damages.ts";
import type { Booked } from "../../test/damage/read-damaged.ts";
import { readDamagedWorkbook } from "../../test/damage/read-damaged-workbook.ts";
import { type SoundCase, soundCases } from "../../test/damage/sound-cases.ts";
import { WORKBOOK_DAMAGES, type WorkbookDamage, workbookOf } from "../../test/damage/workbook-damages.ts";
import { rowsOf } from "../../test/golden/golden-file.ts";

const CASES = soundCases().filter(({ grid }) => grid.golden.sheet !== null);
const EACH = CASES.map((each) => [each.format.id, each.about, each] as const);

describe.each(Object.entries(WORKBOOK_DAMAGES))("a workbook %s", sampled("damage"), (_, damage) => {
  it.each(EACH)("of %s is booked right, refused or held: %s", (_, __, each) => expectSound(each, damage, {}));
});

describe.each(Object.entries(DAMAGES))("a real workbook %s", sampled("damage"), (name, damage) => {
  const packed: WorkbookDamage = (grid, at) => {
    const text = damage(grid, at);
    if (text === null || text.includes("\0")) return null;
    return workbookOf({ ...grid, rows: rowsOf(text, grid.golden).map(({ cells }) => cells) });
  };
  it.each(EACH)("of %s is booked right, refused or held: %s", (_, __, each) =>
    expectSound(each, packed, { except: UNNOTICED[name] ?? [], mayLose: name === "cut off at the end of a line" }),
  );
});

describe("a workbook without damage", () => {
  it.each(EACH)("of %s is booked as its golden file says: %s", async (_, __, { grid, lines }) => {
    const booked = await readDamagedWorkbook(workbookOf(grid), grid.golden);
    expect(booked.isHeld).toBe(false);
    expect(compareFigures(lines, booked.lines)).toEqual({ lost: 0, wrong: [] });
  });
});

interface Unnoticed {
  /** Figures that are not compared. */
  except?: readonly string[];
  /** Rows may go missing unnoticed. */
  mayLose?: boolean;
}

/** Each is compared with everything that its damaged versions give. */
const SOUND = new Map<SoundCase, Promise<Booked>>();

function readSound(each: SoundCase): Promise<Booked> {
  let sound = SOUND.get(each);
  if (!sound) {
    sound = readDamagedWorkbook(workbookOf(each.grid), each.grid.golden);
    SOUND.set(each, sound);
  }
  return sound;
}

async function expectSound(
  each: SoundCase,
  damage: WorkbookDamage,
  { except = [], mayLose = false }: Unnoticed,
): Promise<void> {
  const { grid, lines } = each;
  const sound = await readSound(each);
  const place = fc.double({ min: 0, max: 0.999, noNaN: true });
  await fc.assert(
    fc.asyncProperty(place, async (at) => {
      const damaged = damage(grid, at);
      if (damaged === null) return;
      const booked = await readDamagedWorkbook(damaged, grid.golden);
      expect(compareFigures(lines, booked.lines, except).wrong).toEqual([]);
      const isNoticed = booked.isHeld || booked.refused > sound.refused;
      if (!mayLose && compareFigures(sound.lines, booked.lines, except).lost > 0) expect(isNoticed).toBe(true);
    }),
    sampleRuns(1, 4),
  );
}
