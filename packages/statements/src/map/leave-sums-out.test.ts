import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readStatements } from "../entries/index.ts";

const ANSWERS = { numbers: "point", currency: "EUR", month: "2026-01" };

interface How {
  header: string;
  columns: Record<string, string>;
  answers?: Record<string, string>;
}

const ONE: How = {
  header: "Row Labels,Streams,Net (EUR)",
  columns: { store: "Row Labels", units: "Streams", net: "Net (EUR)" },
  answers: { lines: "track" },
};
const TWO: How = {
  header: "Song,Store,Streams,Net (EUR)",
  columns: { track: "Song", store: "Store", units: "Streams", net: "Net (EUR)" },
};

async function read(rows: readonly string[], { header, columns, answers }: How) {
  const [statement] = await readStatements(Buffer.from([header, ...rows, ""].join("\n")), {
    columns,
    answers: { ...ANSWERS, ...answers },
  });
  return {
    booked: statement?.lines.map(({ line }) => `${line.saleMonth.slice(0, 7)} ${line.track} ${line.store} ${line.net}`),
    left: statement?.notes.map(({ note, money }) => `${note} ${money?.net}`),
    refused: statement?.refusals.map(({ reason }) => reason.code),
    printed: statement?.proof?.printed,
  };
}

const BOOKED = [
  "2026-01 Plain Song Spotify 60.11",
  "2026-01 Plain Song Apple Music 40.07",
  "2026-01 Other Song Spotify 7.15",
  "2026-01 Third Song Deezer 3.02",
  "2026-01 Third Song Spotify 3.02",
];
const SUMS = ["printed_total 100.18", "printed_total 7.15", "printed_total 6.04"];

