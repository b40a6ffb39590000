import { date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";
import { measureColumns } from "./measures.ts";

/** All booked lines of a track in one currency, for the first page of all tracks and for finding tracks by name. */
export const trackTotals = pgTable(
  "track_totals",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    trackId: text("track_id").notNull(),
    currency: text().notNull(),
    ...measureColumns(),
    /** First days of the first and the last month of sale. */
    firstMonth: date("first_month").notNull(),
    lastMonth: date("last_month").notNull(),
    /** As printed on the newest accounting day. */
    title: text(),
    artist: text(),
    named: date().notNull(),
    /**
     * Its ISRC and every title, artist and UPC that it is printed with, in lower case, one per line, for searching.
     * Null if that is too long to be stored here.
     */
    printed: text(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.trackId, table.currency] })],
);
