import { foreignKey, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { shareRuns } from "./share-runs.ts";

/** What a run corrects about closed periods, a row for each cause in the order in which they are shown. */
export const shareDifferences = pgTable(
  "share_differences",
  {
    accountId: uuid("account_id").notNull(),
    runId: uuid("run_id").notNull(),
    no: integer().notNull(),
    cause: text().notNull(),
    /** What it changes for whom; amounts are fractions, as text. */
    payees: json().$type<{ payee: string; currency: string; amount: string }[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.runId, table.no] }),
    foreignKey({
      columns: [table.accountId, table.runId],
      foreignColumns: [shareRuns.accountId, shareRuns.id],
    }).onDelete("cascade"),
  ],
);
