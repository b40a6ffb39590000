import { COUNTS, MEASURE_NAMES, MEASURES, MONEYS } from "../schema/measures.ts";
import type { RoyaltyCut } from "../schema/royalties.ts";
import { type BinaryRows, ELEMENT } from "./binary-rows.ts";

/** Sums of a statement's lines by row; `n` is a measure's index in `COUNTS` or `MONEYS`. */
export interface StoredSums {
  count(n: number, row: number): number;
  /** Money in whole numbers and units of 1e-12, and its printed decimals. */
  whole(n: number, row: number): number;
  fraction(n: number, row: number): number;
  scale(n: number, row: number): number;
  /** Money with more digits than a number can hold; null if there is none. */
  long(n: number, row: number): string | null;
}

/** One of the sums. */
interface OneSum {
  sums: StoredSums;
  row: number;
}

/** Several sums, each with its key. */
export interface KeyedSums {
  sums: StoredSums;
  rows: ArrayLike<number>;
  key(index: number): string;
}

/** A sale period, a currency and an accounting day. */
export interface RollupPeriod {
  saleMonth: string;
  saleMonths: number;
  currency: string;
  accounted: string;
}

export interface RoyaltyTrackRow extends OneSum {
  trackId: string;
  releaseId: string;
  artist: string;
  period: RollupPeriod;
}

export interface RoyaltyCutRow {
  cut: RoyaltyCut;
  of: string;
  period: RollupPeriod;
  total: OneSum;
  split: KeyedSums;
  /** How many of the keys, the first ones, no other row of its sale period has; absent if that is all of them. */
  freshKeys?: number;
  /** Set where each key has its own period. */
  months?: KeyMonths;
}

/** First days of the first and the last month of each key. */
export interface KeyMonths {
  first(index: number): string;
  last(index: number): string;
}

/** Several sums, each with the JSON that it begins with. */
export interface PartSums {
  sums: StoredSums;
  rows: ArrayLike<number>;
  /** A string. */
  key(index: number): string;
  /** The sale month, as a string, and the sale months. */
  period(index: number): string;
}

export interface TrackPartRow {
  trackId: string;
  currency: string;
  accounted: string;
  platforms: PartSums;
  territories: PartSums;
}

export interface PrintedTrackRow {
  trackId: string;
  title: string | null;
  artist: string | null;
  releaseId: string;
  upc: string | null;
  release: string | null;
  newest: string;
}

/** How to write the rows of a roll-up's table; the two ids and the row's number precede these columns. */
export interface RollupCopy<Row> {
  table: string;
  columns: readonly string[];
  write(rows: BinaryRows, row: Row): void;
}

const tracks: RollupCopy<RoyaltyTrackRow> = {
  table: "royalty_tracks",
  columns: ["track_id", "release_id", "artist", ...periodColumns(), ...sumColumns()],
  write(rows, row) {
    rows.text(row.trackId);
    rows.text(row.releaseId);
    rows.text(row.artist);
    writePeriod(rows, row.period);
    writeSum(rows, row);
  },
};

const cuts: RollupCopy<RoyaltyCutRow> = {
  table: "royalty_cuts",
  columns: ["cut", "of", ...periodColumns(), ...sumColumns(), ...splitColumns(), "fresh_keys", "key_first", "key_last"],
  write(rows, row) {
    rows.text(row.cut);
    rows.text(row.of);
    writePeriod(rows, row.period);
    writeSum(rows, row.total);
    writeSplit(rows, row.split);
    if (row.freshKeys === undefined) rows.null();
    else rows.int4(row.freshKeys);
    writeMonths(rows, row.split.rows.length, row.months);
  },
};

const parts: RollupCopy<TrackPartRow> = {
  table: "track_parts",
  columns: ["track_id", "currency", "accounted", "platforms", "territories"],
  write(rows, { trackId, currency, accounted, platforms, territories }) {
    rows.text(trackId);
    rows.text(currency);
    rows.date(accounted);
    writeParts(rows, platforms);
    writeParts(rows, territories);
  },
};

