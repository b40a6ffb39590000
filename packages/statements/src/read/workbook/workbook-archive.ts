import { closeSync } from "node:fs";
import { crc32 } from "node:zlib";
import { type Entry, fromFdPromise, openPromise, type ZipFile } from "yauzl";
import type { StatementNote } from "../../vocabulary.ts";
import { type DirectoryBound, isPackedTooWell, MOST_RATIO, readDirectory } from "../zip-directory.ts";
import { UnreadableWorkbook } from "./workbook-limits.ts";

/** The parts of a workbook on disk, by their lower-case paths. */
export interface WorkbookArchive {
  has(part: string): boolean;
  parts(): string[];
  /** Unpacked bytes, as declared by the archive; a part that has more is refused while it is read. */
  sizeOf(part: string): number;
  read(part: string): AsyncGenerator<Buffer>;
}

/** A path, or the descriptor of an open file, which is closed with the archive. */
export type ArchiveFile = string | number;

const OPTIONS = { lazyEntries: true, autoClose: false, decodeStrings: false };

/**
 * Opens a workbook's archive while `use` runs. Refuses one that would unpack to more than `maxUnpackedBytes` before
 * anything is unpacked.
 */
export async function withWorkbookArchive<T>(
  file: ArchiveFile,
  { maxUnpackedBytes }: { maxUnpackedBytes: number },
  use: (archive: WorkbookArchive) => Promise<T>,
): Promise<T> {
  const zip = await asDamaged(typeof file === "string" ? openPromise(file, OPTIONS) : openDescriptor(file));
  try {
    const entries = await asDamaged(listParts(zip, maxUnpackedBytes));
    const find = (part: string) => entries.get(part.toLowerCase());
    return await use({
      has: (part) => find(part) !== undefined,
      parts: () => [...entries.keys()],
      sizeOf: (part) => find(part)?.uncompressedSize ?? 0,
      read: (part) => readPart(zip, find(part)),
    });
  } finally {
    zip.close();
  }
}

async function openDescriptor(file: number): Promise<ZipFile> {
  try {
    return await fromFdPromise(file, OPTIONS);
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

async function listParts(zip: ZipFile, maxUnpackedBytes: number): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  let bytes = 0;
  for await (const { entry, name } of readDirectory(zip, oversized)) {
    bytes += entry.uncompressedSize;
    if (bytes > maxUnpackedBytes) throw oversized("bytes", maxUnpackedBytes);
    if (isPackedTooWell(entry.compressedSize, entry.uncompressedSize)) throw oversized("ratio", MOST_RATIO);
    parts.set(name.replace(/^\//, "").toLowerCase(), entry);
  }
  // Parts that share their bytes unpack to far more than the workbook contains.
  if (isPackedTooWell(zip.fileSize, bytes)) throw oversized("ratio", MOST_RATIO);
  return parts;
}

async function* readPart(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw new UnreadableWorkbook({ code: "damaged_workbook" });
  if (entry.isEncrypted()) throw new UnreadableWorkbook({ code: "locked_workbook" });
  if (!entry.canDecodeFileData()) throw new UnreadableWorkbook({ code: "damaged_workbook" });
  let checksum = 0;
  const stream = await asDamaged(zip.openReadStreamPromise(entry));
  try {
    for await (const bytes of stream) {
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
  } catch (error) {
    throw damage(error);
  }
  if (checksum !== entry.crc32) throw new UnreadableWorkbook({ code: "damaged_workbook" });
}

function asDamaged<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw damage(error);
  });
}

/** A disk error stays as it is. */
function damage(error: unknown): unknown {
  if (error instanceof UnreadableWorkbook || (error instanceof Error && "syscall" in error)) return error;
  return new UnreadableWorkbook({ code: "damaged_workbook" }, { cause: error });
}

function oversized(of: DirectoryBound | "bytes" | "ratio", most: number): UnreadableWorkbook {
  return new UnreadableWorkbook({ code: "oversized_workbook", of, most });
}

type Kind = Extract<StatementNote, { code: "not_text" }>["kind"];

/** More than the name of any type has. */
const MOST_TYPE_BYTES = 200;
/** The parts of a Numbers or Pages file, at the top level or inside the folder that an older one is. */
const OF_NUMBERS = /^(?:[^/]+\.(?:numbers|pages)\/)?Index(?:\.zip|\/Document\.iwa)$/i;

/** True for the name of a part that only a Numbers or Pages file has. */
export function isOfNumbers(part: string): boolean {
  return OF_NUMBERS.test(part);
}

/** The kind of an archive that is not an Office document. */
export async function kindOfArchive(archive: WorkbookArchive): Promise<Kind> {
  if (archive.parts().some(isOfNumbers)) return "numbers";
  if (!archive.has("mimetype") || archive.sizeOf("mimetype") > MOST_TYPE_BYTES) return "zip";
  const pieces: Buffer[] = [];
  for await (const piece of archive.read("mimetype")) pieces.push(piece);
  const type = Buffer.concat(pieces).toString("latin1");
  if (!type.startsWith("application/vnd.oasis.opendocument.")) return "zip";
  return type.includes("spreadsheet") ? "opendocument" : "document";
}
