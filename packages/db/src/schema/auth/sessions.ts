import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { artists } from "./artists.ts";

export const sessions = pgTable(
  "sessions",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    /** The user agent that last used it. */
    userAgent: text("user_agent"),
    /** A shortened address, for the artist to recognize: where it was last used from. */
    network: text(),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.id] }),
    // For deleting those that have ended, across artists.
    index("sessions_revoked").on(table.revokedAt).where(sql`revoked_at is not null`),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_use").on(table.lastUsedAt),
  ],
);
