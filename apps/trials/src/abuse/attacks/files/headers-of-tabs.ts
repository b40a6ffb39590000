import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { uploadAndRead } from "../../arena/upload-and-read.ts";
import { writeZip } from "../../arena/write-zip.ts";

/** With more, the archive would be refused because it compresses too well. */
const FILES = 15;
const TABS = 1_000_000;

/** Headers that would keep a careless regular expression busy for hours. */
export const headersOfTabs: Attack = {
  name: `${FILES} files whose header is a million tabs`,
  async begin(arena) {
    const path = join(arena.directory, "tabs.zip");
    const files = Array.from({ length: FILES }, (_, at) => [`${at}.tsv`, [`a${"\t".repeat(TABS + at)}\n`]] as const);
    await writeZip(path, Object.fromEntries(files));
    return uploadAndRead(arena, path, "/statements");
  },
};
