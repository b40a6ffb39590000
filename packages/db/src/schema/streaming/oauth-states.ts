import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

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
