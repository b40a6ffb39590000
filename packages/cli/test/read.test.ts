import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FORMATS, readStatements } from "@ledgerline/statements/entries/index";
import { goldenBytes } from "@ledgerline/statements/test/golden/golden-bytes";
import { readGoldenFile } from "@ledgerline/statements/test/golden/golden-file";
import { goldenPath } from "@ledgerline/statements/test/golden/golden-path";
import { parseGolden } from "@ledgerline/statements/test/golden/parse-golden";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { distrokid, HEADER, row } from "./statements.ts";

const folder = mkdtempSync(join(tmpdir(), "cli-read-"));
beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const ledgerline = (...args: string[]) => runCli(args, { cwd: folder });

test("a statement's totals, refusals and proof are printed", async () => {
  put("march.tsv", distrokid("1200.25", "-0.25", "many"));
  const { code, out, err } = await ledgerline("read", "march.tsv");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toBe(`march.tsv: DistroKid
  Booked      2 rows: USD 1,200
  Refused     1 row
    Line 4: Earnings (USD) is not an amount of money
  Proof       does not hold: 1 refused row with money that cannot be read.
              4 lines of the file = 1 header + 3 of rows + 0 blank
`);
});

test("--check ends with 1 only if a proof does not hold", async () => {
  put("march.tsv", distrokid("0.25"));
  put("april.tsv", distrokid("0.25", "many"));
  expect((await ledgerline("read", "march.tsv", "--check")).code).toBe(0);
  expect((await ledgerline("read", "march.tsv", "april.tsv", "--check")).code).toBe(1);
});

test("the lines of an archive go to a pipe, and the totals to standard error", async () => {
  put("all.zip", makeZip(["1", "2"].map((net) => ({ name: `${net}.tsv`, content: Buffer.from(distrokid(net)) }))));
  const { code, out, err } = await ledgerline("read", "all.zip", "--lines", "ndjson");
  expect(code).toBe(0);
  expect(
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { file: "1.tsv", line_no: 2, month: "2026-02", net: "1", counts: true },
    { file: "2.tsv", line_no: 2, net: "2", currency: "USD" },
  ]);
  expect(err).toContain("2.tsv: DistroKid\n");
});

test("a CSV of lines runs nothing in a spreadsheet, and keeps figures as they are", async () => {
  put("march.tsv", `${[HEADER, row("-0.25", '=HYPERLINK("x")'), row("1", "Ebb;=1+1")].join("\n")}\n`);
  const { out } = await ledgerline("read", "march.tsv", "--lines", "csv");
  expect(out).toContain(`"'=HYPERLINK(""x"")"`);
  expect(out).toContain(",Ebb;'=1+1,");
  expect(out).toContain(",-0.25,USD,");
  expect(out).toMatch(/^\uFEFFfile,/);
});

test("all refused rows go to a file, even those that are not shown, and the lines to a pipe", async () => {
  const many = Array.from({ length: 150 }, (_, at) => row(`many-${at}`));
  put("march.tsv", `${[HEADER, row("0.5"), ...many].join("\n")}\n`);
  const { code, out, err } = await ledgerline(
    "read",
    "march.tsv",
    "--lines",
    "ndjson",
    "--refused",
    "ndjson",
    "-r",
    "no",
  );
  expect(code).toBe(0);
  expect(out.trim().split("\n")).toHaveLength(1);
  expect(err).toContain("    and 130 more rows; --refused writes all of them\n");
  const refused = readFileSync(join(folder, "no"), "utf8").trim().split("\n");
  expect(refused.map((line) => JSON.parse(line))).toEqual(
    many.map((printed, at) => ({
      ...{ file: "march.tsv", sheet: null, format: "distrokid", line_no: at + 3, code: "not_money" },
      ...{ text: "Earnings (USD) is not an amount of money", row: printed },
    })),
  );
});

