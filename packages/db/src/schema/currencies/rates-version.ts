import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";

/**
 * A single row: the version of the rates that serve all accounts. A transaction that changes rates changes it as it
 * commits.
 */
export const ratesVersion = pgTable("rates_version", {
  one: boolean().primaryKey().default(true),
  version: uuid().notNull(),
});
