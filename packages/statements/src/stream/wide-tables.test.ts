import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readStatements } from "../entries/index.ts";
import { matchHeader } from "../formats/catalogue.ts";
import { guessWide } from "../map/wide-columns.ts";
import { proofHolds } from "./statement-proof.ts";

const COLUMNS = { store: "Store", track: "Track Title", isrc: "ISRC" };
const ANSWERS = { numbers: "point", currency: "EUR" };

async function read(
  rows: readonly string[],
  columns: Record<string, string> = COLUMNS,
  answers: Record<string, string> = ANSWERS,
) {
  const [statement] = await readStatements(Buffer.from(rows.join("\n")), { columns, answers });
  return {
    lines: statement?.lines.map(({ line }) => {
      return [line.saleMonth.slice(0, 7), line.store, line.territory, line.currency, line.net]
        .filter(Boolean)
        .join(" ");
    }),
    refused: statement?.refusals.map(({ reason }) => reason.code),
    notes: statement?.notes.map(({ note }) => note),
    holds: statement?.proof ? proofHolds(statement.proof) : null,
  };
}

const askedOf = (rows: readonly string[]) =>
  readStatements(Buffer.from(rows.join("\n"))).catch((error: unknown) => error);

describe("columns of money that are named after", () => {
  test("months are a line for each, beside a total that they add up to", async () => {
    const rows = [
      "Store,Track Title,ISRC,2025-11,2025-12,2026-01,Total",
      "Spotify,Plain Song,QZXYZ2600001,1.00,2.00,3.00,6.00",
      "Deezer,Other Song,QZXYZ2600002,,0.50,0.00,0.50",
      "Total,,,1.00,2.50,3.00,6.50",
    ];
    expect(await read(rows)).toEqual({
      lines: [
        "2025-11 Spotify EUR 1.00",
        "2025-12 Spotify EUR 2.00",
        "2026-01 Spotify EUR 3.00",
        "2025-12 Deezer EUR 0.50",
      ],
      refused: [],
      notes: ["printed_total"],
      holds: true,
    });
  });

  test("months in words need no total", async () => {
    const rows = ["Store,Track Title,Nov 2025,Dec 2025,Jan 2026", "Spotify,Plain Song,1.00,2.00,3.00"];
    expect((await read(rows, { store: "Store" })).lines).toHaveLength(3);
  });

  test.each([
    ["months", "Jan,Feb,März", ["2025-01 Spotify EUR 1.00", "2025-02 Spotify EUR 2.00", "2024-03 Deezer EUR 0.50"]],
    ["quarters", "Q1,Q2,Q4", ["2025-01 Spotify EUR 1.00", "2025-04 Spotify EUR 2.00", "2024-10 Deezer EUR 0.50"]],
  ])("%s whose year has a column of its own", async (_, names, lines) => {
    const rows = [`Year,Store,Track Title,${names}`, "2025,Spotify,Plain Song,1.00,2.00,", "2024,Deezer,Other,,,0.50"];
    expect(await read(rows, { store: "Store" })).toMatchObject({ lines, refused: [] });
    const without = rows.map((row) => row.replace(/^(?:Year|\d+),/, ""));
    expect(await askedOf(without)).toMatchObject({
      missing: expect.arrayContaining([{ field: "year", text: expect.stringMatching(/the year of “(?:Jan|Q1)”/) }]),
    });
    const year = await read(without, { store: "Store" }, { ...ANSWERS, year: "2023" });
    expect(year).toMatchObject({ lines: lines.map((line) => line.replace(/^\d+/, "2023")), refused: [] });
  });

  test.each([
    ["a year that ends in June", "Nov,Dec,Jan,Feb", ["2024-11", "2024-12", "2025-01", "2025-02"]],
    ["the newest first", "Feb,Jan,Dec,Nov", ["2024-02", "2024-01", "2023-12", "2023-11"]],
    ["quarters of such a year", "Q3,Q4,Q1,Q2", ["2024-07", "2024-10", "2025-01", "2025-04"]],
    ["a whole year", "Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec", ["2024-01", "2024-02", "2024-03", "2024-04"]],
  ])("months whose year nothing says are those of the year that is answered: %s", async (_, names, months) => {
    const amounts = names.split(",").map((__, at) => (at < months.length ? `${at + 1}.25` : ""));
    const rows = [`Store,Track Title,${names}`, `Spotify,Plain Song,${amounts.join(",")}`];
    const { lines, refused } = await read(rows, { store: "Store" }, { ...ANSWERS, year: "2024" });
    expect(lines).toEqual(months.map((month, at) => `${month} Spotify EUR ${at + 1}.25`));
    expect(refused).toEqual([]);
  });

  test("months that are blank in this file are columns of money in the next one", async () => {
    const rows = ["Store,Track Title,2025-01,2025-02,2025-03,2025-04", "Spotify,Plain Song,1.10,,2.20,"];
    const header = rows[0]?.split(",") ?? [];
    const samples = header.map((_, at) => [rows[1]?.split(",")[at] ?? ""]);
    const guess = guessWide({ header, samples, numbers: "point" }, [], { columns: { store: 0, track: 1 } });
    expect(guess?.wide.columns).toEqual([2, 3, 4, 5]);
  });

  test("months without a year are refused below a line that says another one", async () => {
    const table = ["Store,Track Title,Jan,Feb,Mar", "Spotify,Plain Song,1.10,2.20,3.30"];
    const below = (line: string) => [...table, line, ...table.slice(1)];
    const answers = { ...ANSWERS, year: "2025", lines: "nothing" };
    for (const line of ["2026,,,,", "Year: 2026,,,,", "Royalties 2026,,,,", "Year,2026,,,"]) {
      const { lines, refused } = await read(below(line), { store: "Store" }, answers);
      expect({ line, booked: lines?.length, refused }).toEqual({
        ...{ line, booked: 3 },
        refused: ["other_table", "other_table"],
      });
    }
    const same = await read(below("2025,,,,"), { store: "Store" }, answers);
    expect(same.lines).toHaveLength(6);
  });

  test("stores, countries or currencies, too", async () => {
    const month = { ...ANSWERS, month: "2026-01" };
    const stores = ["Track Title,ISRC,Spotify,Deezer,TIDAL,Sum", "Plain Song,QZXYZ2600001,1.00,2.00,0.00,3.00"];
    expect(await read(stores, { track: "Track Title" }, month)).toMatchObject({
      lines: ["2026-01 Spotify EUR 1.00", "2026-01 Deezer EUR 2.00"],
      holds: true,
    });
    const countries = ["Store,Track Title,DE,United States,GB", "Spotify,Plain Song,1.00,2.00,3.00"];
    expect((await read(countries, { store: "Store" }, month)).lines).toEqual([
      "2026-01 Spotify DE EUR 1.00",
      "2026-01 Spotify US EUR 2.00",
      "2026-01 Spotify GB EUR 3.00",
    ]);
    const { currency: _, ...others } = month;
    const currencies = ["Store,Track Title,Net (EUR),Net (USD)", "Spotify,Plain Song,1.00,", "Deezer,Plain Song,,2.00"];
    expect((await read(currencies, { store: "Store" }, others)).lines).toEqual([
      "2026-01 Spotify EUR 1.00",
      "2026-01 Deezer USD 2.00",
    ]);
  });

  test.each([
    [
      "months whose total is another sum",
      ["Store,Track,2025-11,2025-12,2026-01,Total", "Spotify,A,1.00,2.00,3.00,5.00"],
    ],
    [
      "stores with two amounts each",
      ["Month,Track,Spotify Gross,Spotify Net,Deezer Gross,Deezer Net", "2025-11,A,2.00,1.00,4.00,3.00"],
    ],
    ["months of plays", ["Store,Track,2025-11,2025-12,2026-01", "Spotify,A,100,200,300"]],
    ["two months without a total", ["Store,Track,2025-11,2025-12", "Spotify,A,1.00,2.00"]],
    ["months in an order that could be of several years", ["Store,Track,Mar,Jan,Feb", "Spotify,A,1.00,2.00,3.00"]],
    ["months beside their quarter", ["Store,Track,Jan,Feb,Mar,Q1", "Spotify,A,1.00,2.00,3.00,6.00"]],
    [
      "months with a year beside their quarter",
      ["Store,Track,Jan 2025,Feb 2025,Mar 2025,Q1 2025", "Spotify,A,1.00,2.00,3.00,6.00"],
    ],
    ["the same money in two currencies", ["Store,Track,Net (EUR),Net (USD)", "Spotify,A,1.00,1.10"]],
    [
      "months beside money of another kind",
      ["Store,Track,2025-11,2025-12,2026-01,Fee,Net", "Spotify,A,1.0,2.0,3.0,0.5,5.5"],
    ],
  ])("%s are not taken for the money", async (_, rows) => {
    const asked = await askedOf(rows);
    expect(asked).toMatchObject({ missing: expect.arrayContaining([expect.objectContaining({ field: "net" })]) });
  });

  test("what they are, with a row whose total is another sum, is that row's refusal", async () => {
    const sound = Array.from({ length: 100 }, () => "Spotify,Plain Song,QZXYZ2600001,1.00,2.00,3.00,6.00");
    const rows = [
      "Store,Track Title,ISRC,2025-11,2025-12,2026-01,Total",
      ...sound,
      "Spotify,Plain Song,QZXYZ2600002,1.00,2.00,3.00,7.00",
    ];
    const { lines, refused, holds } = await read(rows);
    expect(lines).toHaveLength(300);
    expect({ refused, holds }).toEqual({ refused: ["identity"], holds: true });
  });

  test("months, stores or countries have units beside their money, below one header or two", async () => {
    const units = async (rows: readonly string[], columns: Record<string, string>) => {
      const [statement] = await readStatements(Buffer.from(rows.join("\n")), { columns, answers: ANSWERS });
      return statement?.lines.map(
        ({ line }) => `${line.saleMonth.slice(0, 7)} ${line.store} ${line.units} ${line.net}`,
      );
    };
    const beside = ["Store,Track Title,2025-11 Units,2025-11 Net,2025-12 Units,2025-12 Net,Total Units,Total Net"];
    const below = ["", "", "2025-11", "", "2025-12", "", "Total", ""].join(",");
    const apart = ["Store,Track Title,Units 2025-11,Units 2025-12,Net 2025-11,Net 2025-12"];
    const sales = ["Spotify,Plain Song,10,1.00,20,2.50,30,3.50", "Deezer,Other Song,0,0.00,4,0.50,4,0.50"];
    const lines = ["2025-11 Spotify 10 1.00", "2025-12 Spotify 20 2.50", "2025-12 Deezer 4 0.50"];
    const named = { store: "Store", track: "Track Title" };
    expect(await units([...beside, ...sales], named)).toEqual(lines);
    const groups = [below, "Store,Track Title,Units,Net,Units,Net,Units,Net", ...sales];
    expect(await units(groups, named)).toEqual(lines);
    expect(
      await units([...apart, "Spotify,Plain Song,10,20,1.00,2.50", "Deezer,Other Song,0,4,0.00,0.50"], named),
    ).toEqual(lines);
    const stores = [
      "Month,Track Title,Spotify Units,Spotify Net,Deezer Units,Deezer Net",
      "2025-11,Song,10,1.00,2,0.50",
    ];
    expect(await units(stores, { sold: "Month", track: "Track Title" })).toEqual([
      "2025-11 Spotify 10 1.00",
      "2025-11 Deezer 2 0.50",
    ]);
  });

  test("months are named again on each page", async () => {
    const header = "Store,Track Title,ISRC,2024-11,2024-12,2025-01,Total";
    const row = "Spotify,Plain Song,QZXYZ2600001,1.00,2.00,3.00,6.00";
    const other = "Deezer,Plain Song,QZXYZ2600001,1.00,2.00,4.00,7.00";
    expect(await read([header, row, header, other])).toMatchObject({ refused: ["header_again"], holds: true });
  });
});

