import { describe, expect, it } from "vitest";
import { compareFigures } from "../../test/damage/compare-lines.ts";
import { type Grid, printGrid } from "../../test/damage/grid.ts";
import { readDamaged } from "../../test/damage/read-damaged.ts";
import { LOCALES, type Locale, savedAgain, TAKEN } from "../../test/damage/saved-again.ts";
import { soundCases } from "../../test/damage/sound-cases.ts";
import { readStatements } from "../entries/index.ts";

const CASES = soundCases()
  .filter(({ grid: { golden, header } }) => golden.sheet === null && golden.numbers === "point" && header >= 0)
  .map((each) => [each.format.id, each] as const);

/** Their days may have been swapped, or a spreadsheet leaves amounts that it does not take for numbers. */
const REFUSED = ["bandcamp-full", "ditto", "orchard", "secretly-digital", "secretly-physical"];

describe.each(Object.keys(LOCALES))("a statement saved again by a %s spreadsheet", (country) => {
  it.each(CASES)("of %s is read right, asked about or refused", (id, { grid }) => {
    const sound = readDamaged(printGrid(grid), grid.golden);
    for (const taken of TAKEN) {
      const booked = readDamaged(savedAgain(grid, LOCALES[country] as Locale, taken), grid.golden);
      const { wrong, lost } = compareFigures(sound.lines, booked.lines);
      expect(wrong).toEqual([]);
      if (lost > 0) expect(booked.isHeld || booked.refused > sound.refused).toBe(true);
      if (!REFUSED.includes(id)) expect({ lost, isHeld: booked.isHeld }).toEqual({ lost: 0, isHeld: false });
    }
  });
});

describe("days of a sender who writes the month first", () => {
  const sound = CASES.find(([id]) => id === "cdbaby")?.[1].grid as Grid;
  const columns = sound.rows[sound.header] ?? [];
  const written = (reported: string, sold: string): Grid => {
    const cells = columns.map((name, at) => {
      if (name === "Report Date") return reported;
      return name === "Sales Date" ? sold : (sound.rows[sound.header + 1]?.[at] ?? "");
    });
    return { ...sound, rows: [columns, cells] };
  };
  const read = async (grid: Grid, taken: (typeof TAKEN)[number], answers = {}) => {
    const [statement] = await readStatements(Buffer.from(savedAgain(grid, LOCALES["German"] as Locale, taken)), {
      answers,
    });
    return { asked: statement?.question?.id, months: statement?.lines.map(({ line }) => line.saleMonth) };
  };
  const EITHER = written("10/5/2025", "8/2/2025");

  it("are asked about where all of them may be swapped, and read as answered", async () => {
    for (const [taken, dates] of [
      ["month first", "day_first"],
      ["day first", "month_first"],
    ] as const) {
      expect(await read(EITHER, taken)).toEqual({ asked: "dates", months: [] });
      expect(await read(EITHER, taken, { dates })).toMatchObject({ months: ["2025-08-01"] });
    }
  });

  it("are not asked about where one of them can only be read one way", async () => {
    const PROVEN = written("10/15/2025", "8/2/2025");
    for (const taken of TAKEN) {
      expect(await read(PROVEN, taken)).toEqual({ asked: undefined, months: ["2025-08-01"] });
    }
  });
});
