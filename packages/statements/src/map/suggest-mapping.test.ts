import type { MappedField, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { describe, expect, test } from "vitest";
import { FORMATS, findFormat } from "../formats/catalogue.ts";
import { suggestMapping } from "./suggest-mapping.ts";

const suggest = (header: string[], more: Partial<Parameters<typeof suggestMapping>[0]> = {}) =>
  suggestMapping({ header, samples: header.map(() => []), numbers: null, format: null, own: [], ...more });

/** The same with rows of the file. */
const suggestFrom = (header: string, ...rows: string[]) => {
  const names = header.split(",");
  const cells = rows.map((row) => row.split(","));
  return suggest(names, { samples: names.map((_, at) => [...new Set(cells.map((row) => row[at] ?? ""))]) });
};

const distrokid = findFormat("distrokid");
if (!distrokid) throw new Error("DistroKid's format is always there");

test("a header with a renamed column has the mapping and the rules of the known one, and a guess for that column", () => {
  const header = distrokid.header.map((name) => (name === "Store" ? "Shop" : name));
  const { guess, nearest, fields } = suggest(header);
  expect(nearest).toEqual({
    format: "distrokid",
    name: "DistroKid",
    missing: ["Store"],
    added: ["Shop"],
  });
  expect(guess).toMatchObject({ like: "distrokid", currency: "USD" });
  expect(fields[header.indexOf("Shop")]).toBe("store");
  expect(fields[header.indexOf("Earnings (USD)")]).toBe("net");
});

test("rules about a missing column are not followed", () => {
  const { header = [] } = findFormat("symphonic") ?? {};
  const renamed = (name: string) => suggest(header.map((each) => (each === name ? "Renamed" : each))).guess.like;
  expect(renamed("Label")).toBe("symphonic");
  expect(renamed("Sale or Void")).toBeUndefined();
});

test("a format that only needs confirmation is filled in completely", () => {
  const { guess, nearest } = suggest([...distrokid.header], { format: "distrokid" });
  expect(nearest).toBeNull();
  expect(guess).toMatchObject({ like: "distrokid", columns: { net: 13, sold: 2 } });
});

test.each(["recordjet-royalties", "too-lost-tracks"])("%s is filled in but for the money, which is left open", (id) => {
  const { header = [] } = findFormat(id) ?? {};
  const { guess, fields, nearest } = suggest([...header, "x1", "x2"], { format: id });
  expect(nearest).toBeNull();
  const named = Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, header[at]]] : [])));
  expect(named).toMatchObject(FILLED_IN[id] ?? {});
  expect(guess.columns?.net).toBeUndefined();
  expect(guess.currency).toBeUndefined();
});

test("a percentage of an own layout's money is not taken of other money", () => {
  const known = ["Sale Month", "Store", "Track Title", "ISRC", "Units", "Royalty rate", "Sales"];
  const columns = { sold: 0, store: 1, track: 2, isrc: 3, units: 4, split: 5, net: 6 };
  const own = [{ id: "one", name: "Klang", header: known, mapping: { columns, numbers: "point" as const } }];
  const rows = [
    ["2024-10", "Deezer", "Low Water", "ZZT002601004", "294", "12.5", "6.283869"],
    ["2024-11", "Tidal", "Plain Song", "ZZT002601000", "332", "20.0", "1.524595"],
  ];
  const samples = known.map((_, at) => rows.map((row) => row[at] ?? ""));
  const suggested = (money: string) => suggest(known.with(6, money), { own, samples }).guess.columns;
  expect(suggested("Sales")).toMatchObject({ split: 5, net: 6 });
  expect(suggested("Royalty amount")).not.toHaveProperty("split");
  expect(suggested("Value")).not.toHaveProperty("split");
});

const FILLED_IN: Record<string, Partial<Record<MappedField, string>>> = {
  "recordjet-royalties": {
    sold: "saleDate",
    accounted: "creditDate",
    store: "store",
    tier: "channel",
    artist: "trackArtist",
    track: "trackTitle",
    release: "releaseTitle",
    isrc: "isrc",
    upc: "ean",
    units: "quantity",
    kind: "type",
  },
  "too-lost-tracks": {
    sold: "sale_date",
    accounted: "accounting_date",
    store: "channel",
    territory: "country",
    track: "track_title",
    release: "release_title",
    isrc: "isrc",
    upc: "upc",
    units: "units",
    share: "share",
  },
};

test("an own format with nearly the same header is moved to this one's columns, without answers for one file", () => {
  const header = ["Monat", "Laden", "Lied", "Stück", "Geld", "Rest"];
  const mapping: Mapping = {
    columns: { sold: 0, store: 1, track: 2, units: 3, net: 4 },
    numbers: "comma",
    currency: "EUR",
    accounted: "2026-01",
    unit: "cents",
  };
  const moved = ["Geld", "Monat", "Laden", "Lied", "Stückzahl", "Rest"];
  const { guess, nearest } = suggest(moved, { own: [{ id: "one", name: "Klang", header, mapping }] });
  expect(nearest).toEqual({ format: "one", name: "Klang", missing: ["Stück"], added: ["Stückzahl"] });
  expect(guess).toEqual({ columns: { sold: 1, store: 2, track: 3, units: 4, net: 0 }, personal: [] });
});

