import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** One account with one distributor. */
export const sources = pgTable(
  "sources",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    distributor: text().notNull(),
    name: text().notNull(),
    /** The account as printed in the distributor's files. */
    account: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex("sources_account")
      .on(table.accountId, table.distributor, table.account)
      .where(sql`${table.account} is not null`),
  ],
);
