import { addMoney, equalDecimals } from "@ledgerline/decimals";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { openText, readText } from "../../test/read-text.ts";
import type { StatementLine } from "../formats/row-outcome.ts";
import { bindMapping } from "../map/reading-of.ts";
import type { RefusalReason, StatementEncoding } from "../vocabulary.ts";
import { JudgedRows } from "./judged-rows.ts";
import type { MoneySums } from "./money-sums.ts";

const HEADER =
  "Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)";

interface Row {
  month?: string;
  title?: string;
  units?: string;
  net?: string;
}

function row({ month = "2021-04", title = "Northern Été", units = "1", net = "0.00789993" }: Row = {}): string {
  return `2023-02-02\t${month}\tNapster\tPaper Lanterns\t${title}\tZZPL22600001\t200000000011\t${units}\t100\tSong\tUS\t0\t${net}`;
}

const read = (bytes: Uint8Array, encoding: StatementEncoding = "utf-8", pieceBytes = Math.max(1, bytes.length)) =>
  readText(bytes, { encoding, pieceBytes });

/** The sum of these rows' money. */
const usd = (sums: MoneySums) => addMoney(sums.list())[0]?.net;

const text = (rows: string[], lineEnd = "\n") => Buffer.from([HEADER, ...rows, ""].join(lineEnd));

/** Matches the UnreadableStatement with this note. */
const unreadable = (note: object) => expect.objectContaining({ name: "UnreadableStatement", note });

describe("a statement", () => {
  it("is read row by row", () => {
    const bytes = text([row(), row({ title: "Slow Tide" })]);
    const { lines, refusals, rowsRead, fileLines } = read(bytes);
    expect(rowsRead).toBe(2);
    expect(fileLines).toEqual({ total: 3, header: 1, rows: 2, blank: 0 });
    expect(lines.map(({ lineNo, line }) => [lineNo, line.track])).toEqual([
      [2, "Northern Été"],
      [3, "Slow Tide"],
    ]);
    expect(refusals).toEqual([]);
  });

  it("gives the same lines in any pieces and with any line ends", () => {
    const rows = Array.from({ length: 20 }, (_, at) => row({ title: `Lähmung 音楽 ${at}`, net: `0.${at + 1}` }));
    const expected = read(text(rows)).lines;
    fc.assert(
      fc.property(fc.constantFrom("\n", "\r\n", "\r"), fc.integer({ min: 1, max: 400 }), (lineEnd, pieceBytes) => {
        expect(read(text(rows, lineEnd), "utf-8", pieceBytes).lines).toEqual(expected);
      }),
    );
  });

  it.each<[StatementEncoding, Buffer]>([
    ["utf-8", Buffer.from(`\ufeff${text([row()])}`)],
    ["utf-16le", Buffer.from(`\ufeff${text([row()])}`, "utf16le")],
    ["utf-16be", Buffer.from(`\ufeff${text([row()])}`, "utf16le").swap16()],
    ["windows-1252", Buffer.from(text([row()]).toString(), "latin1")],
  ])("is read in %s, without its byte order mark", (encoding, bytes) => {
    const { lines } = read(bytes, encoding, 7);
    expect(lines.map(({ line }) => line.track)).toEqual(["Northern Été"]);
  });

  it("reads the characters that Windows-1252 has beyond Latin-1", () => {
    const bytes = Buffer.concat([text([]), Buffer.from(row({ title: "@" }).replace("@", "\x80\x93"), "latin1")]);
    expect(read(bytes, "windows-1252").lines[0]?.line.track).toBe("€“");
  });
});

test.each([
  ["3.50", { booked: 2, noted: 1, refused: 0 }],
  ["3.4", { booked: 2, noted: 0, refused: 1 }],
])("a row of Total and %s below 1.25 and 2.25 is a total only where it is their sum", (total, counts) => {
  const reader = bindMapping(
    { columns: { track: 0, net: 1 }, numbers: "point", store: "Spotify", currency: "EUR" },
    { header: ["Titel", "Betrag"], preamble: [], numbers: "point", answers: { month: "2026-03" } },
  );
  const reasons: RefusalReason[] = [];
  const sink = { line() {}, note() {}, refuse: (_: number, reason: RefusalReason) => reasons.push(reason) };
  const judged = new JudgedRows({ reader, distributor: "", unitsColumn: "" }, sink);
  const rows = [
    ["Low Tide", "1.25"],
    ["Ebb", "2.25"],
    ["Total", total],
  ];
  for (const [at, cells] of rows.entries()) judged.row({ lineNo: at + 2, cells, raw: cells.join(";"), lines: 1 });
  judged.end();
  expect(judged.rows).toMatchObject(counts);
  expect(reasons).toEqual(counts.refused > 0 ? [{ code: "total_or_title" }] : []);
  expect(judged.refused.list()).toEqual(counts.refused > 0 ? [{ currency: "EUR", net: total }] : []);
});