test("an own format is moved to the columns of the same names and numbers, and to none if there are more or fewer", () => {
  const header = ["Month", "Shop", "Song", "Amount", "Currency", "Amount", "Currency", "Note"];
  const mapping: Mapping = {
    columns: { sold: 0, store: 1, track: 2, original: 3, original_currency: 4, net: 5, currency: 6 },
    numbers: "point",
    left_out: [7],
  };
  const own = [{ id: "one", name: "Klang", header, mapping }];
  const moved = suggest(["Country", ...header], { own }).guess;
  expect(moved).toMatchObject({ columns: { original: 4, original_currency: 5, net: 6, currency: 7 }, left_out: [8] });
  const other = suggest(header.with(4, "Rate"), { own }).guess;
  expect(other.columns).toMatchObject({ net: 5 });
  expect(other.columns?.currency).not.toBe(4);
  const single = suggest(header.with(3, "Rate"), { own }).guess;
  expect(single.columns?.net).toBeUndefined();
});

describe("a header that shares a few common names", () => {
  test("is near to nothing, and its dates are not taken as month first", () => {
    const header = "Date,Store,Country,Artist,Track,ISRC,UPC,Quantity,Currency,Net";
    const row = (date: string) => `${date},Spotify,DE,Paper Lanterns,Harbour,GBAYE6800011,200000000011,3,EUR,0.25`;
    const open = suggestFrom(header, row("03/04/2026"), row("05/04/2026"), row("07/04/2026"));
    expect(open.nearest).toBeNull();
    expect(open.guess.dates).toBeUndefined();
    const told = suggestFrom(header, row("03/04/2026"), row("25/04/2026"));
    expect(told.guess).toMatchObject({ dates: "day_first", columns: { sold: 0, net: 9 } });
  });

  test.each([
    "Titel,Betrag",
    "Date,Artist,Track,Amount",
    "Title,Artist,ISRC,Territory,Units,Amount",
    "Month,Store,Artist,Title,ISRC,UPC,Quantity,Country,Revenue",
    "Period,Store,Country,Artist,Track,ISRC,Streams,Currency,Payout",
  ])("%s is near to nothing", (header) => {
    expect(suggestFrom(header).nearest).toBeNull();
  });
});

test("a third of a layout's columns does not make a header near, and a near one says nothing about what cells mean", () => {
  for (const { id, header } of FORMATS) {
    if (header.length < 8) continue;
    const few = header.slice(0, Math.floor(header.length / 3));
    expect(suggest([...few, "Notiz", "Bemerkung"]).nearest?.format, id).not.toBe(id);
    const { guess, nearest } = suggest([...header.slice(1), "Notiz"]);
    if (nearest === null) continue;
    expect([guess.dates, guess.kinds, guess.store, guess.numbers], id).toEqual(Array(4).fill(undefined));
  }
});

test.each([
  ["distrokid", "Earnings (USD)", "Earnings (EUR)", "EUR"],
  ["distrokid", "Earnings (USD)", "Earnings", undefined],
  ["soundcloud", "Revenue (USD)", "Revenue (EUR)", "EUR"],
  ["symphonic", "Royalty ($US)", "Royalty (€)", "EUR"],
])("%s with %s as %s is in %s", (id, name, other, currency) => {
  const { header = [] } = findFormat(id) ?? {};
  const { guess, nearest, fields } = suggest(header.map((each) => (each === name ? other : each)));
  expect(nearest?.format).toBe(id);
  expect(fields[header.indexOf(name)]).toBe("net");
  expect(guess.currency).toBe(currency);
});

test("the cells overrule the layout that the file was recognized as", () => {
  const { header = [] } = findFormat("cdbaby") ?? {};
  const at = header.indexOf("Sales Date");
  const samples = header.map((_, position) => (position === at ? ["25/04/2026"] : []));
  expect(suggest([...header], { format: "cdbaby" }).guess.dates).toBe("month_first");
  expect(suggest([...header], { format: "cdbaby", samples }).guess.dates).toBe("day_first");
});

test("a column of years that was the period in a near format is only a year beside one of months", () => {
  const header = "Year,month,Store,Title,ISRC,Units,Net,Currency".split(",");
  const own = [
    {
      id: "years",
      name: "By year",
      header: header.filter((name) => name !== "month"),
      mapping: {
        columns: { sold: 0, store: 1, track: 2, isrc: 3, units: 4, net: 5, currency: 6 },
        numbers: "point" as const,
      },
    },
  ];
  const samples = [["2024"], ["June", "July"], ["Spotify"], ["Tide"], ["QZXYZ2600001"], ["3", "4"], ["1.50"], ["USD"]];
  expect(suggest(header, { own, samples }).guess.columns).toMatchObject({ sold_year: 0, sold: 1, store: 2, net: 6 });
});

test("an own format that is near does not give money the currency of another column, against the money's name", () => {
  const header = ["Sale Month", "Store", "Country", "Track Title", "ISRC", "Units", "Currency", "Net"];
  const columns = { sold: 0, store: 1, territory: 2, track: 3, isrc: 4, units: 5, currency: 6, net: 7 };
  const own = [{ id: "own", name: "Klang", header, mapping: { columns, numbers: "point" as const } }];
  const row = (currency: string, paid: string) => [
    "2026-01",
    "Spotify",
    "DE",
    "A",
    "QZXYZ2600001",
    "1",
    currency,
    paid,
  ];
  const rows = [row("JPY", "0.05"), row("GBP", "63.17"), row("BRL", "1.30")];
  const samples = header.map((_, at) => rows.map((cells) => cells[at] ?? ""));
  const fields = (net: string) => suggest(header.with(7, net), { own, samples }).guess.columns;
  expect(fields("Net (EUR)")?.currency).toBeUndefined();
  expect(fields("Net ")).toMatchObject({ currency: 6, net: 7 });
});
