import { bigint, date, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

export const LINE_KINDS = ["stream", "download", "ugc", "match", "adjustment", "unknown"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * Written by COPY only. No foreign key: Postgres would check each of a million equal keys one by one, which costs more
 * than the COPY itself. The verbs that delete a statement delete its lines in the same transaction.
 */
export const statementLines = pgTable(
  "statement_lines",
  {
    artistId: uuid("artist_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    lineNo: integer("line_no").notNull(),
    /** A platform id, or the name of another store. */
    platform: text().notNull(),
    /** As printed. */
    store: text().notNull(),
    /** First day of the month of sale. */
    saleMonth: date("sale_month").notNull(),
    accountingDate: date("accounting_date").notNull(),
    territory: text(),
    isrc: text(),
    upc: text(),
    track: text(),
    release: text(),
    artist: text(),
    units: bigint({ mode: "number" }).notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    net: numeric().notNull(),
    currency: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.statementId, table.lineNo] })],
);
