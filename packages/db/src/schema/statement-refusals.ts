import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/**
 * Written by COPY alone. No foreign key: checking it would hold the statement's row for as long as the booking lasts,
 * and deleting the statement would wait for that; the verbs that delete a statement delete its refusals with it.
 */
export const statementRefusals = pgTable(
  "statement_refusals",
  {
    artistId: uuid("artist_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    lineNo: integer("line_no").notNull(),
    reason: text().notNull(),
    /** The row as it stands in the file. */
    row: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.statementId, table.lineNo] })],
);
