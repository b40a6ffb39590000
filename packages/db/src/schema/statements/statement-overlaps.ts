import { date, foreignKey, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { statements } from "./statements.ts";

/** The accounting dates that a statement on hold shares with booked ones, as the artist saw them when deciding. */
export const statementOverlaps = pgTable(
  "statement_overlaps",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    accountingDate: date("accounting_date").notNull(),
    /** The booked statement. It may have been deleted since. */
    otherId: uuid("other_id").notNull(),
    currency: text().notNull(),
    rows: integer().notNull(),
    net: numeric().notNull(),
    otherRows: integer("other_rows").notNull(),
    otherNet: numeric("other_net").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.accountingDate, table.otherId, table.currency] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);
