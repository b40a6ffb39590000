import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { FORMATS } from "@ledgerline/statements/formats/catalogue";
import { goldenBytes } from "@ledgerline/statements/test/golden/golden-bytes";
import { readGoldenFile, rowsOf } from "@ledgerline/statements/test/golden/golden-file";
import { goldenPath } from "@ledgerline/statements/test/golden/golden-path";
import { parseGolden } from "@ledgerline/statements/test/golden/parse-golden";
import { makeWorkbook, sheetXml } from "@ledgerline/statements/test/make-workbook";
import { makeZip, type ZipPart } from "@ledgerline/statements/test/make-zip";
import type { Dice } from "./dice.ts";
import { HOSTILE_CELLS, mutateRows, mutateText } from "./mutate-text.ts";

export interface GoldenInput {
  format: string;
  name: string;
  /** The file as a sender would send it. */
  bytes: Buffer;
  /** The rows of a workbook's sheet; null for a text file. */
  sheet: { name: string; rows: string[][] } | null;
  delimiter: string;
  /** The artist's answers about it, by question. */
  answers: Record<string, string>;
}

/** The input of every case of every golden file. */
export function readGoldenInputs(): GoldenInput[] {
  return FORMATS.flatMap(({ id }) => {
    const path = goldenPath(id);
    if (path === null) return [];
    return parseGolden(readFileSync(path, "utf8")).map(({ file, input }) => {
      const golden = readGoldenFile(file);
      const { name, sheet, delimiter, answers, numbers } = golden;
      const rows = sheet === null ? null : { name: sheet, rows: rowsOf(input, golden).map(({ cells }) => cells) };
      const said = { preview: "yes", numbers, ...answers };
      return { format: id, name, bytes: goldenBytes({ file, input }), sheet: rows, delimiter, answers: said };
    });
  });
}

const NAMES = [
  "statement",
  "../../evil",
  "",
  "\0",
  "a/b/c",
  "x".repeat(300),
  "ünïcödé",
  "__MACOSX/._a",
  ".hidden",
  "CON",
];
const PARTS = ["xl/workbook.xml", "xl/sharedStrings.xml", "xl/styles.xml", "xl/_rels/workbook.xml.rels"];
const BAD_XML = [
  "",
  "<",
  "<a/>",
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  `<a>${"<b>".repeat(5_000)}`,
  "<a>&#0;&#xFFFFFFFF;</a>",
  `<?xml version="1.0" encoding="UTF-16"?><a/>`,
];
const BAD_ROWS = [
  '<row r="0"><c r="A0"><v>1</v></c></row>',
  '<row r="1048577"><c r="XFE1"><v>1</v></c></row>',
  '<row r="1"><c r="A1" t="s"><v>99999999</v></c></row>',
  '<row r="1"><c r="A1" t="e"><v>#REF!</v></c><c t="b"><v>7</v></c></row>',
  "<row><c><is><t>a</t></is></c></row>",
  '<row r="9007199254740993"/>',
  '<row r="2"/><row r="1"><c r="B1"/><c r="A1"/></row>',
];

/** The most bytes of a text file. Large files have tests of their own. */
const MOST_BYTES = 256 * 1024;

export interface FuzzFile {
  name: string;
  bytes: Buffer;
  /** How many mutated statements it contains. */
  holds: number;
  /** The answers about the last of them. */
  answers: Record<string, string>;
}

/** A mutated statement, plain or packed, or several in one archive. */
export function makeFile(goldens: readonly GoldenInput[], most: number, dice: Dice): FuzzFile {
  const golden = dice.pick(goldens);
  const { answers } = golden;
  const chance = dice.next();
  if (chance < 0.35) return { name: golden.name, bytes: mutate(golden, goldens, dice), holds: 1, answers };
  if (chance < 0.5) {
    const packed = gzipSync(mutate(golden, goldens, dice));
    const bytes = dice.yes(0.3) ? mutateBytes(packed, gzipSync(golden.bytes), dice) : packed;
    return { name: `${golden.name}.gz`, bytes, holds: 1, answers };
  }
  const parts = Array.from({ length: dice.between(1, most) }, (_, at) =>
    zipPart(dice.pick(goldens), goldens, at, dice),
  );
  const packed = makeZip(parts);
  const bytes = dice.yes(0.15) ? mutateBytes(packed, golden.bytes, dice) : packed;
  return { name: "statements.zip", bytes, holds: parts.length, answers };
}

