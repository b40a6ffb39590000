import { MEASURERS } from "@ledgerline/contract/streaming/measurers";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, numeric, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

export const DAILY_SOURCES = ["measured", "sample"] as const;

/** The statement id of plays that come from no file. */
export const NO_STATEMENT = "00000000-0000-0000-0000-000000000000";

/**
 * One row per day and reading of it. The day comes before the platform in the key, because every query asks for a
 * window of days. Only rows that count are added up: of two readings of the same plays, one does not.
 */
export const dailyPlays = pgTable(
  "daily_plays",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** UTC. */
    day: date().notNull(),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    source: text({ enum: DAILY_SOURCES }).notNull(),
    /** Empty for sample plays. */
    measuredBy: text("measured_by", { enum: [...MEASURERS, ""] })
      .notNull()
      .default(""),
    /** The performer whose plays they are; empty for the account's own artist. */
    performer: text().notNull().default(""),
    /** The folded title of the track; empty for all of the performer's plays. */
    titleKey: text("title_key").notNull().default(""),
    /** The file it was read from. */
    statementId: uuid("statement_id").notNull().default(NO_STATEMENT),
    plays: bigint({ mode: "number" }).notNull(),
    /** Unique listeners in the 28 days up to this day; null if the platform does not say. */
    listeners: bigint({ mode: "number" }),
    /** USD: an estimate for measured plays, made up for sample plays. */
    revenue: numeric(),
    /** False if another reading of the same plays counts. */
    counts: boolean().notNull().default(true),
    /** When the file was uploaded; null for an API. */
    takenAt: timestamp("taken_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({
      name: "daily_plays_pk",
      columns: [
        table.accountId,
        table.day,
        table.platform,
        table.source,
        table.measuredBy,
        table.performer,
        table.titleKey,
        table.statementId,
      ],
    }),
    // Covers everything that sums by month and platform read, so that they need not read the table.
    index("daily_plays_counted")
      .on(table.accountId, table.platform, table.source, table.day, table.plays, table.revenue)
      .where(sql`counts`),
    // For deleting by age across accounts without scanning the rest of the table.
    index("daily_plays_youtube_age").on(table.day).where(sql`platform = 'youtube' and measured_by = 'youtube_api'`),
    index("daily_plays_other_readings").on(table.accountId, table.platform).where(sql`not counts`),
    index("daily_plays_statement")
      .on(table.accountId, table.statementId)
      .where(sql`statement_id <> '00000000-0000-0000-0000-000000000000'`),
  ],
);
