import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { makeWorkbook } from "../../test/make-workbook.ts";
import { readStatements } from "../entries/index.ts";
import { proofHolds } from "./statement-proof.ts";

const EUR = "Sale Month,Store,Country,Artist,Track Title,ISRC,Units,Net (EUR)";
const USD = EUR.replace("EUR", "USD");
const COLUMNS = { sold: "Sale Month", store: "Store", track: "Track Title", units: "Units", net: "Net (EUR)" };
const ANSWERS = { numbers: "point", currency: "EUR" };
const sale = (net: string, store = "Spotify") => `2026-01,${store},DE,Nina Vale,Plain Song,QZXYZ2600001,10,${net}`;

async function read(
  file: string | Buffer,
  columns: Record<string, string> = COLUMNS,
  answers: Record<string, string> = ANSWERS,
) {
  const [statement] = await readStatements(Buffer.from(file), { columns, answers });
  return {
    lines: statement?.lines.map(
      ({ line }) => `${line.saleMonth.slice(0, 7)} ${line.store} ${line.currency} ${line.net}`,
    ),
    artists: statement?.lines.map(({ line }) => line.artist),
    refused: statement?.refusals.map(({ reason }) => reason.code),
    notes: statement?.notes.map(({ note }) => note),
    holds: statement?.proof ? proofHolds(statement.proof) : null,
  };
}

describe("a second table", () => {
  it("has the currency that its own header names", async () => {
    const rows = ["Statement in EUR", EUR, sale("5.00"), "Statement in USD", USD, sale("1.00"), EUR, sale("2.00")];
    const expected = {
      lines: ["2026-01 Spotify EUR 5.00", "2026-01 Spotify USD 1.00", "2026-01 Spotify EUR 2.00"],
      refused: ["header_again"],
      notes: ["heading", "heading"],
      holds: true,
    };
    expect(await read(rows.join("\n"))).toMatchObject(expected);
    const sheet = makeWorkbook([{ name: "Sheet", rows: rows.map((row) => row.split(",")) }]);
    expect(await read(sheet)).toMatchObject(expected);
  });

  it("is read by its own header, in whatever order its columns are", async () => {
    const file = [EUR, sale("5.00"), "Net (USD),Units,ISRC,Track Title,Artist,Country,Store,Sale Month"];
    const row = "1.00,3,QZXYZ2600002,Other Song,Nina Vale,US,Deezer,2026-02";
    expect(await read([...file, row].join("\n"))).toMatchObject({
      lines: ["2026-01 Spotify EUR 5.00", "2026-02 Deezer USD 1.00"],
      holds: true,
    });
  });

  test.each([
    ["names no currency", EUR.replace(" (EUR)", ""), sale("1.00")],
    ["lacks a column", "Sale Month,Store,Country,Net (USD)", "2026-01,Deezer,DE,1.00"],
    ["has other money, too", `${USD},Payout`, `${sale("1.00")},0.50`],
    ["is of sums", "Store,,,,,,,Total", "Spotify,,,,,,,5.00"],
  ])("is refused, up to the next known header, if its header %s", async (_, header, row) => {
    const file = [EUR, sale("5.00"), header, row, row, EUR, sale("2.00")].join("\n");
    expect(await read(file)).toMatchObject({
      lines: ["2026-01 Spotify EUR 5.00", "2026-01 Spotify EUR 2.00"],
      refused: ["other_table", "other_table", "other_table", "header_again"],
      holds: false,
    });
  });
});

