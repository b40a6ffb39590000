import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { upload } from "../../arena/calls.ts";
import { keepCalling } from "../../arena/keep-calling.ts";
import { statementRow } from "../../arena/statement-rows.ts";
import { writeGzip } from "../../arena/write-gzip.ts";

const UPLOADS = 24;
const ROWS = 4_000_000;

/** Files without a header, which take seconds to unpack and are never booked. */
export const manyUnpackings: Attack = {
  name: "24 files of 300 MB at once to unpack, over and over",
  async begin(arena) {
    const path = join(arena.directory, "headless.gz");
    await writeGzip(path, rows());
    return keepCalling(UPLOADS, async () => {
      const { status, detail, statements } = await upload(arena, path);
      return [status, detail || statements[0]?.state].filter(Boolean).join(" ");
    });
  },
};

function* rows(): Generator<string> {
  for (let row = 0; row < ROWS; row += 1) {
    // Identical rows would be refused because they compress too well.
    yield statementRow({ reported: "2026-03-12", month: "2026-01", earnings: `0.${(row * 48_271) % 1_000_003}` });
  }
}
