import { BYTE_ORDER_MARK, unguardText } from "@ledgerline/contract/csv";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import { CsvError, parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvHeader, csvRow, plainCell, textCell } from "./csv.ts";

/** Text with all that a spreadsheet splits at, passes over or runs. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."=+-@＝＋－＠,;\t\r\n\"' \u00a0"),
      fc.constantFrom("\r\n", "Ebb", "é", "1", "=cmd|'/C calc'!A0", ';"=1', "\n\r"),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(""));
/** The cells of strangers in a row; the others are our own figures. */
const row = fc.tuple(text, text, text);
const fileOf = (rows: readonly (readonly [string, string, string])[]) =>
  csvHeader(["title", "net", "artist", "units", "store"]) +
  rows
    .map(([title, artist, store]) =>
      csvRow([textCell(title), plainCell("-0.5"), textCell(artist), plainCell(-3), textCell(store)]),
    )
    .join("");

/** The cells as a spreadsheet has them that splits at any separator, and takes a quote for one where a cell begins. */
function spreadsheet(file: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < file.length) {
    let cell = "";
    if (file[at] === '"') {
      for (at += 1; at < file.length; at += 1) {
        if (file[at] === '"' && file[at + 1] !== '"') break;
        if (file[at] === '"') at += 1;
        cell += file[at];
      }
      at += 1;
    }
    while (at < file.length && ![separator, "\r", "\n"].includes(file[at] ?? "")) cell += file[at++];
    at += 1;
    cells.push(cell);
  }
  return cells;
}

/** The same by a parser that is told to put up with everything, with quotes that count and without. */
function parser(file: string, delimiter: string, quote: '"' | false): string[] {
  try {
    return parse(file, { delimiter, quote, relax_quotes: true, relax_column_count: true }).flat();
  } catch (error) {
    // A quote that only a wrong separator opens.
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") return [];
    throw error;
  }
}

const isRun = (cell: string) =>
  /^[\t\r]/.test(cell) || (/^[\s"]*[=+\-@＝＋－＠]/u.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell));

test.each([",", ";", "\t"])("no text becomes a formula in a spreadsheet that splits at %j", (separator) => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (rows) => {
      const file = fileOf(rows).slice(BYTE_ORDER_MARK.length);
      for (const cells of [
        spreadsheet(file, separator),
        parser(file, separator, '"'),
        parser(file, separator, false),
      ]) {
        expect(cells.filter(isRun)).toEqual([]);
      }
    }),
    sampleRuns(1_000, 100_000),
  );
});

test("a file is read back with its own separator: every text as it was, and every figure a number", () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
      const [header, ...read] = parse(fileOf(rows), { bom: true, record_delimiter: "\r\n" });
      expect(header).toEqual(["title", "net", "artist", "units", "store"]);
      expect(read.map((cells) => [0, 2, 4].map((n) => unguardText(cells[n] ?? "")))).toEqual(rows);
      expect(read.every(([, net, , units]) => net === "-0.5" && units === "-3")).toBe(true);
    }),
    sampleRuns(1_000, 100_000),
  );
});
