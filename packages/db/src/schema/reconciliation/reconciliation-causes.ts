import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reconciliations } from "./reconciliations.ts";

/** A cause; its sentence, and how many of its findings are set aside, are added when it is shown. */
export interface StoredCause extends Omit<Cause, "key" | "text" | "findings" | "aside" | "display"> {
  /** What the sentence says. */
  params: Record<string, string | number>;
}

/** What is behind the findings, the first of them. */
export const reconciliationCauses = pgTable(
  "reconciliation_causes",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => reconciliations.accountId, { onDelete: "cascade" }),
    key: text().notNull(),
    place: integer().notNull(),
    cause: jsonb().$type<StoredCause>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
