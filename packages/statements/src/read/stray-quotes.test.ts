import { addMoney } from "@ledgerline/decimals";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readText } from "../../test/read-text.ts";

function read(text: string, pieceBytes?: number) {
  const { lines, refusals, rowsRead, fileLines } = readText(Buffer.from(text), { pieceBytes });
  return {
    lines: lines.map(({ lineNo, line }) => [lineNo, line] as const),
    refused: refusals.map(({ lineNo }) => lineNo),
    reader: { rowsRead, fileLines },
  };
}

const HEADER = ["Reporting Date", "Sale Month", "Store", "Title", "Quantity", "Team Percentage", "Earnings (USD)"];
/** The possible positions of the title. */
const ORDERS = [HEADER, ["Title", ...HEADER.filter((name) => name !== "Title")]];
ORDERS.push([...HEADER.filter((name) => name !== "Title"), "Title"]);

/** Each row earns a different power of two, so that a sum shows which rows are in it. */
const earned = (row: number) => String(2 ** row);

function cellsOf(order: string[], title: string, row: number): string[] {
  const cells = new Map([
    ["Reporting Date", "2026-03-12"],
    ["Sale Month", "2026-01"],
    ["Store", "Spotify"],
    ["Title", title],
    ["Quantity", "3"],
    ["Team Percentage", "100"],
    ["Earnings (USD)", earned(row)],
  ]);
  return order.map((name) => cells.get(name) ?? "");
}

const delimiter = fc.constantFrom("\t", ",", ";");
const lineEnd = fc.constantFrom("\n", "\r\n", "\r");
const order = fc.constantFrom(...ORDERS);
const pieceBytes = fc.integer({ min: 1, max: 200 });

describe("a file without quoting", () => {
  const unit = fc.constantFrom('"', '"', "a", "7", " ", ",", ";", "\t");
  const title = fc.oneof(
    fc.constantFrom('"Heroes', 'Remix 7"', '"', '""', '"a" b', ',"', '",'),
    fc.string({ unit, maxLength: 6 }),
  );
  const titles = fc.array(title, { minLength: 1, maxLength: 12 });

  it("never loses a row, whatever quotes and delimiters its titles contain", () => {
    fc.assert(
      fc.property(
        delimiter,
        lineEnd,
        order,
        titles,
        fc.boolean(),
        pieceBytes,
        (mark, end, names, given, tail, piece) => {
          const rows = given.map((each, row) => cellsOf(names, each, row).join(mark));
          const text = [names.join(mark), ...rows].join(end) + (tail ? end : "");
          const { reader, lines, refused } = read(text, piece);
          const taken = [...lines.map(([lineNo]) => lineNo), ...refused].sort((a, b) => a - b);
          expect(taken).toEqual(given.map((_, row) => row + 2));
          for (const [lineNo, line] of lines) expect(line.net).toBe(earned(lineNo - 2));
          expect(reader.rowsRead).toBe(given.length);
          expect(reader.fileLines).toEqual({ total: given.length + 1, header: 1, rows: given.length, blank: 0 });
        },
      ),
      sampleRuns(300, 2000),
    );
  });

  it("reads every row in a tab layout where only titles have quotes", () => {
    const rows = ['"Heroes', 'Remix 7"', '"'].map((each, row) => cellsOf(HEADER, each, row).join("\t"));
    expect(read([HEADER.join("\t"), ...rows].join("\n")).lines.map(([, { track }]) => track)).toEqual([
      '"Heroes',
      'Remix 7"',
      '"',
    ]);
  });

  it.each([",", ";"])("names the row with the quote, and reads the rows after it, with %j as delimiter", (mark) => {
    const titles = ["Tide", '"Heroes', "Harbour", "Été", "Slow", "North", "Lamp", 'Remix 7"', "Paper", "Tide"];
    const rows = titles.map((each, row) =>
      cellsOf(HEADER, each, row)
        .with(6, `${row + 1}.00`)
        .join(mark),
    );
    const { reader, lines, refused } = read([HEADER.join(mark), ...rows, ""].join("\n"));
    expect(refused).toEqual([3]);
    expect(lines.map(([lineNo]) => lineNo)).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(addMoney(lines.map(([, line]) => line))).toEqual([{ currency: "USD", net: "53.00" }]);
    expect(reader.rowsRead).toBe(10);
    expect(reader.fileLines).toEqual({ total: 11, header: 1, rows: 10, blank: 0 });
  });
});

describe("a file that is quoted where necessary", () => {
  const unit = fc.constantFrom('"', "a", " ", ",", ";", "\t", "\n", "\r\n", "\r");
  const titles = fc.array(fc.string({ unit, maxLength: 8 }), { minLength: 1, maxLength: 12 });
  const quoted = (cell: string) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

  it("keeps titles over several lines, or refuses the row if a line of the title could be a row", () => {
    fc.assert(
      fc.property(fc.constantFrom(",", ";"), lineEnd, order, titles, pieceBytes, (mark, end, names, given, piece) => {
        const rows = given.map((each, row) => cellsOf(names, each, row).map(quoted).join(mark));
        const { reader, lines, refused } = read([names.join(mark), "", ...rows, ""].join(end), piece);
        const { total, header, rows: rowLines, blank } = reader.fileLines;
        expect(total).toBe(2 + rows.reduce((sum, row) => sum + linesOf(row).length, 0));
        expect(header + rowLines + blank).toBe(total);
        let lineNo = 3;
        let believed = true;
        for (const [row, raw] of rows.entries()) {
          const line = lines.find(([at]) => at === lineNo)?.[1];
          believed &&= !standsAlone(raw, mark);
          if (line) expect([line.track, line.net]).toEqual([given[row]?.trim() || null, earned(row)]);
          else expect(refused).toContain(lineNo);
          lineNo += linesOf(raw).length;
        }
        if (believed) expect([lines.length, refused.length]).toEqual([given.length, 0]);
      }),
      sampleRuns(300, 2000),
    );
  });

  const linesOf = (row: string) => row.split(/\r\n|\r|\n/);
  /** True if the row spans several lines and one of them has enough delimiters to be a row. */
  const standsAlone = (row: string, mark: string) =>
    linesOf(row).length > 1 && linesOf(row).some((line) => line.split(mark).length >= HEADER.length);
});
