import { date, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { measureColumns } from "./measures.ts";

/**
 * Sums of a statement's lines by track, release, artist as printed, sale period, currency and accounting day. Written
 * by COPY in the booking's transaction; several rows may have the same key, because readers add them up anyway.
 */
export const royaltyTracks = pgTable(
  "royalty_tracks",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    /** Numbers the rows of a statement. */
    n: integer().notNull(),
    /** `none` for lines that name no track. */
    trackId: text("track_id").notNull(),
    releaseId: text("release_id").notNull(),
    /** As printed; empty if not printed. */
    artist: text().notNull(),
    saleMonth: date("sale_month").notNull(),
    saleMonths: smallint("sale_months").notNull(),
    currency: text().notNull(),
    /** The accounting date, or the last day of the sale period. */
    accounted: date().notNull(),
    ...measureColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.n] }),
    index("royalty_tracks_track").on(table.accountId, table.trackId),
  ],
);
