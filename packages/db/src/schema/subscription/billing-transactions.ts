import { PAYMENT_STATUSES } from "@ledgerline/contract/subscription/subscription";
import { bigint, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

export const billingTransactions = pgTable(
  "billing_transactions",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    /** The payment provider's invoice id: each invoice counts once. */
    invoiceId: text("invoice_id").notNull(),
    /** In the currency's minor units. */
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    currency: text().notNull(),
    paymentStatus: text("payment_status", { enum: PAYMENT_STATUSES }).notNull(),
    invoiceUrl: text("invoice_url"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex("billing_transactions_invoice").on(table.accountId, table.invoiceId),
  ],
);
