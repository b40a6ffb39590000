import type { RefusalReason } from "@ledgerline/statements/vocabulary";
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/**
 * Written by COPY only. No foreign key: checking it would lock the statement's row until the booking ends, and deleting
 * the statement would have to wait. A job deletes those of a deleted statement.
 */
export const statementRefusals = pgTable(
  "statement_refusals",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    lineNo: integer("line_no").notNull(),
    reason: jsonb().$type<RefusalReason>().notNull(),
    /** The row as it is in the file. */
    row: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.statementId, table.lineNo] })],
);