describe("a refused row", () => {
  it("has its line, reason and text, and the rows around it are read", () => {
    const { rowsRead, lines, refusals } = read(
      text([row(), row({ month: "April" }), "", "only\tthree\tcells", row({ net: "" }), row()]),
    );
    expect(lines.map(({ lineNo }) => lineNo)).toEqual([2, 7]);
    expect(refusals).toEqual([
      {
        lineNo: 3,
        reason: { code: "not_a_period", column: "Sale Month", notation: "YYYY-MM" },
        row: row({ month: "April" }),
      },
      { lineNo: 5, reason: { code: "cells", found: 3, expected: 13 }, row: "only\tthree\tcells" },
      { lineNo: 6, reason: { code: "blank", column: "Earnings (USD)" }, row: row({ net: "" }) },
    ]);
    expect(rowsRead).toBe(5);
  });

  it("with a NUL shows a symbol for it, so that it can be stored as text", () => {
    const { lines, refusals } = read(text([row(), row({ title: "a\0b" })]));
    expect(lines).toHaveLength(1);
    expect(refusals).toEqual([{ lineNo: 3, reason: { code: "held_nul" }, row: row({ title: "a␀b" }) }]);
  });

  it("with an unclosed quote is one line, and the next line is read", () => {
    const csv = (line: string) => line.replaceAll("\t", ",");
    const bytes = Buffer.from([csv(HEADER), csv(row({ title: '"open' })), csv(row())].join("\n"));
    const { lines, refusals } = read(bytes);
    expect(refusals.map(({ lineNo, reason }) => [lineNo, reason])).toEqual([[2, { code: "open_quote" }]]);
    expect(lines.map(({ lineNo }) => lineNo)).toEqual([3]);
  });
});

describe("the proof", () => {
  it("holds for any mix of rows: the text's money equals that of the lines and refused rows", () => {
    const net = fc.oneof(
      fc.stringMatching(/^-?(0|[1-9]\d{0,6})\.\d{1,17}$/),
      fc.constantFrom("", "x", "(4.10)", "$1,204.50", "8.6E-05"),
    );
    const rows = fc.array(
      fc.record({ net, month: fc.constantFrom("2021-04", "April"), units: fc.constantFrom("1", "x") }),
    );
    fc.assert(
      fc.property(rows, (described) => {
        fc.pre(described.length > 0);
        const { judged, lines, refusals, rowsRead } = read(text(described.map(row)));
        const total = [...lines.map(({ line }) => line.net), usd(judged.refused) ?? "0"];
        const units = total.reduce((sum, value) => sum + units17(value), 0n);
        expect(units17(usd(judged.text) ?? "0")).toBe(units);
        expect(lines.length + refusals.length).toBe(described.length);
        expect(rowsRead).toBe(described.length);
      }),
    );
  });

  it("counts the readable money of refused rows", () => {
    const { judged } = read(text([row({ net: "1.50" }), row({ month: "April", net: "0.25" }), row({ net: "abc" })]));
    expect(usd(judged.text)).toBe("1.75");
    expect(equalDecimals(usd(judged.refused) ?? "0", "0.25")).toBe(true);
  });
});

it("counts the refused rows whose money cannot be read, in any layout", () => {
  const { judged } = read(text([row(), row({ net: "" }), row({ net: "?" }), row({ month: "April" }), "a\tb"]));
  expect(judged.rows.refused).toBe(4);
  expect(judged.unreadable).toBe(3);
  expect(usd(judged.refused)).toBe("0.00789993");
});

describe("files that were joined", () => {
  const months = (month: string, count = 150) =>
    text(Array.from({ length: count }, (_, at) => row({ month, net: `0.${at + 1}` })));
  const [april, may] = [months("2021-04"), months("2021-05")];

  it("are read if each has its own rows, and the header between them is refused", () => {
    const { lines, refusals } = read(Buffer.concat([april, may]));
    expect(lines).toHaveLength(300);
    expect(refusals).toMatchObject([{ lineNo: 152, reason: { code: "header_again" } }]);
  });

  it("are refused if one of them is there twice, wherever its copy is", () => {
    expect(() => read(Buffer.concat([april, april]))).toThrow(unreadable({ code: "joined_to_itself", line: 152 }));
    expect(() => read(Buffer.concat([april, may, april, may]))).toThrow(
      unreadable({ code: "joined_to_itself", line: 303 }),
    );
    expect(() => read(Buffer.concat([april, text([]), april, may]))).toThrow(
      unreadable({ code: "joined_to_itself", line: 153 }),
    );
  });

  it("are read if they differ in money below the lines that are compared in full", () => {
    const other = Buffer.from(april.toString().replace("0.149", "0.148"));
    expect(read(Buffer.concat([april, other])).lines).toHaveLength(300);
  });
});