/** A golden input with one to four things done to it. */
export function mutate(golden: GoldenInput, goldens: readonly GoldenInput[], dice: Dice): Buffer {
  const other = dice.pick(goldens).bytes;
  let bytes = golden.sheet ? workbook(golden.sheet, dice) : golden.bytes;
  for (let left = dice.pick([1, 1, 2, 4]); left > 0; left -= 1) {
    // A workbook is a ZIP, and hardly survives changes to its bytes.
    const inBytes = dice.yes(golden.sheet ? 0.1 : 0.25);
    if (inBytes) bytes = mutateBytes(bytes, other, dice);
    else if (!golden.sheet) {
      bytes = Buffer.from(mutateText(bytes.toString("utf8"), golden.delimiter, dice)).subarray(0, MOST_BYTES);
    }
  }
  // The same file is booked only once, so each is made different.
  return golden.sheet ? bytes : Buffer.concat([bytes, Buffer.from("\n".repeat(dice.below(3)))]);
}

function workbook({ name, rows }: { name: string; rows: string[][] }, dice: Dice): Buffer {
  let mutated = rows;
  for (let left = dice.pick([1, 1, 3]); left > 0; left -= 1) {
    if (mutated.length > 0) mutated = mutateRows(mutated, dice);
  }
  const sheets = [{ name: dice.yes(0.9) ? name : dice.pick(HOSTILE_CELLS).slice(0, 200), rows: mutated }];
  if (dice.yes(0.1)) sheets.push({ name: "Other", rows: mutateRows(rows, dice) });
  const chance = dice.next();
  if (chance < 0.75) return makeWorkbook(sheets);
  if (chance < 0.85) return makeWorkbook(sheets, { "xl/worksheets/sheet1.xml": sheetXml(dice.pick(BAD_ROWS)) });
  return makeWorkbook(sheets, { [dice.pick(PARTS)]: dice.yes(0.3) ? null : dice.pick(BAD_XML) });
}

function zipPart(golden: GoldenInput, goldens: readonly GoldenInput[], at: number, dice: Dice): ZipPart {
  const content = mutate(golden, goldens, dice);
  const name = dice.yes(0.9) ? `${at}-${golden.name}` : dice.pick(NAMES);
  const chance = dice.next();
  if (chance > 0.98) return { name, content, encrypted: true };
  if (chance > 0.96) return { name, content, checksum: 1 };
  if (chance > 0.95) return { name, content, method: 99 };
  if (chance > 0.93) return { name: `${name}.gz`, content: gzipSync(content) };
  if (chance > 0.92) return { name: `${name}.zip`, content: makeZip([{ name, content }]) };
  return { name, content };
}

/** Damages bytes in one way, as disks, networks and attackers do. */
function mutateBytes(bytes: Buffer, other: Buffer, dice: Dice): Buffer {
  if (bytes.length === 0) return other;
  const at = dice.below(bytes.length);
  const end = Math.min(bytes.length, at + dice.between(1, 200));
  return dice.pick([
    () => flipBits(bytes, dice),
    () => flipBits(bytes, dice),
    () => bytes.subarray(0, at),
    () => bytes.subarray(at),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]),
    () => Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.alloc(dice.between(1, 100)), bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, at), noise(dice), bytes.subarray(end)]),
    () => Buffer.concat([bytes, other]),
    () => Buffer.concat([bytes.subarray(0, at), other.subarray(dice.below(other.length + 1))]),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.from(bytes.toString("latin1"), "utf16le"),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]),
    () => Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(bytes.toString("latin1"), "utf16le").swap16()]),
    () => Buffer.from(bytes.toString("utf8"), "latin1"),
  ])();
}

function flipBits(bytes: Buffer, dice: Dice): Buffer {
  const flipped = Buffer.from(bytes);
  for (let left = dice.pick([1, 1, 3, 20]); left > 0; left -= 1) {
    const at = dice.below(flipped.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << dice.below(8));
  }
  return flipped;
}

function noise(dice: Dice): Buffer {
  return Buffer.from(Array.from({ length: dice.between(1, 300) }, () => dice.below(256)));
}
