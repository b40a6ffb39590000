import { type KeptMapping, Layout } from "@ledgerline/contract/statements/layouts";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { describe, expect, test } from "vitest";
import { readStatements } from "../entries/index.ts";
import { FORMATS } from "../formats/catalogue.ts";
import { parseLayout } from "./parse-layout.ts";
import { keptMapping, sharedLayout } from "./shared-layout.ts";

const HEADER = ["Month", "Shop", "Song", "Performer", "ISRC", "Qty", "Type", "Gross", "Your cut", "Cur"];
const PLAIN: Mapping = {
  columns: { sold: 0, store: 1, track: 2, artist: 3, isrc: 4, units: 5, net: 8 },
  numbers: "comma",
  currency: "EUR",
};

const MAPPINGS: [what: string, header: string[], mapping: Mapping][] = [
  ["a plain one", HEADER, PLAIN],
  [
    "one store, days and months, personal data",
    HEADER,
    {
      ...{ columns: { sold: 0, net: 8, currency: 9, kind: 6, gross: 7 }, numbers: "point", dates: "month_first" },
      ...{ store: "Bandcamp", personal: [3], kinds: { Stream: "stream" }, currencies: { "US-Dollar": "USD" } },
    },
  ],
  [
    "cents, and returns by a word",
    HEADER,
    {
      ...PLAIN,
      ...{ columns: { ...PLAIN.columns, sign: 6 }, returns: ["Refund"], unit: "cents", numbers: "point" },
    },
  ],
  ["returns in the column of kinds", HEADER, { ...PLAIN, columns: { ...PLAIN.columns, kind: 6 }, returns: ["Refund"] }],
  ["a debit beside the money", HEADER, { ...PLAIN, columns: { ...PLAIN.columns, debit: 7 } }],
  ["a currency beside each amount", HEADER, { columns: { ...PLAIN.columns, currency: 8 }, numbers: "point" }],
  [
    "year and month apart",
    ["Year", ...HEADER],
    {
      ...{ columns: { sold_year: 0, sold: 1, store: 2, net: 9, currency: 10 }, numbers: "point" },
    },
  ],
  [
    "columns of one name",
    ["Title", "Title", "Amount", "Store", "Month"],
    {
      ...{ columns: { track: 0, release: 1, net: 2, store: 3, sold: 4 }, numbers: "point", currency: "EUR" },
    },
  ],
  [
    "months without a year",
    ["Shop", "Song", "Nov", "Dec", "Jan"],
    {
      ...{ columns: { store: 0, track: 1 }, numbers: "point", currency: "EUR" },
      wide: { field: "sold", columns: [2, 3, 4] },
    },
  ],
  ["lines between the rows", HEADER, { ...PLAIN, columns: { store: 1, track: 2, net: 8 }, sections: ["sold"] }],
  [
    "plays in rows of their own",
    HEADER,
    { ...PLAIN, columns: { sold: 0, store: 1, kind: 2, net: 8 }, kinds: { plays: "count", money: "stream" } },
  ],
  [
    "sums that name the store, and those of several the song",
    HEADER,
    { ...PLAIN, columns: { sold: 0, territory: 1, net: 8 }, lines: "store", outer_sums: "track" },
  ],
  [
    "lines that name the song",
    HEADER,
    { ...PLAIN, columns: { sold: 0, store: 1, net: 8 }, sections: ["artist"], lines: "track" },
  ],
  ["lines that name nothing", HEADER, { ...PLAIN, columns: { sold: 0, store: 1, net: 8 }, lines: "nothing" }],
  [
    "months as columns",
    ["Song", "Shop", "2026-01", "2026-02", "Sum"],
    {
      ...{ columns: { track: 0, store: 1 }, numbers: "point", currency: "EUR" },
      wide: { field: "sold", columns: [2, 3], total: 4 },
    },
  ],
];

test.each(MAPPINGS)("%s is the same mapping after it was shared", async (_what, header, mapping) => {
  const layout = sharedLayout({ name: "Mine", header, mapping });
  const { personal = [], ...rest } = keptMapping(await parseLayout(JSON.stringify(layout)));
  expect({ ...rest, ...(personal.length > 0 && { personal }) }).toEqual({
    ...mapping,
    ...(mapping.kinds && { kinds: inLowerCase(mapping.kinds) }),
    ...(mapping.currencies && { currencies: { "us-dollar": "USD" } }),
    ...(mapping.returns && { returns: mapping.returns }),
  });
});

test.each(MAPPINGS)("the invented rows of %s are read by it", async (_what, header, mapping) => {
  const layout = sharedLayout({ name: "Mine", header, mapping });
  const file = Buffer.from([header, ...layout.rows].map((cells) => cells.map(quoted).join(",")).join("\n"));
  const [read] = await readStatements(file, { layout, answers: { year: "2025" } });
  expect(read?.question).toBeNull();
  expect(read?.refusals).toEqual([]);
  expect(read?.lines.length).toBe(3 * (mapping.wide?.columns.length ?? 1));
});

const inLowerCase = (kinds: Record<string, string>) =>
  Object.fromEntries(Object.entries(kinds).map(([printed, kind]) => [printed.toLowerCase(), kind]));

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

describe("our own layouts", () => {
  const plain = FORMATS.filter(
    ({ reading, reader, recognizes }) => reading && !reader && !recognizes && !reading.columns.transfer,
  );

  test.each(plain.map((format) => [format.id, format] as const))(
    "%s reads the same after it was shared",
    (_id, format) => {
      const { reading, header, distributor: name } = format;
      const mapping = { columns: {}, numbers: "point", reading } as KeptMapping;
      const layout = Layout.parse(JSON.parse(JSON.stringify(sharedLayout({ name, header, mapping }))));
      expect(layout.reading).toEqual(JSON.parse(JSON.stringify(reading)));
      const kept = keptMapping(layout);
      if (kept.reading) expect(kept.reading).toEqual(layout.reading);
    },
  );
});

test("nothing that was typed is in a layout without names", () => {
  const mapping: Mapping = {
    columns: { sold: 0, net: 8 },
    numbers: "point",
    currency: "EUR",
    store: "Peter's shop",
    month: "2026-01",
  };
  const layout = sharedLayout({ name: "Peter's label", header: HEADER, mapping }, { blank: true });
  expect(JSON.stringify(layout)).not.toMatch(/Peter|"month"/);
});

test.each([
  ["no JSON", "Month,Amount"],
  ["another file", "{}"],
  [
    "a later version",
    JSON.stringify({ ...sharedLayout({ name: "x", header: HEADER, mapping: PLAIN }), ledgerline: 2 }),
  ],
  [
    "a field that nobody knows",
    JSON.stringify({ ...sharedLayout({ name: "x", header: HEADER, mapping: PLAIN }), more: 2 }),
  ],
])("%s is refused with a sentence", async (_what, text) => {
  await expect(parseLayout(text)).rejects.toThrow(/^This is not a layout/);
});

test("a layout whose reading names a column that its header lacks is refused", () => {
  const layout = sharedLayout({ name: "x", header: HEADER, mapping: PLAIN });
  expect(() => keptMapping({ ...layout, header: HEADER.slice(0, 8) })).toThrow("columns that its header does not have");
});
