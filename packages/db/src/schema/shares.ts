import type { Deal } from "@ledgerline/contract/shares/deals";
import type { Payee } from "@ledgerline/contract/shares/payees";
import { sql } from "drizzle-orm";
import { boolean, date, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

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
    /** The sealed account, and its last four characters. */
    sealedBank: text("sealed_bank"),
    bank: text(),
    /** Null for an IBAN. */
    bankKind: text("bank_kind").$type<Payee["bank_kind"]>(),
    /** The account's holder as the bank writes the name; null: the payee's name. */
    bankHolder: text("bank_holder"),
    bankChangedAt: timestamp("bank_changed_at", { withTimezone: true }),
    taxForm: text("tax_form").$type<Payee["tax_form"]>().notNull(),
    taxFormExpires: date("tax_form_expires"),
    withholding: jsonb().$type<Payee["withholding"]>().notNull(),
    /** The first day of these rules; null: from the beginning. */
    withholdingFrom: date("withholding_from"),
    /** The rules before, oldest first, each with its first day. */
    withholdingBefore: jsonb("withholding_before").$type<Payee["withholding_before"]>().notNull().default([]),
    language: text().$type<Payee["language"]>().notNull().default("en"),
    /** The payee to whom this one's payments go, such as a manager; null: they are paid themselves. */
    paidThrough: uuid("paid_through"),
    /** The member who reads this payee's statements. */
    userId: uuid("user_id"),
    erased: boolean().notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/**
 * What is asked about a payee: each column, and the field that it is on the wire and in the CSV, whose order this is. What
 * is stored, answered, compared, written and read is made from it.
 */
export const PAYEE_FIELDS = {
  name: "name",
  email: "email",
  country: "country",
  currency: "currency",
  minimum: "minimum",
  paidBy: "paid_by",
  taxForm: "tax_form",
  taxFormExpires: "tax_form_expires",
  withholding: "withholding",
  language: "language",
  paidThrough: "paid_through",
} as const satisfies Partial<Record<keyof typeof payees.$inferSelect, keyof Payee>>;

/** What is left of an erased payee. Columns that are not named stay: amounts are computed by them. */
export const ERASED_PAYEE = {
  ...{ name: "Erased payee", email: null, country: null, language: "en", userId: null, erased: true },
  ...{ paidBy: "hand", sealedBank: null, bank: null, bankKind: null, bankHolder: null, bankChangedAt: null },
  paidThrough: null,
  ...{ taxForm: "none", taxFormExpires: null },
} as const satisfies Partial<typeof payees.$inferSelect>;

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
    /** An image as a `data:` address, without anything but its picture. */
    payerLogo: text("payer_logo"),
    sealedPayerBank: text("sealed_payer_bank"),
    payerBank: text("payer_bank"),
    /** Replaced after each change to payees, deals, money or settings. */
    version: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId] })],
);
