import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** Which platform a store is, on the artist's word. It holds for all files, and is applied when figures are read. */
export const accountStores = pgTable(
  "account_stores",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** As `platform` of the lines has it. */
    store: text().notNull(),
    platform: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.store] })],
);
