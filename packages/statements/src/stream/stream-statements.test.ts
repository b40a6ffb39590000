import { gzipSync } from "node:zlib";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeZip } from "../../test/make-zip.ts";
import { readStatements } from "../entries/index.ts";
import { UnknownColumns } from "./map-columns.ts";
import { proofHolds } from "./statement-proof.ts";
import { type ReadOptions, streamStatements } from "./stream-statements.ts";

const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";
const row = (net: string) =>
  `2026-04-12\t2026-02\tSpotify\tSlow Harbor\tTide\tZZPL22600001\t200000000011\t12\t100\tSong\tUS\t0\t${net}`;
const distrokid = (...nets: string[]) => Buffer.from(`${[HEADER, ...nets.map(row)].join("\n")}\n`);
const PLAIN = Buffer.from("Monat;Stück;Auszahlung;Song\n2026-02;3;1,25;Tide\n2026-03;4;2,50;Tide\n");

/** The lines that were handed on and not discarded, with the summaries. */
async function stream(file: Buffer, options: ReadOptions = {}) {
  const nets: string[][] = [];
  const read = await streamStatements(file, options, () => {
    const own: string[] = [];
    nets.push(own);
    return { line: ({ line }) => own.push(line.net), discard: () => own.splice(0) };
  });
  return { ...read, nets };
}

test("each file of an archive is read, and one that is not a statement is named", async () => {
  const archive = makeZip([
    { name: "2026/march.tsv", content: distrokid("0.25", "0.5") },
    { name: "2026/read me.txt", content: Buffer.from("Dear artist,\nthank you.\n") },
    { name: "april.tsv", content: distrokid("1") },
  ]);
  const { statements, unreadable, nets } = await stream(archive);
  expect(statements).toMatchObject([
    { file: "march.tsv", kind: "income", rows: { read: 2, booked: 2 }, proof: { lines: [{ net: "0.75" }] } },
    { file: "april.tsv", proof: { lines: [{ net: "1" }] } },
  ]);
  expect(unreadable).toMatchObject([{ file: "read me.txt", error: { note: { code: "unknown_header" } } }]);
  expect(nets).toEqual([["0.25", "0.5"], ["1"]]);
  await expect(readStatements(archive)).rejects.toMatchObject({ note: { code: "unknown_header" } });
});

test("a gzipped file is read under its own name", async () => {
  const { statements } = await stream(gzipSync(distrokid("0.25")), { fileName: "march.tsv.gz" });
  expect(statements).toMatchObject([{ file: "march.tsv", rows: { booked: 1 } }]);
});

test("an archive made to fill a disk is refused, and so is one larger than allowed", async () => {
  const bomb = makeZip([{ name: "bomb.csv", content: Buffer.alloc(32 * 1024 * 1024) }]);
  await expect(stream(bomb)).rejects.toMatchObject({ name: "UnreadableArchive", code: "too_large" });
  const archive = makeZip([{ name: "march.tsv", content: distrokid("0.25", "0.5") }]);
  await expect(stream(archive, { maxUnpackedBytes: 100 })).rejects.toMatchObject({ code: "too_large" });
});

test("lines are discarded when later rows contradict how they were read", async () => {
  const rows = ["0.25", "0.5", "0.75", "1"].map(row);
  const twice = Buffer.from(`${[HEADER, ...rows, HEADER, ...rows.slice(0, 3)].join("\n")}\n`);
  const { statements, nets } = await stream(twice);
  expect(statements).toMatchObject([{ question: { id: "repeated" }, proof: null }]);
  expect(nets).toEqual([[]]);
});

test("a file with an unknown header is read by the columns that are named, without guessing", async () => {
  const refused = await readStatements(PLAIN).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnknownColumns);
  expect(refused).toMatchObject({ guess: { columns: { sold: "Monat", units: "Stück", track: "Song" } } });
  const columns = { sold: "Monat", units: "stück", net: "Auszahlung" };
  await expect(readStatements(PLAIN, { columns })).rejects.toMatchObject({
    missing: [{ field: "store" }, { field: "currency" }, { field: "numbers" }],
  });
  const answers = { store: "Bandcamp", currency: "EUR", numbers: "comma" };
  const [read] = await readStatements(PLAIN, { columns, answers });
  expect(read).toMatchObject({ question: null, proof: { lines: [{ currency: "EUR", net: "3.75" }] } });
  expect(read?.lines[0]?.line).toMatchObject({ store: "Bandcamp", units: 3, net: "1.25", saleMonth: "2026-02-01" });
  await expect(readStatements(PLAIN, { columns: { net: "Betrag" }, answers })).rejects.toMatchObject({
    note: { code: "missing_columns", columns: ["Betrag"] },
  });
});

