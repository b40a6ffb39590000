import fc from "fast-check";
import { expect, test } from "vitest";
import { SOURCES, weakestSource } from "./source.ts";

const sources = fc.array(fc.constantFrom(...SOURCES));

test("a sum claims no more than the weakest of its parts", () => {
  fc.assert(
    fc.property(sources, (parts) => {
      const weakest = weakestSource(parts);
      if (weakest === null) expect(parts).toEqual([]);
      else {
        expect(parts).toContain(weakest);
        for (const part of parts) expect(SOURCES.indexOf(part)).toBeLessThanOrEqual(SOURCES.indexOf(weakest));
      }
    }),
  );
});

test("an estimate is weaker than a statement, and a sample is the weakest", () => {
  expect(weakestSource(["statement", "estimate", "measured"])).toBe("estimate");
  expect(weakestSource(["sample", "statement"])).toBe("sample");
});
