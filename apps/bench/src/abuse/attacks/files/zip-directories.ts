import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { upload } from "../../arena/calls.ts";
import { directoryBomb } from "../../arena/directory-bomb.ts";
import { writeGzip } from "../../arena/write-gzip.ts";

const ENTRIES = 3_970;
const AT_ONCE = 2;

/** Small files that hold an archive whose directory fills the memory of who reads it at once. */
export const zipDirectories: Attack = {
  name: "two .gz of ZIPs with a directory of 745 MiB at once, over and over",
  async begin(arena) {
    const path = join(arena.directory, "directory.gz");
    await writeGzip(path, directoryBomb(ENTRIES));
    return async () => {
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => upload(arena, path)));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      return `answered ${answers.map(({ status }) => status).join(", ")} in ${seconds} s: ${answers[0]?.detail || answers[0]?.statements[0]?.detail}`;
    };
  },
};
