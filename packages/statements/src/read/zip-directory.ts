import { type Entry, getFileNameLowLevel, type ZipFile } from "yauzl";

/** Files, folders and parts of a workbook. */
const MOST_ENTRIES = 10_000;
/** Of all names, extra fields and comments; the names of a real archive have a hundred bytes each, and it no comments. */
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;
const MOST_NAME_BYTES = 1024;
/** What an entry has in the directory besides those. */
const FIXED_BYTES = 46;

export interface NamedEntry {
  entry: Entry;
  name: string;
}

/** Entries, or bytes of the directory. */
export type DirectoryBound = "parts" | "directory";

/**
 * The directory of an archive, read entry by entry. Throws what `tooLarge` makes once there is more of it than an
 * archive of files has: what it says about its own size is not relied on.
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
    // Each of a million empty fields would take more memory than it has bytes.
    entry.extraFields = [];
    yield { entry, name };
  }
}
