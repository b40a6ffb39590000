import { date, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";
import { keyMeasureColumns } from "./measures.ts";

/** What the sums of a sale period are split by. */
export const PERIOD_CUTS = ["track", "release", "territory"] as const;
export type PeriodCut = (typeof PERIOD_CUTS)[number];

/** Used as the accounting day of sums over all days. */
export const ALL_DAYS = "0001-01-01";

/**
 * The sums of an account's roll-ups by sale period and currency, split by track, release or territory, each key once,
 * in arrays. Changed in the same transaction: a period has one row here, where the roll-ups have one for each track or
 * platform, statement and accounting day. Only territories, of which there are few, are kept by accounting day, which
 * their exchange rates need.
 */
export const royaltyPeriods = pgTable(
  "royalty_periods",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    cut: text({ enum: PERIOD_CUTS }).notNull(),
    saleMonth: date("sale_month").notNull(),
    saleMonths: smallint("sale_months").notNull(),
    currency: text().notNull(),
    accounted: date().notNull(),
    keys: text().array().notNull(),
    ...keyMeasureColumns(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.cut, table.saleMonth, table.saleMonths, table.currency, table.accounted],
    }),
  ],
);
