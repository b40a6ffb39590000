import { ROW_NOTES } from "@ledgerline/contract/statements/statement-rows";
import { date, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/** The rows of a statement that are not income. Written by COPY only, without a foreign key, like refusals. */
export const statementRowNotes = pgTable(
  "statement_row_notes",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    lineNo: integer("line_no").notNull(),
    note: text({ enum: ROW_NOTES }).notNull(),
    /** The row as it is in the file. */
    row: text().notNull(),
    net: numeric(),
    currency: text(),
    /** What a transfer prints: the direction as seen from the file's account, and whose accounts they are. */
    direction: text({ enum: ["in", "out"] }),
    payer: text(),
    receiver: text(),
    track: text(),
    isrc: text(),
    saleMonth: date("sale_month"),
    accountingDate: date("accounting_date"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.statementId, table.lineNo] })],
);
