import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { drain, settled, upload } from "../../arena/calls.ts";
import { HEADER, statementRow } from "../../arena/statement-rows.ts";
import { writeGzip } from "../../arena/write-gzip.ts";

const ROWS = 500;
const ROW_CHARS = 1024 * 1024;
const PIECE_CHARS = 1024;
const AT_ONCE = 3;

/** A statement with 500 refused rows of 1 MiB each, and three requests for its refusals at a time. */
export const refusedRows: Attack = {
  name: "500 refused rows of 1 MiB, read three at once",
  async begin(arena) {
    const path = join(arena.directory, "refused.tsv.gz");
    await writeGzip(path, rows());
    const { status, statements, detail } = await upload(arena, path);
    const [statement] = await settled(arena, statements);
    if (!statement) {
      return async () => {
        await upload(arena, path);
        return `the upload answered ${status}: ${detail}`;
      };
    }
    return async () => {
      const read = () => drain(arena, `/statements/${statement.id}/refusals`);
      return `${statement.state}; refusals answered ${(await Promise.all(Array.from({ length: AT_ONCE }, read))).join(", ")}`;
    };
  },
};

function* rows(): Generator<string> {
  // Identical rows would be refused because they compress too well.
  const pieces = Array.from({ length: ROW_CHARS / PIECE_CHARS }, () => randomUUID().padEnd(PIECE_CHARS, "x"));
  const row = pieces.join("").slice(0, ROW_CHARS - 8);
  yield HEADER + statementRow({ reported: "2026-03-12", month: "2026-01" });
  for (let n = 0; n < ROWS; n += 1) yield `${row}\n`;
}
