import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { encodeLegacy } from "../../test/encode-legacy.ts";
import { makeWorkbook } from "../../test/make-workbook.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import { readStatements } from "./index.ts";

const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";
const row = (net: string, store = "Spotify") =>
  `2026-04-12\t2026-02\t${store}\tSlow Harbor\tTide\tZZPL22600001\t200000000011\t12\t100\tSong\tUS\t0\t${net}`;
const DISTROKID = `${[HEADER, row("0.011000000000"), row("-0.25", "Tidal"), row("many")].join("\n")}\n`;

const folder = mkdtempSync(join(tmpdir(), "statements-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a text has its lines, its refusals and their proof", async () => {
  const [statement] = await readStatements(Buffer.from(DISTROKID));
  expect(statement).toMatchObject({
    sheet: null,
    format: { id: "distrokid", distributor: "DistroKid" },
    question: null,
    lines: [
      { lineNo: 2, line: { saleMonth: "2026-02-01", platform: "spotify", units: 12, net: "0.011000000000" } },
      { lineNo: 3, line: { platform: "tidal", net: "-0.25", currency: "USD" } },
    ],
    refusals: [{ lineNo: 4, reason: { code: "not_money", column: "Earnings (USD)" } }],
    proof: {
      text: [{ currency: "USD", net: "-0.239000000000" }],
      lines: [{ currency: "USD", net: "-0.239000000000" }],
      refused: [],
      file_lines: { total: 4, header: 1, rows: 3, blank: 0 },
    },
  });
});

test("a path, bytes and a stream give the same result", async () => {
  const path = join(folder, "statement.tsv");
  writeFileSync(path, DISTROKID);
  const read = await readStatements(path);
  async function* pieces() {
    for (const character of Buffer.from(DISTROKID)) yield Buffer.from([character]);
  }
  const fileName = "statement.tsv";
  expect(await readStatements(Buffer.from(DISTROKID), { fileName })).toEqual(read);
  expect(await readStatements(pieces(), { fileName })).toEqual(read);
});

test("each sheet of a workbook is a statement", async () => {
  const sheet = (name: string, net: string) => ({ name, rows: [HEADER.split("\t"), row(net).split("\t")] });
  const workbook = makeWorkbook([sheet("January", "0.25"), sheet("February", "0.5")]);
  const read = await readStatements(workbook);
  expect(read.map(({ sheet, lines }) => [sheet, lines.map(({ line }) => line.net)])).toEqual([
    ["January", ["0.25"]],
    ["February", ["0.5"]],
  ]);
});

test("what the file does not say is asked, and no line is given before it is answered", async () => {
  const file = Buffer.from(`${HEADER}\n${row("0.25\u00a0€")}\n`);
  const [asked] = await readStatements(file);
  expect(asked).toMatchObject({ question: { id: "currency", suggestion: "EUR" }, lines: [], proof: null });
  const [answered] = await readStatements(file, { answers: { currency: "EUR" } });
  expect(answered).toMatchObject({ question: null, lines: [{ line: { net: "0.25", currency: "EUR" } }] });
});

test("money in a column that the sender's files do not have is asked about, and left out if the answer says so", async () => {
  const added = DISTROKID.trimEnd()
    .split("\n")
    .map((line, at) => `${line}\t${["Net After Tax (USD)", "0.0093", "-0.21", ""][at]}`)
    .join("\n");
  const [asked] = await readStatements(Buffer.from(added));
  expect(asked).toMatchObject({ question: { id: "preview" }, lines: [] });
  const [read] = await readStatements(Buffer.from(added), { answers: { preview: "yes" } });
  expect(read?.lines.map(({ line }) => line.net)).toEqual(["0.011000000000", "-0.25"]);
});

test("half a file that it contains twice is counted once if the answer says so", async () => {
  const rows = ["0.25", "0.5", "0.75", "1"].map((net) => row(net));
  const file = Buffer.from(`${[HEADER, ...rows, HEADER, ...rows.slice(0, 3)].join("\n")}\n`);
  const [asked] = await readStatements(file);
  expect(asked).toMatchObject({ question: { id: "repeated" }, lines: [] });
  const netsOf = async (repeated: string) =>
    (await readStatements(file, { answers: { repeated } })).flatMap(({ lines }) => lines.map(({ line }) => line.net));
  expect(await netsOf("leave_out")).toEqual(["0.25", "0.5", "0.75", "1"]);
  expect(await netsOf("keep")).toHaveLength(7);
});

test("letters are read in the encoding that was answered", async () => {
  const titles = ["Ночь", "Звезда", "Дорога домой"];
  const lines = titles.map((title) => row("0.25").replace("Tide", title));
  const file = encodeLegacy(`${[HEADER, ...lines].join("\n")}\n`, "windows-1251");
  const [asked] = await readStatements(file);
  const encodings = asked?.question?.id === "encoding" ? asked.question.options : [];
  expect(encodings).toContain("windows-1251");
  const [read] = await readStatements(file, { answers: { encoding: "windows-1251" } });
  expect(read?.lines.map(({ line }) => line.track)).toEqual(titles);
});

test("Turkish titles are read as they are", async () => {
  const titles = ["Gözyaşı", "Şarkı", "İstanbul", "Aşk", "Güneş", "Işık", "Çiçekler"];
  const lines = titles.map((title) => row("0.25").replace("Tide", title));
  const [read] = await readStatements(encodeLegacy(`${[HEADER, ...lines].join("\n")}\n`, "windows-1254"));
  expect(read?.question).toBeNull();
  expect(read?.lines.map(({ line }) => line.track)).toEqual(titles);
});

test.each([
  ["an empty file", "", "empty_file"],
  ["a letter", "Dear artist,\nthank you.\n", "unknown_header"],
  ["a page", "<html><body>Log in</body></html>", "not_text"],
])("%s is no statement", async (_what, text, code) => {
  const refused = await readStatements(Buffer.from(text)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnreadableStatement);
  expect(refused).toMatchObject({ note: { code } });
});

test("the examples in the README print what the file has", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const path = join(folder, "statement.tsv");
  writeFileSync(path, DISTROKID);
  const output = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, example = ""]) => {
    const code = example.replace('"statement.zip"', JSON.stringify(path));
    return execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", code], {
      cwd: join(import.meta.dirname, ".."),
      encoding: "utf8",
    });
  });
  expect(output.join("").split("\n")).toEqual([
    "2026-02-01 Spotify Tide 12 0.011000000000 USD",
    "2026-02-01 Tidal Tide 12 -0.25 USD",
    "Line 4: Earnings (USD) is not an amount of money",
    "[ { currency: 'USD', net: '-0.239000000000' } ] [ { currency: 'USD', net: '-0.239000000000' } ] false",
    "2 [ { currency: 'USD', net: '-0.239000000000' } ]",
    "",
  ]);
});
