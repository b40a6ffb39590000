import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid, varchar } from "drizzle-orm/pg-core";

/** People who log in. Tables of a user refer to it by `user_id`; what is booked belongs to an account. */
export const users = pgTable("users", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  /** When a link sent to the email was opened; null if none has been. */
  emailConfirmedAt: timestamp("email_confirmed_at", { withTimezone: true }),
  passwordHash: text("password_hash").notNull(),
  realName: text("real_name"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

export const sessions = pgTable(
  "sessions",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    /** The account that the session works in. */
    accountId: uuid("account_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    /** The user agent that last used it. */
    userAgent: text("user_agent"),
    /** A shortened address that it was last used from, for the user to recognize. */
    network: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // For deleting ended sessions, across users.
    index("sessions_revoked").on(table.revokedAt).where(sql`revoked_at is not null`),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_use").on(table.lastUsedAt),
  ],
);

/** `choose_password` lets its owner choose a new password, `confirm_email` proves that an email is the user's. */
export const LINK_PURPOSES = ["choose_password", "confirm_email"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Links that were sent and work once; a new one replaces the previous one. */
export const userLinks = pgTable(
  "user_links",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text({ enum: LINK_PURPOSES }).notNull(),
    /** SHA-256 of the link's secret, in hex. */
    secretHash: text("secret_hash").notNull(),
    /** The email that the link was sent to; null for a link that the operator passes on. */
    email: text(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] }), index("user_links_expiry").on(table.expiresAt)],
);

/** The authenticator app of an artist who has set one up. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Sealed for this artist. */
  secret: text().notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** The 30 s step of the last accepted code: that code and older ones are refused. */
  lastStep: integer("last_step").notNull().default(0),
  /** How far the app's clock is ahead of ours, in milliseconds; null until a first code has shown it. */
  clockMs: integer("clock_ms"),
  /** How many wrong codes came with the right password since the last login. */
  wrongCodes: integer("wrong_codes").notNull().default(0),
  /** When the artist was last told of wrong codes. */
  toldAt: timestamp("told_at", { withTimezone: true }),
});

/** The unused recovery codes of a second factor. A code is deleted when it is used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, in hex. */
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The networks that a user has logged in from, so that guesses from elsewhere do not lock them out. */
export const loginNetworks = pgTable(
  "login_networks",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** An IPv4 address, or the /64 of an IPv6 address. */
    network: text().notNull(),
    lastLoginAt: timestamp("last_login_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.network] }),
    index("login_networks_age").on(table.lastLoginAt),
  ],
);

/** Counts towards limits. The columns and their order are those of `rate-limiter-flexible`. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** In milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limits_expiry").on(table.expire)],
);
