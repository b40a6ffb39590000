import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { RowsAhead } from "./rows-ahead.ts";

test("hands all rows and broken lines on in order, however many the reader is ready for", () => {
  const kinds = fc.array(fc.boolean(), { minLength: 1, maxLength: 12_000 });
  fc.assert(
    fc.property(kinds, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (lines, share, looksOn) => {
      const seen: number[] = [];
      const looked: number[] = [];
      const ahead = new RowsAhead(
        (rows) => {
          looked.push(rows.length);
          return { ready: Math.floor(rows.length * share), looksOn };
        },
        { row: ({ lineNo }) => seen.push(lineNo), broken: (lineNo) => seen.push(lineNo) },
      );
      for (const [at, isRow] of lines.entries()) {
        if (isRow) ahead.row({ lineNo: at, cells: [], raw: "", lines: 1 });
        else ahead.broken(at, { code: "header_again" }, "");
      }
      ahead.end();
      expect(seen).toEqual([...lines.keys()]);
      expect(Math.max(...looked)).toBeLessThanOrEqual(5_000);
    }),
    sampleRuns(30, 300),
  );
});
