import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { refusingDamage } from "./damaged-archive.ts";
import { type FileKind, fileKind } from "./file-kind.ts";
import { storedFileName } from "./stored-file-name.ts";
import { withZipEntries } from "./zip-entries.ts";

const READ_BYTES = 256 * 1024;

export interface ContainedFile {
  fileName: string;
  read(): AsyncIterable<Buffer>;
}

/**
 * The files in an upload: itself when it is plain, what is in it when it is a .gz or .zip, which its first bytes say.
 * They can be read while `use` runs; a damaged archive fails then with a `bad_request`.
 */
export async function withContainedFiles<T>(
  upload: { path: string; fileName: string },
  use: (files: ContainedFile[]) => Promise<T>,
): Promise<T> {
  const { path, fileName } = upload;
  const kind = await kindOf(path);
  if (kind === "zip") {
    return withZipEntries(path, (entries) =>
      use(entries.map(({ name, read }) => ({ fileName: storedFileName(name), read }))),
    );
  }
  const source = () => createReadStream(path, { highWaterMark: READ_BYTES });
  if (kind === "gzip") return use([{ fileName: storedFileName(fileName, "gzip"), read: () => gunzip(source()) }]);
  return use([{ fileName: storedFileName(fileName), read: source }]);
}

function gunzip(source: Readable): AsyncIterable<Buffer> {
  const unpacked = createGunzip({ chunkSize: READ_BYTES });
  // Whoever reads `unpacked` gets the failure of either stream.
  pipeline(source, unpacked, () => {});
  return refusingDamage(unpacked);
}

async function kindOf(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return fileKind(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
