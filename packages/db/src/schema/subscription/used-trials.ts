import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Emails that have had their free trial. They outlive their accounts, so only a keyed hash of each is stored. */
export const usedTrials = pgTable(
  "used_trials",
  {
    emailHash: text("email_hash").primaryKey(),
    usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("used_trials_age").on(table.usedAt)],
);
