import { sql } from "drizzle-orm";
import { date, index, integer, json, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";
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
  "label_track",
  "label_track_all",
  "label_release",
  "label_release_all",
  "label_platform",
  "label_territory",
] as const;
export type RoyaltyCut = (typeof ROYALTY_CUTS)[number];

/** Lines of a label whose name is longer have no sums by label. No filter takes such a name, and no index may. */
export const LABEL_BYTES_MAX = 900;

/**
 * Sums of a statement's lines by two dimensions at once, such as platform and territory. A row has one platform and one
 * sale period with all of its territories in arrays, which is seven times smaller than a row for each, and faster to
 * write and read. Several rows may have the same key. Cuts that end in `_all` have the tracks or releases of all sale
 * periods and accounting days of a platform, label or statement in a currency: their period spans from the first to the
 * last, and they are read if the scope covers all of them.
 */
export const royaltyCuts = pgTable(
  "royalty_cuts",
  {
    accountId: uuid("account_id").notNull(),
    cut: text({ enum: ROYALTY_CUTS }).notNull(),
    /** The platform, or the artist or label as printed; empty for the statement, and where no artist is printed. */
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
     * counting tracks needs fewer keys; null if unknown. Only for cuts that end in `_track`.
     */
    freshKeys: integer("fresh_keys"),
    /** First days of each key's first and last month of sale; only for cuts that end in `_all`. */
    keyFirst: date("key_first").array(),
    keyLast: date("key_last").array(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.cut, table.of, table.statementId, table.n] })],
);

/** Sums of the booked lines, updated in the same transaction as the lines. A month without lines has no row. */
export const royaltyMonths = pgTable(
  "royalty_months",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** First day of the first month of sale. */
    saleMonth: date("sale_month").notNull(),
    /** 3 for lines that name only a quarter. */
    saleMonths: smallint("sale_months").notNull().default(1),
    /** A platform id, or the name of another store. */
    platform: text().notNull(),
    currency: text().notNull(),
    ...measureColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.saleMonth, table.saleMonths, table.platform, table.currency] }),
  ],
);

/** What the sums of a sale period are split by. */
export const PERIOD_CUTS = ["track", "release", "territory"] as const;
export type PeriodCut = (typeof PERIOD_CUTS)[number];

/** Used as the accounting day of sums over all days. */
export const ALL_DAYS = "0001-01-01";

/**
 * The sums of an account's roll-ups by sale period and currency, split by track, release or territory, each key once,
 * in arrays. Changed in the same transaction: a period has one row here, where the roll-ups have one for each track or
 * platform, statement and accounting day. Only territories, of which there are few, are kept by accounting day, which
 * their exchange rates need.
 */
export const royaltyPeriods = pgTable(
  "royalty_periods",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    cut: text({ enum: PERIOD_CUTS }).notNull(),
    saleMonth: date("sale_month").notNull(),
    saleMonths: smallint("sale_months").notNull(),
    currency: text().notNull(),
    accounted: date().notNull(),
    keys: text().array().notNull(),
    ...keyMeasureColumns(),
  },
  (table) => [
    primaryKey({
      columns: [table.accountId, table.cut, table.saleMonth, table.saleMonths, table.currency, table.accounted],
    }),
  ],
);

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
    // A whole name may be longer than an index takes.
    index("royalty_tracks_artist").on(table.accountId, sql`left(${table.artist}, 60)`),
  ],
);

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

/** Sums of one sale period and one platform or territory, empty if there is none; the measures in their order. */
export type TrackPart = [key: string, saleMonth: string, saleMonths: number, ...measures: (number | string)[]];

/**
 * Sums of a statement's lines of one track, by sale period and platform, and by sale period and territory. As JSON they
 * take a quarter of the space of rows or arrays, and a third of the time to write; only one track is read at a time.
 */
export const trackParts = pgTable(
  "track_parts",
  {
    accountId: uuid("account_id").notNull(),
    trackId: text("track_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    n: integer().notNull(),
    currency: text().notNull(),
    accounted: date().notNull(),
    platforms: json().$type<TrackPart[]>().notNull(),
    territories: json().$type<TrackPart[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.trackId, table.statementId, table.n] })],
);

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
