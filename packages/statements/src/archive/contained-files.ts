import { createReadStream, type ReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { type FileKind, fileKind } from "../encoding/file-kind.ts";
import { plainFileName } from "../words/plain-file-name.ts";
import { checkPackingRatio } from "./check-packing-ratio.ts";
import { refusingDamage } from "./damaged-archive.ts";
import { withZipEntries } from "./zip-entries.ts";

const READ_BYTES = 256 * 1024;
/** Small, because read-ahead bytes already count as unpacked when the ratio is checked. */
const GZIP_READ_BYTES = 32 * 1024;
const MOST_NAME_CHARS = 255;

export interface ContainedFile {
  fileName: string;
  /** Its path on disk. Missing for a file inside an archive. */
  path?: string;
  /** How many bytes it unpacks to, according to the archive. */
  declaredBytes?: number;
  read(): AsyncIterable<Buffer>;
}

/**
 * Calls `use` with the files inside a file on disk: those that a .gz or .zip contains, else the file itself. They can
 * be read only while `use` runs. Throws UnreadableArchive.
 */
export async function withContainedFiles<T>(
  file: { path: string; fileName: string },
  use: (files: ContainedFile[]) => Promise<T>,
): Promise<T> {
  const { path, fileName } = file;
  const kind = await kindOf(path);
  const source = () => createReadStream(path, { highWaterMark: READ_BYTES });
  const itself = [{ fileName: storedFileName(fileName), path, read: source }];
  if (kind === "gzip")
    return use([
      {
        fileName: storedFileName(fileName, "gzip"),
        read: () => gunzip(createReadStream(path, { highWaterMark: GZIP_READ_BYTES })),
      },
    ]);
  if (kind !== "zip") return use(itself);
  return withZipEntries(path, (entries) =>
    use(entries ? entries.map(({ name, ...entry }) => ({ fileName: entryName(name, fileName), ...entry })) : itself),
  );
}

/** Two days, as YouTube Studio writes them into the names of an archive and of the folder it unpacks to. */
const DATED = /\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d/;

/** The name of a file in an archive, prefixed with its folder's or archive's name if only that one has its days. */
function entryName(name: string, archive: string): string {
  const own = storedFileName(name);
  const folder = name.split(/[/\\]/).at(-2);
  const dated = [folder ?? "", archive].find((outer) => DATED.test(outer));
  if (dated === undefined || /\d/.test(own)) return own;
  return storedFileName(`${plainFileName(dated).replace(/\.zip$/i, "")} - ${own}`);
}

/** A file's name as it is stored: no folders, no control characters, never empty, and no `.gz` once it is unpacked. */
export function storedFileName(name: string, unpackedFrom: "gzip" | null = null): string {
  const shown = plainFileName(name);
  const unpacked = unpackedFrom === "gzip" ? shown.replace(/\.gz$/i, "") : shown;
  return (unpacked || "statement").slice(0, MOST_NAME_CHARS).toWellFormed();
}

async function* gunzip(source: ReadStream): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of unzip(source)) {
    bytes += piece.length;
    checkPackingRatio(source.bytesRead, bytes);
    yield piece;
  }
}

function unzip(source: ReadStream): AsyncIterable<Buffer> {
  const unpacked = createGunzip({ chunkSize: READ_BYTES });
  // Reading `unpacked` throws if either stream fails.
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
