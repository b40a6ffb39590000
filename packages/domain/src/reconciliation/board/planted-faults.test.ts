import { expect, test } from "vitest";
import { FAULTS, PATTERNS, plantBoard } from "../../../test/planted-boards/plant-board.ts";
import { buildBoard } from "./build-board.ts";

/** `SEEDS=450` is the longer run. */
const FIRST = Number(process.env["FIRST_SEED"] ?? 1);
const SEEDS = Number(process.env["SEEDS"] ?? 18);

class Tally {
  readonly #rows = new Map<string, { of: number; hits: number }>();

  count(name: string, hit: boolean): void {
    const row = this.#rows.get(name) ?? { of: 0, hits: 0 };
    this.#rows.set(name, { of: row.of + 1, hits: row.hits + (hit ? 1 : 0) });
  }

  /** The part found of the rows whose names begin with `name`. */
  part(name = ""): number {
    const rows = [...this.#rows].filter(([key]) => key.startsWith(name)).map(([, row]) => row);
    return rows.reduce((sum, { hits }) => sum + hits, 0) / rows.reduce((sum, { of }) => sum + of, 0);
  }

  print(title: string): void {
    const rows = Array.from(
      this.#rows,
      ([name, { of, hits }]) => `| ${name} | ${of} | ${hits} | ${((hits * 100) / of).toFixed(1)}% |`,
    );
    process.stdout.write(`| ${title} |\n${rows.sort().join("\n")}\n`);
  }
}

test("single, paired and repeated faults are found in time, and innocent cases raise next to no alarm", () => {
  const recall = new Tally();
  const alarms = new Tally();
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    const { looks, faults, months, seldom, late, corrected } = plantBoard(seed);
    const planted = new Set(faults.map(({ platform, month }) => `${platform} ${month}`));
    const flagged = new Map<string, string>();
    const innocent = new Map<string, { name: string; hit: boolean }>();
    for (const books of looks) {
      for (const { cell } of buildBoard(books)) {
        const key = `${cell.platform} ${cell.month}`;
        const isAlarm = cell.state === "overdue" || cell.state === "short";
        if (isAlarm && !flagged.has(key)) flagged.set(key, books.today);
        if (planted.has(key) || late.has(cell.month) || !months.has(cell.month)) continue;
        if (cell.usual_share !== null && corrected.has(cell.month)) continue;
        const name = seldom.has(cell.platform) ? "now and then" : cell.usual_share !== null ? "usual part" : "arrival";
        innocent.set(key, { name, hit: isAlarm || (innocent.get(key)?.hit ?? false) });
      }
    }
    for (const { kind, pattern, platform, month, by } of faults) {
      const day = flagged.get(`${platform} ${month}`);
      const found = day !== undefined && day <= by;
      recall.count(`${kind}, ${pattern}`, found);
    }
    for (const { name, hit } of innocent.values()) alarms.count(name, hit);
  }
  recall.print("fault | planted | found | recall");
  alarms.print("innocent cells | looked at | alarms | rate");
  expect(recall.part()).toBeGreaterThanOrEqual(0.97);
  for (const kind of FAULTS) {
    for (const pattern of PATTERNS)
      expect(recall.part(`${kind}, ${pattern}`), `${kind}, ${pattern}`).toBeGreaterThan(0.9);
  }
  expect(alarms.part()).toBeLessThan(0.01);
  for (const name of ["arrival", "usual part"]) expect(alarms.part(name), name).toBeLessThan(0.001);
  expect(alarms.part("now and then")).toBeLessThan(0.03);
});
