import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { isOfNumbers } from "../read/workbook/kind-of-archive.ts";
import { type DirectoryBound, type NamedEntry, readDirectory } from "../read/zip-directory.ts";
import { checkPackingRatio } from "./check-packing-ratio.ts";
import { asDamage, refusingDamage } from "./damaged-archive.ts";
import { UnreadableArchive } from "./unreadable-archive.ts";

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
export async function withZipEntries<T>(path: string, use: (entries: ZipEntry[] | null) => Promise<T>): Promise<T> {
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
