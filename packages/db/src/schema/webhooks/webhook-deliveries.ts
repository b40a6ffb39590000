import { DELIVERY_FAULTS, DELIVERY_STATES } from "@ledgerline/contract/webhooks/event-types";
import { isNotNull } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { webhookEndpoints } from "./webhook-endpoints.ts";

/** What an endpoint is told. A row is added in the transaction of what happened, and sent once that is committed. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    accountId: uuid("account_id").notNull(),
    endpointId: uuid("endpoint_id").notNull(),
    /** Version 7, so that ids are in the order of time. Every endpoint knows the event by it. */
    eventId: uuid("event_id").notNull(),
    type: text().notNull(),
    /** What is sent, letter by letter, as it is signed. */
    body: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default("waiting"),
    tries: integer().notNull().default(0),
    /** Null unless it waits. While it is being sent, when it is tried again if nobody says how that ended. */
    nextTryAt: timestamp("next_try_at", { withTimezone: true }),
    /** Of the last try. */
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
