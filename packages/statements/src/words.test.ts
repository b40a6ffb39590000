import fc from "fast-check";
import { expect, it, test } from "vitest";
import { foldTitle, formatBytes, withoutMarks } from "./words.ts";

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

test("a folded title stays the same, and none becomes empty", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (title) => {
      fc.pre(title.trim() !== "");
      const folded = foldTitle(title);
      expect(folded).not.toBe("");
      expect(foldTitle(folded)).toBe(folded);
    }),
  );
});

test("a featured artist is left out whatever precedes the word", () => {
  expect(foldTitle("Tide!ft. Nova")).toBe("tide");
  expect(foldTitle("(0-ft.0)")).toBe("0");
});

const BRACKETED = /\s*[([{][^)\]}]*[)\]}]/gu;
const FEATURED = /\s[([]?(?:feat|ft|featuring)\.?\s.*$/su;

function foldByExpressions(title: string): string {
  const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const bare = words(plain.replace(BRACKETED, "").replace(FEATURED, ""));
  return bare.replace(FEATURED, "") || words(plain).replace(FEATURED, "") || plain.trim();
}

test("brackets and featured artists end where the regular expressions for them end", () => {
  const piece = fc.oneof(
    fc.constantFrom(..."([{)]} \n.ÀéΣ\u0301\u0323\uff9e½", "feat", "ft.", "featuring", "Tide"),
    fc.string({ unit: "binary", maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const title = pieces.join("");
      expect(foldTitle(title)).toBe(foldByExpressions(title));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  [0, "0 bytes"],
  [1023, "1023 bytes"],
  [200_000, "195.3 KiB"],
  [512 * 1024 ** 2, "512 MiB"],
  [4 * 1024 ** 3, "4 GiB"],
  [5000 * 1024 ** 3, "5000 GiB"],
])("%d bytes are %s", (bytes, shown) => expect(formatBytes(bytes)).toBe(shown));
