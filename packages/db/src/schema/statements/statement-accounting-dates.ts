import { date, foreignKey, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { statements } from "./statements.ts";

/** What each booked statement contains per accounting date, for finding the same money in another file. */
export const statementAccountingDates = pgTable(
  "statement_accounting_dates",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    accountingDate: date("accounting_date").notNull(),
    /** First day of the period that ends on this date; null for a single day. */
    accountingFrom: date("accounting_from"),
    currency: text().notNull(),
    rows: integer().notNull(),
    net: numeric().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.accountingDate, table.currency] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);
