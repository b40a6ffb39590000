import { date, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

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
