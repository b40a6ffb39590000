import { date, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { keyMeasureColumns, measureColumns } from "./measures.ts";

/** What the sums are of, and what they are split by. */
export const ROYALTY_CUTS = [
  "statement_track",
  "statement_track_all",
  "statement_release",
  "statement_release_all",
  "platform_track",
  "platform_track_all",
  "platform_release",
  "platform_territory",
  "artist_platform",
  "artist_territory",
] as const;
export type RoyaltyCut = (typeof ROYALTY_CUTS)[number];

/**
 * Sums of a statement's lines by two dimensions at once, such as platform and territory. A row has one platform and one
 * sale period with all of its territories in arrays, which is seven times smaller than a row for each, and faster to
 * write and read. Several rows may have the same key. Cuts that end in `_all` have the tracks or releases of all sale
 * periods and accounting days of a platform or statement in a currency: their period spans from the first to the last,
 * and they are read if the scope covers all of them.
 */
export const royaltyCuts = pgTable(
  "royalty_cuts",
  {
    accountId: uuid("account_id").notNull(),
    cut: text({ enum: ROYALTY_CUTS }).notNull(),
    /** The platform, or the artist as printed; empty if not printed, and for the statement. */
    of: text().notNull(),
    statementId: uuid("statement_id").notNull(),
    n: integer().notNull(),
    saleMonth: date("sale_month").notNull(),
    saleMonths: smallint("sale_months").notNull(),
    currency: text().notNull(),
    accounted: date().notNull(),
    /** The totals of the arrays. */
    ...measureColumns(),
    /** Tracks, releases, platforms or territories; empty if there is none. */
    keys: text().array().notNull(),
    ...keyMeasureColumns(),
    /**
     * How many of the keys, the first ones, no other row of the same statement, `of` and sale period has, so that
     * counting tracks needs fewer keys; null if unknown. Only for `platform_track` and `statement_track`.
     */
    freshKeys: integer("fresh_keys"),
    /** First days of each key's first and last month of sale; only for cuts that end in `_all`. */
    keyFirst: date("key_first").array(),
    keyLast: date("key_last").array(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.cut, table.of, table.statementId, table.n] })],
);
