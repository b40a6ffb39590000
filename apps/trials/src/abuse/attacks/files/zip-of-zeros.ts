import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { upload } from "../../arena/calls.ts";
import { writeZip } from "../../arena/write-zip.ts";

const PIECE = Buffer.alloc(16 * 1024 * 1024);
const PIECES = 64;
const AT_ONCE = 10;
const BEST = 9;

/** Ten archives of 1 GiB of zeros at once. */
export const zipOfZeros: Attack = {
  name: "ten ZIPs of 1 GiB of zeros at once",
  async begin(arena) {
    const path = join(arena.directory, "zeros.zip");
    await writeZip(path, { "zeros.tsv": zeros() }, BEST);
    return async () => {
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => upload(arena, path)));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      return `answered ${[...new Set(answers.map(({ status }) => status))].join(", ")} in ${seconds} s: ${answers[0]?.detail}`;
    };
  },
};

function* zeros(): Generator<Buffer> {
  for (let piece = 0; piece < PIECES; piece += 1) yield PIECE;
}
