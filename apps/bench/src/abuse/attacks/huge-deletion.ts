import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../arena/attack.ts";
import { remove, settled, stateOf, upload } from "../arena/calls.ts";
import { dayNumber, HEADER, statementRow } from "../arena/statement-rows.ts";
import { writeGzip } from "../arena/write-gzip.ts";

const ROWS = Number(process.env["BENCH_ABUSE_DELETED_ROWS"] ?? 3_000_000);
const ROWS_A_DAY = 100_000;

/** A statement of millions of lines is deleted, and uploaded again. */
export const hugeDeletion: Attack = {
  name: `${ROWS.toLocaleString("en-US")} lines booked and deleted, over and over`,
  async begin(arena) {
    const path = join(arena.directory, "huge.tsv.gz");
    await writeGzip(path, rows());
    const book = async () => (await settled(arena, (await upload(arena, path)).statements))[0];
    let statement = await book();
    return async () => {
      if (statement?.state !== "booked") return `the statement ended as ${statement?.state}: ${statement?.detail}`;
      const { id } = statement;
      const started = performance.now();
      const status = await remove(arena, id);
      const answered = performance.now() - started;
      while (await stateOf(arena, id)) await delay(200);
      const gone = performance.now() - started;
      statement = await book();
      return `the deletion answered ${status} in ${answered.toFixed(0)} ms; gone after ${(gone / 1000).toFixed(1)} s`;
    };
  },
};

function* rows(): Generator<string> {
  yield HEADER;
  let seed = 1;
  for (let row = 0; row < ROWS; row += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const line = statementRow({ reported: dayNumber(Math.floor(row / ROWS_A_DAY)), month: "2000-01" });
    yield line.replaceAll("Noise", `Noise ${seed % 5_000}`).replace("\t0.001\n", `\t0.${seed}\n`);
  }
}
