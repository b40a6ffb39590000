import { boolean, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** Which messages an artist wants; no row means all. */
export const noticeSettings = pgTable("notice_settings", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** That money is overdue. */
  overdue: boolean().notNull(),
  /** That the deadline of a claim nears. */
  deadlines: boolean().notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});
