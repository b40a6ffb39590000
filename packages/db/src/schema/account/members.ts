import { ROLES } from "@ledgerline/contract/auth/roles";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/users.ts";

/**
 * Who may use an account, and in which role. A user may be a member of several. Stored with `users`, apart from the
 * accounts' tables, so no foreign key refers to the account: adding a member takes the account's lock.
 */
export const members = pgTable(
  "members",
  {
    accountId: uuid("account_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ROLES }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When the user last began a session in the account: a login opens the most recent one. */
    openedAt: timestamp("opened_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] }), index("members_user").on(table.userId)],
);
