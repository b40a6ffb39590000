import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { dayNumber, HEADER, statementRow } from "../../arena/statement-rows.ts";
import { uploadAndRead } from "../../arena/upload-and-read.ts";
import { writeZip } from "../../arena/write-zip.ts";

const FILES = 100;
const STORES = 100;
const MONTHS = 240;
const FIRST_YEAR = 2000;

/** A hundred statements, each with 24,000 months of stores of its own, while royalties are read. */
export const manyMonths: Attack = {
  name: "2,400,000 months of different stores in 100 statements, royalties read three at once",
  async begin(arena) {
    const path = join(arena.directory, "months.zip");
    const files = Array.from({ length: FILES }, (_, at) => [`part ${at}.tsv`, months(at)] as const);
    await writeZip(path, Object.fromEntries(files));
    return uploadAndRead(arena, path, "/analytics/royalties");
  },
};

function* months(at: number): Generator<string> {
  yield HEADER;
  for (let store = 0; store < STORES; store += 1) {
    for (let month = 0; month < MONTHS; month += 1) {
      const year = FIRST_YEAR + Math.floor(month / 12);
      yield statementRow({
        reported: dayNumber(at),
        month: `${year}-${String((month % 12) + 1).padStart(2, "0")}`,
        store: `Store ${at}-${store}`,
      });
    }
  }
}