test("refused rows go to a pipe, and run nothing in a spreadsheet", async () => {
  put("march.tsv", `${HEADER}\n=1+1\n${row("many")}\n`);
  const { out, err } = await ledgerline("read", "march.tsv", "--refused", "csv");
  expect(out).toMatch(
    /^\uFEFFfile,sheet,format,line_no,code,text,row\r\nmarch\.tsv,,distrokid,2,\w+,[^\r]*,'=1\+1\r\n/,
  );
  expect(err).toContain("Refused     2 rows");
  put("fine.tsv", distrokid("1"));
  expect((await ledgerline("read", "fine.tsv", "--refused", "json")).out).toBe("[]\n");
});

test("rows that a later header contradicts do not count as refused", async () => {
  const rows = ["1", "many", "3", "4"].map((net) => row(net));
  put("twice.tsv", `${[HEADER, ...rows, HEADER, ...rows.slice(0, 3)].join("\n")}\n`);
  put("march.tsv", distrokid("much"));
  const { out } = await ledgerline("read", "twice.tsv", "march.tsv", "--refused", "json");
  expect(JSON.parse(out)).toMatchObject([{ file: "march.tsv", line_no: 2 }]);
});

test("JSON of lines is one array, even if it is empty", async () => {
  put("march.tsv", distrokid("1", "2"));
  const { out } = await ledgerline("read", "march.tsv", "--lines", "json");
  expect(JSON.parse(out)).toMatchObject([{ net: "1" }, { net: "2" }]);
  put("none.tsv", `${HEADER}\n${row("many")}\n`);
  expect(JSON.parse((await ledgerline("read", "none.tsv", "--lines", "json")).out)).toEqual([]);
});

test("every golden file of the reader is read as the library reads it", async () => {
  const cases = FORMATS.flatMap(({ id }) => {
    const path = goldenPath(id);
    const [first] = path ? parseGolden(readFileSync(path, "utf8")) : [];
    return first && Object.keys(readGoldenFile(first.file).answers).length === 0
      ? [{ id, content: goldenBytes(first) }]
      : [];
  });
  expect(cases.length).toBeGreaterThan(20);
  for (const { id, content } of cases) put(id, content);
  const { out } = await ledgerline("read", ...cases.map(({ id }) => id), "--json", "--lines", "ndjson", "-o", "lines");
  const { statements } = JSON.parse(out);
  const lines = readFileSync(join(folder, "lines"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  for (const { id, content } of cases) {
    const read = await readStatements(content).catch(() => []);
    const ours = statements.filter(({ file }: { file: string }) => file === id);
    expect(ours.map(({ rows, format, sheet }: (typeof read)[number]) => ({ rows, format, sheet }))).toEqual(
      read.map(({ rows, format, sheet }) => ({ rows, format, sheet })),
    );
    const nets = read.flatMap(({ lines }) => lines.map(({ line }) => line.net));
    expect(lines.filter(({ file }) => file === id).map(({ net }) => net)).toEqual(nets);
  }
});

test("a file's question is printed with the option that answers it", async () => {
  put("march.tsv", distrokid("0.25 €"));
  const asked = await ledgerline("read", "march.tsv", "--lines", "ndjson");
  expect(asked).toMatchObject({ code: 3, out: "" });
  expect(asked.err).toContain("--answer currency=EUR");
  const answered = await ledgerline("read", "march.tsv", "--answer", "currency=EUR");
  expect(answered).toMatchObject({ code: 0 });
  expect(answered.out).toContain("EUR 0.25");
  expect(await ledgerline("read", "march.tsv", "--answer", "currency=Euros")).toMatchObject({
    code: 2,
    err: "ledgerline: Write the currency as three letters, such as USD.\n",
  });
});

test("lines that later rows contradict never reach a file or a pipe", async () => {
  const rows = ["1", "2", "3", "4"].map((net) => row(net));
  put("twice.tsv", `${[HEADER, ...rows, HEADER, ...rows.slice(0, 3)].join("\n")}\n`);
  put("march.tsv", distrokid("0.5"));
  const { code, out } = await ledgerline("read", "twice.tsv", "march.tsv", "--lines", "ndjson");
  expect(code).toBe(3);
  expect(
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).net),
  ).toEqual(["0.5"]);
});

