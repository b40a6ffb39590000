import { bigint, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

/**
 * The artists whose figures a running transaction has changed. It empties the table itself as it commits, and only then
 * changes their versions, so that nobody waits for their locks while it works.
 */
export const figureChanges = pgTable(
  "figure_changes",
  {
    accountId: uuid("account_id").notNull(),
    transaction: bigint({ mode: "bigint" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.transaction] })],
);
