import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { daysIn } from "../formats/cells/calendar.ts";
import { windowText } from "./plays-answers.ts";
import { type WindowedFile, windowOfFile } from "./plays-window.ts";

function read(fileName: string, given: Partial<WindowedFile> = {}): [window: string | null, isSure: boolean] {
  const file = { fileName, above: [], receivedOn: "2026-11-24", lastDay: "included", names: [], ...given } as const;
  const { window, isSure } = windowOfFile(file);
  return [window && windowText(window), isSure];
}

const JANUARY = "2026-01-01~2026-01-31";

test.each([
  ["Paper Lanterns-songs-2026-01.csv", JANUARY],
  ["songs_2026_01 (1).csv", JANUARY],
  ["songs 2026.01 - Copy.csv", JANUARY],
  ["Copy of songs-202601.csv", JANUARY],
  ["01-2026 songs.csv", JANUARY],
  ["Apple Jan 2026.csv", JANUARY],
  ["january-2026-apple_music.csv.gz", JANUARY],
  ["2026 January.xlsx", JANUARY],
  ["Songs Jan '26.csv", JANUARY],
  ["Plays 2026M01.csv", JANUARY],
  ["Januar 2026.csv", JANUARY],
  ["janvier_2026.csv", JANUARY],
  ["canciones enero de 2026.csv", JANUARY],
  ["январь 2026.csv", JANUARY],
  ["songs 2026年1月.csv", JANUARY],
  ["songs_2026-01-01_2026-01-31.csv", JANUARY],
  ["songs 2026-01-01 to 2026-01-31.csv", JANUARY],
  ["songs 20260101-20260131.csv", JANUARY],
  ["songs 01.01.2026-31.01.2026.csv", JANUARY],
  ["songs 1 Jan 2026 - 31 Jan 2026.csv", JANUARY],
  ["songs Jan 1, 2026 - Jan 31, 2026.csv", JANUARY],
  ["Q1 2026.csv", "2026-01-01~2026-03-31"],
  ["songs-2026-Q1.csv", "2026-01-01~2026-03-31"],
  ["Jan-Mar 2026.csv", "2026-01-01~2026-03-31"],
  ["songs 2026-01 to 2026-03.csv", "2026-01-01~2026-03-31"],
])("%s says its days", (name, window) => {
  expect(read(name)).toEqual([window, true]);
});

test.each([
  ["Paper Lanterns-songs-28day-2026-05-06.csv", "2026-04-09~2026-05-06"],
  ["Paper Lanterns-songs-all-2026-05-06.csv", "~2026-05-06"],
  ["songs-2025.csv", "2025-01-01~2025-12-31"],
  ["songs-2026-01-2.csv", JANUARY],
  ["songs-2026-1.csv", JANUARY],
  ["songs 2026 10.csv", "2026-10-01~2026-10-31"],
  ["songs Jan26.csv", JANUARY],
  ["songs-201112.csv", "2011-12-01~2011-12-31"],
  ["songs-2026-01 downloaded 2026-02-03.csv", JANUARY],
  ["songs_2026-01_2026-02.csv", "2026-01-01~2026-02-28"],
  ["songs-28day-2026-02.csv", "2026-02-01~2026-02-28"],
  ["songs_01-02-2026_03-02-2026.csv", "2026-02-01~2026-02-03"],
  ["songs_2026-01-01_2026-02-01.csv", JANUARY],
  ["songs 2026-02-30 to 2026-03-31.csv", "2026-02-01~2026-02-28"],
  ["songs-2024-13.csv", "2024-01-01~2024-12-31"],
  ["songs-2026-11.csv", "2026-11-01~2026-11-24"],
])("%s can be read in two ways, and the likelier one is suggested", (name, window) => {
  expect(read(name)).toEqual([window, false]);
});

test.each([
  "export.csv",
  "Paper Lanterns-songs-28day.csv",
  "Paper Lanterns-songs-all.csv",
  "songs_1706745600000.csv",
  "songs-2026-05-06.csv",
  "songs-2027-01.csv",
  "The 1975-songs.csv",
  "may.csv",
])("%s says no days", (name) => {
  expect(read(name, { names: ["The 1975"] })).toEqual([null, false]);
});

test("a length without a day is kept, so that only the last day has to be asked", () => {
  const file = { above: [], receivedOn: "2026-11-24", lastDay: "included", names: [] } as const;
  expect(windowOfFile({ fileName: "a-songs-28day.csv", ...file })).toMatchObject({ window: null, days: 28 });
});

test("digits in the artist's name are not a date", () => {
  expect(read("Class of 2025-songs-2026-01.csv")).toEqual([JANUARY, false]);
  expect(read("Class of 2025-songs-2026-01.csv", { names: ["Class Of 2025"] })).toEqual([JANUARY, true]);
});

