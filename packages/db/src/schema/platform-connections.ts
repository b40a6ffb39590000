import { PLATFORM_IDS } from "@ledgerline/contract/platforms";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { artists } from "./artists.ts";

/** `credentials_added` is Spotify's state between adding credentials and authorising them. */
export const CONNECTION_STATES = ["credentials_added", "connected"] as const;

export const platformConnections = pgTable(
  "platform_connections",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    state: text({ enum: CONNECTION_STATES }).notNull(),
    connectedAt: timestamp("connected_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.platform] })],
);