test("an answer in another form than the one asked for does not count", async () => {
  await expect(stream(distrokid("1"), { answers: { numbers: "dot" } })).rejects.toThrow("point, comma");
  await expect(stream(distrokid("1"), { answers: { curency: "EUR" } })).rejects.toThrow("Nothing is asked as curency.");
});

test("a proof holds unless a total disagrees, or money has no currency or cannot be read", async () => {
  const [sound] = (await stream(distrokid("0.25", "many"))).statements;
  expect(sound?.proof).toMatchObject({ unreadable_rows: 1 });
  expect(sound?.proof && proofHolds(sound.proof)).toBe(false);
  const [whole] = (await stream(distrokid("0.25", "0.5"))).statements;
  expect(whole?.proof && proofHolds(whole.proof)).toBe(true);
  const disagreeing = { currency: "USD", net: "1", rows: "0.75", agrees: false };
  expect(whole?.proof && proofHolds({ ...whole.proof, printed: [disagreeing] })).toBe(false);
});

test("an export of plays is not a statement", async () => {
  const { unreadable } = await stream(
    Buffer.from("song,listeners,streams,saves,release_date\nTide,10,30,2,2026-01-01\n"),
  );
  expect(unreadable).toMatchObject([{ error: { note: { code: "only_plays" } } }]);
});

test.each([1, 2])("%d rows above the header break the proof", async (count) => {
  const above = Array.from({ length: count }, (_, at) => row(String(at + 4)));
  const [statement] = (await stream(Buffer.from([...above, HEADER, row("0.25")].join("\n")))).statements;
  expect(statement?.proof?.above).toEqual(above.map((_, at) => ({ line_no: at + 1, net: String(at + 4) })));
  expect(statement?.proof && proofHolds(statement.proof)).toBe(false);
});

test.each([
  ["a total that is that of the rows", `Total${"\t".repeat(12)}0.75`, true],
  ["another total", `Total${"\t".repeat(12)}0.80`, false],
  ["an amount in another column", `Balance\t4.00`, true],
  ["nothing to pay", `Fees${"\t".repeat(12)}0.00`, true],
])("above the header, %s: the proof holds if it agrees", async (_what, line, holds) => {
  const [statement] = (await stream(Buffer.from([line, HEADER, row("0.25"), row("0.5")].join("\n")))).statements;
  expect(statement?.proof && proofHolds(statement.proof)).toBe(holds);
});

test("a line that says that nothing was earned counts only in a file without figures", async () => {
  const line = "No Earning Activity for this Royalty Period";
  const [empty] = (await stream(Buffer.from(`ADA\n${line}\n`))).statements;
  expect(empty?.kind).toBe("empty");
  const rows = "Spotify,Tide,2026-01,1.50\nDeezer,Low,2026-01,2.50\n";
  const { unreadable } = await stream(Buffer.from(`${line}\n${rows}`));
  expect(unreadable[0]?.error).toBeInstanceOf(UnknownColumns);
});

test.each(["2025\t2026", "Jan 2026\tFeb 2026", "2026-01\t2026-02", "01.2026\t02.2026"])(
  "columns called %s are read, and their names are no amounts",
  async (names) => {
    const file = Buffer.from(`Store\tSong\t${names}\nSpotify\tTide\t1.50\t2.50\nDeezer\tTide\t3.50\t4.50\n`);
    const [last = ""] = names.split("\t").slice(-1);
    const options = {
      columns: { store: "Store", net: last },
      answers: { numbers: "point", currency: "EUR", month: "2026-02" },
    };
    const [statement] = (await stream(file, options)).statements;
    expect(statement).toMatchObject({
      rows: { booked: 2, refused: 0 },
      proof: { above: [], lines: [{ net: "7.00" }] },
    });
    expect(statement?.proof && proofHolds(statement.proof)).toBe(true);
  },
);

const RECEIVED = new Date("2026-11-28T12:00:00Z");
const sale = (month: string, store: string, cents: number) =>
  `2026-10-12\t${month}\t${store}\tSlow Harbor\tTide\tZZPL22600001\t200000000011\t12\t100\tSong\tUS\t0\t${(cents / 100).toFixed(2)}`;
