import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** The artist's decision that a track is the same as another. Applied when figures are read. */
export const trackMerges = pgTable(
  "track_merges",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    trackId: text("track_id").notNull(),
    /** The track that stays, which is never merged itself. */
    sameAs: text("same_as").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.trackId] }),
    index("track_merges_same_as").on(table.accountId, table.sameAs),
  ],
);
