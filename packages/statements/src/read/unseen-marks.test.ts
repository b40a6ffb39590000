import { expect, it } from "vitest";
import { makeWorkbook } from "../../test/make-workbook.ts";
import { readStatements } from "../entries/index.ts";

const COLUMNS = { sold: "Sale Month", store: "Store", track: "Track Title", units: "Units", net: "Net" };
const ROWS = [
  Object.values(COLUMNS),
  ["2026-01", "Spotify", "Slow Tide", "10", "1.25"],
  ["2026-01", "Deezer", "Ebb\u200dTide", "3", "0.50"],
];
const ANSWERS = { numbers: "point", currency: "EUR" };

it.each(["\u200b", "\u200c", "\u200e", "\u2060", "\ufeff", "\u202a"])(
  "a cell is read without %j at its ends",
  async (mark) => {
    const put = [(cell: string) => mark + cell, (cell: string) => cell + mark, (cell: string) => mark + cell + mark];
    for (const each of put) {
      const rows = ROWS.map((cells) => cells.map(each));
      const texts = [",", "\t", ";"].map((sign) => Buffer.from(rows.map((cells) => cells.join(sign)).join("\n")));
      for (const file of [...texts, makeWorkbook([{ name: "Sales", rows }])]) {
        const [statement] = await readStatements(file, { columns: COLUMNS, answers: ANSWERS });
        expect(
          statement?.lines.map(({ line }) => [line.saleMonth, line.store, line.track, line.units, line.net]),
        ).toEqual([
          ["2026-01-01", "Spotify", "Slow Tide", 10, "1.25"],
          ["2026-01-01", "Deezer", "Ebb\u200dTide", 3, "0.50"],
        ]);
      }
    }
  },
);

it.each([
  ["'12.50", "'ZZPL22600001", "12.50"],
  ["\u201312.50", "ZZPL22600001", "-12.50"],
  ["\u221212.50", "ZZPL22600001", "-12.50"],
  ["１２．５０", "ZZPL22600001", "12.50"],
  ["١٢٫٥٠", "ZZPL22600001", "12.50"],
])("the amount %s and the code %s are read as a spreadsheet means them, and titles stay", async (net, isrc, read) => {
  const rows = [
    [...Object.values(COLUMNS), "ISRC"],
    ["2026-01", "Spotify", "'39", "10", net, isrc],
    ["2026-01", "Deezer", "\u2013 12", "3", "0.50", isrc],
  ];
  const file = Buffer.from(rows.map((cells) => cells.join(";")).join("\n"));
  const [statement] = await readStatements(file, { columns: { ...COLUMNS, isrc: "ISRC" }, answers: ANSWERS });
  expect(statement?.lines.map(({ line }) => [line.track, line.net, line.isrc])).toEqual([
    ["'39", read, "ZZPL22600001"],
    ["\u2013 12", "0.50", "ZZPL22600001"],
  ]);
});
