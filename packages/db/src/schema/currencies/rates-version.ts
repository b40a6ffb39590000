import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";

/** A single row: the version of the rates for all accounts. A transaction that changes rates changes it on commit. */
export const ratesVersion = pgTable("rates_version", {
  one: boolean().primaryKey().default(true),
  version: uuid().notNull(),
});