it("keeps each cell's money in its own month", async () => {
  const cell = fc.integer({ min: -500, max: 99_999 });
  const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(table, fc.boolean(), fc.boolean(), async (amounts, hasTotal, hasSums) => {
      const months = ["2025-11", "2025-12", "2026-01"];
      const print = (cents: number) => (cents / 100).toFixed(2);
      const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
      const money = (row: readonly number[]) => [...row, ...(hasTotal ? [sum(row)] : [])].map(print);
      const sums = months.map((_, at) => sum(amounts.map((row) => row[at] ?? 0)));
      const rows = [
        ["Store", "Track Title", "ISRC", ...months, ...(hasTotal ? ["Total"] : [])],
        ...amounts.map((row, at) => ["Spotify", `Song ${at}`, `QZXYZ260000${at}`, ...money(row)]),
        ...(hasSums ? [["Grand Total", "", "", ...money(sums)]] : []),
      ];
      const [statement] = await readStatements(Buffer.from(rows.map((row) => row.join(",")).join("\n")), {
        columns: COLUMNS,
        answers: ANSWERS,
      });
      const read = months.map((month) =>
        sum(
          (statement?.lines ?? [])
            .filter(({ line }) => line.saleMonth.startsWith(month))
            .map(({ line }) => Math.round(Number(line.net) * 100)),
        ),
      );
      expect(read).toEqual(sums);
    }),
    sampleRuns(60, 600),
  );
});

test.each([
  [["Artista", "2019-01", "2019-02"], ["altafonte"]],
  [["Artista", "2019-01", "2019-02", "Suma total"], ["altafonte"]],
  [["Tienda", "Artista", "Canción", "2019-01", "2019-02"], []],
  [["Artista", "Moneda", "2019-01", "2019-02", "Total"], []],
  [["Artista", "Brano", "2019-01"], []],
])("months beside artists alone are those of a sender that has no more: %j", (header, known) => {
  expect(matchHeader(header).map(({ id }) => id)).toEqual(known);
});
