import { bigint, date, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { artists } from "../auth/artists.ts";

/** All booked lines of a track in one currency, for the first page of all tracks. */
export const trackTotals = pgTable(
  "track_totals",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    trackId: text("track_id").notNull(),
    currency: text().notNull(),
    units: bigint({ mode: "number" }).notNull(),
    streamUnits: bigint("stream_units", { mode: "number" }).notNull(),
    net: numeric().notNull(),
    lines: integer().notNull(),
    /** First days of the first and the last month of sale. */
    firstMonth: date("first_month").notNull(),
    lastMonth: date("last_month").notNull(),
    /** The sale periods of its lines, for counting the tracks of each: `(year * 12 + month - 1) * 16 + months`. */
    periods: integer().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.trackId, table.currency] })],
);
