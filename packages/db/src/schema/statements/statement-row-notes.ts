import { ROW_NOTES } from "@ledgerline/contract/statements/statement-rows";
import { integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

export type RowNote = (typeof ROW_NOTES)[number];

/** The rows of a statement that are not income. Written by COPY only, without a foreign key, as refusals are. */
export const statementRowNotes = pgTable(
  "statement_row_notes",
  {
    artistId: uuid("artist_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    lineNo: integer("line_no").notNull(),
    note: text({ enum: ROW_NOTES }).notNull(),
    /** The row as it is in the file. */
    row: text().notNull(),
    net: numeric(),
    currency: text(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.statementId, table.lineNo] })],
);