const printed: RollupCopy<PrintedTrackRow> = {
  table: "printed_tracks",
  columns: ["track_id", "title", "artist", "release_id", "upc", "release", "newest"],
  write(rows, row) {
    rows.text(row.trackId);
    rows.optional(row.title);
    rows.optional(row.artist);
    rows.text(row.releaseId);
    rows.optional(row.upc);
    rows.optional(row.release);
    rows.date(row.newest);
  },
};

export const ROLLUP_COPIES = { tracks, cuts, parts, printed };
export type RollupTable = keyof typeof ROLLUP_COPIES;
export type RollupRow<Table extends RollupTable> = Parameters<(typeof ROLLUP_COPIES)[Table]["write"]>[1];

export function copyStatement({ table, columns }: Pick<RollupCopy<never>, "table" | "columns">): string {
  const names = ["account_id", "statement_id", "n", ...columns].map((name) => `"${name}"`).join(", ");
  return `copy ${table} (${names}) from stdin (format binary)`;
}

function periodColumns(): string[] {
  return ["sale_month", "sale_months", "currency", "accounted"];
}

function writePeriod(rows: BinaryRows, { saleMonth, saleMonths, currency, accounted }: RollupPeriod): void {
  rows.date(saleMonth);
  rows.int2(saleMonths);
  rows.text(currency);
  rows.date(accounted);
}

type WriteSum = (rows: BinaryRows, sums: StoredSums, row: number) => void;

/** How to write each measure: as a column or an array element, and as part of JSON. */
const WRITERS = MEASURE_NAMES.map((name): { element: number; write: WriteSum; print: WriteSum } => {
  const { type } = MEASURES[name];
  if (type === "numeric") {
    const n = MONEYS.indexOf(name);
    return {
      element: ELEMENT.numeric,
      write: (rows, sums, row) => {
        const long = sums.long(n, row);
        if (long === null) rows.numeric(sums.whole(n, row), sums.fraction(n, row), sums.scale(n, row));
        else rows.decimal(long);
      },
      print: (rows, sums, row) => {
        const long = sums.long(n, row);
        rows.characters('"');
        if (long === null) rows.printedNumeric(sums.whole(n, row), sums.fraction(n, row), sums.scale(n, row));
        else rows.characters(long);
        rows.characters('"');
      },
    };
  }
  const n = COUNTS.indexOf(name);
  const print: WriteSum = (rows, sums, row) => rows.printedWhole(sums.count(n, row));
  return type === "bigint"
    ? { element: ELEMENT.int8, write: (rows, sums, row) => rows.int8(sums.count(n, row)), print }
    : { element: ELEMENT.int4, write: (rows, sums, row) => rows.int4(sums.count(n, row)), print };
});

function sumColumns(): string[] {
  return MEASURE_NAMES.map((name) => MEASURES[name].column);
}

function writeSum(rows: BinaryRows, { sums, row }: OneSum): void {
  for (const { write } of WRITERS) write(rows, sums, row);
}

function splitColumns(): string[] {
  return ["keys", ...MEASURE_NAMES.map((name) => MEASURES[name].keys)];
}

function writeSplit(writer: BinaryRows, { sums, rows, key }: KeyedSums): void {
  const at = (index: number) => rows[index] ?? 0;
  writer.array(ELEMENT.text, rows.length, (index) => writer.text(key(index)));
  for (const { element, write } of WRITERS) {
    writer.array(element, rows.length, (index) => write(writer, sums, at(index)));
  }
}

function writeMonths(writer: BinaryRows, keys: number, months: KeyMonths | undefined): void {
  if (!months) {
    writer.null();
    writer.null();
    return;
  }
  writer.array(ELEMENT.date, keys, (index) => writer.date(months.first(index)));
  writer.array(ELEMENT.date, keys, (index) => writer.date(months.last(index)));
}

/** JSON of TrackPart[], written as bytes because a statement has hundreds of thousands of them. */
function writeParts(writer: BinaryRows, { sums, rows, key, period }: PartSums): void {
  writer.composed(() => {
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] as number;
      writer.characters(index === 0 ? "[[" : ",[");
      writer.characters(key(index));
      writer.characters(",");
      writer.characters(period(index));
      for (const { print } of WRITERS) {
        writer.characters(",");
        print(writer, sums, row);
      }
      writer.characters("]");
    }
    writer.characters(rows.length === 0 ? "[]" : "]");
  });
}
