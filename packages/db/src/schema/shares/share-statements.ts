import { foreignKey, json, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { payees } from "./payees.ts";
import { shareRuns } from "./share-runs.ts";

/** What a run says about one payee. Exact amounts are fractions, as text. */
export const shareStatements = pgTable(
  "share_statements",
  {
    accountId: uuid("account_id").notNull(),
    runId: uuid("run_id").notNull(),
    payeeId: uuid("payee_id").notNull(),
    currency: text().notNull(),
    opening: text().notNull(),
    paidIn: text("paid_in").notNull(),
    transferred: text().notNull(),
    closing: numeric().notNull(),
    rounding: text().notNull(),
    payable: numeric().notNull(),
    /** How the amounts came about: an `Explanation` of `@ledgerline/shares`. */
    explanation: json().$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.runId, table.payeeId] }),
    foreignKey({
      columns: [table.accountId, table.runId],
      foreignColumns: [shareRuns.accountId, shareRuns.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [table.accountId, table.payeeId], foreignColumns: [payees.accountId, payees.id] }).onDelete(
      "cascade",
    ),
  ],
);
