import { date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** What an artist has already been told, so that nothing is told twice. */
export const toldFacts = pgTable(
  "told_facts",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Such as `late`, a source's id and `2026-06`. */
    key: text().notNull(),
    /** UTC. */
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
