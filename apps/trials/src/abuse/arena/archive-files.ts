import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw, createGzip } from "node:zlib";

const BATCH_CHARS = 256 * 1024;

/** The same text in longer pieces, because a stream takes as long for one row as for many. */
function* inBatches(pieces: Iterable<string | Buffer>): Generator<string | Buffer> {
  let batch = "";
  for (const piece of pieces) {
    if (typeof piece === "string") batch += piece;
    else yield piece;
    if (batch.length < BATCH_CHARS) continue;
    yield batch;
    batch = "";
  }
  if (batch !== "") yield batch;
}

/** Compresses pieces, with only one in memory at a time. */
export async function writeGzip(path: string, pieces: Iterable<string | Buffer>): Promise<void> {
  await pipeline(Readable.from(inBatches(pieces)), createGzip({ level: 1 }), createWriteStream(path));
}

const DEFLATED = 8;

/** Packs files of less than 4 GiB, with only one piece in memory at a time. */
export async function writeZip(
  path: string,
  files: Record<string, Iterable<string | Buffer>>,
  level = 1,
): Promise<void> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, pieces] of Object.entries(files)) {
    const { packed, checksum, size } = await pack(pieces, level);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(DEFLATED, 4);
    fields.writeUInt32LE(checksum, 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), fields, place, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  await writeFile(path, Buffer.concat([...bodies, central, Buffer.from("PK\x05\x06"), end]));
}

async function pack(
  pieces: Iterable<string | Buffer>,
  level: number,
): Promise<{ packed: Buffer; checksum: number; size: number }> {
  let checksum = 0;
  let size = 0;
  const deflate = createDeflateRaw({ level });
  const packed: Buffer[] = [];
  deflate.on("data", (piece: Buffer) => packed.push(piece));
  const ended = once(deflate, "end");
  for await (const piece of Readable.from(inBatches(pieces))) {
    const bytes = Buffer.from(piece);
    checksum = crc32(bytes, checksum);
    size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, "drain");
  }
  deflate.end();
  await ended;
  return { packed: Buffer.concat(packed), checksum, size };
}
