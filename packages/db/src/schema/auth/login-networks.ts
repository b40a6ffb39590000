import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** The networks that a user has logged in from, so that guesses from elsewhere do not lock them out. */
export const loginNetworks = pgTable(
  "login_networks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** An IPv4 address, or the /64 of an IPv6 address. */
    network: text().notNull(),
    lastLoginAt: timestamp("last_login_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.network] }),
    index("login_networks_age").on(table.lastLoginAt),
  ],
);