test("an unknown header is read once its columns are named, as the command suggests", async () => {
  put("mine.csv", "Monat;Stück;Auszahlung;Song\n2026-02;3;1,25;Tide\n");
  const asked = await ledgerline("read", "mine.csv");
  expect(asked.code).toBe(3);
  expect(asked.out).toContain("--column sold=Monat");
  expect(asked.out).toContain("(--column store=NAME, or --answer store=NAME)");
  const columns = ["--column", "sold=Monat", "--column", "net=Auszahlung"];
  const answers = ["currency=EUR", "store=Bandcamp", "numbers=comma"].flatMap((answer) => ["--answer", answer]);
  const read = await ledgerline("read", "mine.csv", ...columns, ...answers);
  expect(read).toMatchObject({ code: 0 });
  expect(read.out).toContain("Booked      1 row: EUR 1.25");
});

test("a table without a header says so, and is read by the numbers of its columns, from its first line on", async () => {
  put("bare.csv", "2026-01,Spotify,Tide,5.00\n2026-01,Deezer,Low,1.00\n");
  const asked = await ledgerline("read", "bare.csv");
  expect(asked.code).toBe(3);
  expect(asked.out).toContain("This file has no header, so its first line counts as a row");
  expect(asked.out).toContain(
    "Its columns: column 1 (2026-01), column 2 (Spotify), column 3 (Tide), column 4 (5.00)\n",
  );
  expect(asked.out).toContain("Choose the column with the money to book. (--column net=NAME)");
  const json = JSON.parse((await ledgerline("read", "bare.csv", "--json")).out);
  expect(json.unreadable).toMatchObject([
    {
      code: "no_header",
      header: ["column 1", "column 2", "column 3", "column 4"],
      samples: ["2026-01", "Spotify", "Tide", "5.00"],
    },
  ]);
  const columns = ["sold=column 1", "store=Column 2", "track=column 3", "net=column 4"].flatMap((one) => [
    "--column",
    one,
  ]);
  const answers = ["numbers=point", "currency=EUR"].flatMap((one) => ["--answer", one]);
  const { code, out } = await ledgerline("read", "bare.csv", "--check", ...columns, ...answers);
  expect(code).toBe(0);
  expect(out).toContain("Booked      2 rows: EUR 6\n");
  expect(out).toContain("2 lines of the file = 0 header + 2 of rows + 0 blank");
});

test("--check ends with 1 if a row is above the header, and names the line", async () => {
  put("march.tsv", `${[row("4"), HEADER, row("0.25")].join("\n")}\n`);
  const { code, out } = await ledgerline("read", "march.tsv", "--check");
  expect(code).toBe(1);
  expect(out).toContain("does not hold: 4 on line 1 is in the header or above it, and in no sum.");
});

test("a month that cannot be is asked about, and what is left out is refused with its reason", async () => {
  const nextYear = new Date().getUTCFullYear() + 1;
  put("march.tsv", `${[HEADER, row("4"), row("0.70").replace("2026-02", `${nextYear}-03`)].join("\n")}\n`);
  const asked = await ledgerline("read", "march.tsv", "--check");
  expect(asked.code).toBe(3);
  expect(asked.out).toContain(`1 row was sold in March ${nextYear}, after the file was received on`);
  expect(asked.out).toContain("--answer impossible_months=as_printed");
  const { code, out } = await ledgerline("read", "march.tsv", "--answer", "impossible_months=leave_out");
  expect(code).toBe(0);
  expect(out).toContain("Booked      1 row: USD 4\n");
  expect(out).toContain(`Line 3: It was sold in March ${nextYear}, after the file was received on`);
});

test("a pipe is read like a file", async () => {
  const { out } = await runCli(["read", "-", "--json"], { cwd: folder, input: distrokid("0.25") });
  expect(JSON.parse(out)).toMatchObject({ statements: [{ proof: { holds: true, lines: [{ net: "0.25" }] } }] });
});

