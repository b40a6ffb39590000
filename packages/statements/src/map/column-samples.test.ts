import { expect, test } from "vitest";
import { sumsSentence } from "../english/evidence-sentence.ts";
import { ColumnSamples } from "./column-samples.ts";
import { suggestMapping } from "./suggest-mapping.ts";

const HEADER = ["Month", "Buyer", "Net", "Currency"];

test("a repeated header is not a sample, even if a personal name in it has been erased", () => {
  const samples = new ColumnSamples(HEADER);
  samples.add(["2026-02", "", "0.25", "EUR"]);
  samples.add(HEADER);
  samples.add(["Month", "", "Net", "Currency"]);
  expect(HEADER.map((_, at) => samples.of(at))).toEqual([["2026-02"], [""], ["0.25"], ["EUR"]]);
});

test("below the same names in another order, cells are no samples: they stand in other columns", () => {
  const samples = new ColumnSamples(HEADER);
  samples.add(["2026-02", "Ann", "0.25", "EUR"]);
  samples.add(["Month", "Buyer", "Currency", "Net"]);
  samples.add(["2026-03", "Bob", "USD", "0.5"]);
  expect(HEADER.map((_, at) => samples.of(at))).toEqual([["2026-02"], ["Ann"], ["0.25"], ["EUR"]]);
});

/** Songs with their sums above their stores. */
const PIVOT = [
  ...[
    ["Plain Song", "130", "100.18"],
    ["Spotify", "80", "60.11"],
    ["Apple Music", "50", "40.07"],
  ],
  ...[
    ["Other Song", "17", "14.30"],
    ["Deezer", "9", "7.15"],
    ["Spotify", "8", "7.15"],
  ],
];

function samplesOf(header: readonly string[], rows: readonly (readonly string[])[]): ColumnSamples {
  const samples = new ColumnSamples(header);
  for (const [at, row] of rows.entries()) samples.add(row, at + 2);
  return samples;
}

test("of whole numbers that add up, none is taken for the money while nobody knows what the others are", () => {
  const header = ["Month", "Store", "Track", "Plays", "Amount", "Costs", "Paid", "Currency"];
  const rows = [
    ...[["2026-01", "Deezer", "Plain Song", "5303", "723", "10", "713", "EUR"]],
    ...[["2026-01", "TIDAL", "Other Song", "3207", "147", "11", "136", "EUR"]],
    ...[["2026-02", "Deezer", "Third Song", "2093", "336", "12", "324", "EUR"]],
  ];
  expect(guessed(samplesOf(header, rows)).columns).not.toHaveProperty("net");
  const others = rows.map((row) => row.with(6, "700"));
  expect(guessed(samplesOf(header, others)).columns).toMatchObject({ net: 4 });
});

const guessed = (samples: ColumnSamples) =>
  suggestMapping({ ...samples.file, numbers: null, format: null, own: [] }).guess;

test("sums are not samples, and what they are called is what a line above their parts would say", () => {
  const header = ["Title", "Streams", "Net (EUR)"];
  const samples = samplesOf(header, PIVOT);
  expect(samples.of(0)).toEqual(["Spotify", "Apple Music", "Deezer"]);
  expect(samples.words).toEqual([{ words: "Plain Song", below: ["Spotify", "80", "60.11"] }]);
  expect(guessed(samples).columns).toEqual({ store: 0, units: 1, net: 2 });
  expect(samples.sums && sumsSentence(samples.sums, header)).toBe(
    "Net (EUR): 2 of 6 rows are the sums of rows below them, and are not booked.",
  );
});

test("a part has what is printed once beside its sum", () => {
  const header = ["Title", "Store", "Streams", "Net (EUR)"];
  const rows = PIVOT.map(([name = "", ...figures], at) =>
    at % 3 === 0 ? [name, "", ...figures] : ["", name, ...figures],
  );
  const samples = samplesOf(header, rows);
  expect(samples.rows[3]).toEqual(["Other Song", "Spotify", "8", "7.15"]);
  expect(samples.words).toEqual([]);
  expect(guessed(samples).columns).toEqual({ track: 0, store: 1, units: 2, net: 3 });
});

test("the names of sums tell what they are, and a column that is named so has something else", () => {
  const rows = [
    ...[
      ["Spotify", "130", "100.18"],
      ["Plain Song", "80", "60.11"],
      ["Other Song", "50", "40.07"],
    ],
    ...[
      ["Deezer", "17", "14.30"],
      ["Plain Song", "9", "7.15"],
      ["Third Song", "8", "7.15"],
    ],
  ];
  const samples = samplesOf(["Store", "Streams", "Net (EUR)"], rows);
  expect(guessed(samples)).toMatchObject({ columns: { units: 1, net: 2 }, sections: ["store"] });
  expect(guessed(samples).columns).not.toHaveProperty("store");
});
