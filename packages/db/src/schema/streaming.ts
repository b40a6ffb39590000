import type { LookupResult } from "@ledgerline/contract/artists";
import { API_STATUSES, COUNTERS } from "@ledgerline/contract/streaming/live-data";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { type Profile, SYNC_STATES } from "@ledgerline/contract/streaming/streaming";
import { sql } from "drizzle-orm";
import {
  bigint,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

/**
 * `credentials_added` is Spotify's state before its credentials are authorized; `saved` credentials are kept although
 * they give no live access.
 */
export const CONNECTION_STATES = ["credentials_added", "saved", "connected"] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** Who authorized Spotify. */
export interface ConnectedAccount {
  displayName: string;
  email: string | null;
  followers: number | null;
}

/** An artist's credentials for a platform, and who authorized them. */
export const platformCredentials = pgTable(
  "platform_credentials",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    /** New whenever credentials are entered. Resealing keeps it. */
    version: uuid().notNull(),
    state: text({ enum: CONNECTION_STATES }).notNull(),
    connectedAt: timestamp("connected_at", { withTimezone: true }),
    /** New with every authorization; null unless connected. */
    authorization: uuid(),
    /** Sealed for this artist and platform. */
    credentials: text().notNull(),
    /** Access and refresh tokens, also sealed. */
    tokens: text(),
    account: jsonb().$type<ConnectedAccount>(),
    /** The code of a notice for the artist. */
    notice: text(),
    /** When the daily refresh is due; null while there is nothing to refresh. */
    nextSyncAt: timestamp("next_sync_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.platform] }),
    index("platform_credentials_due").on(table.nextSyncAt),
  ],
);

/** The profile on a platform that the artist confirmed as their own. */
export const platformProfiles = pgTable(
  "platform_profiles",
  {
    accountId: uuid("account_id").notNull(),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    /** New with every confirmed profile, and with every reading of it that is kept. */
    version: uuid().notNull(),
    /** The profile as last read. */
    profile: jsonb().$type<Profile>().notNull(),
    /** Null once what was read has been deleted because of its age. */
    readAt: timestamp("read_at", { withTimezone: true }),
    /** When the meters were last read; null before the first reading. */
    metersAt: timestamp("meters_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.platform] }),
    // For forgetting by age across accounts.
    index("platform_profiles_youtube_age").on(table.readAt).where(sql`platform = 'youtube'`),
    index("platform_profiles_youtube_meters").on(table.metersAt).where(sql`platform = 'youtube'`),
    foreignKey({
      name: "platform_profiles_credentials_fk",
      columns: [table.accountId, table.platform],
      foreignColumns: [platformCredentials.accountId, platformCredentials.platform],
    }).onDelete("cascade"),
  ],
);

/** Details of a code: counts, days and instants, never sentences. */
export type SyncParams = Record<string, string | number>;

/** The syncs of a platform, one row each: the waiting one, the running ones, and a bounded history. */
export const platformSyncs = pgTable(
  "platform_syncs",
  {
    accountId: uuid("account_id").notNull(),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    /** Version 7. The later of two runs has the greater id. */
    id: uuid().notNull(),
    state: text({ enum: [...SYNC_STATES, "ended"] }).notNull(),
    /** When it was queued, or when it began to run. */
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    status: text({ enum: API_STATUSES }),
    /** How it ended; null once the figures in `params` have been deleted because of their age. */
    code: text(),
    params: jsonb().$type<SyncParams>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.platform, table.id] }),
    foreignKey({
      name: "platform_syncs_credentials_fk",
      columns: [table.accountId, table.platform],
      foreignColumns: [platformCredentials.accountId, platformCredentials.platform],
    }).onDelete("cascade"),
    uniqueIndex("platform_syncs_queued").on(table.accountId, table.platform).where(sql`state = 'queued'`),
    index("platform_syncs_youtube_age").on(table.endedAt).where(sql`platform = 'youtube' and code is not null`),
  ],
);

/** The history of a confirmed profile's public counts. */
export const platformCounters = pgTable(
  "platform_counters",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    profileId: text("profile_id").notNull(),
    counter: text({ enum: COUNTERS }).notNull(),
    takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
    /** A whole number; popularity is out of 100. */
    value: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.platform, table.profileId, table.counter, table.takenAt] }),
    index("platform_counters_age").on(table.platform, table.takenAt),
  ],
);

/** Pending Spotify logins: each state works once, in the session that asked for it. */
export const oauthStates = pgTable(
  "oauth_states",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    state: text().notNull(),
    userId: uuid("user_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    /** The PKCE verifier, sealed. */
    verifier: text().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.state] }),
    index("oauth_states_expiry").on(table.expiresAt),
  ],
);

export const artistLookups = pgTable(
  "artist_lookups",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** UUID v7, so that ids are in chronological order. */
    id: uuid().notNull(),
    searchedArtist: text("searched_artist").notNull(),
    lookedUpAt: timestamp("looked_up_at", { withTimezone: true }).notNull(),
    result: jsonb().$type<LookupResult>().notNull(),
    /** The platforms whose counts the estimate in `result` is based on. */
    estimatedFrom: text("estimated_from", { enum: PLATFORM_IDS }).array().notNull().default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index("artist_lookups_age").on(table.lookedUpAt)],
);
