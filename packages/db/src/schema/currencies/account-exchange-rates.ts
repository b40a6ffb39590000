import { date, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

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
