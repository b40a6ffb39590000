import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readStatements } from "../entries/index.ts";
import { findFormat } from "../formats/catalogue.ts";
import { sharedLayout } from "./shared-layout.ts";

const HEADER = "Store,Country,Artist,Track Title,ISRC,Units,Net (EUR)";
const COLUMNS = {
  store: "Store",
  territory: "Country",
  artist: "Artist",
  track: "Track Title",
  isrc: "ISRC",
  units: "Units",
  net: "Net (EUR)",
};
const ANSWERS = { numbers: "point", currency: "EUR", month: "2026-01" };

const sale = (store: string, title: string, units: number, net: string) =>
  `${store},DE,Nina Vale,${title},QZXYZ2600001,${units},${net}`;

async function read(rows: string[], columns: Partial<typeof COLUMNS> = COLUMNS, header = HEADER) {
  const [statement] = await readStatements(Buffer.from([header, ...rows, ""].join("\n")), {
    columns,
    answers: ANSWERS,
  });
  const proof = statement?.proof;
  return {
    booked: statement?.lines.map(({ line }) => `${line.store} ${line.net}`),
    sums: statement?.notes.map(({ note, money }) => `${note} ${money?.net}`),
    refused: statement?.refusals.length,
    printed: proof?.printed,
    lines: proof?.lines,
  };
}

describe("a row that is the sum of rows above", () => {
  it("is no line, whatever it is called and wherever its label stands", async () => {
    for (const label of ["Subtotal Spotify", "Spotify Total", "Zwischensumme", "Sous-total", "小計", "Ara toplam"]) {
      for (const at of [0, 1, 2, 3, 4]) {
        const sum = ["", "", "", "", "", "13", "6.00"].with(at, label).join(",");
        const grand = ["Grand Total", "", "", "", "", "14", "6.50"].join(",");
        const rows = [
          sale("Spotify", "Plain Song", 10, "5.00"),
          sale("Spotify", "Other Song", 3, "1.00"),
          sum,
          sale("Deezer", "Plain Song", 1, "0.50"),
          "Subtotal Deezer,,,,,1,0.50",
          grand,
        ];
        expect(await read(rows), `${label} in column ${at}`).toMatchObject({
          booked: ["Spotify 5.00", "Spotify 1.00", "Deezer 0.50"],
          sums: ["printed_total 6.00", "printed_total 0.50", "printed_total 6.50"],
          refused: 0,
          lines: [{ currency: "EUR", net: "6.50" }],
          printed: [{ net: "6.50", agrees: true }],
        });
      }
    }
  });

  it("is found without a word that is known, by its money and units", async () => {
    const rows = [
      sale("Spotify", "Plain Song", 10, "5.00"),
      sale("Spotify", "Other Song", 3, "1.00"),
      "Spotify Mezitotál,,,,,13,6.00",
      sale("Deezer", "Plain Song", 1, "0.50"),
    ];
    expect(await read(rows)).toMatchObject({ sums: ["printed_total 6.00"], lines: [{ net: "6.50" }], printed: [] });
  });

  it("is found without such a word below a single row, by its money, its units and that row's store", async () => {
    for (const label of ["Mezitotál: Spotify", "Spotify Mezitotál", "סכום ביניים: Spotify"]) {
      const rows = [
        sale("Spotify", "Plain Song", 10, "5.00"),
        `${label},,,,,10,5.00`,
        sale("Deezer", "Plain Song", 1, "0.50"),
        sale("Deezer", "Other Song", 2, "0.75"),
        `${label.replace("Spotify", "Deezer")},,,,,3,1.25`,
      ];
      const sums = ["printed_total 5.00", "printed_total 1.25"];
      expect(await read(rows), label).toMatchObject({ sums, lines: [{ net: "6.25" }] });
    }
  });

  it("may be of a store whose rows are not together", async () => {
    const rows = [
      sale("Spotify", "Plain Song", 10, "5.00"),
      sale("Deezer", "Plain Song", 1, "0.50"),
      sale("Spotify", "Other Song", 3, "1.00"),
      "Total Spotify,,,,,,6.00",
      "Total Deezer,,,,,,0.50",
      ",,,,Total,,6.50",
    ];
    expect(await read(rows)).toMatchObject({ lines: [{ net: "6.50" }], printed: [{ net: "6.50", agrees: true }] });
  });

  it("may be rounded to the digits that it prints, if it is called a sum", async () => {
    const rows = [sale("Spotify", "A", 1, "0.333333"), sale("Spotify", "B", 1, "0.333333"), "Subtotal,,,,,2,0.67"];
    expect(await read(rows)).toMatchObject({ booked: ["Spotify 0.333333", "Spotify 0.333333"], refused: 0 });
  });

  it("is known in a table without titles by its label", async () => {
    const rows = ["Spotify,6.00", "Deezer,0.50", "TIDAL,6.50", "Zusammen Summe,13.00"];
    expect(await read(rows, { store: "Store", net: "Net (EUR)" }, "Store,Net (EUR)")).toMatchObject({
      booked: ["Spotify 6.00", "Deezer 0.50", "TIDAL 6.50"],
      sums: ["printed_total 13.00"],
    });
  });
});

