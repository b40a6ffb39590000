import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../../arena/attack.ts";
import { settled, upload } from "../../arena/calls.ts";
import { dayNumber, HEADER, statementRow } from "../../arena/statement-rows.ts";
import { writeZip } from "../../arena/write-zip.ts";

const FILES = 2;
const ROWS = 900_720;
const MOST_UNITS = 10_000_000_000;

/** Units whose sum exceeds what a floating point number counts exactly, so that a careless proof never ends. */
export const immenseUnits: Attack = {
  name: "two files of 900,724 rows with ten thousand million units each",
  async begin(arena) {
    const path = join(arena.directory, "units.zip");
    await writeZip(path, Object.fromEntries(Array.from({ length: FILES }, (_, at) => [`${at}.tsv`, rows(at)])));
    let uploaded: ReturnType<typeof upload> | null = null;
    return async () => {
      uploaded ??= upload(arena, path);
      const { status, statements, detail } = await uploaded;
      // Once everything is booked, a round only polls.
      await delay(500);
      const ended = await settled(arena, statements);
      const words = ended.map(({ state, detail: why }) => (why ? `${state} (${why})` : state));
      return `the upload answered ${status}${detail && `: ${detail}`}; ${[...new Set(words)].join(", ") || "nothing booked"}`;
    };
  },
};

function* rows(at: number): Generator<string> {
  yield HEADER;
  for (let row = 0; row < ROWS; row += 1) {
    // Identical rows would be refused because they compress too well.
    const earnings = `0.${(row * 48_271 + at) % 1_000_003}`;
    yield statementRow({ reported: dayNumber(at), month: "2000-01", quantity: MOST_UNITS, earnings });
  }
  for (let row = 0; row < 4; row += 1) {
    yield statementRow({ reported: dayNumber(at), month: "2000-01", quantity: MOST_UNITS - 1 });
  }
}
