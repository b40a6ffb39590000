import type { Deal } from "@ledgerline/contract/shares/shares";
import { sql } from "drizzle-orm";
import { date, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** What was agreed about some recordings. */
export const deals = pgTable(
  "deals",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    name: text().notNull(),
    currency: text().notNull(),
    dates: text().$type<Deal["dates"]>().notNull(),
    ratesOf: text("rates_of").$type<Deal["rates_of"]>().notNull(),
    groupName: text("group_name"),
    replaces: uuid().array().notNull(),
    /** The first day of `dates`, `rates_of` and `replaces`: periods closed before keep theirs. Null: all have these. */
    settingsFrom: date("settings_from"),
    versions: jsonb().$type<Deal["versions"]>().notNull(),
    /** Names in its terms that nothing booked has, and that somebody has confirmed as still to come. */
    expected: text().array().notNull().default(sql`'{}'`),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
