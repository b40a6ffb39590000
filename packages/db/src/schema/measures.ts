import { sql } from "drizzle-orm";
import { bigint, integer, numeric } from "drizzle-orm/pg-core";

interface MeasureOf {
  column: string;
  /** Its column in tables where the sums of several keys are in arrays. */
  keys: string;
  type: keyof typeof COLUMNS;
  /** Its value for one line of `statement_lines`, and the aggregate over several. */
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
 * The measures that are added up over a statement's lines. Every table of sums has them in this order, as columns, as
 * arrays or in JSON, and everything that writes, adds up, proves and purges sums is driven by this list. To add one,
 * add an entry here, its columns in a migration, and its entry where lines are added up while a file is read. Names in
 * answers are chosen where the sums are read.
 */
export const MEASURES = {
  units: { column: "units", keys: "key_units", type: "bigint", ofLine: "units", ofLines: "sum(units)" },
  /** The part of `units` that is streams. */
  streamUnits: {
    column: "stream_units",
    keys: "key_stream_units",
    type: "bigint",
    ofLine: "case when kind = 'stream' then units else 0 end",
    // Most lines are streams, and the filter is what costs most.
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
/** The measures that are whole numbers, and those that are money. */
export const COUNTS = MEASURE_NAMES.filter((name) => MEASURES[name].type !== "numeric");
export const MONEYS = MEASURE_NAMES.filter((name) => MEASURES[name].type === "numeric");

const ALL: readonly MeasureOf[] = Object.values(MEASURES);

/** Makes every measure: counts with one function, money with the other. */
export function makeMeasures(count: (name: Measure) => number, money: (name: Measure) => string): MeasureSums {
  const made = MEASURE_NAMES.map((name) => [name, MEASURES[name].type === "numeric" ? money(name) : count(name)]);
  return Object.fromEntries(made) as MeasureSums;
}

/** The columns of a table whose rows are sums. */
export function measureColumns() {
  const columns = MEASURE_NAMES.map((name) => [name, COLUMNS[MEASURES[name].type](MEASURES[name].column)]);
  return Object.fromEntries(columns) as { [Name in Measure]: ReturnType<(typeof COLUMNS)[TypeOf<Name>]> };
}

/** The columns of a table whose rows have the sums of several keys in arrays, named as in the database. */
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
/** Aggregates for rows that are sums. */
export const SUMS = list(({ column }) => `sum(${column}) as ${column}`);
/** The same, cast to the columns' types. */
export const TYPED_SUMS = list(({ column, type }) => `sum(${column})::${type} as ${column}`);
/** The same as arrays. */
export const AGGREGATED = list(({ column, keys }) => `array_agg(${column}) as ${keys}`);
export const NEGATED = list(({ column }) => `-${column} as ${column}`);
/** For rows with arrays: a row per key. Selecting `unnest` is more than twice as fast as joining it. */
export const UNNESTED = list(({ column, keys }) => `unnest(${keys}) as ${column}`);
export const NEGATED_UNNESTED = list(({ column, keys }) => `-unnest(${keys}) as ${column}`);
/** For lines. */
export const OF_LINE = list(({ column, ofLine }) => `${ofLine} as ${column}`);
export const OF_LINES = list(({ column, ofLines }) => `${ofLines} as ${column}`);
/** Writes equal sums in the same way. */
export const AS_WRITTEN = list(({ column }) => `trim_scale(${column}::numeric)`);
/** For a `TrackPart` aliased `part`: its measures come after its key and period. */
export const OF_PART = ALL.map(({ column, type }, n) => `(part ->> ${n + 3})::${type} as ${column}`).join(", ");
/** For `on conflict do update`: adds to the existing row, aliased `kept`. */
export const ADDED = list(({ column }) => `${column} = kept.${column} + excluded.${column}`);
/** Subtracts rows aliased `gone`, if there are any, from those aliased `kept`. */
export const LEFT = list(({ column }) => `kept.${column} - coalesce(gone.${column}, 0) as ${column}`);

/** The measures for a Drizzle query, with `of` giving each column as SQL: money as text, all else as numbers. */
export function readMeasures(of: (column: string, measure: Measure) => string) {
  const read = MEASURE_NAMES.map((name) => {
    const { column, type } = MEASURES[name];
    const value = of(column, name);
    return [name, type === "numeric" ? sql.raw(`(${value})::text`) : sql.raw(`(${value})`).mapWith(Number)];
  });
  return Object.fromEntries(read) as { [Name in Measure]: ReturnType<typeof sql<MeasureSums[Name]>> };
}
