import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

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