/** By store, the first month in which it can have sold something. */
const OPENED = {
  Spotify: [2008, 10],
  "Apple Music": [2015, 6],
  Deezer: [2007, 8],
  iTunes: [2003, 4],
  Kiosk: [1990, 1],
};
const months = fc.record({ year: fc.integer({ min: 1985, max: 2029 }), month: fc.integer({ min: 1, max: 12 }) });
const sales = fc.array(
  fc.record({
    at: fc.oneof(months, fc.record({ year: fc.constant(2026), month: fc.integer({ min: 8, max: 12 }) })),
    store: fc.constantFrom("Spotify", "Apple Music", "Deezer", "iTunes", "Kiosk"),
    cents: fc.integer({ min: 1, max: 99_999 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test("months after the file was received or before their store opened are asked about, and nothing else is", async () => {
  await fc.assert(
    fc.asyncProperty(sales, async (given) => {
      const isPossible = ({ at, store }: (typeof given)[number]) => {
        const [year = 0, month = 0] = OPENED[store];
        const number = at.year * 12 + at.month;
        return number >= year * 12 + month && number <= 2026 * 12 + 11;
      };
      const rows = given.map(({ at, store, cents }) =>
        sale(`${at.year}-${String(at.month).padStart(2, "0")}`, store, cents),
      );
      const file = Buffer.from(`${[HEADER, ...rows].join("\n")}\n`);
      const read = async (answer?: string) =>
        (await stream(file, { receivedAt: RECEIVED, ...(answer && { answers: { impossible_months: answer } }) }))
          .statements[0];
      const possible = given.filter(isPossible);
      const asked = await read();
      if (possible.length === given.length)
        expect(asked).toMatchObject({ question: null, rows: { booked: given.length } });
      else expect(asked).toMatchObject({ question: { id: "impossible_months" }, proof: null });
      expect(await read("as_printed")).toMatchObject({ question: null, rows: { booked: given.length, refused: 0 } });
      const left = await read("leave_out");
      expect(left).toMatchObject({ question: null, rows: { booked: possible.length } });
      const sum = (of: typeof given) => of.reduce((total, { cents }) => total + cents, 0);
      const cents = (money: readonly { net: string }[] = []) => Math.round(Number(money[0]?.net ?? 0) * 100);
      expect(cents(left?.proof?.lines)).toBe(sum(possible));
      expect(cents(left?.proof?.refused)).toBe(sum(given) - sum(possible));
    }),
    sampleRuns(40, 400),
  );
});

test("a month that was in the future when the file was received stays impossible, however late the file is read", async () => {
  const file = Buffer.from(`${HEADER}\n${sale("2026-05", "Spotify", 100).replace("2026-10-12", "2026-06-12")}\n`);
  const read = async (receivedAt: string) => (await stream(file, { receivedAt: new Date(receivedAt) })).statements[0];
  expect((await read("2026-04-30T23:59:59Z"))?.question?.id).toBe("impossible_months");
  expect((await read("2026-05-01T00:00:00Z"))?.question).toBeNull();
});

test("a period of accounting may end after the file was received, but not begin a quarter later", async () => {
  const read = async (accounted: string) => {
    const row = sale("2026-10", "Spotify", 100).replace("2026-10-12", accounted);
    const file = Buffer.from(`${HEADER}\n${row}\n`);
    return (await stream(file, { receivedAt: RECEIVED })).statements[0]?.question?.id ?? null;
  };
  expect(await read("2026-12-31")).toBeNull();
  expect(await read("2027-02-28")).toBeNull();
  expect(await read("2027-03-01")).toBe("impossible_months");
});

test("if the other order of days and months makes it possible, that is asked first", async () => {
  const columns = { sold: "Date", store: "Store", net: "Net" };
  const file = Buffer.from("Date,Store,Net\n05/12/2026,Spotify,1.50\n04/12/2026,Spotify,2.50\n");
  const read = async (dates?: string) => {
    const answers = { numbers: "point", currency: "EUR", dates: dates ?? "day_first" };
    return (await stream(file, { columns, answers, receivedAt: RECEIVED })).statements[0]?.question?.id ?? null;
  };
  expect(await read("month_first")).toBeNull();
  expect(await read("day_first")).toBe("impossible_months");
  const cdbaby = Buffer.from(
    [
      "Report Date\tSales Date\tQuantity\tPrice\tSubtotal\tIsrc\tBarcode\tCDBabySku\tAlbum Name\tArtist Name\tTrack Name\tPartner Name\tTransaction Type\tDelivery Country",
      '12/10/2026 12:00:00 AM\t12/5/2026 12:00:00 AM\t1\t0.25\t0.25\tzzpl22600001\t"880000000001"\tartist1\tAlbum\tArtist\tTide\tSpotify\tStream\tUS',
    ].join("\n"),
  );
  expect((await stream(cdbaby, { receivedAt: RECEIVED })).statements[0]?.question?.id).toBe("dates");
});
