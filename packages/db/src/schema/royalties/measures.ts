import { bigint, integer, numeric } from "drizzle-orm/pg-core";

interface MeasureOf {
  column: string;
  /** Its column where the sums of several keys stand in arrays. */
  keys: string;
  type: keyof typeof COLUMNS;
  /** What a line of `statement_lines` has of it, and what its lines add up to. */
  ofLine: string;
  ofLines: string;
}

const COLUMNS = {
  bigint: (name: string) => bigint(name, { mode: "number" }).notNull(),
  integer: (name: string) => integer(name).notNull(),
  numeric: (name: string) => numeric(name).notNull(),
};
const ARRAYS = {
  bigint: (name: string) => bigint(name, { mode: "number" }).array().notNull(),
  integer: (name: string) => integer(name).array().notNull(),
  numeric: (name: string) => numeric(name).array().notNull(),
};

/**
 * What is added up of a statement's lines. Every table of sums has these in this order, as columns, as arrays or in JSON,
 * and everything that writes, adds up, proves and purges sums goes by them. Another sum is an entry here, its columns in a
 * migration, and its entry in what adds lines up while a file is read. What is answered of the sums is named where it is
 * read.
 */
export const MEASURES = {
  units: { column: "units", keys: "key_units", type: "bigint", ofLine: "units", ofLines: "sum(units)" },
  /** The streams among them. */
  streamUnits: {
    column: "stream_units",
    keys: "key_stream_units",
    type: "bigint",
    ofLine: "case when kind = 'stream' then units else 0 end",
    // Most lines are streams, and what is filtered costs most.
    ofLines: "sum(units) - coalesce(sum(units) filter (where kind <> 'stream'), 0)",
  },
  net: { column: "net", keys: "key_nets", type: "numeric", ofLine: "net", ofLines: "sum(net)" },
  lines: { column: "lines", keys: "key_lines", type: "integer", ofLine: "1", ofLines: "count(*)" },
} as const satisfies Record<string, MeasureOf>;

export type Measure = keyof typeof MEASURES;
type TypeOf<Name extends Measure> = (typeof MEASURES)[Name]["type"];
/** Sums of lines: money as exact decimals, all else as whole numbers. */
export type MeasureSums = { [Name in Measure]: TypeOf<Name> extends "numeric" ? string : number };

export const MEASURE_NAMES = Object.keys(MEASURES) as readonly Measure[];
/** Those that are whole numbers, and those that are money. */
export const COUNTS = MEASURE_NAMES.filter((name) => MEASURES[name].type !== "numeric");
export const MONEYS = MEASURE_NAMES.filter((name) => MEASURES[name].type === "numeric");

const ALL: readonly MeasureOf[] = Object.values(MEASURES);

/** Makes every measure: counts by one function, money by the other. */
export function makeMeasures(count: (name: Measure) => number, money: (name: Measure) => string): MeasureSums {
  const made = MEASURE_NAMES.map((name) => [name, MEASURES[name].type === "numeric" ? money(name) : count(name)]);
  return Object.fromEntries(made) as MeasureSums;
}

/** The columns of a table whose rows are sums. */
export function measureColumns() {
  const columns = MEASURE_NAMES.map((name) => [name, COLUMNS[MEASURES[name].type](MEASURES[name].column)]);
  return Object.fromEntries(columns) as { [Name in Measure]: ReturnType<(typeof COLUMNS)[TypeOf<Name>]> };
}

/** The columns of a table whose rows have the sums of several keys in arrays; they are called as their columns are. */
export function keyMeasureColumns() {
  const columns = ALL.map(({ keys, type }) => [keys, ARRAYS[type](keys)]);
  type Keys = (typeof MEASURES)[Measure]["keys"];
  type ByKeys = { [Name in Measure as (typeof MEASURES)[Name]["keys"]]: ReturnType<(typeof ARRAYS)[TypeOf<Name>]> };
  return Object.fromEntries(columns) as { [Key in Keys]: ByKeys[Key] };
}

/** SQL for lists of columns, all in the order of `MEASURES`. */
const list = (text: (measure: MeasureOf) => string) => ALL.map(text).join(", ");

/** `units, stream_units, …` */
export const NAMES = list(({ column }) => column);
/** `key_units, …` */
export const KEY_NAMES = list(({ keys }) => keys);
/** Of rows that are sums: what they add up to. */
export const SUMS = list(({ column }) => `sum(${column}) as ${column}`);
/** The same, of the types that the columns have. */
export const TYPED_SUMS = list(({ column, type }) => `sum(${column})::${type} as ${column}`);
/** The same in arrays. */
export const AGGREGATED = list(({ column, keys }) => `array_agg(${column}) as ${keys}`);
export const NEGATED = list(({ column }) => `-${column} as ${column}`);
/** Of rows with arrays: a row for each key. Selecting `unnest` is more than twice as fast as joining it. */
export const UNNESTED = list(({ column, keys }) => `unnest(${keys}) as ${column}`);
export const NEGATED_UNNESTED = list(({ column, keys }) => `-unnest(${keys}) as ${column}`);
/** Of lines. */
export const OF_LINE = list(({ column, ofLine }) => `${ofLine} as ${column}`);
export const OF_LINES = list(({ column, ofLines }) => `${ofLines} as ${column}`);
/** Equal sums are written in the same way. */
export const AS_WRITTEN = list(({ column }) => `trim_scale(${column}::numeric)`);
/** Of a `TrackPart`, called `part`: its measures come after its key and period. */
export const OF_PART = ALL.map(({ column, type }, n) => `(part ->> ${n + 3})::${type} as ${column}`).join(", ");
/** For `on conflict do update`: adds to the row that is there, which is called `kept`. */
export const ADDED = list(({ column }) => `${column} = kept.${column} + excluded.${column}`);
/** Of rows called `kept`, joined with some called `gone`, or with none. */
export const LEFT = list(({ column }) => `kept.${column} - coalesce(gone.${column}, 0) as ${column}`);
