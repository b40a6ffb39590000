import { ROLES } from "@ledgerline/contract/auth/roles";
import { boolean, index, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";

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
  ],
);
