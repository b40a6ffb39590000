import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { upload } from "../../arena/calls.ts";
import { directoryBomb } from "../../arena/directory-bomb.ts";
import { writeGzip } from "../../arena/write-gzip.ts";

const ENTRIES = 3_970;
/** As many entries as a directory may have, which together fill it to within a few bytes of its bound of 4 MiB. */
const WITHIN = { entries: 10_000, bytes: { name: 300, extra: 73, comment: 0 } };
const AT_ONCE = 2;

/** Small files that hold an archive whose directory fills the memory of who reads it at once, and ones that are read whole. */
export const zipDirectories: Attack = {
  name: "two .gz of ZIPs with a directory of 745 MiB at once, and two of 4 MiB, over and over",
  async begin(arena) {
    const path = join(arena.directory, "directory.gz");
    await writeGzip(path, directoryBomb(ENTRIES));
    const within = join(arena.directory, "within.gz");
    await writeGzip(within, directoryBomb(WITHIN.entries, WITHIN.bytes));
    const sendTwo = async (sent: string) => {
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => upload(arena, sent)));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      return `answered ${answers.map(({ status }) => status).join(", ")} in ${seconds} s: ${answers[0]?.detail || answers[0]?.statements[0]?.detail}`;
    };
    return async () => `of 745 MiB ${await sendTwo(path)} of 4 MiB ${await sendTwo(within)}`;
  },
};
