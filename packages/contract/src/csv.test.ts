import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { guardText, unguardText } from "./csv.ts";

/** Text as a stranger would write it to get past a guard. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."=+-@＝＋－＠,;\t\r\n\"' \u00a0\u200b\ufeff"),
      fc.constantFrom("\r\n", "Ebb", "é", "1", "=cmd|'/C calc'!A0"),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test("what was guarded is read back exactly, and text is guarded as often as it is written", () => {
  fc.assert(
    fc.property(hostile, fc.integer({ min: 1, max: 3 }), (text, times) => {
      let written = text;
      for (let n = 0; n < times; n += 1) written = guardText(written);
      for (let n = 0; n < times; n += 1) written = unguardText(written);
      expect(written).toBe(text);
    }),
    sampleRuns(1_000, 100_000),
  );
});

test.each([
  ["Ebb", "Ebb"],
  ["Ebb - Live; 2026", "Ebb - Live; 2026"],
  ["=1+1", "'=1+1"],
  ["；=1", "；=1"],
  [" =1", "' =1"],
  ['"=1"', '\'"=1"'],
  ["x;=cmd", "x;'=cmd"],
  ['x; "＝cmd', "x;' \"＝cmd"],
  ["x,-1;+1\t@1\n=1\r\n=1", "x,'-1;'+1\t'@1\n'=1\r\n'=1"],
  ["a\r\nb", "a\r\nb"],
  ["x;'=1", "x;''=1"],
  ["x;\r\n", "x;\r\n'"],
])("%j is written as %j", (text, written) => {
  expect(guardText(text)).toBe(written);
});
