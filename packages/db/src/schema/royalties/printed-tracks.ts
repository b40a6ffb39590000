import { date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/** How a statement prints its tracks: a row for each different way. */
export const printedTracks = pgTable(
  "printed_tracks",
  {
    accountId: uuid("account_id").notNull(),
    trackId: text("track_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    n: integer().notNull(),
    title: text(),
    artist: text(),
    releaseId: text("release_id").notNull(),
    upc: text(),
    release: text(),
    /** The newest accounting day of its lines. */
    newest: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.trackId, table.statementId, table.n] }),
    index("printed_tracks_release").on(table.accountId, table.releaseId),
  ],
);
