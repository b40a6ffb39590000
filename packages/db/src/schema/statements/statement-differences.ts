import { date, foreignKey, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { statements } from "./statements.ts";

/**
 * What is booked and what a statement on hold has instead, for the accounting dates that they share. Written when the
 * statement is put on hold, because its lines are not stored.
 */
export const statementDifferences = pgTable(
  "statement_differences",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    /** First day of the month of sale. */
    saleMonth: date("sale_month").notNull(),
    /** A platform id, or the name of another store. */
    platform: text().notNull(),
    currency: text().notNull(),
    bookedRows: integer("booked_rows").notNull(),
    bookedNet: numeric("booked_net").notNull(),
    heldRows: integer("held_rows").notNull(),
    heldNet: numeric("held_net").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.saleMonth, table.platform, table.currency] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);
