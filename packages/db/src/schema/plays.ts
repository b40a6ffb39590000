import { MEASURERS } from "@ledgerline/contract/streaming/measurers";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";
import { statements } from "./statements.ts";
import { platformProfiles } from "./streaming.ts";

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

/** The cumulative counts of plays that the next reading is compared with. */
export const playMeters = pgTable(
  "play_meters",
  {
    accountId: uuid("account_id").notNull(),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    /** The platform's own id of what is counted: a channel or a track. */
    meterId: text("meter_id").notNull(),
    /** The highest count so far. */
    plays: bigint({ mode: "number" }).notNull(),
    /** How many readings in a row were lower. */
    below: integer().notNull(),
    /** When `plays` was counted, if later readings were lower. */
    countedAt: timestamp("counted_at", { withTimezone: true }),
    /** When it was last read, if the last reading did not contain it. */
    seenAt: timestamp("seen_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.platform, table.meterId] }),
    foreignKey({
      name: "play_meters_profile_fk",
      columns: [table.accountId, table.platform],
      foreignColumns: [platformProfiles.accountId, platformProfiles.platform],
    }).onDelete("cascade"),
  ],
);

/** The titles that platforms' exports print, and the recordings that the artist linked them to. */
export const playTitles = pgTable(
  "play_titles",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    /** The title, folded. */
    titleKey: text("title_key").notNull(),
    /** As last printed. */
    title: text().notNull(),
    /** As on statement lines; null until the artist links it. */
    trackId: text("track_id"),
    /** The artist says that no booked recording has this title; there is then no track. */
    aside: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.platform, table.titleKey] })],
);

/** Totals of a period, by track, as a platform's export prints them. They are never spread over the period's days. */
export const playWindows = pgTable(
  "play_windows",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    lineNo: integer("line_no").notNull(),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    measuredBy: text("measured_by", { enum: MEASURERS }).notNull(),
    /** The performer whose plays they are; empty for the account's own artist. */
    performer: text().notNull(),
    /** Null for all time. */
    from: date(),
    to: date().notNull(),
    title: text().notNull(),
    titleKey: text("title_key").notNull(),
    /** The platform's own id of the track or video. */
    contentId: text("content_id"),
    plays: bigint({ mode: "number" }).notNull(),
    listeners: bigint({ mode: "number" }),
    saves: bigint({ mode: "number" }),
    takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.lineNo] }),
    foreignKey({
      name: "play_windows_statement_fk",
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);
