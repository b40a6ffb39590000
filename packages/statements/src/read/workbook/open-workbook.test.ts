import fc from "fast-check";
import { expect, test } from "vitest";
import { showsDate } from "./open-workbook.ts";

test.each([
  ["[$-409]mmm\\-yy;@", true],
  ["yyyy-mm-dd hh:mm:ss.000", true],
  ["mm:ss.0", false],
  ["General", false],
  ['0.00 "days"', false],
  ["[Red]#,##0", false],
  ["d[", true],
])("whether %s shows a date: %s", (code, shows) => {
  expect(showsDate(code)).toBe(shows);
});

const CLOSED = /"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g;

function showsDateByExpressions(code: string): boolean {
  const [positive = ""] = code.split(";");
  const letters = positive
    .replace(CLOSED, "")
    .replace(/s+\.0+/gi, "s")
    .toLowerCase();
  if (letters === "general" || /[0#?]/.test(letters)) return false;
  return /[dy]/.test(letters) || (letters.includes("m") && !/[hs]/.test(letters));
}

test("a code reads the same with its quotes and brackets closed as by regular expressions that do not know unclosed ones", () => {
  const piece = fc.constantFrom(..."dmyhs0#?.;\\_*]-", "ss.00", '"day"', "[h]", "[$-409]", "general");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const code = pieces.join("");
      const [positive = ""] = code.split(";");
      fc.pre(!/["[]/.test(positive.replace(CLOSED, "")));
      expect(showsDate(code)).toBe(showsDateByExpressions(code));
    }),
    { numRuns: 2000 },
  );
});
