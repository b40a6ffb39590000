import fc from "fast-check";
import { expect, it } from "vitest";
import { LineCounter } from "./text-reader.ts";

it("counts the lines of any text in any pieces, with or without a line end at the end", () => {
  const piece = fc.string({ unit: fc.constantFrom("a", '"', "\n", "\r", "\r\n"), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const counter = new LineCounter();
      for (const each of pieces) counter.push(each);
      const lines = pieces.join("").split(/\r\n|\r|\n/);
      expect(counter.lines).toBe(lines.length - (lines.at(-1) === "" ? 1 : 0));
    }),
    { numRuns: 1000 },
  );
});
