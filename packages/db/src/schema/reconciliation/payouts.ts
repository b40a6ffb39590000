import { date, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** Money that arrived on the artist's account, as they typed it in. */
export const payouts = pgTable(
  "payouts",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    arrivedOn: date("arrived_on").notNull(),
    currency: text().notNull(),
    amount: numeric().notNull(),
    /** The currency of its statements; null if it is the one that it arrived in. */
    statementCurrency: text("statement_currency"),
    fees: jsonb().$type<{ name: string; amount: string }[]>().notNull(),
    /** Deleted statements stay listed, and come back when one is restored. */
    statementIds: uuid("statement_ids").array().notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
