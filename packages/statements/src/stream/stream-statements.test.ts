import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeZip } from "../../test/make-zip.ts";
import { readStatements } from "../read-statements.ts";
import { proofHolds } from "./statement-proof.ts";
import { type ReadOptions, streamStatements } from "./stream-statements.ts";
import { UnknownColumns } from "./unknown-columns.ts";

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
