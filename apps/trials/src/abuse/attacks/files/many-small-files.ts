import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { settled, upload } from "../../arena/calls.ts";
import { dayNumber, HEADER, statementRow } from "../../arena/statement-rows.ts";
import { writeZip } from "../../arena/write-zip.ts";

const ZIPS = 2;
const FILES = 100;
const ROWS = 5;

/** Hundreds of tiny statements waiting to be booked, over and over. */
export const manySmallFiles: Attack = {
  name: `${ZIPS} ZIPs of ${FILES} files of ${ROWS} rows at once, over and over`,
  async begin(arena) {
    let day = 0;
    return async () => {
      const started = performance.now();
      // A refused upload may still be reading its file.
      const round = day;
      const paths = Array.from({ length: ZIPS }, (_, zip) => join(arena.directory, `small-${round}-${zip}.zip`));
      for (const path of paths) {
        const files = Array.from({ length: FILES }, (_, file) => {
          day += 1;
          const row = statementRow({ reported: dayNumber(day), month: "2000-01" });
          return [`${day}-${file}.tsv`, [HEADER + row.repeat(ROWS)]] as const;
        });
        await writeZip(path, Object.fromEntries(files));
      }
      const uploads = await Promise.all(paths.map((path) => upload(arena, path)));
      const statements = uploads.flatMap((one) => one.statements);
      const ended = await settled(arena, statements);
      const booked = ended.filter(({ state }) => state === "booked").length;
      const answers = uploads.map(({ status, detail }) => `${status}${detail && ` ${detail}`}`).join(", ");
      const each = (performance.now() - started) / Math.max(1, booked);
      return `the uploads answered ${answers}; ${booked} booked, ${each.toFixed(0)} ms each`;
    };
  },
};