describe("a table of sums and their parts", () => {
  it("is booked once, with the sums above their parts in one column", async () => {
    const rows = [
      ...["Plain Song,130,100.18", "  Spotify,80,60.11", "  Apple Music,50,40.07"],
      ...["Other Song,9,7.15", "  Spotify,9,7.15", "Third Song,8,6.04", "  Deezer,4,3.02", "  Spotify,4,3.02"],
    ];
    expect(await read(rows, ONE)).toEqual({ booked: BOOKED, left: SUMS, refused: [], printed: [] });
    expect(await read([...rows, "Gesamtergebnis,147,113.37"], ONE)).toMatchObject({
      booked: BOOKED,
      refused: [],
      printed: [{ net: "113.37", agrees: true }],
    });
    expect(await read(["Alles,147,113.37", ...rows], ONE)).toMatchObject({ booked: BOOKED, refused: [] });
  });

  it("is booked once, with the sums below their parts in one column", async () => {
    const rows = [
      ...["Spotify,80,60.11", "Apple Music,50,40.07", "Plain Song Total,130,100.18"],
      ...["Spotify,9,7.15", "Other Song Total,9,7.15", "Deezer,4,3.02", "Spotify,4,3.02", "Third Song Total,8,6.04"],
    ];
    expect(await read(rows, ONE)).toEqual({ booked: BOOKED, left: SUMS, refused: [], printed: [] });
  });

  it("gives each part the names that stand beside its sum in columns of their own", async () => {
    const rows = [
      ...["Plain Song,,130,100.18", ",Spotify,80,60.11", ",Apple Music,50,40.07"],
      ...["Other Song,,9,7.15", ",Spotify,9,7.15", "Third Song,,8,6.04", ",Deezer,4,3.02", ",Spotify,4,3.02"],
    ];
    expect(await read(rows, TWO)).toEqual({ booked: BOOKED, left: SUMS, refused: [], printed: [] });
    const below = [rows[1], rows[2], rows[0], rows[4], rows[3], rows[6], rows[7], rows[5]].map(String);
    expect(await read(below, TWO)).toMatchObject({ booked: BOOKED, left: SUMS, refused: [] });
  });

  it("gives each part the names that stand beside another part of its sum, whatever its sum is called", async () => {
    const rows = [
      ...["Plain Song,Spotify,80,60.11", ",Apple Music,50,40.07", "Plain Song סך הכול,,130,100.18"],
      ...["Other Song,Spotify,9,7.15", "Other Song סך הכול,,9,7.15"],
      ...["Third Song,Deezer,4,3.02", ",Spotify,4,3.02", "Third Song סך הכול,,8,6.04"],
    ];
    expect(await read(rows, TWO)).toMatchObject({ booked: BOOKED, left: SUMS, refused: [] });
  });

  it("may have sums of sums, whose names are months, stores and songs", async () => {
    const header = "Row Labels,Streams,Net (EUR)";
    const columns = { track: "Row Labels", units: "Streams", net: "Net (EUR)" };
    const rows = [
      ...["2025-11,30,30.33", "Spotify,20,20.22", "Plain Song,15,15.16", "Spotify,5,5.06", "Deezer,10,10.11"],
      ...["Plain Song,10,10.11", "2025-12,4,4.75", "Deezer,4,4.75", "Total Eclipse,1,1.25", "Plain Song,3,3.50"],
    ];
    expect(await read(rows, { header, columns })).toMatchObject({
      booked: [
        "2025-11 Plain Song Spotify 15.16",
        "2025-11 Spotify Spotify 5.06",
        "2025-11 Plain Song Deezer 10.11",
        "2025-12 Total Eclipse Deezer 1.25",
        "2025-12 Plain Song Deezer 3.50",
      ],
      refused: [],
    });
  });

  it("asks what the names of sums are that are just words", async () => {
    const rows = ["Plain Song,130,100.18", "Spotify,80,60.11", "Apple Music,50,40.07"];
    const more = ["Other Song,9,7.15", "Spotify,5,4.15", "Deezer,4,3.00"];
    await expect(read([...rows, ...more], { ...ONE, answers: {} })).rejects.toThrow();
  });

  it("may have sums of sums whose names are just words, and asks what those are, too", async () => {
    const header = "Row Labels,Streams,Net (EUR)";
    const countries: How = { header, columns: { territory: "Row Labels", units: "Streams", net: "Net (EUR)" } };
    const rows = [
      ...["Plain Song,90,100.18", "Klang,50,60.11", "DE,30,40.00", "FR,20,20.11"],
      ...["Ton,40,40.07", "DE,25,30.05", "FR,15,10.02"],
      ...[
        "Other Song,40,13.19",
        "Klang,20,7.15",
        "DE,10,4.05",
        "FR,10,3.10",
        "Ton,20,6.04",
        "DE,10,3.02",
        "US,10,3.02",
      ],
    ];
    const asked = (answers: Record<string, string>) =>
      read(rows, { ...countries, answers }).then(
        () => null,
        ({ missing }) => missing.map(({ field, text }: { field: string; text: string }) => `${field} ${text}`),
      );
    expect(await asked({ lines: "store" })).toEqual([expect.stringMatching(/^outer_sums .*“Plain Song”/)]);
    const named = await read(rows, { ...countries, answers: { lines: "store", outer_sums: "track" } });
    expect(named).toMatchObject({
      booked: [
        ...["2026-01 Plain Song Klang 40.00", "2026-01 Plain Song Klang 20.11"],
        ...["2026-01 Plain Song Ton 30.05", "2026-01 Plain Song Ton 10.02"],
        ...["2026-01 Other Song Klang 4.05", "2026-01 Other Song Klang 3.10"],
        ...["2026-01 Other Song Ton 3.02", "2026-01 Other Song Ton 3.02"],
      ],
      refused: [],
    });
    const without = await read(rows, { ...countries, answers: { lines: "store", outer_sums: "nothing" } });
    expect(without.booked?.every((line) => line.startsWith("2026-01 null"))).toBe(true);
    expect(without).toMatchObject({ refused: [] });
  });

  it("asks nothing of sums of sums whose names a column has", async () => {
    const how: How = {
      header: "Artist,Row Labels,Streams,Net (EUR)",
      columns: { artist: "Artist", store: "Row Labels", units: "Streams", net: "Net (EUR)" },
      answers: { lines: "track" },
    };
    const rows = [
      ...["Nina Vale,Nina Vale,130,113.37", "Nina Vale,Plain Song,90,100.18", "Nina Vale,Klang,50,60.11"],
      ...[
        "Nina Vale,Ton,40,40.07",
        "Nina Vale,Other Song,40,13.19",
        "Nina Vale,Klang,20,7.15",
        "Nina Vale,Ton,20,6.04",
      ],
      ...[
        "Zoë Ruiz,Zoë Ruiz,30,30.33",
        "Zoë Ruiz,Low Tide,30,30.33",
        "Zoë Ruiz,Klang,20,20.21",
        "Zoë Ruiz,Ton,10,10.12",
      ],
    ];
    expect(await read(rows, how)).toMatchObject({
      booked: [
        ...["2026-01 Plain Song Klang 60.11", "2026-01 Plain Song Ton 40.07"],
        ...["2026-01 Other Song Klang 7.15", "2026-01 Other Song Ton 6.04"],
        ...["2026-01 Low Tide Klang 20.21", "2026-01 Low Tide Ton 10.12"],
      ],
      refused: [],
    });
  });

  test.each([
    ["three stores", ["Plain Song,30.20", "Spotify,10.03", "Apple Music,12.07", "Deezer,8.10"]],
    ["two stores, whose amounts have a divisor", ["Plain Song,22.10", "Spotify,10.03", "Deezer,12.07"]],
    ["countries", ["Plain Song,22.10", "DE,10.03", "FR,12.07"]],
    ["one store", ["Plain Song,10.03", "Spotify,10.03"]],
    ["stores and the sum below", ["Spotify,10.03", "Deezer,12.07", "Plain Song,22.10"]],
  ])("is asked about if it is a single sum with %s", async (_, rows) => {
    const how: How = { header: "Row Labels,Net (EUR)", columns: { store: "Row Labels", net: "Net (EUR)" } };
    await expect(read(rows, how)).rejects.toThrow();
    const { booked, left } = await read(rows, { ...how, answers: { lines: "track" } });
    expect({ booked: booked?.length, left: left?.length }).toEqual({ booked: rows.length - 1, left: 1 });
  });

  it("is booked once if a single sum stands beside a month, in the column of the stores", async () => {
    const header = "Month,Song,Store,Net (EUR)";
    const columns = { sold: "Month", track: "Song", store: "Store", net: "Net (EUR)" };
    const parts = ["2026-01,Plain Song,Spotify,10.03", "2026-01,Plain Song,Deezer,12.07"];
    const how = { header, columns, answers: { lines: "nothing" } };
    expect(await read(["2026-01,Plain Song,Alle,22.10", ...parts], how)).toMatchObject({
      booked: ["2026-01 Plain Song Spotify 10.03", "2026-01 Plain Song Deezer 12.07"],
      left: ["printed_total 22.10"],
    });
  });

  describe("that do not stand beside their parts", () => {
    const how: How = {
      header: "Month,Store,Title,UPC,ISRC,Units,Net (EUR)",
      columns: { sold: "Month", store: "Store", track: "Title", isrc: "ISRC", units: "Units", net: "Net (EUR)" },
    };
    const row = (store: string, title: string, isrc: string, units: number, net: string) =>
      `2026-01,${store},${title},5012345678900,${isrc},${units},${net}`;
    const song = (title: string, units: number, net: string, store = "Spotify") =>
      row(store, title, `QZABC26${String(title.length).padStart(5, "0")}`, units, net);
    const songs = [song("Alpha", 8, "10.13"), song("Beta", 5, "5.21"), song("Gamma", 2, "0.57")];
    const atTwo = [...songs, song("Alpha", 808, "11.17", "Deezer"), song("Beta", 95, "50.30", "Deezer")];
    const outcomes = async (rows: readonly string[]) => {
      const { booked, left, refused } = await read(rows, how);
      return { booked: booked?.length, left: left?.length, refused };
    };

    test.each([
      ["above its songs", [row("Spotify", "The Album", "", 15, "15.91"), ...songs]],
      ["below its songs", [...songs, row("Spotify", "The Album", "", 15, "15.91")]],
    ])("are refused if it is one row of small figures %s", async (_, rows) => {
      expect(await outcomes(rows)).toEqual({ booked: 3, left: 0, refused: ["sum_or_part"] });
    });

    test.each([
      ["one row", [row("Spotify", "The Album", "", 915, "1859.08"), ...songs, song("Delta!", 900, "1843.17")], 4],
      [
        "of stores",
        [...atTwo, row("Spotify", "All songs", "", 15, "15.91"), row("Deezer", "All songs", "", 903, "61.47")],
        5,
      ],
      ["of stores, above", [row("Spotify", "", "", 15, "15.91"), row("Deezer", "", "", 903, "61.47"), ...atTwo], 5],
      [
        "of songs",
        [
          ...[...atTwo, song("Gamma", 1, "2.03", "Deezer")],
          ...[song("Alpha", 816, "21.30", "World"), song("Beta", 100, "55.51", "World")],
          song("Gamma", 3, "2.60", "World"),
        ],
        6,
      ],
      [
        "of months, with names of their own in two columns",
        [
          ...[...atTwo, song("Delta!", 70, "43.09").replace("2026-01", "2026-02")],
          ...[song("Eps", 61, "31.17").replace("2026-01", "2026-02"), row("All", "All songs", "", 918, "77.38")],
          row("All", "All songs", "", 131, "74.26").replace("2026-01", "2026-02"),
        ],
        7,
      ],
      [
        "of songs, with the month of the statement",
        [
          ...[...atTwo, song("Gamma", 1, "2.03", "Deezer")].map((each) => each.replace("2026-01", "2025-12")),
          ...[song("Alpha", 816, "21.30", "All"), song("Beta", 100, "55.51", "All"), song("Gamma", 3, "2.60", "All")],
        ],
        6,
      ],
    ])("are left out if their figures prove it: %s", async (_, rows, booked) => {
      expect(await outcomes(rows)).toEqual({ booked, left: rows.length - booked, refused: [] });
    });

    test.each([
      ["other units", [row("Spotify", "The Album", "", 14, "15.91"), ...songs]],
      ["a code of its own", [row("Spotify", "The Album", "QZABC2600099", 15, "15.91"), ...songs]],
      ["another cent", [row("Spotify", "The Album", "", 15, "15.92"), ...songs]],
      ["the figures of one other row", [song("Alpha", 8, "10.13"), song("Beta", 8, "10.13")]],
    ])("are rows as any other with %s", async (_, rows) => {
      expect(await outcomes(rows)).toEqual({ booked: rows.length, left: 0, refused: [] });
    });
  });

  it("refuses what may be the sum of few cents, and books a round one of stores", async () => {
    const how: How = { header: "Row Labels,Net (EUR)", columns: { store: "Row Labels", net: "Net (EUR)" } };
    const cents = await read(["Plain Song,0.23", "Spotify,0.10", "Deezer,0.13"], how);
    expect(cents).toMatchObject({ booked: [], refused: ["sum_or_part", "sum_or_part", "sum_or_part"] });
    const round = await read(["Small Shop,20.00", "Spotify,10.00", "Deezer,10.00"], how);
    expect(round.booked).toHaveLength(3);
  });

  it("is booked once if its sums are rounded on their own", async () => {
    const rows = [
      ...["Plain Song,30,100.00", "Spotify,10,33.33", "Deezer,10,33.33", "TIDAL,10,33.33"],
      ...["Other Song,6,50.01", "Spotify,3,25.01", "Deezer,3,25.01"],
    ];
    expect((await read(rows, ONE)).booked).toHaveLength(5);
    const short = [
      "Plain Song,30,100.00",
      "Spotify,10,33.3341",
      "Deezer,20,66.6621",
      "B,9,7.10",
      "Spotify,4,3.6666",
      "TIDAL,5,3.4334",
    ];
    expect((await read(short, ONE)).booked).toHaveLength(4);
  });

  it("is booked once if two sums beside a month have the units of their parts as well", async () => {
    const how: How = {
      header: "Month,Name,Streams,Net (EUR)",
      columns: { sold: "Month", store: "Name", units: "Streams", net: "Net (EUR)" },
      answers: { lines: "track" },
    };
    const rows = [
      ...["2026-01,Tide,1000,10.11", "2026-01,Spotify,600,6.07", "2026-01,Deezer,400,4.04"],
      ...["2026-01,Low Sun,510,5.25", "2026-01,Spotify,500,5.04", "2026-01,Deezer,10,0.21"],
    ];
    const { booked, left } = await read(rows, how);
    expect(booked).toHaveLength(4);
    expect(left).toEqual(["printed_total 10.11", "printed_total 5.25"]);
    const others = rows.map((row) =>
      row.replace(",510,", ",511,").replace("Spotify", "Klang").replace("Deezer", "Ton"),
    );
    expect((await read(others, how)).booked).toHaveLength(6);
  });

  it("refuses rows that are neither sums of the others nor their parts", async () => {
    const groups = Array.from({ length: 6 }, (_, at) => [
      `Song ${at},30,${(91.37 + at * 7.13).toFixed(2)}`,
      `Spotify,10,${(40.11 + at * 3.02).toFixed(2)}`,
      `Deezer,20,${(51.26 + at * 4.11).toFixed(2)}`,
    ]);
    const rows = [...groups.flat(), "Cut Song,30,80.00", "Spotify,10,20.01", "Deezer,10,30.02"];
    const { booked, refused } = await read(rows, ONE);
    expect({ booked: booked?.length, refused }).toEqual({
      booked: 12,
      refused: ["sum_or_part", "sum_or_part", "sum_or_part"],
    });
  });
});

