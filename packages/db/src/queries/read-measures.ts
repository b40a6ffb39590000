import { sql } from "drizzle-orm";
import { MEASURE_NAMES, MEASURES, type Measure, type MeasureSums } from "../schema/measures.ts";

/** The measures for a Drizzle query, with `of` giving each column as SQL: money as text, all else as numbers. */
export function readMeasures(of: (column: string, measure: Measure) => string) {
  const read = MEASURE_NAMES.map((name) => {
    const { column, type } = MEASURES[name];
    const value = of(column, name);
    return [name, type === "numeric" ? sql.raw(`(${value})::text`) : sql.raw(`(${value})`).mapWith(Number)];
  });
  return Object.fromEntries(read) as { [Name in Measure]: ReturnType<typeof sql<MeasureSums[Name]>> };
}
