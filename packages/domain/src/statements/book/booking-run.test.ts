import { KEPT_ROW_BYTES } from "@ledgerline/contract/wire/constants";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keptRow } from "./booking-run.ts";

test("a long row is cut between two characters, as late as the limit in bytes allows", () => {
  const character = fc.constantFrom("a", "é", "雨", "🎵", "\uFFFD", "\ud800");
  const row = fc.array(character, { minLength: 1, maxLength: 6 }).map((one) => one.join("").repeat(KEPT_ROW_BYTES + 1));
  fc.assert(
    fc.property(row, (long) => {
      const kept = keptRow(long);
      expect(kept.endsWith("…")).toBe(true);
      expect(long.toWellFormed().startsWith(kept.slice(0, -1))).toBe(true);
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(KEPT_ROW_BYTES);
      expect(Buffer.byteLength(kept)).toBeGreaterThan(KEPT_ROW_BYTES - 4);
    }),
  );
});

test("a short row is kept as it is", () => {
  expect(keptRow("Nova\t1.00")).toBe("Nova\t1.00");
});
