import { date, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";
import { measureColumns } from "./measures.ts";

/** Sums of the booked lines, updated in the same transaction as the lines. A month without lines has no row. */
export const royaltyMonths = pgTable(
  "royalty_months",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** First day of the first month of sale. */
    saleMonth: date("sale_month").notNull(),
    /** 3 for lines that name only a quarter. */
    saleMonths: smallint("sale_months").notNull().default(1),
    /** A platform id, or the name of another store. */
    platform: text().notNull(),
    currency: text().notNull(),
    ...measureColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.saleMonth, table.saleMonths, table.platform, table.currency] }),
  ],
);
