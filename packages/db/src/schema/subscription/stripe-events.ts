import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The inbox that makes each webhook count once. */
export const stripeEvents = pgTable(
  "stripe_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text("customer_id"),
    /** How many readings of its customer had begun when it arrived: any later one includes it. */
    readingsBegun: integer("readings_begun"),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull(),
    handledAt: timestamp("handled_at", { withTimezone: true }),
  },
  (table) => [index("stripe_events_age").on(table.receivedAt).where(sql`handled_at is not null`)],
);