describe("a line between rows", () => {
  const header = "Track Title,ISRC,Units,Net";
  const song = (net: string) => `Plain Song,QZXYZ2600001,10,${net}`;
  const columns = { track: "Track Title", isrc: "ISRC", units: "Units", net: "Net" };
  const answers = { numbers: "point", month: "2025-11", store: "Deezer", currency: "EUR" };

  test.each([
    ["Currency: USD", "2025-11 Deezer USD"],
    ["Currency,USD", "2025-11 Deezer USD"],
    ["Währung: USD,,,", "2025-11 Deezer USD"],
    ["Statement in USD", "2025-11 Deezer USD"],
    ["US$,,,", "2025-11 Deezer USD"],
    ["Store: Spotify", "2025-11 Spotify EUR"],
    ["Spotify (12)", "2025-11 Spotify EUR"],
    ["Spotify,,,", "2025-11 Spotify EUR"],
    ["January 2026,,,", "2026-01 Deezer EUR"],
    ["2026-01", "2026-01 Deezer EUR"],
    ["Monat,Januar 2026", "2026-01 Deezer EUR"],
  ])("says %s for what follows", async (line, expected) => {
    const file = [header, song("5.00"), line, song("1.00")].join("\n");
    expect(await read(file, columns, answers)).toMatchObject({
      lines: ["2025-11 Deezer EUR 5.00", `${expected} 1.00`],
      notes: ["heading"],
      holds: true,
    });
  });

  it("names the artist", async () => {
    const file = [header, "Artist: Nina Vale", song("5.00"), "Artist: The Odd Ones", song("1.00")].join("\n");
    expect(await read(file, columns, answers)).toMatchObject({ artists: ["Nina Vale", "The Odd Ones"], holds: true });
  });

  describe("with words alone", () => {
    const header = "Sale Month,Store,Artist,Units,Net (EUR)";
    const row = (net: string) => `2026-01,Spotify,Nina Vale,10,${net}`;
    const file = [header, "Golden Hour", row("5.00"), row("1.00"), "1999,,,,", row("2.00"), "Printed on paper"].join(
      "\n",
    );
    const columns = { sold: "Sale Month", store: "Store", artist: "Artist", units: "Units", net: "Net (EUR)" };
    const answers = { numbers: "point", currency: "EUR" };
    const named = async (lines: string, text = file) => {
      const [statement] = await readStatements(Buffer.from(text), { columns, answers: { ...answers, lines } });
      const { lines: read = [], refusals = [], notes = [] } = statement ?? {};
      return {
        read: read.map(({ line }) => `${line.track} ${line.release} ${line.isrc} ${line.net}`),
        refused: refusals.map(({ reason }) => reason.code),
        notes: notes.map(({ note }) => note),
      };
    };

    it("is asked about, and names the song or the release of the rows below, or nothing", async () => {
      await expect(read(file, columns, answers)).rejects.toMatchObject({
        missing: [{ field: "lines", text: expect.stringContaining("“Golden Hour”") }],
      });
      expect(await named("track")).toEqual({
        read: ["Golden Hour null null 5.00", "Golden Hour null null 1.00", "1999 null null 2.00"],
        refused: [],
        notes: ["heading", "heading", "heading"],
      });
      expect((await named("release")).read[2]).toBe("null 1999 null 2.00");
      expect(await named("nothing", file.replace("1999", "B-Sides"))).toMatchObject({
        read: ["null null null 5.00", "null null null 1.00", "null null null 2.00"],
        refused: [],
        notes: ["heading", "heading", "heading"],
      });
    });

    it("is not asked about where it has no row below, or the row says all", async () => {
      const below = [header, row("5.00"), "Printed on paper"].join("\n");
      expect(await read(below, columns, answers)).toMatchObject({ refused: ["words_alone"] });
      const titled = [EUR, "Digital", sale("5.00")].join("\n");
      const all = { ...COLUMNS, artist: "Artist" };
      expect(await read(titled, all)).toMatchObject({ lines: ["2026-01 Spotify EUR 5.00"], refused: ["words_alone"] });
    });

    it("names the song in a column that is blank below it", async () => {
      const titled = header.replace("Artist", "Track Title");
      const text = [titled, ",,Golden Hour,,", "2026-01,Spotify,,10,5.00", "2026-01,Deezer,,1,1.00"].join("\n");
      const { artist: _, ...others } = columns;
      const [statement] = await readStatements(Buffer.from(text), {
        columns: { ...others, track: "Track Title" },
        answers: { ...answers, lines: "track" },
      });
      expect(statement?.lines.map(({ line }) => line.track)).toEqual(["Golden Hour", "Golden Hour"]);
    });

    it("ends what was said of the song before", async () => {
      const codes = ["Title: Money", "ISRC: QZXYZ2600001", row("5.00"), "Title: Tide", row("1.00")];
      const before = ["ISRC: QZXYZ2600001", "Title: Money", row("5.00"), "Album: Low", row("1.00")];
      expect((await named("track", [header, ...codes].join("\n"))).read).toEqual([
        "Money null QZXYZ2600001 5.00",
        "Tide null null 1.00",
      ]);
      expect((await named("track", [header, ...before].join("\n"))).read).toEqual([
        "Money null QZXYZ2600001 5.00",
        "null Low null 1.00",
      ]);
    });

    it("may be a song although others are stores, where no column has the songs", async () => {
      const columns = { sold: "Sale Month", units: "Units", net: "Net (EUR)" };
      const row = (net: string) => `2026-01,10,${net}`;
      const text = ["Sale Month,Units,Net (EUR)", "Spotify", "Golden Hour", row("5.00"), "Deezer", "Tide", row("1.00")];
      const options = { columns, answers: { ...answers, lines: "track" } };
      await expect(read(text.join("\n"), columns, answers)).rejects.toMatchObject({ missing: [{ field: "lines" }] });
      const [statement] = await readStatements(Buffer.from(text.join("\n")), options);
      expect(statement?.lines.map(({ line }) => `${line.store} ${line.track}`)).toEqual([
        "Spotify Golden Hour",
        "Deezer Tide",
      ]);
    });
  });

  it("is not asked for again, and refuses a row that it should have been above", async () => {
    const file = [header, song("9.00"), "January 2026", song("5.00"), "Currency: USD", song("1.00")];
    const { month: _, currency: __, ...others } = answers;
    expect(await read(file.join("\n"), columns, others)).toMatchObject({ lines: ["2026-01 Deezer USD 1.00"] });
    const above = ["Currency: GBP", header, "January 2026", song("5.00"), "Currency: USD", song("1.00")];
    expect(await read(above.join("\n"), columns, others)).toMatchObject({
      lines: ["2026-01 Deezer GBP 5.00", "2026-01 Deezer USD 1.00"],
    });
  });

  it("with a currency that nobody knows is not booked in another one", async () => {
    const file = [header, song("5.00"), "Currency: Thalers", song("1.00")].join("\n");
    expect(await read(file, columns, answers)).toMatchObject({
      lines: ["2025-11 Deezer EUR 5.00"],
      refused: ["unknown_currency"],
    });
  });

  test.each(["Generated by a machine", "Accounting Period: January 2026", "12.50", "Currency,Store", "Total Eclipse"])(
    "says nothing if it is %s",
    async (line) => {
      const file = [header, song("5.00"), line, song("1.00")].join("\n");
      expect(await read(file, columns, { ...answers, lines: "nothing" })).toMatchObject({
        lines: ["2025-11 Deezer EUR 5.00", "2025-11 Deezer EUR 1.00"],
      });
    },
  );

  it("says nothing of what has a column", async () => {
    const file = [EUR, sale("5.00"), "Store: Deezer", sale("1.00")].join("\n");
    expect((await read(file)).lines).toEqual(["2026-01 Spotify EUR 5.00", "2026-01 Spotify EUR 1.00"]);
  });
});

