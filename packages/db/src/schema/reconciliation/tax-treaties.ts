import { numeric, pgTable, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** How much the artist says may be withheld of their royalties from the United States. */
export const taxTreaties = pgTable("tax_treaties", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** In percent. */
  percent: numeric().notNull(),
});
