import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reconciliations } from "./reconciliations.ts";

/** A cause without its sentences and what has been done about it, which are added when it is shown. */
export interface StoredCause
  extends Omit<
    Cause,
    "key" | "text" | "findings" | "aside" | "display" | "beyond" | "sure" | "why" | "claim" | "cells"
  > {
  /** All of them, also those beyond the ones that are shown. */
  cells: (Omit<Cause["cells"][number], "loss"> & Partial<Pick<Cause["cells"][number], "loss">>)[];
  /** The values for the sentence. */
  params: Record<string, string | number>;
}

/** The causes behind the findings, the first ones only. */
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