it("never books money in the currency of another table", async () => {
  const currencies = ["EUR", "USD", "GBP", "JPY"];
  const part = fc.record({
    currency: fc.constantFrom(...currencies),
    by: fc.constantFrom("header", "line", "label"),
    amounts: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
      const truth = new Map<string, number>();
      const text = parts.flatMap(({ currency, by, amounts }) => {
        for (const amount of amounts) truth.set(currency, (truth.get(currency) ?? 0) + amount);
        const rows = amounts.map((amount) => sale((amount / 100).toFixed(2)));
        if (by === "header") return [EUR.replace("EUR", currency), ...rows];
        return [by === "line" ? `Statement in ${currency}` : `Currency: ${currency}`, ...rows];
      });
      const [statement] = await readStatements(Buffer.from([EUR, ...text].join("\n")), {
        columns: COLUMNS,
        answers: ANSWERS,
      });
      const sums = new Map(
        statement?.proof?.lines.map(({ currency, net }) => [currency, Math.round(Number(net) * 100)]),
      );
      expect(sums).toEqual(truth);
    }),
    sampleRuns(60, 600),
  );
});

describe("a column that is printed once for the rows below", () => {
  const columns = { sold: "Sale Month", store: "Store", track: "Track Title", net: "Net (EUR)" };
  const header = "Sale Month,Store,Track Title,ISRC,Net (EUR)";
  const rows = [
    "2026-01,Spotify,Plain Song,QZXYZ2600001,1.00",
    ",,Other Song,QZXYZ2600002,2.00",
    "2026-02,,Plain Song,QZXYZ2600001,3.00",
    "2026-01,Deezer,Plain Song,QZXYZ2600001,4.00",
    ",,Other Song,QZXYZ2600002,5.00",
    ",,Third Song,QZXYZ2600003,6.00",
  ];
  const lines = [
    "2026-01 Spotify EUR 1.00",
    "2026-01 Spotify EUR 2.00",
    "2026-02 Spotify EUR 3.00",
    "2026-01 Deezer EUR 4.00",
    "2026-01 Deezer EUR 5.00",
    "2026-01 Deezer EUR 6.00",
  ];

  it("means the cell above where it is blank, in a text and in a workbook", async () => {
    const all = [header, ...rows, ",,Total,,21.00"];
    expect(await read(all.join("\n"), columns)).toMatchObject({
      lines,
      refused: [],
      notes: ["printed_total"],
      holds: true,
    });
    const book = makeWorkbook([{ name: "Sales", rows: [header, ...rows].map((row) => row.split(",")) }]);
    expect((await read(book, columns)).lines).toEqual(lines);
  });

  it("is no code of one song for the songs below it, which have none", async () => {
    const songs = ["Tide,QZXYZ2600001", "Ebb,", "Alder,", "Birch,QZXYZ2600002", "Cedar,", "Fir,"];
    const text = [
      "Sale Month,Store,Track Title,ISRC,Net (EUR)",
      ...songs.map((song) => `2026-01,Spotify,${song},1.00`),
    ];
    const [statement] = await readStatements(Buffer.from(text.join("\n")), {
      columns: { ...columns, isrc: "ISRC" },
      answers: ANSWERS,
    });
    expect(statement?.lines.map(({ line }) => line.isrc)).toEqual([
      "QZXYZ2600001",
      null,
      null,
      "QZXYZ2600002",
      null,
      null,
    ]);
  });

  test.each([
    ["that each month prints once for its stores", ["Spotify", "Deezer"], "Plain Song"],
    ["but not of rows that have no store of their own", ["Spotify", "Spotify"], null],
  ])("is a song %s", async (_, [first, second], below) => {
    const months = ["2026-01", "2026-02"].flatMap((month) => [
      ...[`${month},${first},Plain Song,QZXYZ2600001,1.00`, `${month},${second},,,2.00`],
      ...[`${month},${first},Other Song,QZXYZ2600002,3.00`, `${month},${second},,,4.00`],
    ]);
    const [statement] = await readStatements(Buffer.from([header, ...months].join("\n")), {
      columns: { ...columns, isrc: "ISRC" },
      answers: ANSWERS,
    });
    expect(statement?.lines.map(({ line }) => line.track)[5]).toBe(below);
  });

  it("says nothing below a row that lacks something and begins with a text of its own", async () => {
    const below = [",TIDAL,,QZXYZ2600001,7.00", "2026-03,,Other Song,QZXYZ2600002,8.00"];
    const found = await read([header, ...rows, ...below].join("\n"), columns);
    expect(found).toMatchObject({ lines, refused: ["blank", "blank"] });
  });

  it("says nothing where texts recur: such a blank is refused", async () => {
    const recurring = [...rows.slice(0, 3), "2026-01,Deezer,Song,QZXYZ2600004,1.00", ...rows.slice(0, 3)];
    expect((await read([header, ...recurring].join("\n"), columns)).refused).toContain("blank");
  });
});

