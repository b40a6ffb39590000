import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { writeGzip, writeZip } from "../arena/archive-files.ts";
import type { Attack } from "../arena/attack.ts";
import { drain, settled, upload, uploadAndRead } from "../arena/calls.ts";
import { dayNumber, HEADER, statementRow } from "../arena/statement-rows.ts";

const REFUSED_ROWS = 500;
const ROW_CHARS = 1024 * 1024;
const PIECE_CHARS = 1024;
const AT_ONCE = 3;

/** A statement with 500 refused rows of 1 MiB each, and three requests for its refusals at a time. */
export const refusedRows: Attack = {
  name: "500 refused rows of 1 MiB, read three at once",
  async begin(arena) {
    const path = join(arena.directory, "refused.tsv.gz");
    await writeGzip(path, rowsToRefuse());
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

function* rowsToRefuse(): Generator<string> {
  // Identical rows would be refused because they compress too well.
  const pieces = Array.from({ length: ROW_CHARS / PIECE_CHARS }, () => randomUUID().padEnd(PIECE_CHARS, "x"));
  const row = pieces.join("").slice(0, ROW_CHARS - 8);
  yield HEADER + statementRow({ reported: "2026-03-12", month: "2026-01" });
  for (let n = 0; n < REFUSED_ROWS; n += 1) yield `${row}\n`;
}

const MANY_OVERLAPS_FILES = 100;
/** As many as a statement may have. */
const DATES = 9_000;

/** A hundred statements with the same accounting dates, so that all but the first wait, while they are listed. */
export const manyOverlaps: Attack = {
  name: "100 statements that share 9,000 accounting dates, listed three at once",
  async begin(arena) {
    const path = join(arena.directory, "overlaps.zip");
    const names = Array.from(
      { length: MANY_OVERLAPS_FILES },
      (_, at) => `royalties of a label with a long name, part ${at}.tsv`,
    );
    await writeZip(path, Object.fromEntries(names.map((name, at) => [name, dates(at)])));
    return uploadAndRead(arena, path, "/statements");
  },
};

function* dates(at: number): Generator<string> {
  yield HEADER;
  for (let day = 0; day < DATES; day += 1) yield statementRow({ reported: dayNumber(day), month: "2000-01" });
  // Makes each file different.
  for (let row = 0; row <= at; row += 1) yield statementRow({ reported: dayNumber(0), month: "2000-01" });
}

const MANY_MONTHS_FILES = 100;
const STORES = 100;
const MONTHS = 240;
const FIRST_YEAR = 2000;
/** A day, counted from the first of that year, by which all these months are over. */
const LATER = 7_400;

/** A hundred statements, each with 24,000 months of stores of its own, while royalties are read. */
export const manyMonths: Attack = {
  name: "2,400,000 months of different stores in 100 statements, royalties read three at once",
  async begin(arena) {
    const path = join(arena.directory, "months.zip");
    const files = Array.from({ length: MANY_MONTHS_FILES }, (_, at) => [`part ${at}.tsv`, months(at)] as const);
    await writeZip(path, Object.fromEntries(files));
    return uploadAndRead(arena, path, "/analytics/royalties");
  },
};

function* months(at: number): Generator<string> {
  yield HEADER;
  for (let store = 0; store < STORES; store += 1) {
    for (let month = 0; month < MONTHS; month += 1) {
      const year = FIRST_YEAR + Math.floor(month / 12);
      yield statementRow({
        reported: dayNumber(LATER + at),
        month: `${year}-${String((month % 12) + 1).padStart(2, "0")}`,
        store: `Store ${at}-${store}`,
      });
    }
  }
}

/** With more, the archive would be refused because it compresses too well. */
const HEADERS_OF_TABS_FILES = 15;
const TABS = 1_000_000;

/** Headers that would keep a careless regular expression busy for hours. */
export const headersOfTabs: Attack = {
  name: `${HEADERS_OF_TABS_FILES} files whose header is a million tabs`,
  async begin(arena) {
    const path = join(arena.directory, "tabs.zip");
    const files = Array.from(
      { length: HEADERS_OF_TABS_FILES },
      (_, at) => [`${at}.tsv`, [`a${"\t".repeat(TABS + at)}\n`]] as const,
    );
    await writeZip(path, Object.fromEntries(files));
    return uploadAndRead(arena, path, "/statements");
  },
};

const IMMENSE_UNITS_FILES = 2;
const IMMENSE_UNITS_ROWS = 900_720;
const MOST_UNITS = 10_000_000_000;

/** Units whose sum exceeds what a floating point number counts exactly, so that a careless proof never ends. */
export const immenseUnits: Attack = {
  name: "two files of 900,724 rows with ten thousand million units each",
  async begin(arena) {
    const path = join(arena.directory, "units.zip");
    await writeZip(
      path,
      Object.fromEntries(Array.from({ length: IMMENSE_UNITS_FILES }, (_, at) => [`${at}.tsv`, immenseRows(at)])),
    );
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

function* immenseRows(at: number): Generator<string> {
  yield HEADER;
  for (let row = 0; row < IMMENSE_UNITS_ROWS; row += 1) {
    // Identical rows would be refused because they compress too well.
    const earnings = `0.${(row * 48_271 + at) % 1_000_003}`;
    yield statementRow({ reported: dayNumber(at), month: "2000-01", quantity: MOST_UNITS, earnings });
  }
  for (let row = 0; row < 4; row += 1) {
    yield statementRow({ reported: dayNumber(at), month: "2000-01", quantity: MOST_UNITS - 1 });
  }
}
