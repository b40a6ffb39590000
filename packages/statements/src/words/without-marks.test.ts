import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutMarks } from "./without-marks.ts";

test("only marks are removed, wherever they come from", () => {
  const piece = fc.oneof(
    fc.constantFrom("e\u0301\u0323", "é", "ﾊﾞ", "각", "½", "\u0344", "a"),
    fc.string({ unit: "binary", maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom("NFD", "NFKD"), (pieces, form) => {
      const text = pieces.join("");
      expect(withoutMarks(text, form)).toBe(text.normalize(form).replace(/\p{M}/gu, ""));
    }),
    { numRuns: 1000 },
  );
});

test("no mark decomposes into anything but marks, so that none is removed too early", () => {
  const others: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const character = String.fromCodePoint(point);
    if (/\p{M}/u.test(character) && /\P{M}/u.test(character.normalize("NFKD"))) others.push(character);
  }
  expect(others).toEqual([]);
});
