import fc from "fast-check";
import { expect, test } from "vitest";
import { isShareCsvTooLong, jsonBytes, SHARE_CSV_BOUNDS } from "./share-bounds.ts";

test("the size of a text as JSON is counted exactly", () => {
  const unit = fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff }));
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = String.fromCharCode(...units);
      expect(jsonBytes(text)).toBe(Buffer.byteLength(JSON.stringify(text)));
    }),
  );
  expect(jsonBytes("\ud83c\udfb5\ud83c\ud83c\udfb5\udfb5")).toBe(2 + 4 + 6 + 4 + 6);
});

test("a file may have as many characters as fit into a request", () => {
  const { characters, bytes } = SHARE_CSV_BOUNDS;
  const most = Math.floor((bytes - 2) / 6);
  expect(isShareCsvTooLong("x".repeat(characters))).toBe(false);
  expect(isShareCsvTooLong("x".repeat(characters + 1))).toBe(true);
  expect(isShareCsvTooLong("\u0001".repeat(most))).toBe(false);
  expect(isShareCsvTooLong("\u0001".repeat(most + 1))).toBe(true);
});
