import { sql as orm, type SQL } from "drizzle-orm";
import type postgres from "postgres";

/** SQL text as a fragment for postgres.js: `value` becomes the parameter wherever the text has a `?`. */
export function fillIn(sql: postgres.Sql, text: string, value: string) {
  const [before = "", ...after] = text.split("?");
  return after.reduce((filled, next) => sql`${filled}${value}${sql.unsafe(next)}`, sql`${sql.unsafe(before)}`);
}

/** The same as a fragment for Drizzle. */
export function fillInOrm(text: string, value: unknown): SQL {
  const [before = "", ...after] = text.split("?");
  return after.reduce((filled, next) => orm`${filled}${value}${orm.raw(next)}`, orm.raw(before));
}

/** The same of a text with numbered parameters: `values` become what it has as `$1`, `$2` and so on. */
export function fillInNumbered(text: string, values: readonly string[]): SQL {
  const parts = text.split(/\$(\d)/);
  return orm.join(parts.map((part, at) => (at % 2 === 0 ? orm.raw(part) : orm`${values[Number(part) - 1]}`)));
}

/** A Postgres array of texts as one parameter, to be cast to `text[]` or `uuid[]`. */
export function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/** The `like` pattern for texts that contain a search as typed. */
export function contains(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Rows in pieces of `size`: an SQL statement has a limited number of parameters. */
export function chunks<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}
