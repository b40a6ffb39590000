import fc from "fast-check";
import { expect, test } from "vitest";
import { hueOf, initialsOf } from "./face.tsx";

test.each([
  ["Night Ferry", "NF"],
  ["löwe", "L"],
  ["Comma, the Song", "CT"],
  ["(Intro)", "I"],
  ["e\u0301te\u0301 indien", "E\u0301I"],
  ["夜の船", "夜"],
  ["***", "♪"],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("any id has a hue, and any name has initials", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(hueOf(text)).toBeGreaterThanOrEqual(0);
      expect(hueOf(text)).toBeLessThanOrEqual(360);
      expect(initialsOf(text)).not.toBe("");
    }),
  );
});