const TOO_LONG = "It is longer than 65536 characters";

describe("a file that is not a statement", () => {
  it.each([
    ["", { code: "empty_file" }],
    ["\n \n", { code: "empty_file" }],
    ["Nothing but words\nin two lines\n", { code: "unknown_header", columns: ["Nothing but words"], more: 0 }],
    [
      text([row()]).toString().replace("Quantity", "Units"),
      { code: "missing_columns", distributor: "DistroKid", columns: ["Quantity"] },
    ],
    [text([row()]).toString().replace("Title", "Quantity"), { code: "doubled_column", column: "Quantity" }],
    [`"${"x".repeat(3_000_000)}`, { code: "unreadable_header", reason: TOO_LONG }],
    [`a${"\t".repeat(1_000_000)}\n1\t2\n`, { code: "unreadable_header", reason: TOO_LONG }],
    [`a${"\t".repeat(60_000)}\n1\t2\n`, { code: "unreadable_header", reason: "It has more than 200 tabs" }],
  ])("says why: %.20s", (content, note) => {
    expect(() => read(Buffer.from(content), "utf-8", 65_536)).toThrow(unreadable(note));
  });
});

describe("a file beyond what a statement can be", () => {
  const IGNORED = { line: () => {}, refuse: () => {}, note: () => {} };

  it("with too many lines, even blank ones, is refused", () => {
    const bytes = text([row()]);
    const { source } = openText(bytes, "utf-8", IGNORED, { mostLines: 5_000 });
    source.push(bytes);
    source.push(Buffer.alloc(4_998, "\n"));
    expect(source.fileLines).toMatchObject({ total: 5_000, blank: 4_998 });
    expect(() => source.push(Buffer.from("\n"))).toThrow(unreadable({ code: "too_many_lines", most: 5_000 }));
  });

  it("with one more refused row than allowed is refused", () => {
    const { source, judged } = openText(text([row()]), "utf-8", IGNORED);
    source.push(text([row()]));
    const broken = Buffer.from("x\n".repeat(10_000));
    for (let time = 0; time < 10; time += 1) source.push(broken);
    expect(judged.rows.read).toBe(100_001);
    expect(() => source.push(Buffer.from("x\n"))).toThrow(
      unreadable({ code: "too_many_refused_rows", most: 100_000, distributor: "DistroKid" }),
    );
  });

  it("with too many decimals in an amount has that row refused and its money left out", () => {
    const { judged, lines, refusals } = read(text([row({ net: `0.${"1".repeat(31)}` }), row({ net: "0.5" })]));
    expect(lines).toHaveLength(1);
    expect(refusals.map(({ reason }) => reason)).toEqual([{ code: "not_money", column: "Earnings (USD)" }]);
    expect(usd(judged.text)).toBe("0.5");
  });
});

describe("units", () => {
  it.each([1, -1])("are added while the sum is exact, and a row beyond that is refused (times %i)", (sign) => {
    const [sold] = read(text([row({ net: "0.5" })])).lines;
    if (!sold) throw new Error("the row was refused");
    const reader = { read: ([units = ""]: readonly string[]) => ({ line: { ...sold.line, units: Number(units) } }) };
    const reasons: RefusalReason[] = [];
    let units = 0n;
    const sink = {
      line: (_lineNo: number, _part: number, line: StatementLine) => {
        units += BigInt(line.units);
      },
      refuse: (_: number, reason: RefusalReason) => reasons.push(reason),
      note: () => {},
    };
    const judged = new JudgedRows({ reader, distributor: "", unitsColumn: "Quantity" }, sink);
    const left = 4_740_991;
    const sums = [Number.MAX_SAFE_INTEGER - left, left + 1, left, 1, 0].map((each) => `${sign * each}`);
    for (const [at, each] of sums.entries()) judged.row({ lineNo: at + 2, cells: [each], raw: each, lines: 1 });
    expect(units).toBe(BigInt(sign) * BigInt(Number.MAX_SAFE_INTEGER));
    expect(reasons).toEqual(Array(2).fill({ code: "uncountable_units", column: "Quantity" }));
    expect(usd(judged.refused)).toBe("1.0");
    expect(judged.rows.read).toBe(sums.length);
  });
});

/** A decimal as a whole number of 1e-17. */
function units17(value: string): bigint {
  const [whole = "", fraction = ""] = value.replace("-", "").split(".");
  const units = BigInt(whole) * 10n ** 17n + BigInt(fraction.padEnd(17, "0"));
  return value.startsWith("-") ? -units : units;
}
