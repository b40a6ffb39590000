import { RoyaltyFilter } from "@ledgerline/contract/royalties";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readRoyaltyPlace } from "./royalty-address.ts";
import { FILTER_NAMES, royaltyHref } from "./royalty-href.ts";
import { ROYALTY_VIEWS } from "./royalty-views.ts";

const read = (address: string) => readRoyaltyPlace(new URLSearchParams(address.split("?")[1]));

test("an address says where in Royalties it leads", () => {
  expect(read("/dashboard?tab=royalties")).toMatchObject({ view: "months", filter: {} });
  expect(
    read("/dashboard?tab=royalties&view=tracks&from=2026-03&platform=spotify&search=ebb&sort=-units"),
  ).toMatchObject({
    view: "tracks",
    filter: { from: "2026-03", platform: "spotify" },
    search: "ebb",
    sort: { column: "units", direction: "desc" },
  });
});

test("an invalid part of an address is ignored", () => {
  expect(read("/dashboard?tab=royalties&view=sales&from=March&currency=usd&source=1&platform=")).toMatchObject({
    view: "months",
    filter: {},
  });
});

test("a filter counts if and only if the server accepts it", () => {
  const near = fc.constantFrom(
    "2026-03",
    "2026-13",
    "1899-01",
    "2100-12",
    "EUR",
    "eur",
    crypto.randomUUID(),
    "".padEnd(36, "0"),
  );
  fc.assert(
    fc.property(fc.constantFrom(...FILTER_NAMES), fc.oneof(near, fc.string({ maxLength: 310 })), (name, written) => {
      const { filter } = readRoyaltyPlace(new URLSearchParams({ [name]: written }));
      expect(filter[name] === written).toBe(RoyaltyFilter.shape[name].safeParse(written).success);
    }),
  );
});

test("every place has an address that leads to it", () => {
  const month = fc.constantFrom("2024-12", "2026-03");
  const word = fc.string({ minLength: 1, maxLength: 300 });
  const filter = fc.record(
    { from: month, to: month, platform: word, artist: word, currency: fc.constant("EUR") },
    { requiredKeys: [] },
  );
  const view = fc.constantFrom(...ROYALTY_VIEWS.map(({ id }) => id), "track" as const, "lines" as const);
  const sort = fc.record({ column: fc.constant("net"), direction: fc.constantFrom("asc" as const, "desc" as const) });
  fc.assert(
    fc.property(fc.record({ view, filter, track: word, territory: word, sort }), (place) => {
      const without = { release: undefined, label: undefined, statement: undefined, search: undefined, by: undefined };
      expect(read(royaltyHref(place))).toEqual({ ...without, ...place });
    }),
  );
});
