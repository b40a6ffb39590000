import { API_STATUSES } from "@ledgerline/contract/streaming/live-data";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { SYNC_STATES } from "@ledgerline/contract/streaming/streaming";
import { sql } from "drizzle-orm";
import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { platformCredentials } from "./platform-credentials.ts";

/** Details of a code: counts, days and instants, never sentences. */
export type SyncParams = Record<string, string | number>;

/** The syncs of a platform, one row each: the waiting one, the running ones, and a bounded history. */
export const platformSyncs = pgTable(
  "platform_syncs",
  {
    accountId: uuid("account_id").notNull(),
    platform: text({ enum: PLATFORM_IDS }).notNull(),
    /** Version 7. The later of two runs has the greater id. */
    id: uuid().notNull(),
    state: text({ enum: [...SYNC_STATES, "ended"] }).notNull(),
    /** When it was queued, or when it began to run. */
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    status: text({ enum: API_STATUSES }),
    /** How it ended; null once the figures in `params` have been deleted because of their age. */
    code: text(),
    params: jsonb().$type<SyncParams>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.platform, table.id] }),
    foreignKey({
      name: "platform_syncs_credentials_fk",
      columns: [table.accountId, table.platform],
      foreignColumns: [platformCredentials.accountId, platformCredentials.platform],
    }).onDelete("cascade"),
    uniqueIndex("platform_syncs_queued").on(table.accountId, table.platform).where(sql`state = 'queued'`),
    index("platform_syncs_youtube_age").on(table.endedAt).where(sql`platform = 'youtube' and code is not null`),
  ],
);
