import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { inBatches } from "./in-batches.ts";

/** Compresses pieces, with only one in memory at a time. */
export async function writeGzip(path: string, pieces: Iterable<string | Buffer>): Promise<void> {
  await pipeline(Readable.from(inBatches(pieces)), createGzip({ level: 1 }), createWriteStream(path));
}
