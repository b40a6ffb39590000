import fc from "fast-check";
import { expect, it } from "vitest";
import { inEncoding } from "./in-encoding.ts";

const recognition = (header: string[], account: string) => ({
  container: "text" as const,
  encoding: "windows-1252",
  delimiter: "\t",
  quotes: false,
  sheet: null,
  sheets_left_out: [],
  header_line: 2,
  numbers: null,
  evidence: null,
  header,
  preamble: [header],
  numbersUnclear: false,
  encodings: [{ encoding: "macintosh" as const, lines: [] }],
  account,
});

it.each(["macintosh", "windows-1251", "shift_jis"] as const)(
  "reads again in %s what was read as Windows-1252",
  (encoding) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const before = new TextDecoder("windows-1252").decode(bytes);
        const after = new TextDecoder(encoding).decode(bytes);
        const read = inEncoding(recognition([before, "Store"], before), encoding);
        expect(read).toMatchObject({
          encoding,
          header: [after, "Store"],
          preamble: [[after, "Store"]],
          account: after,
        });
        expect(read.encodings).toBeUndefined();
      }),
    );
  },
);

it("leaves the symbol for a NUL", () => {
  expect(inEncoding(recognition(["a␀\u0160"], ""), "macintosh").header).toEqual(["a␀ä"]);
});