test.each([
  [["read", "nothing.tsv"], 4, "There is no file nothing.tsv."],
  [["read", "."], 4, ". is a folder."],
  [["read", "letter.txt"], 4, ""],
  [["read"], 2, "missing required argument"],
  [["reed", "march.tsv"], 2, "Did you mean read?"],
  [["read", "letter.txt", "--lines", "xml"], 2, "csv, json, ndjson"],
  [["read", "letter.txt", "--column", "nett=Amount"], 2, 'No column is "nett".'],
  [["read", "letter.txt", "--lines", "csv", "--json"], 2, "--output"],
  [["read", "letter.txt", "--lines", "csv", "-o", "no/where.csv"], 2, "no/where.csv cannot be written"],
  [["read", "letter.txt", "-r", "refused.csv"], 2, "--refused"],
  [["read", "letter.txt", "--refused", "csv", "--json"], 2, "--refused-output"],
  [["read", "letter.txt", "--refused", "csv", "--lines", "csv"], 2, "--refused-output"],
])("%j ends with %i", async (args, code, said) => {
  put("letter.txt", "<html><body>Log in</body></html>");
  const ended = await ledgerline(...args);
  expect(ended.code).toBe(code);
  expect(ended.err).toContain(said);
});

test("text of a stranger's file does not control the terminal", async () => {
  put("march.tsv", `${HEADER.replace("Earnings", "Earn\u001b[2Jings")}\n`);
  const { out, err } = await ledgerline("read", "march.tsv");
  expect(out + err).not.toContain("\u001b");
});

const LAYOUT = {
  ledgerline: 1,
  name: "Quiet Mill",
  header: ["Month", "Song", "Qty", "Gross", "Share", "Your cut"],
  reading: {
    numbers: "comma",
    columns: {
      sold: { column: "Month", as: "YYYY-MM" },
      store: { fixed: "Bandcamp" },
      track: { column: "Song" },
      units: { column: "Qty" },
      gross: { column: "Gross" },
      share: { column: "Share" },
      net: { column: "Your cut", currency: { fixed: "EUR" } },
    },
    identities: [{ product: ["gross", "share"], equals: "net" }],
  },
  rows: [["2026-01", "Slow Tide", "1", "0,50", "50", "0,25"]],
};
const MINE = [LAYOUT.header.join(";"), "2026-02;Tide;2;3,00;50;1,50", "2026-02;Ebb;1;3,00;50;3,00"].join("\n");

test("a shared layout reads the files with its header, and what it says of each row holds", async () => {
  put("mine.csv", MINE);
  put("mine.ledger.json", JSON.stringify(LAYOUT));
  const { code, out } = await ledgerline("read", "mine.csv", "--layout", "mine.ledger.json");
  expect(out).toContain("mine.csv: Quiet Mill\n  Booked      1 row: EUR 1.5\n  Refused     1 row: EUR 3\n");
  expect(out).toContain("Line 3: Your cut is 3.00");
  expect(code).toBe(0);
});

test("files with another header are read as ever, whatever layout is given", async () => {
  put("march.tsv", distrokid("0.25"));
  put("mine.ledger.json", JSON.stringify(LAYOUT));
  const { out } = await ledgerline("read", "march.tsv", "--layout", "mine.ledger.json");
  expect(out).toContain("march.tsv: DistroKid\n");
});

test.each([
  ["no layout", "Month;Song", "This is not a layout"],
  [
    "a word that no rule has",
    JSON.stringify({ ...LAYOUT, reading: { ...LAYOUT.reading, numbers: "dot" } }),
    "reading.numbers",
  ],
  [
    "a column that its header lacks",
    JSON.stringify({ ...LAYOUT, header: ["Month", "Song", "Your cut"] }),
    "does not have",
  ],
])("a layout with %s is refused with what is wrong", async (_what, text, said) => {
  put("mine.csv", MINE);
  put("mine.ledger.json", text);
  const { code, err } = await ledgerline("read", "mine.csv", "--layout", "mine.ledger.json");
  expect(err).toContain(said);
  expect(code).toBe(2);
});