it("a store beside the sum of its songs says the store of the rows below, and the sums are compared", async () => {
  const header = "Sale Month,Track Title,ISRC,Units,Net (EUR)";
  const song = (units: number, net: string) => `2026-01,Plain Song,QZXYZ2600001,${units},${net}`;
  const rows = [header, "Spotify,,,,3.00", song(1, "1.00"), song(2, "2.00"), "Deezer,,,,4.00", song(3, "4.00")];
  const columns = { sold: "Sale Month", track: "Track Title", units: "Units", net: "Net (EUR)" };
  expect(await read(rows.join("\n"), columns)).toMatchObject({
    lines: ["2026-01 Spotify EUR 1.00", "2026-01 Spotify EUR 2.00", "2026-01 Deezer EUR 4.00"],
    refused: [],
    holds: true,
  });
  const wrong = rows.with(4, "Deezer,,,,4.01");
  expect(await read(wrong.join("\n"), columns)).toMatchObject({ holds: false });
});

it("a code that is kept as a formula is read as its text", async () => {
  const row = '2026-01,Spotify,DE,Nina Vale,Plain Song,"=""QZXYZ2600001""",10,5.00';
  const [statement] = await readStatements(Buffer.from([EUR, row].join("\n")), {
    columns: { ...COLUMNS, isrc: "ISRC" },
    answers: ANSWERS,
  });
  expect(statement?.lines.map(({ line }) => line.isrc)).toEqual(["QZXYZ2600001"]);
});

