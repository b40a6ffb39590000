import { createReadStream, type ReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { crc32, createGunzip } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { type FileKind, fileKind } from "../encoding/file-kind.ts";
import { isOfNumbers } from "../read/workbook/workbook-archive.ts";
import {
  type DirectoryBound,
  isPackedTooWell,
  MOST_RATIO,
  type NamedEntry,
  readDirectory,
} from "../read/zip-directory.ts";
import { plainFileName } from "../words.ts";
import { readHtmlTable } from "./html-table.ts";

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
 * Calls `use` with the files inside a file on disk: those that a .gz or .zip contains, the table in a page of HTML, else
 * the file itself. They can be read only while `use` runs. Throws UnreadableArchive.
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
  if (kind === "plain") {
    const table = await readHtmlTable(path);
    return use(table ? [{ fileName: storedFileName(fileName), read: () => Readable.from([table]) }] : itself);
  }
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

const MOST_FILES = 100;

export interface ZipEntry {
  name: string;
  /** How many bytes it unpacks to, according to the archive. */
  declaredBytes: number;
  /** The unpacked bytes. Throws if they do not match the archive's checksum. */
  read(): AsyncGenerator<Buffer>;
}

/**
 * Opens a ZIP archive while `use` runs, and passes it the contained files that could be statements; null for a
 * document, such as a workbook, which only uses ZIP internally.
 */
async function withZipEntries<T>(path: string, use: (entries: ZipEntry[] | null) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch((error) => {
    throw asDamage(error);
  });
  try {
    const entries = await listEntries(zip).catch((error) => {
      throw asDamage(error);
    });
    return await use(entries);
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<ZipEntry[] | null> {
  const all: NamedEntry[] = [];
  for await (const entry of readDirectory(zip, tooLarge)) all.push(entry);
  const files = all.filter(({ name }) => mayBeStatement(name));
  if (isDocument(all, files)) return null;
  if (files.length > MOST_FILES) throw tooManyFiles();
  // The sizes are those the archive declares. Reading a file throws if it has more.
  for (const { entry } of files) checkPackingRatio(entry.compressedSize, entry.uncompressedSize);
  // Entries that share their bytes unpack to far more than the archive contains.
  checkPackingRatio(
    zip.fileSize,
    files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0),
  );
  return files.map(({ entry, name }) => ({
    name,
    declaredBytes: entry.uncompressedSize,
    read: () => refusingDamage(readEntry(zip, entry, name)),
  }));
}

/** Office programs write their files as an archive of parts. */
function isDocument(all: readonly NamedEntry[], files: readonly NamedEntry[]): boolean {
  if (all.some(({ name }) => name === "[Content_Types].xml") || all[0]?.name === "mimetype") return true;
  const part = files.find(({ name }) => isOfNumbers(name))?.name;
  if (part === undefined) return false;
  const folder = part.slice(0, part.lastIndexOf("Index"));
  return files.every(({ name }) => name.startsWith(folder));
}

/** False for folders, and for the hidden files that macOS and file managers add. */
function mayBeStatement(name: string): boolean {
  const parts = name.split(/[/\\]/);
  return !name.endsWith("/") && !parts.some((part) => /^\.[^.]/.test(part) || part === "__MACOSX");
}

async function* readEntry(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) {
    throw new UnreadableArchive("damaged", "The archive has a password. Unpack it and upload the file without one.");
  }
  if (!entry.canDecodeFileData()) {
    throw new UnreadableArchive(
      "damaged",
      "The archive is packed in a way that Ledgerline cannot read. Pack it as a plain ZIP.",
    );
  }
  let checksum = 0;
  for await (const bytes of await zip.openReadStreamPromise(entry)) {
    checksum = crc32(bytes, checksum);
    yield bytes;
  }
  if (checksum !== entry.crc32) throw new Error(`${name} does not match its checksum`);
}

function tooLarge(of: DirectoryBound): UnreadableArchive {
  return of === "parts"
    ? tooManyFiles()
    : new UnreadableArchive(
        "damaged",
        "The archive's list of its files is longer than Ledgerline reads. Pack the statements alone into a new archive.",
      );
}

function tooManyFiles(): UnreadableArchive {
  return new UnreadableArchive(
    "damaged",
    `The archive has more than ${MOST_FILES} files. Split it into several archives.`,
  );
}

/** An archive that cannot be unpacked, and never will be. The message says what to do. */
export class UnreadableArchive extends Error {
  /** `too_large` is for an archive made to fill a disk. */
  readonly code: "damaged" | "too_large";

  constructor(code: UnreadableArchive["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UnreadableArchive";
    this.code = code;
  }
}

/** Turns an error from reading an archive into UnreadableArchive, except a failure of the disk. */
function asDamage(error: unknown): unknown {
  if (error instanceof UnreadableArchive || (error instanceof Error && "syscall" in error)) return error;
  return new UnreadableArchive("damaged", "The archive is damaged or incomplete. Download the statement again.", {
    cause: error,
  });
}

/** Yields the same bytes, and throws UnreadableArchive if the archive is damaged. */
async function* refusingDamage(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    throw asDamage(error);
  }
}

/** Throws UnreadableArchive for a ratio that only an archive made to fill a disk has. */
function checkPackingRatio(packedBytes: number, unpackedBytes: number): void {
  if (!isPackedTooWell(packedBytes, unpackedBytes)) return;
  throw new UnreadableArchive(
    "too_large",
    `The upload unpacks to more than ${MOST_RATIO} times its size, which no statement does. Upload the file without packing it.`,
  );
}