describe("the archives of YouTube Studio", () => {
  const youtube = (name: string) => read(name, { lastDay: "after" });
  it("name the day after the last one", () => {
    expect(youtube("Content 2026-01-01_2026-02-01 Paper Lanterns - Table data.csv")).toEqual([JANUARY, true]);
    expect(youtube("Content 2025-06-15_2026-06-15 Nick (1).zip")).toEqual(["2025-06-15~2026-06-14", true]);
    expect(youtube("Traffic source 2026-03-06_2026-06-04 The Project")).toEqual(["2026-03-06~2026-06-03", true]);
    expect(youtube("Content 2026-01-01_2026-02-01 Studio 2020 - Table data.csv")).toEqual([JANUARY, true]);
  });
  it("are asked about if neither a whole month nor an offered length decides", () => {
    expect(youtube("Content 2026-01-01_2026-04-02 Cretivox - Table data.csv")).toEqual([
      "2026-01-01~2026-04-01",
      false,
    ]);
    expect(youtube("Content 2026-01-01_2026-01-31 Paper Lanterns")).toEqual([JANUARY, false]);
    expect(youtube("Content 2026-04-01_2026-06-30 Paper Lanterns")).toEqual(["2026-04-01~2026-06-29", false]);
  });
});

describe("the rows above the header", () => {
  it.each([
    [[["Period", "2026-01-01", "2026-01-31"]]],
    [
      [
        ["From", "2026-01-01"],
        ["To", "2026-01-31"],
      ],
    ],
    [[["Songs"], ["January 2026"], ["Exported 2026-02-03"]]],
  ])("say the days in %j", (above) => {
    expect(read("songs.csv", { above })).toEqual([JANUARY, true]);
    expect(read("songs-2026-01.csv", { above })).toEqual([JANUARY, true]);
  });
  it("are asked about if the name says something else", () => {
    const above = [["January 2026"]];
    expect(read("songs-2026-02.csv", { above })).toEqual([JANUARY, false]);
    expect(read("songs-2026-01-2.csv", { above })).toEqual([JANUARY, true]);
    expect(read("songs.csv", { above: [["January 2026"], ["February 2026"]] })).toEqual([JANUARY, false]);
  });
});

const month = fc.record({ year: fc.integer({ min: 2013, max: 2025 }), each: fc.integer({ min: 1, max: 12 }) });
const two = (number: number) => String(number).padStart(2, "0");
const english = (each: number, style: "long" | "short") =>
  new Intl.DateTimeFormat("en", { month: style, timeZone: "UTC" }).format(Date.UTC(2026, each - 1, 1));
const notations: ((year: number, each: number) => string)[] = [
  (year, each) => `${year}-${two(each)}`,
  (year, each) => `${year}_${two(each)}`,
  (year, each) => `${year}${two(each)}`,
  (year, each) => `${two(each)}.${year}`,
  (year, each) => `${english(each, "long")} ${year}`,
  (year, each) => `${year}-${english(each, "short")}`,
  (year, each) => `${year}-${two(each)}-01_${year}-${two(each)}-${two(daysIn(year, each))}`,
  (year, each) => `01.${two(each)}.${year}-${daysIn(year, each)}.${two(each)}.${year}`,
];
const prefixes = fc.constantFrom("", "songs-", "Paper Lanterns-songs-", "apple music ", "spotify_", "Copy of songs ");
const suffixes = fc.constantFrom("", " (1)", " (12)", " - Copy", "_final", " Kopie", " (1) (2)");

test("a month in any notation, with any prefix and as any copy, is that month", () => {
  fc.assert(
    fc.property(month, fc.constantFrom(...notations), prefixes, suffixes, ({ year, each }, write, before, behind) => {
      const name = `${before}${write(year, each)}${behind}.csv`;
      const last = daysIn(year, each);
      expect(read(name), name).toEqual([`${year}-${two(each)}-01~${year}-${two(each)}-${last}`, true]);
    }),
  );
});

test("whatever the name, a reading exists in the calendar, is in order and not in the future", () => {
  const part = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("2026", "01", "31", "-", "_", ".", " ", "Jan", "Q1", "to", "28day", "all", "20260131", "年", "月"),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.constantFrom("included", "after"), (parts, lastDay) => {
      const { window, isSure } = windowOfFile({
        fileName: `${parts.join("")}.csv`,
        above: [parts],
        receivedOn: "2026-11-24",
        lastDay: lastDay as "included",
        names: [],
      });
      if (!window) {
        expect(isSure).toBe(false);
        return;
      }
      expect(window.to <= "2026-11-24").toBe(true);
      expect(window.from === null || window.from <= window.to).toBe(true);
      for (const day of [window.from ?? window.to, window.to])
        expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    }),
    { numRuns: 2000 },
  );
});
