import { boolean, date, foreignKey, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { statements } from "./statements.ts";

/**
 * Lines of a statement, with their roll-ups, that no longer count: all of them, or those accounted for on some days.
 * Readers leave them out from the moment this row exists, while a job deletes them in slices.
 */
export const statementPurges = pgTable(
  "statement_purges",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    id: uuid().notNull(),
    /** Null for all lines. */
    dates: date().array(),
    /** True until the lines are taken out of `royalty_months`; until then, readers subtract them. */
    inMonths: boolean("in_months").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId, table.id] }),
    foreignKey({
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
  ],
);
