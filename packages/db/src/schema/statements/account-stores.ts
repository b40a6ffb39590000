import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** Which platform the artist says a store is. Applies to all files when figures are read. */
export const accountStores = pgTable(
  "account_stores",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** As in `platform` of the lines. */
    store: text().notNull(),
    platform: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.store] })],
);
