import { PAUSE_REASONS } from "@ledgerline/contract/webhooks/event-types";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** Where an account is told of what happens in it. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    /** The types of what it is told. */
    events: text().array().notNull(),
    /** What signs, sealed for this account and endpoint. */
    sealedSecret: text("sealed_secret").notNull(),
    /** The one before, which signs too until then. */
    sealedOldSecret: text("sealed_old_secret"),
    oldSecretUntil: timestamp("old_secret_until", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    pausedAt: timestamp("paused_at", { withTimezone: true }),
    pausedFor: text("paused_for", { enum: PAUSE_REASONS }),
    /** The first try that failed since one succeeded, and the last; null if the last one succeeded. */
    failingSince: timestamp("failing_since", { withTimezone: true }),
    failedAt: timestamp("failed_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
