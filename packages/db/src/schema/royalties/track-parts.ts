import { bigint, date, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";

export const TRACK_PARTS = ["platform", "territory"] as const;
export type TrackPart = (typeof TRACK_PARTS)[number];

/** Sums of a statement's lines of one track, by sale period and platform or territory, in arrays. */
export const trackParts = pgTable(
  "track_parts",
  {
    artistId: uuid("artist_id").notNull(),
    trackId: text("track_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    n: integer().notNull(),
    part: text({ enum: TRACK_PARTS }).notNull(),
    currency: text().notNull(),
    accounted: date().notNull(),
    keySaleMonths: date("key_sale_month").array().notNull(),
    keyMonths: smallint("key_sale_months").array().notNull(),
    /** Platforms or territories; empty for none. */
    keys: text().array().notNull(),
    keyUnits: bigint("key_units", { mode: "number" }).array().notNull(),
    keyStreamUnits: bigint("key_stream_units", { mode: "number" }).array().notNull(),
    keyNets: numeric("key_nets").array().notNull(),
    keyLines: integer("key_lines").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.trackId, table.statementId, table.n] })],
);
