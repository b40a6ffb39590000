import fc from "fast-check";
import { expect, test } from "vitest";
import { isSeen, nameText, optionalNameText, seenForm } from "./names.ts";

const LONG = "At most 20";
const required = nameText("Name it", 20, LONG);
const optional = optionalNameText("Name it", 20, LONG);

/** What people have used for names that show nothing, from Unicode's own lists. */
const NOTHING = [
  ...["\u200b", "\u200c\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\u061c", "\u200e\u200f", "\u180e", "\ufe0f"],
  ...["\u115f\u1160", "\u3164", "\uffa0", "\u2800", "\u{1d159}", "\u{e0041}\u{e007f}", "\u17b4", "\u0301", " \u3000 "],
];

test.each(NOTHING)("a name of %j shows nothing, and is asked for", (name) => {
  expect(isSeen(name)).toBe(false);
  expect(required.safeParse(name).error?.issues[0]?.message).toBe("Name it");
});

test.each(["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"])(
  "a name with %j would turn what follows it, and is refused",
  (turning) => {
    for (const schema of [required, optional]) {
      expect(schema.safeParse(`Ada${turning}Lind`).error?.issues[0]?.message).toMatch(/changes the direction/);
    }
  },
);

test.each(["Björk", "夜", "أحمد", "שלום \u200f(live)", "می\u200cخواهم", "👩‍👩‍👧", "!!!", "÷", "Ⅷ", "é", "한", "ᄒ"])(
  "%s is a name",
  (name) => {
    expect(required.parse(` ${name} `)).toBe(name);
    expect(optional.parse(name)).toBe(name);
  },
);

test("an optional name may be left empty, but not be filled with nothing", () => {
  expect(optional.parse("  ")).toBe("");
  expect(optional.safeParse("\u200b").success).toBe(false);
});

const unseen = fc.constantFrom("\u200b", "\u200e", "\u2060", "\ufeff", "\u00ad", "\u3164");
const piece = fc.oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 }), unseen, fc.constant(" "));

test("names that look the same are the same, however their letters are composed and whatever is between them", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.array(unseen, { maxLength: 3 }), (pieces, between) => {
      const name = pieces.join("");
      const form = seenForm(name);
      expect(seenForm(name.normalize("NFD"))).toBe(form);
      expect(seenForm(between.join("") + pieces.join(between.join("")))).toBe(form);
      expect(seenForm(form)).toBe(form);
    }),
    { numRuns: 2000 },
  );
});

test("whatever is taken can be seen, is composed, turns nothing and is taken again", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 24 }),
    fc.array(piece).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const parsed = required.safeParse(text);
      if (!parsed.success) return;
      expect(seenForm(parsed.data)).not.toBe("");
      expect(parsed.data.normalize("NFC")).toBe(parsed.data);
      expect(parsed.data).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      expect(required.parse(parsed.data)).toBe(parsed.data);
    }),
    { numRuns: 500 },
  );
});
