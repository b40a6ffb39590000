import { expect, test } from "vitest";
import { ColumnSamples } from "./column-samples.ts";
import { guessMapping } from "./guess-mapping.ts";

const ISRCS = ["QZABC2600001", "QZABC2600002", "QZABC2600003", "QZABC2600004", "QZABC2600005"];
const TITLES = ["Glass", "Paper Boats", "22", "Čas", "Undertow"];

/** The name of the column that is filled in as the title of a file with these rows. */
function title(header: string, rows: readonly string[]) {
  const names = header.split(";");
  const samples = new ColumnSamples(names);
  for (const row of rows) samples.add(row.split(";"));
  const file = { header: names, samples: names.map((_, at) => samples.of(at)), numbers: null };
  const by = (given: object) => guessMapping({ ...file, ...given }).guess.columns?.track;
  expect(by({})).toBe(names.includes("Title") ? names.indexOf("Title") : undefined);
  const at = by({ rows: samples.rows });
  return at === undefined ? null : (names[at] ?? null);
}

/** A row for each recording in each of two stores. */
function rowsOf(...cells: ((song: number, store: number) => string)[]) {
  return ["Spotify", "Tidal"].flatMap((store, at) =>
    ISRCS.map((isrc, song) => [isrc, store, ...cells.map((cell) => cell(song, at))].join(";")),
  );
}

const titles = (song: number) => TITLES[song] ?? "";
const albums = (song: number) => (song < 3 ? "First" : "Second");
const codes = (song: number) => `trk-00${song}`;

test("the only column with a text of its own for each ISRC is the title, whatever its name", () => {
  const rows = rowsOf(
    titles,
    albums,
    () => "Ann",
    (_, store) => ["Deutschland", "France"][store] ?? "",
  );
  expect(title("ISRC;A;B;C;D;E", rows)).toBe("B");
  expect(
    title(
      "ISRC;A;B;C;D;E",
      rows.map((row) => row.replace("QZABC26", "qz-abc-26-")),
    ),
  ).toBe("B");
});

test("some songs may have the same title, and some rows none", () => {
  const same = (song: number) => (song === 4 ? "Glass" : titles(song));
  expect(title("ISRC;A;B", rowsOf(same))).toBe("B");
  expect(
    title(
      "ISRC;A;B",
      rowsOf((song, store) => (song === 4 && store === 1 ? "" : titles(song))),
    ),
  ).toBe("B");
});

test("codes, addresses, numbers and days are not titles", () => {
  const addresses = (song: number) => `https://example.com/${["a", "b", "c", "d", "e"][song]}`;
  const days = (song: number) => `${song + 10} March 2026`;
  const rows = rowsOf(titles, codes, addresses, (song) => `3:4${song}`, days);
  expect(title("ISRC;A;B;C;D;E;F", rows)).toBe("B");
});

test.each([
  [
    "two columns could be it, as where all are singles",
    "ISRC;A;B;C",
    rowsOf(titles, (song) => `${titles(song)} - Single`),
  ],
  ["an ISRC has two texts", "ISRC;A;B", rowsOf((song, store) => (song === 0 && store === 1 ? "Glas" : titles(song)))],
  ["many ISRCs have the same text", "ISRC;A;B", rowsOf(albums)],
  ["there are too few recordings", "ISRC;A;B", rowsOf(titles).filter((row) => /0000[12];/.test(row))],
  ["all texts are codes", "ISRC;A;B", rowsOf(codes)],
  ["its name says something else", "ISRC;A;Album", rowsOf(titles)],
  ["its name says that it is none of our fields", "ISRC;A;Main Genre", rowsOf(titles)],
  ["it names buyers", "ISRC;A;Buyer name", rowsOf(titles)],
  ["there is no ISRC", "Number;A;B", rowsOf(titles).map((row) => row.replace("QZABC", ""))],
])("no title is filled in if %s", (_why, header, rows) => {
  expect(title(header, rows)).toBeNull();
});

test("texts that are mostly stores or countries are not titles, even if each recording was sold once", () => {
  const stores = ["Spotify", "Tidal", "Deezer", "Apple Music", "YouTube Music"];
  const countries = ["Germany", "France", "Spain", "Italy", "Japan"];
  const rows = ISRCS.map((isrc, at) => [isrc, stores[at], countries[at], titles(at)].join(";"));
  expect(title("ISRC;A;B;C", rows)).toBe("C");
});

test("it is told without a header, too", () => {
  expect(title(";;;", rowsOf(albums, titles))).toBe("");
});

test("a name decides", () => {
  expect(title("ISRC;A;Title;B", rowsOf(albums, titles))).toBe("Title");
});

test("of a title and a track, the cells tell which has the songs, and the other one has the releases", () => {
  const filledIn = (header: string, rows: readonly string[]) => {
    const names = header.split(";");
    const samples = new ColumnSamples(names);
    for (const row of rows) samples.add(row.split(";"));
    const { fields } = guessMapping({
      header: names,
      samples: names.map((_, at) => samples.of(at)),
      rows: samples.rows,
      numbers: null,
    });
    return { track: names[fields.indexOf("track")], release: names[fields.indexOf("release")] };
  };
  expect(filledIn("ISRC;Store;Title;Track", rowsOf(albums, titles))).toEqual({ track: "Track", release: "Title" });
  expect(filledIn("ISRC;Store;Title;Song", rowsOf(titles, albums))).toEqual({ track: "Title", release: "Song" });
});

test("of a partner and a platform, the one with stores that we know is the store", () => {
  const stores = ["Spotify", "Deezer", "TIDAL"];
  const store = (header: string[], samples: string[][]) =>
    header[guessMapping({ header, samples, numbers: null }).fields.indexOf("store")];
  expect(store(["Partner", "Platform"], [["Northern Distribution"], stores])).toBe("Platform");
  expect(store(["Partner", "Platform"], [stores, ["Northern Distribution"]])).toBe("Partner");
  const some = ["Spotify", "Deezer", "A New Store"];
  expect(store(["Partner", "Platform"], [["Northern Distribution"], some])).toBe("Platform");
});
