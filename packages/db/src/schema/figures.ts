import { pgTable, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

/**
 * The version of what an account's screens show. A transaction that changes what they are read from changes it as it
 * commits (`figures/figure-changes.ts`). It is random, so a restored backup never repeats one.
 */
export const figureVersions = pgTable("figure_versions", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  version: uuid().notNull(),
});
