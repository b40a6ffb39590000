import { ROLES } from "@ledgerline/contract/auth/roles";
import type { Screen } from "@ledgerline/contract/screen-links";
import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./auth.ts";

/** The owner of statements, plays, claims and a plan. Every other table of accounts refers to it by `account_id`. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    artistName: text("artist_name").notNull(),
    /** The ISO 4217 code of a currency that totals are also shown in. */
    displayCurrency: text("display_currency"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Since when the operator has locked the account. */
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
    /** Since when the account is closed: a job deletes its rows, and this one last. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** When the backup was made from which the account was restored; null once a member has read that it was. */
    restoredFrom: timestamp("restored_from", { withTimezone: true }),
    /** When the account of a guest, who only looks around, ends; null for any other. */
    guestUntil: timestamp("guest_until", { withTimezone: true }),
  },
  (table) => [
    index("accounts_guests").on(table.guestUntil).where(sql`guest_until is not null`),
    index("accounts_disabled").on(table.id).where(sql`disabled_at is not null`),
  ],
);

/**
 * Who may use an account, and in which role. A user may be a member of several. Stored with `users`, apart from the
 * accounts' tables, so no foreign key refers to the account: adding a member takes the account's lock.
 */
export const members = pgTable(
  "members",
  {
    accountId: uuid("account_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ROLES }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When the user last began a session in the account: a login opens the most recent one. */
    openedAt: timestamp("opened_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] }), index("members_user").on(table.userId)],
);

/** People who were invited to become members of an account, and have not joined yet. */
export const invitations = pgTable(
  "invitations",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    /** The invited person's email, in lower case, as users have theirs. */
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** SHA-256 of the link's secret, in hex. */
    secretHash: text("secret_hash").notNull(),
    /** Whether the link is sent to the email, so that opening it proves access to the mailbox. */
    mailed: boolean().notNull(),
    /** The member who invited them. */
    invitedBy: uuid("invited_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique("invitations_email").on(table.accountId, table.email),
    index("invitations_expiry").on(table.expiresAt),
    index("invitations_inviter").on(table.invitedBy),
  ],
);

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
    index("api_tokens_user").on(table.userId),
  ],
);

/** Links that show one screen of an account to whoever has them. A link leaves with the membership of its maker. */
export const screenLinks = pgTable(
  "screen_links",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid().notNull(),
    /** The member who made it. It shows no more than they may see. */
    userId: uuid("user_id").notNull(),
    name: text().notNull(),
    screen: jsonb().$type<Screen>().notNull(),
    /** SHA-256 of the link's secret, in hex. */
    secretHash: text("secret_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: "screen_links_member",
      columns: [table.accountId, table.userId],
      foreignColumns: [members.accountId, members.userId],
    }).onDelete("cascade"),
    index("screen_links_expiry").on(table.expiresAt),
    index("screen_links_user").on(table.userId),
  ],
);

/** Calls that came with an Idempotency-Key, so that each is made once. */
export const keyedCalls = pgTable(
  "keyed_calls",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The SHA-256 of the call's name and its key, in hex. */
    keyHash: text("key_hash").notNull(),
    begunAt: timestamp("begun_at", { withTimezone: true }).notNull(),
    /** When a transaction of the call was committed first; null while it has changed nothing. */
    committedAt: timestamp("committed_at", { withTimezone: true }),
    /** What was sent, hashed, and what was answered. */
    sealedAnswer: text("sealed_answer").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.keyHash] }), index("keyed_calls_age").on(table.begunAt)],
);

/**
 * The version of what an account's screens show. A transaction that changes what they are read from changes it as it
 * commits (`figures/figure-changes.ts`). It is random, so a restored backup never repeats one.
 */
export const figureVersions = pgTable("figure_versions", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  version: uuid().notNull(),
});
