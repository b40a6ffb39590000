import { API_STATUSES } from "@ledgerline/contract/live-data";
import { PLATFORM_IDS } from "@ledgerline/contract/platforms";
import { type Profile, SYNC_STATES } from "@ledgerline/contract/streaming";
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { artists } from "./artists.ts";

/**
 * `credentials_added` is Spotify's state between adding credentials and authorising them; `saved` is kept without
 * anything live to read.
 */
export const CONNECTION_STATES = ["credentials_added", "saved", "connected"] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** Who authorised Spotify. */
export interface ConnectedAccount {
  accountId: string;
  displayName: string;
  email: string | null;
  followers: number | null;
}

/** The last reading of cumulative plays, which the next one is held against. */
export interface MeterReading {
  id: string;
  plays: number;
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
    meters: jsonb().$type<MeterReading[]>(),
    metersAt: timestamp("meters_at", { withTimezone: true }),
    /** What the artist should know, in one sentence. */
    notice: text(),
    syncState: text("sync_state", { enum: SYNC_STATES }),
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
