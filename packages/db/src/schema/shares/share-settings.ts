import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** How an account shares royalties out; the row is created by the first change. */
export const shareSettings = pgTable(
  "share_settings",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Null until somebody decides whose it is. */
    uncoveredIsAccounts: boolean("uncovered_is_accounts"),
    needsApproval: boolean("needs_approval").notNull().default(false),
    payerName: text("payer_name"),
    sealedPayerBank: text("sealed_payer_bank"),
    payerBank: text("payer_bank"),
    /** Replaced after each change to payees, deals, money or settings. */
    version: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId] })],
);