describe("a row that only looks like a sum", () => {
  test.each([
    ["has a title", "Spotify,DE,,Totality,,13,6.00"],
    ["has an ISRC", "Subtotal,,,,QZXYZ2600003,13,6.00"],
    ["has other units", "Spotify,,,,,7,6.00"],
    ["is of another store, and equal", "TIDAL,,,,,13,6.01"],
    ["is a cent or two", "Spotify,,,,,,0.02"],
  ])("is booked if it %s", async (_, row) => {
    const isSmall = row.endsWith("0.02");
    const rows = [
      sale("Spotify", "Plain Song", 10, isSmall ? "0.01" : "5.00"),
      sale("Spotify", "Other Song", 3, isSmall ? "0.01" : "1.00"),
      row.replace(",,0.02", ",1,0.02"),
    ];
    expect((await read(rows)).booked).toHaveLength(3);
  });

  it("is refused if it is called a sum, says nothing else and does not add up", async () => {
    const sales = [sale("Spotify", "Plain Song", 10, "5.00"), sale("Spotify", "Other Song", 3, "1.00")];
    for (const rows of [
      [...sales, "Subtotal Spotify,,,,,13,6.01"],
      ["Total,,,,,13,6.01", ...sales],
    ]) {
      const { booked, refused } = await read(rows);
      expect({ booked: booked?.length, refused }).toEqual({ booked: 2, refused: 1 });
    }
  });

  it("is refused if it has a text and an amount alone, and all rows above say what was sold", async () => {
    const header = "Store,Country,Track Title,Net (EUR)";
    const columns = { store: "Store", territory: "Country", track: "Track Title", net: "Net (EUR)" };
    const sales = ["Spotify,DE,Plain Song,5.00", "Music Shop,DE,Other Song,1.00"];
    for (const label of ["VAT 19%", "Balance due", "Average", "Payments made"]) {
      const { booked, refused } = await read([...sales, `${label},,,1.14`], columns, header);
      expect({ label, booked: booked?.length, refused }).toEqual({ label, booked: 2, refused: 1 });
    }
    for (const row of ["Music Shop,,,1.14", "Deezer,,,1.14", "Bandshop,SE,,1.14", "Bandshop,,A Song,1.14"]) {
      expect((await read([...sales, row], columns, header)).booked, row).toHaveLength(3);
    }
    expect((await read(["Bandshop,,,1.14", ...sales], columns, header)).booked).toHaveLength(3);
  });

  it("is booked if a single row above has the same amount", async () => {
    expect((await read([sale("Spotify", "Plain Song", 1, "5.00"), "Deezer,,,,,1,5.00"])).booked).toHaveLength(2);
  });

  it("is booked if other rows have no title either", async () => {
    const rows = [
      sale("Spotify", "Plain Song", 1, "5.00"),
      "Deezer,,,,,1,2.00",
      sale("Spotify", "B", 1, "1.00"),
      "TIDAL,,,,,3,8.00",
    ];
    expect((await read(rows)).booked).toHaveLength(4);
  });

  it("is booked if such words stand in that column of other rows, too", async () => {
    const rows = ["Spotify,A,Total streams,1.00", "Spotify,B,Total streams,1.00"];
    const header = "Store,Track Title,Type,Net (EUR)";
    expect((await read(rows, { store: "Store", track: "Track Title", net: "Net (EUR)" }, header)).booked).toHaveLength(
      2,
    );
  });
});

it("leaves the money of the rows as it is, however they are summed", async () => {
  const cents = fc.array(fc.integer({ min: -500, max: 99_999 }), { minLength: 1, maxLength: 6 });
  const table = fc.array(cents, { minLength: 1, maxLength: 5 });
  const label = fc.constantFrom("Subtotal", "Summe", "Totale parziale", "合計");
  const print = (amount: number) => (amount / 100).toFixed(2);
  const total = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);
  // Where titles stand, the sum of a single row with money could be a song.
  const isProved = (amounts: number[], at: number) => at < 2 || amounts.filter((amount) => amount !== 0).length > 1;
  await fc.assert(
    fc.asyncProperty(table, label, fc.nat({ max: 3 }), fc.boolean(), async (all, word, at, isGrand) => {
      const stores = all.filter((amounts) => isProved(amounts, at));
      fc.pre(stores.length > 0);
      const sum = (amounts: number[]) => ["", "", "", "", "", "", print(total(amounts))].with(at, word).join(",");
      const rows = stores.flatMap((amounts, store) => [
        ...amounts.map((amount, row) => sale(`Store ${store}`, `Song ${row}`, 1, print(amount))),
        sum(amounts),
      ]);
      const { lines, refused } = await read([...rows, ...(isGrand ? [sum(stores.flat()).replace(word, "Total")] : [])]);
      expect(refused).toBe(0);
      expect(Math.round(Number(lines?.[0]?.net) * 100)).toBe(total(stores.flat()));
    }),
    sampleRuns(60, 600),
  );
});

