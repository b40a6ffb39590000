import { DELIVERY_FAULTS, DELIVERY_STATES, PAUSE_REASONS } from "@ledgerline/contract/webhook-event-types";
import { isNotNull } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

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

/** Events for endpoints. A row is added in the transaction that caused it, and sent once that is committed. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    accountId: uuid("account_id").notNull(),
    endpointId: uuid("endpoint_id").notNull(),
    /** Version 7, so that ids are in chronological order. Every endpoint gets the event under this id. */
    eventId: uuid("event_id").notNull(),
    type: text().notNull(),
    /** The exact text that is sent and signed. */
    body: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default("waiting"),
    tries: integer().notNull().default(0),
    /** Null unless it waits. While it is being sent, the time of the next try if no result is recorded. */
    nextTryAt: timestamp("next_try_at", { withTimezone: true }),
    /** When it was last tried. */
    triedAt: timestamp("tried_at", { withTimezone: true }),
    durationMs: integer("duration_ms"),
    status: integer(),
    answer: text(),
    fault: text({ enum: DELIVERY_FAULTS }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.endpointId, table.eventId] }),
    foreignKey({
      name: "webhook_deliveries_endpoint",
      columns: [table.accountId, table.endpointId],
      foreignColumns: [webhookEndpoints.accountId, webhookEndpoints.id],
    }).onDelete("cascade"),
    index("webhook_deliveries_due")
      .on(table.nextTryAt, table.accountId, table.endpointId)
      .where(isNotNull(table.nextTryAt)),
    index("webhook_deliveries_next")
      .on(table.accountId, table.endpointId, table.nextTryAt)
      .where(isNotNull(table.nextTryAt)),
    index("webhook_deliveries_age").on(table.createdAt),
  ],
);
