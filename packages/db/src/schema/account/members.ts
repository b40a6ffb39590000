import { ROLES } from "@ledgerline/contract/auth/roles";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/users.ts";

/**
 * Who may use an account, and as what. A user may be a member of several. It is kept beside `users`, apart from what
 * accounts have, so no foreign key refers to the account: whoever adds a member has its lock.
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
    /** When the user last began a session in the account: a login opens the one used last. */
    openedAt: timestamp("opened_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] }), index("members_user").on(table.userId)],
);
