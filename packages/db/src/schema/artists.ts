import type { LookupResult } from "@ledgerline/contract/artists";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

export const artistLookups = pgTable(
  "artist_lookups",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** UUID v7, so that ids are in chronological order. */
    id: uuid().notNull(),
    searchedArtist: text("searched_artist").notNull(),
    lookedUpAt: timestamp("looked_up_at", { withTimezone: true }).notNull(),
    result: jsonb().$type<LookupResult>().notNull(),
    /** The platforms whose counts the estimate in `result` is based on. */
    estimatedFrom: text("estimated_from", { enum: PLATFORM_IDS }).array().notNull().default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index("artist_lookups_age").on(table.lookedUpAt)],
);
