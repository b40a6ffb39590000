import { PLATFORM_IDS } from "@ledgerline/contract/platforms";
import { sql } from "drizzle-orm";
import { bigint, date, index, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { artists } from "./artists.ts";

export const DAILY_SOURCES = ["measured", "sample"] as const;

/** One row per day. The day comes before the platform in the key, because every query asks for a window of days. */
export const dailyPlays = pgTable(
  "daily_plays",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    /** UTC. */
    day: date().notNull(),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    source: text({ enum: DAILY_SOURCES }).notNull(),
    plays: bigint({ mode: "number" }).notNull(),
    /** Unique listeners in the 28 days up to this day; null if the platform does not say. */
    listeners: bigint({ mode: "number" }),
    /** USD: an estimate for measured plays, made up for sample plays. */
    revenue: numeric(),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.day, table.platform, table.source] }),
    // For deleting by age across artists without scanning the rest of the table.
    index("daily_plays_youtube_age").on(table.day).where(sql`platform = 'youtube' and source = 'measured'`),
  ],
);
