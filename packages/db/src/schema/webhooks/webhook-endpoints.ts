import { PAUSE_REASONS } from "@ledgerline/contract/webhooks/event-types";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** Addresses that are told what happens in an account. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    /** The event types that it is told about. */
    events: text().array().notNull(),
    /** The signing secret, sealed for this account and endpoint. */
    sealedSecret: text("sealed_secret").notNull(),
    /** The previous secret, which also signs until then. */
    sealedOldSecret: text("sealed_old_secret"),
    oldSecretUntil: timestamp("old_secret_until", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    pausedAt: timestamp("paused_at", { withTimezone: true }),
    pausedFor: text("paused_for", { enum: PAUSE_REASONS }),
    /** When the first failure since the last success happened, and the latest; null if the last try succeeded. */
    failingSince: timestamp("failing_since", { withTimezone: true }),
    failedAt: timestamp("failed_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
