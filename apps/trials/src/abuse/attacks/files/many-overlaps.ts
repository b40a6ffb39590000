import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { dayNumber, HEADER, statementRow } from "../../arena/statement-rows.ts";
import { uploadAndRead } from "../../arena/upload-and-read.ts";
import { writeZip } from "../../arena/write-zip.ts";

const FILES = 100;
/** As many as a statement may have. */
const DATES = 9_000;

/** A hundred statements with the same accounting dates, so that all but the first wait, while they are listed. */
export const manyOverlaps: Attack = {
  name: "100 statements that share 9,000 accounting dates, listed three at once",
  async begin(arena) {
    const path = join(arena.directory, "overlaps.zip");
    const names = Array.from({ length: FILES }, (_, at) => `royalties of a label with a long name, part ${at}.tsv`);
    await writeZip(path, Object.fromEntries(names.map((name, at) => [name, dates(at)])));
    return uploadAndRead(arena, path, "/statements");
  },
};

function* dates(at: number): Generator<string> {
  yield HEADER;
  for (let day = 0; day < DATES; day += 1) yield statementRow({ reported: dayNumber(day), month: "2000-01" });
  // Makes each file different.
  for (let row = 0; row <= at; row += 1) yield statementRow({ reported: dayNumber(0), month: "2000-01" });
}