describe("rows that are no sums", () => {
  it("are booked or refused on their own if one is worth as much as all others", async () => {
    const header = "Store,Title,ISRC,Units,Net (EUR)";
    const columns = { store: "Store", track: "Title", isrc: "ISRC", units: "Units", net: "Net (EUR)" };
    const sales = ["Spotify,Plain Song,QZXYZ2600001,3,43.790687", "Deezer,Other Song,QZXYZ2600002,9,57.639816"];
    const equal = "TIDAL,Third Song,QZXYZ2600003,12,101.430503";
    expect((await read([...sales, equal], { header, columns })).booked).toHaveLength(3);
    const due = ["Balance forward,,,,34.001994", "Payments made,,,,-34.001994", "Balance due,,,,101.430503"];
    expect((await read([...sales, ...due], { header, columns })).booked).toHaveLength(2);
  });

  test.each([
    ["equals the one below", ["Spotify,10,5.13", "Deezer,10,5.13", "TIDAL,3,2.77"]],
    ["is of two stores with equal amounts", ["Spotify,10,5.13", "Spotify,10,5.13", "Deezer,4,2.19", "Deezer,4,2.19"]],
    ["is what two small ones come to", ["Spotify,3,0.03", "Deezer,2,0.02", "TIDAL,1,0.01", "Qobuz,9,3.07"]],
  ])("are all booked if one %s", async (_, rows) => {
    expect((await read(rows, ONE)).booked).toHaveLength(rows.length);
  });
});

