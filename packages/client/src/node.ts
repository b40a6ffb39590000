import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import type { FileSource } from "./files.ts";

/** A file on disk, to be sent with `file`. It is opened each time it is sent. */
export async function fromPath(path: string): Promise<FileSource> {
  const { size } = await stat(path);
  const stream = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return { name: basename(path), size, stream };
}
