import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The inbox that makes a webhook count once. */
export const stripeEvents = pgTable("stripe_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  customerId: text("customer_id"),
  /** Readings of its customer that had begun when it came: a later one knows of it already. */
  readingsBegun: integer("readings_begun"),
  receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
  handledAt: timestamp("handled_at", { withTimezone: true }),
});
