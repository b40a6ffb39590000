import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

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
