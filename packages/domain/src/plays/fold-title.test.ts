import fc from "fast-check";
import { expect, test } from "vitest";
import { foldTitle } from "./fold-title.ts";

test.each([
  ["Slow Tide", "slow tide"],
  ["SLOW TIDE (feat. Someone Else)", "slow tide"],
  ["Slow Tide ft. Someone", "slow tide"],
  ["Slow Tide [Live at Home]", "slow tide"],
  ["Ébène – Été", "ebene ete"],
  ["Don’t Stop", "don t stop"],
  ["(Intro)", "intro"],
  ["???", "???"],
  ["雨の歌", "雨の歌"],
])("%s is compared as %s", (title, folded) => {
  expect(foldTitle(title)).toBe(folded);
});

test("a folded title stays as it is, and none becomes empty", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (title) => {
      fc.pre(title.trim() !== "");
      const folded = foldTitle(title);
      expect(folded).not.toBe("");
      expect(foldTitle(folded)).toBe(folded);
    }),
  );
});
