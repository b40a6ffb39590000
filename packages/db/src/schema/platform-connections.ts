import { API_STATUSES } from "@ledgerline/contract/live-data";
import { PLATFORM_IDS } from "@ledgerline/contract/platforms";
import { type Profile, SYNC_STATES } from "@ledgerline/contract/streaming";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { artists } from "./artists.ts";

/**
 * `credentials_added` is Spotify's state between adding credentials and authorizing them; `saved` is kept without
 * anything live to read.
 */
export const CONNECTION_STATES = ["credentials_added", "saved", "connected"] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** Who authorized Spotify. */
export interface ConnectedAccount {
  displayName: string;
  email: string | null;
  followers: number | null;
}

/** A cumulative count of plays, which the next reading is held against. */
export interface MeterReading {
  id: string;
  /** The highest that was counted. */
  plays: number;
  /** How many readings in a row stood below it. */
  below?: number;
  /** When `plays` was counted, ISO 8601, where readings stood below it since. */
  countedAt?: string;
  /** When it was last read, ISO 8601, where the last reading was without it. */
  seenAt?: string;
}

export const platformConnections = pgTable(
  "platform_connections",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    state: text({ enum: CONNECTION_STATES }).notNull(),
    connectedAt: timestamp("connected_at", { withTimezone: true }),
    /** Sealed for this artist and platform. */
    credentials: text().notNull(),
    /** Access and refresh tokens, sealed likewise. */
    tokens: text(),
    account: jsonb().$type<ConnectedAccount>(),
    /** The confirmed profile as it was last read. */
    profile: jsonb().$type<Profile>(),
    profileReadAt: timestamp("profile_read_at", { withTimezone: true }),
    /** How many readings were kept. */
    readings: integer().notNull().default(0),
    meters: jsonb().$type<MeterReading[]>(),
    metersAt: timestamp("meters_at", { withTimezone: true }),
    /** What the artist should know, in one sentence. */
    notice: text(),
    syncState: text("sync_state", { enum: SYNC_STATES }),
    /** How many syncs have begun: the last of them says when none runs any more. */
    syncsBegun: integer("syncs_begun").notNull().default(0),
    lastSyncAt: timestamp("last_sync_at", { withTimezone: true }),
    lastSyncStatus: text("last_sync_status", { enum: API_STATUSES }),
    lastSyncDetail: text("last_sync_detail"),
    /** When the daily refresh is due; null while there is nothing to refresh. */
    nextSyncAt: timestamp("next_sync_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.platform] }),
    index("platform_connections_due").on(table.nextSyncAt),
  ],
);