it("may have a column for each month", async () => {
  const rows = Array.from({ length: 6 }, (_, at) => {
    const [spotify, deezer] = [
      [20_20 + at * 3_37, 40_11 + at * 1_71, 3_03 + at],
      [10_11, 30_08 + at, at === 2 ? 0 : 5_50],
    ] as const;
    const sums = spotify.map((cents, month) => cents + (deezer[month] ?? 0));
    const line = (name: string, all: readonly number[]) => [name, ...all.map(print)].join(",");
    return [line(`Song ${at}`, sums), line("Spotify", spotify), line("Deezer", deezer)];
  });
  const header = "Row Labels,Jan 2026,Feb 2026,Mar 2026";
  const how = { header, columns: { store: "Row Labels" }, answers: { lines: "track" } };
  const { booked, left, refused } = await read(rows.flat(), how);
  expect(booked?.slice(0, 4)).toEqual([
    "2026-01 Song 0 Spotify 20.20",
    "2026-02 Song 0 Spotify 40.11",
    "2026-03 Song 0 Spotify 3.03",
    "2026-01 Song 0 Deezer 10.11",
  ]);
  expect({ booked: booked?.length, left: left?.length, refused }).toEqual({ booked: 35, left: 6, refused: [] });
});

it("may have more sums than are looked at together", async () => {
  const all = Array.from({ length: 2_000 }, (_, at) =>
    [(at * 7_919) % 9_973, (at * 104_729) % 9_967].map((n) => n + 101),
  );
  const rows = all.flatMap(([a = 0, b = 0], at) => [
    `Song ${at},3,${print(a + b)}`,
    `Spotify,1,${print(a)}`,
    `Deezer,2,${print(b)}`,
  ]);
  const { booked, left, refused } = await read(rows, ONE);
  expect(booked).toEqual(
    all.flatMap(([a = 0, b = 0], at) => [
      `2026-01 Song ${at} Spotify ${print(a)}`,
      `2026-01 Song ${at} Deezer ${print(b)}`,
    ]),
  );
  expect({ left: left?.length, refused }).toEqual({ left: 2_000, refused: [] });
});

