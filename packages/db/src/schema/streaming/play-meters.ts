import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { bigint, foreignKey, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { platformProfiles } from "./platform-profiles.ts";

/** The cumulative counts of plays that the next reading is compared with. */
export const playMeters = pgTable(
  "play_meters",
  {
    accountId: uuid("account_id").notNull(),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    /** The platform's own id of what is counted: a channel or a track. */
    meterId: text("meter_id").notNull(),
    /** The highest count so far. */
    plays: bigint({ mode: "number" }).notNull(),
    /** How many readings in a row were lower. */
    below: integer().notNull(),
    /** When `plays` was counted, if later readings were lower. */
    countedAt: timestamp("counted_at", { withTimezone: true }),
    /** When it was last read, if the last reading did not contain it. */
    seenAt: timestamp("seen_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.platform, table.meterId] }),
    foreignKey({
      name: "play_meters_profile_fk",
      columns: [table.accountId, table.platform],
      foreignColumns: [platformProfiles.accountId, platformProfiles.platform],
    }).onDelete("cascade"),
  ],
);
