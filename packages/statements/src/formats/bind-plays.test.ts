import { describe, expect, it, test } from "vitest";
import { bindPlays, type PlaysOptions } from "./bind-plays.ts";
import { FORMATS, matchHeader } from "./catalogue.ts";
import { findPlaysFormat, matchPlaysHeader, PLAYS_FORMATS } from "./plays-catalogue.ts";

function read(id: string, rows: string[][], options: Partial<PlaysOptions> = {}) {
  const format = findPlaysFormat(id);
  if (!format) throw new Error(`there is no export ${id}`);
  const header = options.header ?? format.header;
  const reader = bindPlays(format, { header, song: null, isAllTime: false, names: ["The Paper Lanterns"], ...options });
  return rows.map((cells) => reader.read(cells));
}

test.each(PLAYS_FORMATS.map((format) => [format.id, format] as const))(
  "%s is found by its header alone",
  (_, format) => {
    expect(matchPlaysHeader(format.header)).toBe(format);
    expect(matchHeader(format.header)).toEqual([]);
  },
);

test("no statement is mistaken for an export of plays", () => {
  for (const { id, header } of FORMATS) expect(matchPlaysHeader(header), id).toBeNull();
});

test("two columns with common names are a song's timeline only when there is no other column", () => {
  expect(matchPlaysHeader(["Date", "Streams"])?.id).toBe("s4a-song-timeline");
  expect(matchPlaysHeader(["Date", "Streams", "Revenue"])).toBeNull();
  expect(matchPlaysHeader(["\ufeffdate", "listeners", "streams", "followers", "playlist adds", "saves"])?.id).toBe(
    "s4a-audience",
  );
});

describe("Spotify for Artists", () => {
  it("has the streams of each day in a timeline", () => {
    expect(read("s4a-audience", [["2026-10-01", "40", "120", "9000"]])).toEqual([
      { day: "2026-10-01", title: null, plays: 120 },
    ]);
    expect(read("s4a-song-timeline", [["2026-10-01", "0"]], { song: "Slow Tide" })).toEqual([
      { day: "2026-10-01", title: "Slow Tide", plays: 0 },
    ]);
  });

  it("refuses days that do not exist, invalid counts, and rows that are cut off", () => {
    const rows = [["2026-02-30", "1"], ["", "1"], ["2026-10-01", "many"], ["2026-10-01", "-4"], ["2026-10-01"]];
    expect(read("s4a-song-timeline", rows, { song: "Slow Tide" })).toEqual([
      { refused: { code: "not_a_period", column: "date", notation: "YYYY-MM-DD" } },
      { refused: { code: "blank", column: "date" } },
      { refused: { code: "not_units", column: "streams" } },
      { refused: { code: "implausible_units", column: "streams" } },
      { refused: { code: "cells", found: 1, expected: 2 } },
    ]);
  });

  it("has totals by song, without the row of the artist", () => {
    const rows = [
      ["Slow Tide", "300", "900", "12", "2021-04-02"],
      ["the paper lanterns", "500", "1400", "20", ""],
    ];
    expect(read("s4a-songs", rows)).toEqual([
      { title: "Slow Tide", contentId: null, plays: 900, listeners: 300, saves: 12 },
      { note: "sum" },
    ]);
  });

  it("has no listeners and saves for all time, where it prints 0", () => {
    expect(read("s4a-songs", [["Slow Tide", "0", "900", "0", ""]], { isAllTime: true })).toEqual([
      { title: "Slow Tide", contentId: null, plays: 900, listeners: null, saves: null },
    ]);
  });
});

test("Apple Music for Artists is read in English and in French", () => {
  const french = ["Morceau", "Écoutes", "Moy. d'auditeurs", "Nombre de Shazam", "Radio Spins", "Achats"];
  expect(matchPlaysHeader(french)?.id).toBe("apple-music-for-artists");
  const row = ["Slow Tide", "1,204", "31", "2", "0", "0"];
  for (const header of [undefined, french]) {
    expect(read("apple-music-for-artists", [row], header && { header })).toMatchObject([{ plays: 1204 }]);
  }
});

test("YouTube Studio has a video's id, numbers in thousands, and a total that is left out", () => {
  const rows = [
    ["Total", "", "", "12,345", "600.1", "3", "99", "2.1"],
    ["aaaaaaaaaaa", "Slow Tide (Official Video)", "2021-04-02", "12,000", "590", "3", "90", "2.2"],
  ];
  expect(read("youtube-studio", rows)).toMatchObject([{ note: "sum" }, { contentId: "aaaaaaaaaaa", plays: 12_000 }]);
});
