import { PassThrough, pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZippedFile {
  path: string;
  /** Opens the file when its turn comes, so that only one is open at a time. */
  open: () => Pieces;
}

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Of a file, as they are compressed: a row for itself would cost more to hand on than to make. */
const PIECE = 64 * 1024;

/**
 * A ZIP that is made while it is read, and ends with an error when one of its files fails. Its open file is closed when
 * reading stops. No file is in memory as a whole, so what is known of each only once it is read follows it, in the
 * format for large files (ZIP64).
 */
export function zipOf(files: readonly ZippedFile[]): Readable {
  let open: readonly (Pieces | Readable)[] = [];
  const zip = new PassThrough({ highWaterMark: PIECE });
  const made = written(files, (streams) => {
    open = streams;
  });
  // It begins at once, and may fail before anybody reads.
  pipeline(
    made,
    zip.on("error", () => {}),
    () => {},
  );
  // A generator that waits for a file cannot be ended by whoever reads it.
  return zip.once("close", () => {
    for (const stream of open) if (stream instanceof Readable) stream.destroy();
  });
}

interface Entry {
  name: Buffer;
  /** Where it begins in the ZIP. */
  at: number;
  /** The day and time, as DOS wrote them. */
  time: number;
  crc: number;
  size: number;
  packed: number;
}

async function* written(
  files: readonly ZippedFile[],
  opened: (streams: readonly (Pieces | Readable)[]) => void,
): AsyncGenerator<Uint8Array, void, void> {
  const entries: Entry[] = [];
  let at = 0;
  for (const { path, open } of files) {
    const entry = { name: Buffer.from(path), at, time: dosTime(new Date()), crc: 0, size: 0, packed: 0 };
    const head = headOf(entry);
    yield head;
    // Whoever reads it gets the error.
    const pieces = open();
    const packed = pipeline(measured(pieces, entry), createDeflateRaw({ chunkSize: PIECE }), () => {});
    opened([pieces, packed]);
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const tail = tailOf(entry);
    yield tail;
    at += head.length + entry.packed + tail.length;
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map(listed));
  yield directory;
  yield endOf({ entries: entries.length, at, bytes: directory.length });
}

/** The pieces of a file, put together to be worth compressing. */
async function* measured(pieces: Pieces, entry: Entry): AsyncGenerator<Uint8Array, void, void> {
  const take = (bytes: Uint8Array) => {
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    return bytes;
  };
  let text = "";
  for await (const piece of pieces) {
    if (typeof piece !== "string") {
      yield take(piece);
      continue;
    }
    text += piece;
    if (text.length < PIECE) continue;
    yield take(Buffer.from(text));
    text = "";
  }
  if (text !== "") yield take(Buffer.from(text));
}

const VERSION = 45;
/** What is known only later follows the file; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const LARGE = 0xffff_ffff;

/** Fields of one, two, four or eight bytes, the lowest byte first. */
function fields(...values: (readonly [bytes: 1 | 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 8) at = buffer.writeBigUInt64LE(BigInt(value), at);
    else at = buffer.writeUIntLE(value, at, bytes);
  }
  return buffer;
}

function headOf({ name, time }: Entry): Buffer {
  const head = fields(
    [4, 0x0403_4b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [4, time],
    [4, 0],
    [4, LARGE],
    [4, LARGE],
  );
  return Buffer.concat([head, fields([2, name.length], [2, 20]), name, fields([2, 1], [2, 16], [8, 0], [8, 0])]);
}

function tailOf({ crc, size, packed }: Entry): Buffer {
  return fields([4, 0x0807_4b50], [4, crc], [8, packed], [8, size]);
}

/** A regular file that its owner may write. */
const MODE = 0o100664;
const UNIX = 3;

function listed({ name, at, time, crc, size, packed }: Entry): Buffer {
  return Buffer.concat([
    fields([4, 0x0201_4b50], [1, VERSION], [1, UNIX], [2, VERSION], [2, FLAGS], [2, DEFLATED], [4, time], [4, crc]),
    fields([4, LARGE], [4, LARGE], [2, name.length], [2, 28], [2, 0], [2, 0], [2, 0], [2, 0], [2, MODE], [4, LARGE]),
    name,
    fields([2, 1], [2, 24], [8, size], [8, packed], [8, at]),
  ]);
}

function endOf({ entries, at, bytes }: { entries: number; at: number; bytes: number }): Buffer {
  return Buffer.concat([
    fields([4, 0x0606_4b50], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0]),
    fields([8, entries], [8, entries], [8, bytes], [8, at]),
    fields([4, 0x0706_4b50], [4, 0], [8, at + bytes], [4, 1]),
    fields([4, 0x0605_4b50], [2, 0], [2, 0], [2, 0xffff], [2, 0xffff], [4, LARGE], [4, LARGE], [2, 0]),
  ]);
}

/** Two seconds are as fine as it gets. */
function dosTime(time: Date): number {
  const day = (time.getUTCFullYear() - 1980) * 512 + (time.getUTCMonth() + 1) * 32 + time.getUTCDate();
  const clock = time.getUTCHours() * 2048 + time.getUTCMinutes() * 32 + Math.floor(time.getUTCSeconds() / 2);
  return day * 65_536 + clock;
}

/** A name that cannot escape its folder in any file system. */
export function safeName(fileName: string): string {
  return fileName.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_").replace(/^\.+/, "_") || "file";
}
