import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reconciliations } from "./reconciliations.ts";

/** What units of a platform earned, in the currency of most of them. */
export interface PlaceRates {
  currency: string;
  /** The published rate of each month of sale, in that currency. */
  published: { month: string; low: string; mid: string; high: string }[];
  /** By month of sale, territory and tier; bounded. */
  places: { month: string; territory: string; tier: string; units: number; net: string }[];
}

/** What one unit of a platform earned, as the rate explorer reads it. */
export const reconciliationRates = pgTable(
  "reconciliation_rates",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => reconciliations.accountId, { onDelete: "cascade" }),
    platform: text().notNull(),
    rates: jsonb().$type<PlaceRates>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.platform] })],
);
