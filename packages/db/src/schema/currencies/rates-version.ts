import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";

/** One row: the version of the rates that serve all artists, which every transaction changes that changes these. */
export const ratesVersion = pgTable("rates_version", {
  one: boolean().primaryKey().default(true),
  version: uuid().notNull(),
});
