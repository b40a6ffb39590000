import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { get, settled, statusOf, upload } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";
import { differingRows } from "../../arena/statement-rows.ts";
import { writeGzip } from "../../arena/write-gzip.ts";

const CALLERS = 4;
const ROWS = 200_000;
const PATHS = ["/account/archive", "/export/royalties?start_date=2000-01-01&end_date=2020-12-31&format=csv&by=line"];

export const archivesAndExports: Attack = {
  name: "archives and exports of 200,000 lines, four at once",
  async begin(arena) {
    const path = join(arena.directory, "exported.tsv.gz");
    await writeGzip(path, differingRows({ rows: ROWS, from: 0, rowsADay: ROWS }));
    await settled(arena, (await upload(arena, path)).statements);
    let next = 0;
    return keepCalling(CALLERS, async () => {
      next += 1;
      return statusOf(get(arena, PATHS[next % PATHS.length] ?? ""));
    });
  },
};
