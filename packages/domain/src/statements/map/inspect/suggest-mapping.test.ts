import type { MappedField, Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { expect, test } from "vitest";
import { findFormat } from "../../formats/catalogue.ts";
import { suggestMapping } from "./suggest-mapping.ts";

const suggest = (header: string[], more: Partial<Parameters<typeof suggestMapping>[0]> = {}) =>
  suggestMapping({ header, samples: header.map(() => []), numbers: null, format: null, own: [], ...more });

const distrokid = findFormat("distrokid");
if (!distrokid) throw new Error("DistroKid's format is always there");

test("a header with a renamed column has the mapping and the rules of the known one, and a guess for that column", () => {
  const header = distrokid.header.map((name) => (name === "Store" ? "Shop" : name));
  const { guess, nearest, fields } = suggest(header);
  expect(nearest).toEqual({ format: "distrokid", name: "DistroKid", missing: ["Store"], added: ["Shop"] });
  expect(guess).toMatchObject({ like: "distrokid", currency: "USD", numbers: "point" });
  expect(fields[header.indexOf("Shop")]).toBe("store");
  expect(fields[header.indexOf("Earnings (USD)")]).toBe("net");
});

test("rules that look at a column that is missing are not followed", () => {
  const { header = [] } = findFormat("symphonic") ?? {};
  const renamed = (name: string) => suggest(header.map((each) => (each === name ? "Renamed" : each))).guess.like;
  expect(renamed("Label")).toBe("symphonic");
  expect(renamed("Sale or Void")).toBeUndefined();
});

test("a format that only needs to be confirmed is filled in whole", () => {
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

test("an own format with nearly the same header is moved to the columns of this one, without what one file was asked", () => {
  const header = ["Monat", "Laden", "Lied", "Stück", "Geld", "Rest"];
  const mapping: Mapping = {
    columns: { sold: 0, store: 1, track: 2, units: 3, net: 4 },
    numbers: "comma",
    currency: "EUR",
    accounted: "2026-01",
  };
  const moved = ["Geld", "Monat", "Laden", "Lied", "Stückzahl", "Rest"];
  const { guess, nearest } = suggest(moved, { own: [{ id: "one", name: "Klang", header, mapping }] });
  expect(nearest).toEqual({ format: "one", name: "Klang", missing: ["Stück"], added: ["Stückzahl"] });
  expect(guess).toMatchObject({
    columns: { sold: 1, store: 2, track: 3, units: 4, net: 0 },
    numbers: "comma",
    currency: "EUR",
  });
  expect(guess.accounted).toBeUndefined();
});
