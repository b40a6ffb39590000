import { gzipSync } from "node:zlib";
import type { FileKind } from "@ledgerline/statements/encoding/file-kind";
import { makeWorkbook, sheetXml } from "@ledgerline/statements/test/make-workbook";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { WORST_TEXTS } from "./worst-texts.ts";

/** A hostile file, and an ordinary one that unpacks to as many bytes. */
export interface ContainerCase {
  name: string;
  worst(): Buffer;
  ordinary(): Buffer;
}

const MIB = 1024 * 1024;
const HEADER = "Date,Store,Country,Artist,Track,ISRC,UPC,Quantity,Currency,Net";
const ROW = "2026-03-31,Spotify,DE,Paper Lanterns,Quiet Harbour,ZZPL22600001,0123456789012,12,USD,0.0345";
const SHEET_ROWS = 2_000;

const FORMATS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** At least one for each kind of file that the server distinguishes; the compiler insists on new kinds. */
export const CONTAINERS: Readonly<Record<FileKind, readonly ContainerCase[]>> = {
  plain: [
    ...["blanks", "zero", "quotes", "quotes and commas", "commas", "open brackets", "letters that fold into many"].map(
      (text) => plain(`16 MiB of ${text} in one line`, () => WORST_TEXTS[text]?.(16 * MIB) ?? ""),
    ),
    plain("16 MiB of line ends", () => "\n".repeat(16 * MIB)),
    plain("16 MiB of carriage returns", () => "\r".repeat(16 * MIB)),
    plain("a header of 200 names of 5,000 characters", () => `${Array(200).fill("n".repeat(5_000)).join(",")}\n1,2\n`),
    plain("rows of 30,000 commas", () => `${HEADER}\n${`${",".repeat(30_000)}\n`.repeat(500)}`),
    plain("rows of one open quote", () => `${HEADER}\n${`"${ROW}\n`.repeat(100_000)}`),
  ],
  zip: [
    {
      name: "a ZIP with 65,000 entries of no bytes",
      worst: () => makeZip(entries(65_000, (at) => `${at}.csv`, "")),
      ordinary: () => zipOf(6 * MIB),
    },
    {
      name: "a ZIP with 100 names of 60,000 characters",
      worst: () => makeZip(entries(100, (at) => `${at}${"n".repeat(60_000)}`, `${HEADER}\n${ROW}\n`)),
      ordinary: () => zipOf(12 * MIB),
    },
    {
      name: "a ZIP whose comment is full of signatures",
      worst: () => withComment(zipOf(MIB), "PK\x05\x06".repeat(16_000)),
      ordinary: () => zipOf(MIB),
    },
    workbook("a workbook whose numbers have 30,000 digits", (at) => `<c t="n"><v>${digits(at)}</v></c>`, 60),
    workbook("a workbook whose texts are escapes", () => `<c t="str"><v>${"_x0041_".repeat(4_000)}</v></c>`, 60),
    workbook("a workbook of cells without a place", () => "<c/>".repeat(5_000), 100),
    styled("open brackets", "["),
    styled("quotes", "&quot;"),
    styled("backslashes", "\\"),
    styled("days", "d"),
    styled("colours", "[Red]"),
    {
      name: "a workbook with 60,000 formats",
      worst: () =>
        styledWorkbook(
          Array.from({ length: 60_000 }, (_, at) => `<numFmt numFmtId="${at + 164}" formatCode="[$€]0.0"/>`).join(""),
        ),
      ordinary: () => sheetOf(3 * MIB),
    },
    {
      name: "a workbook with 5,000 sheets",
      worst: () => makeWorkbook(Array.from({ length: 5_000 }, (_, at) => ({ name: `S${at}`, rows: [["a"]] }))),
      ordinary: () => sheetOf(2 * MIB),
    },
    {
      name: "a workbook whose texts are in a million pieces",
      worst: () => makeWorkbook([{ name: "S", rows: [["a"]] }], { "xl/sharedStrings.xml": pieces(1_000_000) }),
      ordinary: () => sheetOf(16 * MIB),
    },
    {
      name: "a workbook of tags without an end",
      worst: () => makeWorkbook([], { "xl/worksheets/sheet1.xml": "<a>".repeat(1_000_000) }),
      ordinary: () => sheetOf(3 * MIB),
    },
    {
      name: "a workbook with an attribute of 4 MiB",
      worst: () =>
        makeWorkbook([{ name: "S", rows: [["a"]] }], { "xl/worksheets/sheet1.xml": `<a b="${" ".repeat(4 * MIB)}"/>` }),
      ordinary: () => sheetOf(4 * MIB),
    },
  ],
  gzip: [
    {
      name: "a GZ of 100,000 empty parts",
      worst: () => Buffer.concat(Array<Buffer>(100_000).fill(gzipSync(""))),
      ordinary: () => gzipSync(rows(2 * MIB)),
    },
    {
      name: "a GZ of a line of 100 MiB",
      worst: () => gzipSync(mixed(100 * MIB, "")),
      ordinary: () => gzipSync(rows(100 * MIB)),
    },
    {
      name: "a GZ in a GZ in a GZ",
      worst: () => gzipSync(gzipSync(gzipSync(mixed(8 * MIB, "\n")))),
      ordinary: () => gzipSync(rows(MIB)),
    },
  ],
  office: [{ name: "an old workbook of 16 MiB", worst: () => begun([0xd0, 0xcf, 0x11, 0xe0]), ordinary: sixteen }],
  pdf: [{ name: "a PDF of 16 MiB", worst: () => begun([0x25, 0x50, 0x44, 0x46]), ordinary: sixteen }],
  archive: [{ name: "a 7z of 16 MiB", worst: () => begun([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), ordinary: sixteen }],
  media: [{ name: "a song of 16 MiB", worst: () => begun([0x49, 0x44, 0x33, 0x03]), ordinary: sixteen }],
  document: [{ name: "a rich text of 16 MiB", worst: () => begun([0x7b, 0x5c, 0x72, 0x74, 0x66]), ordinary: sixteen }],
  picture: [{ name: "a picture of 16 MiB", worst: () => begun([0x89, 0x50, 0x4e, 0x47]), ordinary: sixteen }],
};

function plain(name: string, text: () => string): ContainerCase {
  return { name, worst: () => Buffer.from(text()), ordinary: () => rows(Buffer.byteLength(text())) };
}

function rows(bytes: number): Buffer {
  const count = Math.max(1, Math.floor((bytes - HEADER.length) / (ROW.length + 1)));
  return Buffer.from(`${HEADER}\n${`${ROW}\n`.repeat(count)}`);
}

function sixteen(): Buffer {
  return rows(16 * MIB);
}

function begun(magic: number[]): Buffer {
  return Buffer.concat([Buffer.from(magic), Buffer.alloc(16 * MIB, "EncryptedPackage")]);
}

/** Compresses no better than the bounds allow. */
function mixed(bytes: number, end: string): Buffer {
  let seed = 1;
  const line = Array.from({ length: 64 * 1024 }, () => {
    seed = Math.imul(seed, 1_103_515_245) + 12_345;
    return String.fromCharCode(97 + ((seed >>> 16) % 26));
  }).join("");
  return Buffer.alloc(bytes, line + end);
}

function zipOf(bytes: number): Buffer {
  return makeZip([{ name: "statement.csv", content: rows(bytes) }]);
}

function entries(count: number, name: (at: number) => string, content: string) {
  return Array.from({ length: count }, (_, at) => ({ name: name(at), content: Buffer.from(content) }));
}

function withComment(zip: Buffer, comment: string): Buffer {
  const ended = Buffer.from(zip);
  ended.writeUInt16LE(comment.length, ended.length - 2);
  return Buffer.concat([ended, Buffer.from(comment, "latin1")]);
}

function sheetOf(bytes: number): Buffer {
  const count = Math.max(1, Math.floor(bytes / 600));
  const cells = ROW.split(",");
  return makeWorkbook([{ name: "S", rows: [HEADER.split(","), ...Array<string[]>(count).fill(cells)] }]);
}

function workbook(name: string, cells: (at: number) => string, most: number): ContainerCase {
  const xml = () =>
    sheetXml(Array.from({ length: SHEET_ROWS }, (_, at) => `<row>${at < most ? cells(at) : "<c/>"}</row>`).join(""));
  return {
    name,
    worst: () => makeWorkbook([{ name: "S", rows: [["a"]] }], { "xl/worksheets/sheet1.xml": xml() }),
    ordinary: () => sheetOf(xml().length),
  };
}

function digits(at: number): string {
  return `${at}.${"0".repeat(29_990)}1`;
}

function styled(name: string, piece: string): ContainerCase {
  return {
    name: `a workbook whose format is a million ${name}`,
    worst: () => styledWorkbook(`<numFmt numFmtId="164" formatCode="${piece.repeat(1_000_000 / piece.length)}"/>`),
    ordinary: () => sheetOf(MIB),
  };
}

function styledWorkbook(formats: string): Buffer {
  const styles = `<styleSheet ${FORMATS}><numFmts>${formats}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
  return makeWorkbook([{ name: "S", rows: [HEADER.split(","), ROW.split(",")] }], { "xl/styles.xml": styles });
}

function pieces(count: number): string {
  return `<sst ${FORMATS}><si>${"<r><t>a</t></r>".repeat(count)}</si></sst>`;
}