const LEAST = 1_01;
const store = fc.constantFrom("Spotify", "Deezer", "Apple Music", "TIDAL", "Qobuz");
const part = fc.record({
  store,
  units: fc.integer({ min: 1, max: 900 }),
  net: fc.integer({ min: LEAST, max: 99_999 }),
});
const parts = fc.uniqueArray(part, { selector: (each) => each.store, minLength: 1, maxLength: 5 });
const songs = fc
  .array(parts, { minLength: 3, maxLength: 12 })
  .filter((all) => all.filter((each) => each.length > 1).length > 1)
  .filter((all) => new Set(all.flat().map(({ net }) => net)).size === all.flat().length);
const print = (cents: number) => (cents / 100).toFixed(2);
const totalOf = (all: readonly { net: number; units: number }[]) =>
  `${all.reduce((sum, { units }) => sum + units, 0)},${print(all.reduce((sum, { net }) => sum + net, 0))}`;

test("every table of songs and their stores is booked once, wherever the sums stand", async () => {
  await fc.assert(
    fc.asyncProperty(songs, fc.boolean(), fc.boolean(), fc.boolean(), async (all, isAbove, isOne, hasTotal) => {
      const rows = all.flatMap((each, at) => {
        const sum = `Song ${at}${isOne ? "" : ","},${totalOf(each)}`;
        const below = each.map(({ store: name, units, net }) => `${isOne ? "" : ","}${name},${units},${print(net)}`);
        return isAbove ? [sum, ...below] : [...below, sum];
      });
      const end = hasTotal ? [`Alles${isOne ? "" : ","},${totalOf(all.flat())}`] : [];
      const { booked, refused } = await read([...rows, ...end], isOne ? ONE : TWO);
      const wanted = all.flatMap((each, at) =>
        each.map(({ store: name, net }) => `2026-01 Song ${at} ${name} ${print(net)}`),
      );
      expect({ booked, refused }).toEqual({ booked: wanted, refused: [] });
    }),
    sampleRuns(60, 1_000),
  );
});

