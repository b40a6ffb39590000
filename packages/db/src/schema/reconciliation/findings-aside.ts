import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** Findings that the artist set aside. They stay aside when they are found again. */
export const findingsAside = pgTable(
  "findings_aside",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    check: text().$type<CheckId>().notNull(),
    key: text().notNull(),
    note: text().notNull(),
    setAt: timestamp("set_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.check, table.key] })],
);
