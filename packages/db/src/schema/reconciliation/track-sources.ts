import { foreignKey, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { sources } from "../statements/sources.ts";

/** Who the artist says distributes a track, where no line tells. */
export const trackSources = pgTable(
  "track_sources",
  {
    accountId: uuid("account_id").notNull(),
    trackId: text("track_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    saidAt: timestamp("said_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.trackId] }),
    foreignKey({
      name: "track_sources_source_fk",
      columns: [table.accountId, table.sourceId],
      foreignColumns: [sources.accountId, sources.id],
    }).onDelete("cascade"),
  ],
);
