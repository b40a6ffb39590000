import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

export const sessions = pgTable(
  "sessions",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    /** The account that the session works in. */
    accountId: uuid("account_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    /** The user agent that last used it. */
    userAgent: text("user_agent"),
    /** A shortened address that it was last used from, for the user to recognize. */
    network: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // For deleting ended sessions, across users.
    index("sessions_revoked").on(table.revokedAt).where(sql`revoked_at is not null`),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_use").on(table.lastUsedAt),
  ],
);