it("a percentage that is still to be taken is taken exactly", async () => {
  const header = "Sale Month,Store,Track Title,Receipts,Your %";
  const rows = [
    header,
    "2026-01,Spotify,Song,10.01,33.33%",
    "2026-01,Deezer,Song,8.00,0.5",
    "2026-01,TIDAL,Song,8.00,no",
  ];
  const columns = { sold: "Sale Month", store: "Store", track: "Track Title", net: "Receipts", split: "Your %" };
  expect(await read(rows.join("\n"), columns)).toMatchObject({
    lines: ["2026-01 Spotify EUR 3.336333", "2026-01 Deezer EUR 4.0000"],
    refused: ["not_percent"],
  });
});

it.each([
  ["0.5 and 1 beside 50", ["50", "1", "0.5", "25"], ["4.0000", "2.0000"]],
  ["50 beside 0.5", ["0.5", "1", "50", "0.25"], ["4.0000", "8.0000", "2.0000"]],
])("a percentage that may be a part of one is never guessed: %s", async (_what, shares, nets) => {
  const rows = shares.map((share) => `2026-01,Spotify,Song,8.00,${share}`);
  const file = ["Sale Month,Store,Track Title,Receipts,Your %", ...rows].join("\n");
  const columns = { sold: "Sale Month", store: "Store", track: "Track Title", net: "Receipts", split: "Your %" };
  const found = await read(file, columns);
  expect(found.lines).toEqual(nets.map((net) => `2026-01 Spotify EUR ${net}`));
  expect(found.refused).toEqual(Array(shares.length - nets.length).fill("not_percent"));
});
