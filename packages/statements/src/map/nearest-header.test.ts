import fc from "fast-check";
import { expect, test } from "vitest";
import { FORMATS, findFormat } from "../formats/catalogue.ts";
import { columnNames, headerKey } from "./header-key.ts";
import { mappingOf } from "./mapping-of.ts";
import { nearestHeader } from "./nearest-header.ts";

const distrokid = findFormat("distrokid");
if (!distrokid?.reading) throw new Error("DistroKid's format is always there");
const { header, reading } = distrokid;

test("a header with a renamed column is near, and both names are reported", () => {
  const renamed = header.map((name) => (name === "Store" ? "Shop" : name));
  expect(nearestHeader(renamed, FORMATS)).toEqual({ known: distrokid, missing: ["Store"], added: ["Shop"] });
});

test("case, spaces, underscores, order and the currency in brackets make no difference", () => {
  const same = header.toReversed().map((name) => ` ${name.toUpperCase().replaceAll(" ", "_").replace("USD", "EUR")}`);
  expect(nearestHeader(same, FORMATS)).toMatchObject({ known: distrokid, missing: [], added: [] });
});

test("columns that only some files have are not reported", () => {
  const old = header.filter((name) => name !== "Recoup (USD)").with(3, "Shop");
  const known = { ...distrokid, reads: columnNames(distrokid), optional: reading.optional };
  expect(nearestHeader(old, [known])).toMatchObject({ missing: ["Store"], added: ["Shop"] });
});

test.each([
  ["stem", "downloads"],
  ["ascap-domestic", "Distribution Quarter"],
  ["stem", "ingest_month"],
  ["cdbaby", "Delivery Country"],
])("a header of %s with another name for %s is near", (id, name) => {
  const known = FORMATS.filter((format) => format.id === id).map((format) => ({
    ...format,
    reads: columnNames(format),
  }));
  const renamed = known[0]?.header.map((one) => (one === name ? "Another Name" : one)) ?? [];
  expect(nearestHeader(renamed, known)).toMatchObject({ known: { id }, missing: [name], added: ["Another Name"] });
});

test("a header that shares few names is near to none", () => {
  expect(nearestHeader(["Store", "Title", "ISRC", "Total"], FORMATS)).toBeNull();
  expect(nearestHeader([], FORMATS)).toBeNull();
});

test("most of both headers has to be shared, whether or not a column is read", () => {
  const known = { header: ["a", "b", "c", "d", "e", "f"], reads: ["a", "b", "c"] };
  const others = ["x", "y"];
  expect(nearestHeader([...known.header, ...others], [known])).toMatchObject({ missing: [], added: others });
  expect(nearestHeader(["a", "b", "c", "d"], [known])).toMatchObject({ missing: [], added: [] });
  expect(nearestHeader(["a", "b", "c"], [known])).toBeNull();
  expect(nearestHeader(["a", "b", "c", ...others, "z"], [known])).toBeNull();
});

test("the names in an own header match only themselves", () => {
  const own = { header: ["{currency}", "Store", "Title", "ISRC"] };
  expect(nearestHeader(["usd", "Store", "Title", "ISRC"], [own])).toMatchObject({
    missing: ["{currency}"],
    added: ["usd"],
  });
  const ways = { header: ["{currency}".repeat(64), "Store", "Title", "ISRC"] };
  const name = `${"a$aa".repeat(64)}!`;
  expect(nearestHeader([name, "Store", "Title", "ISRC"], [ways])).toMatchObject({ added: [name] });
});

test("of several headers, the one with the fewest differences is nearest", () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 6, maxLength: 20 });
  fc.assert(
    fc.property(names, fc.nat(), fc.nat(), (known, one, other) => {
      const at = one % known.length;
      const renamed = known.with(at, "a new name");
      const further = renamed.with((at + 1 + (other % (known.length - 1))) % known.length, "another name");
      const nearest = nearestHeader(known, [{ header: further }, { header: renamed }]);
      expect(nearest?.known.header).toBe(renamed);
      expect(nearest?.missing).toEqual(["a new name"]);
      expect(nearest?.added).toEqual([known[at]]);
    }),
  );
});

test("a format's mapping has its columns at the positions in the header", () => {
  const mapping = mappingOf(reading, ["Team Percentage", "Sale Month", "Reporting Date", "Quantity", "Earnings (USD)"]);
  expect(mapping).toEqual({
    columns: { share: 0, sold: 1, accounted: 2, units: 3, net: 4 },
    currency: "USD",
    numbers: "point",
  });
});

test("the key of a header depends on its names and their order", () => {
  expect(headerKey(["Sale Month", "Store"])).toBe(headerKey([" sale_month", "STORE "]));
  expect(headerKey(["Store", "Sale Month"])).not.toBe(headerKey(["Sale Month", "Store"]));
  expect(headerKey(["a,b"])).not.toBe(headerKey(["a", "b"]));
});
