import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { members } from "./members.ts";

/** Tokens with which programs call in a member's name. A token leaves with the membership. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid().notNull(),
    userId: uuid("user_id").notNull(),
    name: text().notNull(),
    /** The rights that it was given. Its member may have fewer by now. */
    scopes: text().array().notNull(),
    /** SHA-256 of the token, in hex. */
    secretHash: text("secret_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
    /** A shortened address that it was last used from. */
    network: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: "api_tokens_member",
      columns: [table.accountId, table.userId],
      foreignColumns: [members.accountId, members.userId],
    }).onDelete("cascade"),
    // For finding a token before its account is known. Not unique, like every index across accounts.
    index("api_tokens_secret").on(table.secretHash),
    index("api_tokens_expiry").on(table.expiresAt),
  ],
);
