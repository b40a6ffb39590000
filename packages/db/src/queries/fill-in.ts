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
