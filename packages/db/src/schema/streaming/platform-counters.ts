import { COUNTERS } from "@ledgerline/contract/streaming/live-data";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** The history of a confirmed profile's public counts. */
export const platformCounters = pgTable(
  "platform_counters",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    profileId: text("profile_id").notNull(),
    counter: text({ enum: COUNTERS }).notNull(),
    takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
    /** A whole number; popularity is out of 100. */
    value: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.platform, table.profileId, table.counter, table.takenAt] }),
    index("platform_counters_age").on(table.platform, table.takenAt),
  ],
);