test("every table of songs, stores that nobody knows, and countries is booked once or refused, and never under another name", async () => {
  const net = fc.integer({ min: LEAST, max: 99_999 });
  const country = fc.constantFrom("DE", "FR", "US", "SE", "GB", "JP");
  const countries = fc.uniqueArray(fc.record({ country, net }), {
    selector: (each) => each.country,
    minLength: 2,
    maxLength: 4,
  });
  const song = fc.array(countries, { minLength: 1, maxLength: 3 });
  const how: How = {
    header: "Row Labels,Net (EUR)",
    columns: { territory: "Row Labels", net: "Net (EUR)" },
    answers: { lines: "store", outer_sums: "track" },
  };
  const sumOf = (all: readonly { net: number }[]) => print(all.reduce((sum, each) => sum + each.net, 0));
  await fc.assert(
    fc.asyncProperty(fc.array(song, { minLength: 2, maxLength: 6 }), fc.boolean(), async (all, isAbove) => {
      const placed = (sum: string, parts: string[]) => (isAbove ? [sum, ...parts] : [...parts, sum]);
      const rows = all.flatMap((stores, at) => {
        const parts = stores.flatMap((each, store) => {
          const own = each.map((one) => `${one.country},${print(one.net)}`);
          return placed(`Shop ${store},${sumOf(each)}`, own);
        });
        return placed(`Song ${at},${sumOf(stores.flat())}`, parts);
      });
      const wanted = all.flatMap((stores, at) =>
        stores.flatMap((each, store) => each.map((one) => `2026-01 Song ${at} Shop ${store} ${print(one.net)}`)),
      );
      const { booked, refused } = await read(rows, how);
      if (refused?.length === 0) expect(booked).toEqual(wanted);
      else for (const line of booked ?? []) expect(wanted).toContain(line);
    }),
    sampleRuns(60, 1_000),
  );
});

test("every row of a table of songs in stores is booked, whatever their amounts", async () => {
  const sale = fc.record({ song: fc.nat({ max: 8 }), store, net: fc.integer({ min: 1, max: 9_999 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 4, maxLength: 60 }), async (all) => {
      const rows = all.map(({ song, store: name, net }) => `Song ${song},${name},1,${print(net)}`);
      const { booked, refused } = await read(rows, TWO);
      expect({ booked: booked?.length, refused }).toEqual({ booked: all.length, refused: [] });
    }),
    sampleRuns(100, 2_000),
  );
});