describe("a sum in a file of a layout that is known or shared", () => {
  const header = findFormat("distrokid")?.header ?? [];
  const row = (cells: Record<string, string>) => header.map((name) => cells[name] ?? "").join("\t");
  const dated = { "Date Inserted": "2026-03-14", "Reporting Date": "2026-03-01", "Sale Month": "2026-01" };
  const money = (units: string, net: string) => ({ ...dated, Quantity: units, "Earnings (USD)": net });
  const known = (store: string, title: string, units: string, net: string) =>
    row({ ...money(units, net), Store: store, Artist: "Nina Vale", Title: title, "Country of Sale": "DE" });

  it("is no line, although it has a month", async () => {
    const file = [
      ...[header.join("\t"), known("Spotify", "Plain Song", "10", "5.00"), known("Spotify", "Other Song", "3", "1.00")],
      row({ ...money("13", "6.00"), Store: "Spotify Total" }),
      ...[known("Deezer", "Plain Song", "1", "0.50"), row({ ...money("14", "6.50"), Title: "Grand Total" }), ""],
    ];
    const [statement] = await readStatements(Buffer.from(file.join("\n")));
    expect(statement?.format.id).toBe("distrokid");
    expect(statement?.refusals).toEqual([]);
    expect(statement?.notes.map(({ note }) => note)).toEqual(["printed_total", "printed_total"]);
    expect(statement?.proof).toMatchObject({ lines: [{ net: "6.50" }], printed: [{ net: "6.50", agrees: true }] });
  });

  it("is a title or a store that has such a word, if it is worth something else", async () => {
    const file = [
      ...[
        header.join("\t"),
        known("Spotify", "Plain Song", "10", "5.00"),
        known("Spotify", "Total Eclipse", "3", "1.00"),
      ],
      row({ ...money("2", "0.20"), Title: "Total Eclipse" }),
      "",
    ];
    const [statement] = await readStatements(Buffer.from(file.join("\n")));
    expect(statement?.refusals.map(({ reason }) => reason.code)).toEqual(["blank"]);
    expect(statement?.lines.map(({ line }) => line.track)).toEqual(["Plain Song", "Total Eclipse"]);
  });

  it("is no line where the layout has rules that no mapping has", async () => {
    const own = HEADER.split(",");
    const mapping = {
      ...{
        columns: { store: 0, territory: 1, artist: 2, track: 3, isrc: 4, units: 5, net: 6 },
        numbers: "point" as const,
      },
      currency: "EUR",
    };
    const plain = sharedLayout({ name: "Nina's label", header: own, mapping });
    // biome-ignore lint/suspicious/noThenProperty: what a rule does
    const rules = [{ when: { firstCell: ["n/a"] }, then: { note: "bookkeeping" as const } }];
    const layout = { ...plain, reading: { ...plain.reading, rules } };
    const rows = [sale("Spotify", "Plain Song", 10, "5.00"), sale("Spotify", "Other Song", 3, "1.00")];
    const file = [HEADER, ...rows, "Subtotal Spotify,,,,,13,6.00", sale("Deezer", "Plain Song", 1, "0.50"), ""];
    const [statement] = await readStatements(Buffer.from(file.join("\n")), { layout, answers: { month: "2026-01" } });
    expect(statement?.lines).toHaveLength(3);
    expect(statement?.notes).toMatchObject([{ note: "printed_total", money: { net: "6.00" } }]);
  });
});

describe("a sum above all others", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => sale("Spotify", `Song ${at % 40}`, 1, `0.${10 + (at % 80)}`));
  const netOf = (lines: readonly string[]) =>
    (lines.reduce((sum, line) => sum + Math.round(Number(line.split(",")[6]) * 100), 0) / 100).toFixed(2);

  it("is known by what the file comes to, however long it is", async () => {
    for (const count of [4, 6000]) {
      const sales = rows(count);
      for (const label of ["Grand Total", ""]) {
        const found = await read([`${label},,,,,${count},${netOf(sales)}`, ...sales]);
        expect(found).toMatchObject({
          ...{ sums: [`printed_total ${netOf(sales)}`], refused: 0 },
          printed: [{ net: netOf(sales), agrees: true }],
        });
        expect(found.booked).toHaveLength(count);
      }
    }
  });

  it("stays refused if the file comes to something else", async () => {
    expect(await read(["Grand Total,,,,,4,9.99", ...rows(4)])).toMatchObject({ sums: [], refused: 1 });
  });
});
