import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { writeGzip, writeZip } from "../arena/archive-files.ts";
import type { Attack } from "../arena/attack.ts";
import { settled, upload } from "../arena/calls.ts";
import { keepCalling } from "../arena/keep-calling.ts";
import { dayNumber, HEADER, statementRow } from "../arena/statement-rows.ts";

const NAME = "[Content_Types].xml";
/** The most bytes that the format allows for each. */
const LONGEST = 65_535;
/** Random bytes of each entry. Only zeros would be refused because they compress too well. */
const NOISE = 1_024;

const ENTRIES = 3_970;
/** As many entries as a directory may have, which together fill it to within a few bytes of its bound of 4 MiB. */
const WITHIN = { entries: 10_000, bytes: { name: 300, extra: 73, comment: 0 } };
const ZIP_DIRECTORIES_AT_ONCE = 2;

/** Small files with an archive whose directory is too large to read at once, or just within its bound. */
export const zipDirectories: Attack = {
  name: "two .gz of ZIPs with a directory of 745 MiB at once, and two of 4 MiB, over and over",
  async begin(arena) {
    const path = join(arena.directory, "directory.gz");
    await writeGzip(path, directoryBomb(ENTRIES));
    const within = join(arena.directory, "within.gz");
    await writeGzip(within, directoryBomb(WITHIN.entries, WITHIN.bytes));
    const sendTwo = async (sent: string) => {
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: ZIP_DIRECTORIES_AT_ONCE }, () => upload(arena, sent)));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      return `answered ${answers.map(({ status }) => status).join(", ")} in ${seconds} s: ${answers[0]?.detail || answers[0]?.statements[0]?.detail}`;
    };
    return async () => `of 745 MiB ${await sendTwo(path)} of 4 MiB ${await sendTwo(within)}`;
  },
};

/** How large each entry of the directory is: by default as large as the format lets it be. */
interface EntryBytes {
  name?: number;
  extra?: number;
  comment?: number;
}

/** A ZIP of one empty file whose directory lists `entries`, with about 192 KiB each by default. */
function* directoryBomb(
  entries: number,
  { name = LONGEST, extra = LONGEST, comment = LONGEST }: EntryBytes = {},
): Generator<Buffer> {
  const local = Buffer.alloc(30 + NAME.length);
  local.write("PK\x03\x04", "latin1");
  local.writeUInt16LE(NAME.length, 26);
  local.write(NAME, 30);
  yield local;
  let bytes = 0;
  for (let at = 0; at < entries; at += 1) {
    // The first has its file's name, which marks a workbook.
    const written = at === 0 ? NAME : `${at}`.padEnd(name, "x");
    const entry = directoryEntry(written, { extra, comment });
    bytes += entry.length;
    yield entry;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(local.length, 16);
  yield end;
}

function directoryEntry(written: string, bytes: { extra: number; comment: number }): Buffer {
  const name = Buffer.from(written);
  const extra = Buffer.alloc(bytes.extra);
  if (bytes.extra > 4) {
    extra.writeUInt16LE(0x9999, 0);
    extra.writeUInt16LE(bytes.extra - 4, 2);
  }
  const comment = Buffer.alloc(bytes.comment, "c");
  randomBytes(NOISE).copy(comment);
  const head = Buffer.alloc(46);
  head.write("PK\x01\x02", "latin1");
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt16LE(comment.length, 32);
  return Buffer.concat([head, name, extra, comment]);
}

const PIECE = Buffer.alloc(16 * 1024 * 1024);
const PIECES = 64;
const ZIP_OF_ZEROS_AT_ONCE = 10;
const BEST = 9;

/** Ten archives of 1 GiB of zeros at once. */
export const zipOfZeros: Attack = {
  name: "ten ZIPs of 1 GiB of zeros at once",
  async begin(arena) {
    const path = join(arena.directory, "zeros.zip");
    await writeZip(path, { "zeros.tsv": zeros() }, BEST);
    return async () => {
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: ZIP_OF_ZEROS_AT_ONCE }, () => upload(arena, path)));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      return `answered ${[...new Set(answers.map(({ status }) => status))].join(", ")} in ${seconds} s: ${answers[0]?.detail}`;
    };
  },
};

function* zeros(): Generator<Buffer> {
  for (let piece = 0; piece < PIECES; piece += 1) yield PIECE;
}

const UPLOADS = 24;
const MANY_UNPACKINGS_ROWS = 4_000_000;

/** Files without a header, which take seconds to unpack and are never booked. */
export const manyUnpackings: Attack = {
  name: "24 files of 300 MB at once to unpack, over and over",
  async begin(arena) {
    const path = join(arena.directory, "headless.gz");
    await writeGzip(path, manyRows());
    return keepCalling(UPLOADS, async () => {
      const { status, detail, statements } = await upload(arena, path);
      return [status, detail || statements[0]?.state].filter(Boolean).join(" ");
    });
  },
};

function* manyRows(): Generator<string> {
  for (let row = 0; row < MANY_UNPACKINGS_ROWS; row += 1) {
    // Identical rows would be refused because they compress too well.
    yield statementRow({ reported: "2026-03-12", month: "2026-01", earnings: `0.${(row * 48_271) % 1_000_003}` });
  }
}

const UNPACKED_ROWS = 20_000_000;
const ROWS_A_DAY = 1_000_000;
const ROWS_A_PIECE = 50;

/** A small file that unpacks to twenty million rows, again and again. */
export const unpackedRows: Attack = {
  name: "20,000,000 rows in a file of a few MB, over and over",
  async begin(arena) {
    const path = join(arena.directory, "rows.tsv.gz");
    let round = 0;
    return async () => {
      round += 1;
      await writeGzip(path, rowsToUnpack(round));
      const { status, statements, detail } = await upload(arena, path);
      const [statement] = await settled(arena, statements);
      return `the upload answered ${status}${detail && `: ${detail}`}${statement ? `; ${statement.state}, ${statement.rows.booked} rows` : ""}`;
    };
  },
};

function* rowsToUnpack(round: number): Generator<string> {
  yield HEADER;
  for (let row = 0; row < UNPACKED_ROWS; row += ROWS_A_PIECE) {
    const fields = { reported: dayNumber(round * 100 + Math.floor(row / ROWS_A_DAY)), month: "2000-01" };
    // Identical rows would be refused because they compress too well.
    yield statementRow(fields).repeat(ROWS_A_PIECE - 1) + statementRow({ ...fields, earnings: `0.${row + 1}` });
  }
}
