import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";

/** One row: the version of the rates that serve all artists, which a trigger changes with them. */
export const ratesVersion = pgTable("rates_version", {
  one: boolean().primaryKey().default(true),
  version: uuid().notNull(),
});
