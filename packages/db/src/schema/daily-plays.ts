import { PLATFORM_IDS } from "@ledgerline/contract/platforms";
import { sql } from "drizzle-orm";
import { bigint, date, index, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { artists } from "./artists.ts";

export const DAILY_SOURCES = ["measured", "sample"] as const;

/** One row a day; the day comes before the platform in the key, because every reader asks for a window of days. */
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
    /** Unique listeners of the 28 days that end on this day; null where the platform does not say. */
    listeners: bigint({ mode: "number" }),
    /** USD: an estimate beside measured plays, made up beside sample plays. */
    revenue: numeric(),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.day, table.platform, table.source] }),
    // What is deleted by its age, whoever's it is: the rest of the table is not looked through for it.
    index("daily_plays_youtube_age").on(table.day).where(sql`platform = 'youtube' and source = 'measured'`),
  ],
);
