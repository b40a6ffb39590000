import { join } from "node:path";
import type { Attack } from "../../arena/attack.ts";
import { settled, upload } from "../../arena/calls.ts";
import { dayNumber, HEADER, statementRow } from "../../arena/statement-rows.ts";
import { writeGzip } from "../../arena/write-gzip.ts";

const ROWS = 20_000_000;
const ROWS_A_DAY = 1_000_000;
const ROWS_A_PIECE = 50;

/** A small file that unpacks to twenty million rows, again and again. */
export const unpackedRows: Attack = {
  name: "20,000,000 rows in a file of a few MB, over and over",
  async begin(arena) {
    const path = join(arena.directory, "rows.tsv.gz");
    let round = 0;
    return async () => {
      round += 1;
      await writeGzip(path, rows(round));
      const { status, statements, detail } = await upload(arena, path);
      const [statement] = await settled(arena, statements);
      return `the upload answered ${status}${detail && `: ${detail}`}${statement ? `; ${statement.state}, ${statement.rows.booked} rows` : ""}`;
    };
  },
};

function* rows(round: number): Generator<string> {
  yield HEADER;
  for (let row = 0; row < ROWS; row += ROWS_A_PIECE) {
    const fields = { reported: dayNumber(round * 100 + Math.floor(row / ROWS_A_DAY)), month: "2000-01" };
    // Identical rows would be refused because they compress too well.
    yield statementRow(fields).repeat(ROWS_A_PIECE - 1) + statementRow({ ...fields, earnings: `0.${row + 1}` });
  }
}
