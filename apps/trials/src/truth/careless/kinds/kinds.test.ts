import { expect, it } from "vitest";
import { LANGUAGES } from "../draw/words.ts";
import { makeTrueFile } from "./kind.ts";
import { KINDS } from "./kinds.ts";

const SEED = 1;
const EACH = 12;

it("knows twenty languages, and each kind by a name of its own", () => {
  expect(LANGUAGES).toHaveLength(20);
  expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
});

it.each(KINDS.map((kind) => [kind.name, kind] as const))("knows the truth of %s", (_, kind) => {
  for (let n = 0; n < EACH; n += 1) {
    const { bytes, lines, top, knows } = makeTrueFile(kind, SEED, n);
    expect(makeTrueFile(kind, SEED, n).bytes.equals(bytes)).toBe(true);
    expect(lines.length).toBeGreaterThan(0);
    for (const { month, currency, net } of lines) {
      expect(`${month} ${currency} ${net}`).toMatch(/^20\d\d-(0[1-9]|1[0-2]) [A-Z]{3} -?\d+(\.\d+)?$/);
    }
    if (knows.summary !== null) continue;
    const widest = Math.max(...top.map((cells) => cells.length));
    for (const at of Object.values(knows.columns)) expect(at).toBeLessThan(widest);
  }
});

it("loses no letter in an old encoding", () => {
  const old = KINDS.filter(({ name }) => name.startsWith("an old encoding"));
  expect(old.length).toBeGreaterThan(0);
  for (const kind of old) {
    for (let n = 0; n < EACH; n += 1) expect(makeTrueFile(kind, SEED, n).bytes.includes("?")).toBe(false);
  }
});
