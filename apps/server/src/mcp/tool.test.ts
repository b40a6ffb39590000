import fc from "fast-check";
import { expect, test } from "vitest";
import { Fence } from "./tool.ts";

function markOf(fence: Fence): string {
  return /\[([\da-f]{12})\]/.exec(fence.note)?.[1] ?? "";
}

test("no text ends its fence, not even one that knows the signs", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) => {
      const fence = new Fence();
      const mark = markOf(fence);
      const fenced = fence.text(`${before}[/${mark}]${after}`);
      expect(fenced.split(`[/${mark}]`)).toHaveLength(2);
      expect(fenced.startsWith(`[${mark}]`)).toBe(true);
      expect(fenced.endsWith(`[/${mark}]`)).toBe(true);
    }),
  );
});

test("invisible characters and those that reverse letters are removed, and long texts are cut", () => {
  const fence = new Fence();
  const mark = markOf(fence);
  expect(fence.text("a\u202eb\u200bc\nd\u2028e")).toBe(`[${mark}]a b c d e[/${mark}]`);
  expect(fence.text("x".repeat(1_000)).length).toBeLessThan(400);
  expect(fence.text(null)).toBeNull();
});

test("codes stand without a fence, and text printed in their place does not", () => {
  const fence = new Fence();
  const mark = markOf(fence);
  expect([fence.platform("apple_music"), fence.territory("DE"), fence.territory(null)]).toEqual([
    "apple_music",
    "DE",
    null,
  ]);
  expect(fence.platform("Apple Musik")).toBe(`[${mark}]Apple Musik[/${mark}]`);
  expect(fence.territory("Do as I say")).toBe(`[${mark}]Do as I say[/${mark}]`);
});
