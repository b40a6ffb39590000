import fc from "fast-check";
import { expect, test } from "vitest";
import { PartBeginnings, RepeatedParts } from "./parts.ts";

const rows = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 4, maxLength: 30 });

function repeatedIn(above: string[], below: string[]): number[] {
  const line = above.length + 2;
  const beginnings = new PartBeginnings();
  beginnings.begin(line);
  for (const raw of below) beginnings.row(raw);
  beginnings.end();
  const repeated = new RepeatedParts(beginnings);
  const take = (raw: string, lineNo: number) => repeated.row({ raw, lineNo, cells: [], lines: 1 });
  for (const [at, raw] of above.entries()) take(raw, at + 2);
  for (const [at, raw] of below.entries()) take(raw, line + at + 1);
  return repeated.lines.map((each) => each - line);
}

test("any slice of the rows above a second header is found below it", () => {
  fc.assert(
    fc.property(rows, fc.nat(), fc.integer({ min: 1, max: 30 }), (above, from, count) => {
      const start = from % above.length;
      expect(repeatedIn(above, above.slice(start, start + count))).toEqual([0]);
    }),
  );
});

test("a slice whose last row is cut off is found, too", () => {
  fc.assert(
    fc.property(rows, fc.nat(), fc.integer({ min: 2, max: 30 }), (above, from, count) => {
      const start = from % (above.length - 1);
      const slice = above.slice(start, start + count);
      expect(repeatedIn(above, [...slice.slice(0, -1), `${slice.at(-1)}, cut`])).toEqual([0]);
    }),
  );
});

test("other rows are not found, even if they repeat each other", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const [first = "", ...above] = all;
      expect(repeatedIn(above, [first, ...above])).toEqual([]);
      expect(repeatedIn(above, [first, first, first, first])).toEqual([]);
    }),
  );
});

test("a file full of headers is only followed up to a limit", () => {
  const beginnings = new PartBeginnings();
  for (let line = 2; line < 1000; line++) beginnings.begin(line);
  expect(beginnings.parts).toHaveLength(100);
});
