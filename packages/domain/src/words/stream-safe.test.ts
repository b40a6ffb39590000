import fc from "fast-check";
import { expect, test } from "vitest";
import { streamSafe } from "./stream-safe.ts";

test("text in any language stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(streamSafe(text)).toBe(text);
    }),
  );
  expect(streamSafe(`e${"\u0301\u0323".repeat(14)}`)).toBe(`e${"\u0301\u0323".repeat(14)}`);
});

test("no run of marks that normalization sorts is longer than thirty", () => {
  fc.assert(
    fc.property(fc.nat(200), (marks) => {
      const runs = streamSafe(`e${"\u0323\u0301".repeat(marks)}`).split("\u034f");
      expect(Math.max(...runs.map((run) => run.replace("e", "").length))).toBeLessThanOrEqual(30);
    }),
  );
});
