import { pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
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
  },
  (table) => [primaryKey({ columns: [table.artistId, table.id] })],
);
