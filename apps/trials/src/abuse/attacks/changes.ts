import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { writeGzip } from "../arena/archive-files.ts";
import type { Attack } from "../arena/attack.ts";
import { post, remove, settled, stateOf, statusOf, upload } from "../arena/calls.ts";
import { Tally } from "../arena/keep-calling.ts";
import { differingRows } from "../arena/statement-rows.ts";

const CHANGES = 500;

/** Five hundred changes at once, each of which needs a connection and the artist's lock. */
export const manyChanges: Attack = {
  name: "500 changes at once",
  async begin(arena) {
    const tally = new Tally();
    const change = async () => tally.add(await statusOf(post(arena, "/analytics/test-sync", {})).catch(() => "cut"));
    return async () => {
      await Promise.all(Array.from({ length: CHANGES }, change));
      return tally.toString();
    };
  },
};

const ROWS = Number(process.env["TRIAL_ABUSE_DELETED_ROWS"] ?? 1_000_000);
const ROWS_A_DAY = 100_000;

/** Deletes a statement of millions of lines, and uploads it again. */
export const hugeDeletion: Attack = {
  name: `${ROWS.toLocaleString("en-US")} lines booked and deleted, over and over`,
  async begin(arena) {
    const path = join(arena.directory, "huge.tsv.gz");
    await writeGzip(path, differingRows({ rows: ROWS, from: 0, rowsADay: ROWS_A_DAY }));
    const book = async () => (await settled(arena, (await upload(arena, path)).statements))[0];
    let statement = await book();
    return async () => {
      statement ??= await book();
      if (statement?.state !== "booked") return `the statement ended as ${statement?.state}: ${statement?.detail}`;
      const { id } = statement;
      const started = performance.now();
      const status = await remove(arena, id);
      const answered = performance.now() - started;
      while (await stateOf(arena, id)) await delay(200);
      const gone = performance.now() - started;
      statement = undefined;
      return `the deletion answered ${status} in ${answered.toFixed(0)} ms; gone after ${(gone / 1000).toFixed(1)} s`;
    };
  },
};
