import fc from "fast-check";
import { expect, test } from "vitest";
import { letterPaper } from "./claims/letter-paper.ts";
import type { PrintedLetter } from "./context/threads.ts";
import { typeset } from "./typeset.ts";

const draw = (text: string, more: Partial<PrintedLetter> = {}) =>
  typeset("letter", letterPaper({ text, subject: text, from: text, day: "2026-03-31", ...more })).toString("latin1");

/** Only a paper whose every character is in a font of its own declares that it conforms to PDF/UA-1. */
const conforms = (pdf: string) => /<pdfuaid:part>1</.test(pdf);

test.each([
  ["Latin", "Ađa Łóðmundsdóttir & Ngô Viết Thụ"],
  ["Cyrillic", "Земфира Рамазанова"],
  ["Greek", "Μάνος Χατζιδάκις"],
  ["Arabic", "أحمد (ريمكس) پژگچ ٹڈڑے"],
  ["Hebrew", "שָׁלוֹם רקורדס"],
  ["Armenian", "Հայերեն"],
  ["Georgian", "ქართული"],
  ["Devanagari", "हिन्दी नाम क्ष"],
  ["Bengali", "বাংলা"],
  ["Gurmukhi", "ਪੰਜਾਬੀ"],
  ["Gujarati", "ગુજરાતી"],
  ["Tamil", "தமிழ்"],
  ["Telugu", "తెలుగు"],
  ["Kannada", "ಕನ್ನಡ"],
  ["Malayalam", "മലയാളം"],
  ["Sinhala", "සිංහල"],
  ["Thai", "ภาษาไทย"],
  ["Lao", "ພາສາລາວ"],
  ["Khmer", "ភាសាខ្មែរ"],
  ["Myanmar", "မြန်မာ"],
  ["Ethiopic", "አማርኛ"],
  ["Japanese", "夜に駆ける、カタカナ"],
  ["Chinese", "张伟的音乐，臺灣"],
  ["Korean", "한국어 이름"],
  ["emoji", "🎵🔥 ❤️ 👩‍🎤 🇸🇪"],
  ["symbols", "★ ♪ △ → † ™ “ ” …"],
])("letters of %s are all in a font, in regular and in bold", (_, text) => {
  expect(conforms(draw(text))).toBe(true);
});

test("a letter that no font has does not keep the rest from being drawn", () => {
  const pdf = draw("Ada \u{1D173}\u{10900} Lind");
  expect(pdf.slice(0, 5)).toBe("%PDF-");
  expect(conforms(pdf)).toBe(false);
  expect(pdf).toContain("/StructTreeRoot");
});

test("the same words are the same bytes, and another day is not", () => {
  expect(draw("Ada")).toBe(draw("Ada"));
  expect(draw("Ada", { day: "2026-04-01" })).not.toBe(draw("Ada"));
});

test("whatever is written can be drawn", () => {
  const units = [
    '#read("a")',
    "*",
    "_",
    "$",
    "`",
    "\\",
    "@a",
    "<a>",
    "- ",
    "\n",
    "\n\n",
    "\t",
    "= ",
    "\u202e",
    "\u2069",
    "夜",
  ];
  const written = fc.array(fc.oneof(fc.constantFrom(...units), fc.string({ unit: "grapheme" })), { maxLength: 30 });
  fc.assert(
    fc.property(written, (parts) => {
      expect(draw(parts.join("")).slice(0, 5)).toBe("%PDF-");
    }),
    { numRuns: 60 },
  );
});
