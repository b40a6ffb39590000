import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import type { Profile } from "@ledgerline/contract/streaming/streaming";
import { sql } from "drizzle-orm";
import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { platformCredentials } from "./platform-credentials.ts";

/** The profile on a platform that the artist confirmed as their own. */
export const platformProfiles = pgTable(
  "platform_profiles",
  {
    accountId: uuid("account_id").notNull(),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    /** New with every confirmed profile, and with every reading of it that is kept. */
    version: uuid().notNull(),
    /** The profile as last read. */
    profile: jsonb().$type<Profile>().notNull(),
    /** Null once what was read has been deleted because of its age. */
    readAt: timestamp("read_at", { withTimezone: true }),
    /** When the meters were last read; null before the first reading. */
    metersAt: timestamp("meters_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.platform] }),
    // For forgetting by age across accounts.
    index("platform_profiles_youtube_age").on(table.readAt).where(sql`platform = 'youtube'`),
    index("platform_profiles_youtube_meters").on(table.metersAt).where(sql`platform = 'youtube'`),
    foreignKey({
      name: "platform_profiles_credentials_fk",
      columns: [table.accountId, table.platform],
      foreignColumns: [platformCredentials.accountId, platformCredentials.platform],
    }).onDelete("cascade"),
  ],
);
