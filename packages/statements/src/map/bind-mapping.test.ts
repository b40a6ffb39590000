import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BindOptions } from "../formats/bind-options.ts";
import { bindMapping } from "./reading-of.ts";

const HEADER = ["Month", "Shop", "Country", "Song", "Code", "Count", "Kind", "Paid", "Coin"];
const COLUMNS = { sold: 0, store: 1, territory: 2, track: 3, isrc: 4, units: 5, kind: 6, net: 7, currency: 8 };
const MAPPING: Mapping = { columns: COLUMNS, numbers: "comma" };
const ROW = ["2026-02", "Spotify", "Germany", "Harbour", "gb-aye-68-00011", "1.200", "Play", "1.204,50", "EUR"];

const read = (mapping: Mapping, cells: string[], answers = {}) =>
  bindMapping(mapping, { header: HEADER, preamble: [], numbers: mapping.numbers, answers }).read(cells);

const changed = (changes: Record<number, string>) => ROW.map((cell, at) => changes[at] ?? cell);

describe("a mapped row", () => {
  test("is a line with every figure that has a column", () => {
    expect(read(MAPPING, ROW)).toMatchObject({
      line: {
        saleMonth: "2026-02-01",
        platform: "spotify",
        territory: "DE",
        track: "Harbour",
        isrc: "GBAYE6800011",
        units: 1200,
        net: "1204.50",
        currency: "EUR",
        kind: "stream",
        artist: null,
      },
    });
  });

  test("follows what the artist says about printed currencies and kinds, in any case", () => {
    const mapping: Mapping = { ...MAPPING, currencies: { Euro: "EUR" }, kinds: { PLAY: "ugc" } };
    expect(read(mapping, changed({ 8: "euro" }))).toMatchObject({ line: { currency: "EUR", kind: "ugc" } });
    expect(read(MAPPING, changed({ 8: "Euro" }))).toMatchObject({
      refused: { code: "unknown_currency", column: "Coin", printed: "Euro" },
    });
  });

  test("has what the artist says about the whole file, and the file's own month", () => {
    const { sold: _sold, store: _store, currency: _currency, ...columns } = COLUMNS;
    const mapping: Mapping = { columns, numbers: "comma", store: "Tidal", currency: "SEK", month: "2020-01" };
    expect(read(mapping, ROW, { month: "2026-03" })).toMatchObject({
      line: { platform: "tidal", currency: "SEK", saleMonth: "2026-03-01" },
    });
    expect(read(mapping, ROW)).toHaveProperty("refused");
  });

  test("reads its dates in the order that the artist says", () => {
    const slashed = changed({ 0: "03/04/2026" });
    expect(read({ ...MAPPING, dates: "day_first" }, slashed)).toMatchObject({ line: { saleMonth: "2026-04-01" } });
    expect(read({ ...MAPPING, dates: "month_first" }, slashed)).toMatchObject({ line: { saleMonth: "2026-03-01" } });
    expect(read(MAPPING, slashed)).toMatchObject({ refused: { code: "not_a_period" } });
  });

  test("is a printed total without a month, but a song called Total with one", () => {
    const songFirst: Mapping = { ...MAPPING, columns: { ...COLUMNS, sold: 3, track: 0 } };
    const total = ["Total", "", "", "", "", "", "", "99,5", "EUR"];
    expect(read(songFirst, total)).toEqual({ note: "printed_total", money: { net: "99.5", currency: "EUR" } });
    const song = ["Total", "Spotify", "", "2026-02", "", "1", "", "0,5", "EUR"];
    expect(read(songFirst, song)).toMatchObject({ line: { track: "Total", net: "0.5" } });
  });
});

test("a printed total in a file without a column of months is not taken for a store of that name", () => {
  const { sold: _sold, ...columns } = COLUMNS;
  const mapping: Mapping = { columns, numbers: "comma" };
  const total = ["", "TOTAL", "", "", "", "1.200", "", "1.204,50", "EUR"];
  expect(read(mapping, total, { month: "2026-03" })).toMatchObject({
    note: "printed_total",
    money: { net: "1204.50" },
  });
  const song = total.with(3, "Harbour");
  expect(read(mapping, song, { month: "2026-03" })).toMatchObject({ line: { platform: "TOTAL", track: "Harbour" } });
});

test("a mapped row gives the same line whatever the order of its columns", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        HEADER.map((_, at) => at),
        { minLength: HEADER.length },
      ),
      (order) => {
        const columns = Object.fromEntries(Object.entries(COLUMNS).map(([field, at]) => [field, order.indexOf(at)]));
        const reader = bindMapping(
          { columns, numbers: "comma" },
          { header: order.map((at) => HEADER[at] ?? ""), preamble: [], numbers: "comma", answers: {} },
        );
        expect(reader.read(order.map((at) => ROW[at] ?? ""))).toEqual(read(MAPPING, ROW));
      },
    ),
  );
});

test("a mapping like one of our formats follows its rules for rows", () => {
  const header = ["Reporting Date", "Sale Month", "Shop", "Title", "Quantity", "Song/Album", "Earnings (USD)"];
  const mapping: Mapping = {
    columns: { accounted: 0, sold: 1, store: 2, track: 3, units: 4, net: 6 },
    numbers: "point",
    currency: "USD",
  };
  const album = ["2026-03-12", "2026-01", "Tidal", "Harbour", "1", "Album", "0.5"];
  const read = (each: Mapping) =>
    bindMapping(each, { header, preamble: [], numbers: "point", answers: {} }).read(album);
  expect(read({ ...mapping, like: "distrokid" })).toMatchObject({ line: { track: null, release: "Harbour" } });
  expect(read(mapping)).toMatchObject({ line: { track: "Harbour", release: null } });
});

test("a mark beside an amount means what the artist says", () => {
  const columns = { ...COLUMNS, currency: COLUMNS.net };
  const dollars = changed({ 7: "$ 3,00" });
  expect(read({ columns, numbers: "comma", currencies: { $: "CAD" } }, dollars)).toMatchObject({
    line: { net: "3.00", currency: "CAD" },
  });
  expect(read({ columns, numbers: "comma", currencies: { $: "EUR" } }, dollars)).toMatchObject({
    refused: { code: "other_currency", printed: "$", expected: "EUR" },
  });
});

test("below a store that nobody knows, rows are not the store's before", () => {
  const mapping: Mapping = {
    columns: { sold: 0, net: 1 },
    numbers: "point",
    currency: "EUR",
    sections: ["store"],
  };
  const options: BindOptions = { header: ["Month", "Net"], preamble: [], numbers: "point", answers: {} };
  const unsaid = bindMapping(mapping, options);
  unsaid.read(["Deezer"]);
  expect(unsaid.read(["Musikhuset"])).toMatchObject({ refused: { code: "words_alone", printed: "Musikhuset" } });
  expect(unsaid.read(["2026-01", "2.50"])).toMatchObject({ refused: { code: "blank" } });
  const reader = bindMapping({ ...mapping, lines: "store" }, options);
  reader.read(["Deezer"]);
  expect(reader.read(["2026-01", "1.50"])).toMatchObject({ line: { store: "Deezer" } });
  reader.read(["Musikhuset"]);
  expect(reader.read(["2026-01", "2.50"])).toMatchObject({ line: { store: "Musikhuset" } });
});
