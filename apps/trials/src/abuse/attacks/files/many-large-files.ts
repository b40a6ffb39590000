import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { differingRows } from "../../arena/statement-rows.ts";
import { uploadAndRead } from "../../arena/upload-and-read.ts";
import { writeZip } from "../../arena/write-zip.ts";

const FILES = 12;
const ROWS = 500_000;

/** A label's statements of many years, which take minutes to book. */
export const manyLargeFiles: Attack = {
  name: "12 files of 500,000 rows at once",
  async begin(arena) {
    const path = join(arena.directory, "large.zip");
    const files = Array.from(
      { length: FILES },
      (_, at) => [`${at}.tsv`, differingRows({ rows: ROWS, from: at, rowsADay: ROWS })] as const,
    );
    await writeZip(path, Object.fromEntries(files));
    return uploadAndRead(arena, path, "/statements");
  },
};
