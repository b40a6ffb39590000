import type { Payee } from "@ledgerline/contract/shares/shares";
import { boolean, date, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** People who are paid a share. A payee whose contact data was erased keeps the row, for the amounts of closed runs. */
export const payees = pgTable(
  "payees",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    name: text().notNull(),
    email: text(),
    country: text(),
    currency: text().notNull(),
    minimum: numeric(),
    paidBy: text("paid_by").$type<Payee["paid_by"]>().notNull(),
    /** The sealed IBAN, and its last four characters. */
    sealedBank: text("sealed_bank"),
    bank: text(),
    bankChangedAt: timestamp("bank_changed_at", { withTimezone: true }),
    taxForm: text("tax_form").$type<Payee["tax_form"]>().notNull(),
    taxFormExpires: date("tax_form_expires"),
    withholding: jsonb().$type<Payee["withholding"]>().notNull(),
    /** The first day of these rules; null: from the beginning. */
    withholdingFrom: date("withholding_from"),
    /** The rules before, oldest first, each with its first day. */
    withholdingBefore: jsonb("withholding_before").$type<Payee["withholding_before"]>().notNull().default([]),
    /** The member who reads this payee's statements. */
    userId: uuid("user_id"),
    erased: boolean().notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
