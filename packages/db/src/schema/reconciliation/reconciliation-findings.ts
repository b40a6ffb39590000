import type { CheckId, Debtor, LineRef, Stake, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reconciliations } from "./reconciliations.ts";

/** What a check found; its sentence is made when it is shown. */
export interface StoredFinding {
  statement: string | null;
  platform: string | null;
  month: string | null;
  track: string | null;
  title: string | null;
  source: Debtor | null;
  needsSource: boolean;
  money: { currency: string; net: string }[];
  stake: Stake | null;
  loss: StakeSum[];
  cause: string | null;
  lines: LineRef[];
  lineCount: number;
  params: Record<string, string | number>;
}

/** What the checks found, the first findings of each. */
export const reconciliationFindings = pgTable(
  "reconciliation_findings",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => reconciliations.accountId, { onDelete: "cascade" }),
    check: text().$type<CheckId>().notNull(),
    key: text().notNull(),
    /** Its place among all findings. */
    place: integer().notNull(),
    finding: jsonb().$type<StoredFinding>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.check, table.key] }),
    index("reconciliation_findings_place").on(table.accountId, table.place),
  ],
);
