import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { artists } from "../auth/artists.ts";

/** One account with one distributor. */
export const sources = pgTable(
  "sources",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    distributor: text().notNull(),
    name: text().notNull(),
    /** The account as the distributor's files print it. */
    account: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.id] }),
    uniqueIndex("sources_account")
      .on(table.artistId, table.distributor, table.account)
      .where(sql`${table.account} is not null`),
  ],
);
