import fc from "fast-check";
import { expect, test } from "vitest";
import { isNestedTooDeep } from "./bodies.ts";

const around = (json: string, levels: number) => `${'[{"a":'.repeat(levels)}${json}${"}]".repeat(levels)}`;

test.each([
  ["[".repeat(32) + "]".repeat(32), false],
  ["[".repeat(33) + "]".repeat(33), true],
  [around("1", 16), false],
  [around("[]", 16), true],
  ['{"a":'.repeat(1_000_000), true],
  ["[],".repeat(1_000_000), false],
])("depth is counted, and not how much there is: %#", (json, tooDeep) => {
  expect(isNestedTooDeep(json)).toBe(tooDeep);
});

test("brackets inside a string do not count as nesting", () => {
  const text = fc.string({ unit: fc.constantFrom("[", "{", "]", "}", '"', "\\", "x") });
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), text, (value, string) => {
      expect(isNestedTooDeep(around(JSON.stringify([string, { [string]: value }]), 12))).toBe(false);
      expect(isNestedTooDeep(around(JSON.stringify({ [string]: [string] }), 16))).toBe(true);
    }),
  );
});
