import { boolean, date, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

/** The operator's rates, for all accounts. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    currency: text().notNull(),
    /** The day it was published. */
    day: date().notNull(),
    /** Units of the currency for one euro. */
    perEuro: numeric("per_euro").notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
);

/** The rates that an artist uploaded. They take precedence over the operator's. */
export const accountExchangeRates = pgTable(
  "account_exchange_rates",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    currency: text().notNull(),
    /** The day it was published. */
    day: date().notNull(),
    /** Units of the currency for one euro. */
    perEuro: numeric("per_euro").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.currency, table.day] })],
);

/** A single row: the version of the rates for all accounts. A transaction that changes rates changes it on commit. */
export const ratesVersion = pgTable("rates_version", {
  one: boolean().primaryKey().default(true),
  version: uuid().notNull(),
});
