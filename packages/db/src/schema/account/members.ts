import { ROLES } from "@ledgerline/contract/auth/roles";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/users.ts";
import { accounts } from "./accounts.ts";

/** Who may use an account, and as what. A user may be a member of several. */
export const members = pgTable(
  "members",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
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
