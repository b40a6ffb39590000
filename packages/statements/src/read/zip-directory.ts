import { type Entry, getFileNameLowLevel, type ZipFile } from "yauzl";

/** Includes files, folders and parts of a workbook. */
const MOST_ENTRIES = 10_000;
/** For all names, extra fields and comments; a real archive has a hundred bytes per name, and no comments. */
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;
const MOST_NAME_BYTES = 1024;
/** The size of an entry in the directory without those. */
const FIXED_BYTES = 46;

export interface NamedEntry {
  entry: Entry;
  name: string;
}

/** The number of entries, or the bytes of the directory. */
export type DirectoryBound = "parts" | "directory";

/**
 * The directory of an archive, read entry by entry. Throws what `tooLarge` makes once it is larger than any archive of
 * files has: what it declares about its own size is not trusted.
 */
export async function* readDirectory(
  zip: ZipFile,
  tooLarge: (of: DirectoryBound, most: number) => Error,
): AsyncGenerator<NamedEntry> {
  if (zip.entryCount > MOST_ENTRIES) throw tooLarge("parts", MOST_ENTRIES);
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileNameLength, extraFieldLength, fileCommentLength } = entry;
    bytes += FIXED_BYTES + fileNameLength + extraFieldLength + fileCommentLength;
    if (bytes > MOST_DIRECTORY_BYTES || fileNameLength > MOST_NAME_BYTES) {
      throw tooLarge("directory", MOST_DIRECTORY_BYTES);
    }
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
    // A million empty fields would take more memory than their bytes suggest.
    entry.extraFields = [];
    yield { entry, name };
  }
}

/** Statements pack to a tenth of their size, the most uniform ones to a hundredth. */
export const MOST_RATIO = 200;
/** Up to this size a file may be as uniform as it likes. */
const SMALL_BYTES = 16 * 1024 * 1024;

/** True for a ratio that only an archive made to fill a disk has. */
export function isPackedTooWell(packedBytes: number, unpackedBytes: number): boolean {
  return unpackedBytes > SMALL_BYTES && unpackedBytes > packedBytes * MOST_RATIO;
}
