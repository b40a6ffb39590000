import { pgTable, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/**
 * The version of what an account's screens show. Triggers on the tables that they are read from change it as a
 * transaction commits that changes these. It is random, so a restored backup never repeats one.
 */
export const figureVersions = pgTable("figure_versions", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  version: uuid().notNull(),
});
