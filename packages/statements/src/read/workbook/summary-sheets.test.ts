import { expect, it } from "vitest";
import { makeWorkbook } from "../../../test/make-workbook.ts";
import { readStatements } from "../../entries/index.ts";

const HEADER = ["Monat", "Anbieter", "Titel", "Stück", "Netto"];
const ROWS = [
  ["2026-01", "Spotify", "Slow Tide", "10", "1.25"],
  ["2026-01", "Deezer", "Slow Tide", "3", "0.5"],
  ["2026-02", "Spotify", "Ebb", "7", "2.125"],
  ["2026-02", "Spotify", "Slow Tide", "1", "-0.25"],
];
const COLUMNS = { sold: "Monat", store: "Anbieter", track: "Titel", units: "Stück", net: "Netto" };
const SUMS = [
  ["Shop", "Plays", "Geld"],
  ["Spotify", "18", "3.125"],
  ["Deezer", "3", "0.5"],
];

async function read(summary: readonly (readonly string[])[], rows = ROWS, isFirst = false) {
  const sheets = [
    { name: "Daten", rows: [HEADER, ...rows] },
    { name: "Übersicht", rows: summary },
  ];
  const file = makeWorkbook(isFirst ? sheets.toReversed() : sheets);
  const answers = { currency: "EUR", numbers: "point" };
  const statements = await readStatements(file, { fileName: "a.xlsx", answers, columns: COLUMNS }).catch(
    (error: Error) => error.message,
  );
  return typeof statements === "string" ? statements : statements.map(({ sheet, rows: { booked } }) => [sheet, booked]);
}

it.each([false, true])("a sheet of sums by store is not read beside the rows (first: %s)", async (isFirst) => {
  expect(await read(SUMS, ROWS, isFirst)).toEqual([["Daten", 4]]);
});

it.each([
  ["with a total in a line that no row belongs to", [...SUMS, ["Gesamt", "21", "3.625"]]],
  [
    "in fewer digits",
    [
      ["Shop", "Geld"],
      ["Spotify", "3.13"],
      ["Deezer", "0.5"],
      ["Alles", "3.63"],
    ],
  ],
  [
    "by month and store",
    [
      ["Monat", "Shop", "Geld"],
      ["2026-01", "Spotify", "1.25"],
      ["2026-01", "Deezer", "0.5"],
      ["2026-02", "Spotify", "1.875"],
    ],
  ],
])("sums %s are a summary, too", async (_, summary) => {
  expect(await read(summary)).toEqual([["Daten", 4]]);
});

it("a summary of more rows than are looked at is found by all of them", async () => {
  const many = Array.from({ length: 900 }, (_, at) => [
    "2026-01",
    at % 2 ? "Spotify" : "Deezer",
    `Song ${at}`,
    "1",
    "0.01",
  ]);
  const sums = [
    ["Shop", "Plays", "Geld"],
    ["Spotify", "450", "4.5"],
    ["Deezer", "450", "4.5"],
  ];
  expect(await read(sums, many)).toEqual([["Daten", 900]]);
  expect(await read(sums.with(2, ["Deezer", "450", "4.51"]), many)).not.toEqual([["Daten", 900]]);
});

it.each([
  ["an amount differs", SUMS.with(2, ["Deezer", "3", "0.6"])],
  ["a store is missing", SUMS.slice(0, 2)],
  [
    "there is money that the rows do not have",
    [
      ["Shop", "Geld", "Bonus"],
      ["Spotify", "3.125", "1.5"],
      ["Deezer", "0.5", "2.5"],
    ],
  ],
  ["it is of another store", [...SUMS, ["TIDAL", "2", "0.75"]]],
])("a sheet is read, or asked about, if %s", async (_, summary) => {
  expect(await read(summary)).not.toEqual([["Daten", 4]]);
});

it("two sheets with the same rows are no summary of each other", async () => {
  expect(await read([HEADER, ...ROWS])).toEqual([
    ["Daten", 4],
    ["Übersicht", 4],
  ]);
});
