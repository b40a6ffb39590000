import fc from "fast-check";
import { expect, test } from "vitest";
import { newSourceName } from "./answer-statement.ts";

test.each([
  ["new: Solo", "Solo"],
  ["new:Solo", "Solo"],
  ["new:", undefined],
  ["Solo", undefined],
  ["new: two\nlines", undefined],
  [`new: ${"a".repeat(100)}`, "a".repeat(100)],
  [`new: ${"a".repeat(101)}`, undefined],
])("%j names %s", (answer, name) => {
  expect(newSourceName(answer)).toBe(name);
});

test("every other answer means what its expression says", () => {
  const piece = fc.constantFrom("new:", "new", " ", "\n", "\u2028", "a", "é", "x".repeat(99));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const answer = pieces.join("").trim();
      expect(newSourceName(answer)).toBe(/^new:\s*(\S.{0,99})$/.exec(answer)?.[1]);
    }),
  );
});
