import { boolean, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** Which messages an artist wants; without a row, all. */
export const noticeSettings = pgTable("notice_settings", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Messages about overdue money. */
  overdue: boolean().notNull(),
  /** Messages about the approaching deadline of a claim. */
  deadlines: boolean().notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});
