import { PLAN_IDS } from "@ledgerline/contract/plans";
import { SUBSCRIPTION_STATUSES } from "@ledgerline/contract/subscription";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { artists } from "./artists.ts";

/** An artist without a row is on the free plan. */
export const subscriptions = pgTable("subscriptions", {
  artistId: uuid("artist_id")
    .primaryKey()
    .references(() => artists.id, { onDelete: "cascade" }),
  status: text({ enum: SUBSCRIPTION_STATUSES }).notNull(),
  planId: text("plan_id", { enum: PLAN_IDS }).notNull(),
  trialEnd: timestamp("trial_end", { withTimezone: true }),
});
