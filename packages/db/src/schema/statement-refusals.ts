import { foreignKey, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { statements } from "./statements.ts";

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
  (table) => [
    primaryKey({ columns: [table.artistId, table.statementId, table.lineNo] }),
    foreignKey({
      columns: [table.artistId, table.statementId],
      foreignColumns: [statements.artistId, statements.id],
    }).onDelete("cascade"),
  ],
);
